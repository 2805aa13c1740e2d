import { expect, test } from '#support/journey.ts';
import { ABITO, beginWith, CANOTTA, productId, stored, TSHIRT } from '#support/shopper.ts';

function favourite(id: string, product: { name: string; price: number; category: string }, more = {}) {
  return {
    id,
    name: product.name,
    price: product.price,
    original_price: null,
    image_url: null,
    category: product.category,
    description: '',
    sizes: ['S', 'M'],
    is_new: false,
    is_sale: false,
    is_featured: false,
    added_at: '2025-08-12T10:00:00.000Z',
    ...more,
  };
}

test('the heart keeps a product across reloads until it is pressed again', async ({ page }) => {
  await beginWith(page, {});
  await page.goto('/shop?category=Top');
  await page.getByRole('button', { name: `Aggiungi ai preferiti: ${CANOTTA.name}` }).click();
  await expect(page.getByText('Aggiunto ai preferiti', { exact: true })).toBeVisible();
  await expect(page.getByText(`${CANOTTA.name} è stato aggiunto ai tuoi preferiti.`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Rimuovi dai preferiti: ${CANOTTA.name}` })).toBeVisible();

  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { level: 1, name: 'I Miei Preferiti' })).toBeVisible();
  await expect(page.getByText('1 prodotto salvato')).toBeVisible();
  await page.getByRole('button', { name: `Rimuovi dai preferiti: ${CANOTTA.name}` }).click();
  await expect(page.getByText('Rimosso dai preferiti', { exact: true })).toBeVisible();
  await expect(page.getByText(`${CANOTTA.name} è stato rimosso dai tuoi preferiti.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nessun prodotto nei preferiti' })).toBeVisible();
  await expect.poll(() => stored(page, 'wishlistItems')).toEqual([]);
  await page.getByRole('link', { name: 'Esplora i Prodotti' }).click();
  await page.waitForURL('**/shop');
});

test('two tabs hold the same favourites', async ({ page, context }) => {
  await beginWith(page, {});
  await page.goto('/wishlist');
  const other = await context.newPage();
  await other.goto('/shop?category=Top');
  await other.getByRole('button', { name: `Aggiungi ai preferiti: ${CANOTTA.name}` }).click();
  await expect(page.getByText('1 prodotto salvato')).toBeVisible();
  await page.getByRole('button', { name: `Rimuovi dai preferiti: ${CANOTTA.name}` }).click();
  await expect(other.getByRole('button', { name: `Aggiungi ai preferiti: ${CANOTTA.name}` })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(other.getByRole('banner').getByRole('link', { name: 'Preferiti', exact: true })).toBeVisible();
});

test('favourites are sorted, switched to a list, and put into the cart', async ({ page }) => {
  const ids = await Promise.all([CANOTTA, TSHIRT, ABITO].map((product) => productId(page, product)));
  const [canotta = '', tshirt = '', abito = ''] = ids;
  await beginWith(page, {
    wishlistItems: JSON.stringify([
      // The price of last summer: the page shows that of today.
      favourite(canotta, { ...CANOTTA, price: 99 }),
      favourite(tshirt, TSHIRT, { added_at: '2025-08-14T10:00:00.000Z' }),
      favourite(abito, ABITO, { added_at: '2025-08-13T22:30:00.000Z' }),
      favourite(
        crypto.randomUUID(),
        { name: 'Gonna di ieri', price: 5, category: 'Gonne' },
        { original_price: 10 },
      ),
    ]),
  });
  await page.goto('/wishlist');
  await expect(page.getByText('4 prodotti salvati')).toBeVisible();
  await expect(page.getByText('Aggiunto il 12 agosto 2025').first()).toBeVisible();
  await expect(page.getByText(/^14,99\s€$/)).toBeVisible();
  const names = page.getByRole('article').getByRole('heading');
  const gone = page.getByRole('article').filter({ hasText: 'Gonna di ieri' });
  await expect(gone.getByText('Esaurito').first()).toBeVisible();
  await expect(gone.getByText('SALDO')).toBeVisible();
  await expect(gone.getByRole('button', { name: 'Aggiungi al carrello' })).toHaveCount(0);

  const sort = page.getByLabel('Ordina per');
  await expect(names).toHaveText([TSHIRT.name, ABITO.name, CANOTTA.name, 'Gonna di ieri']);
  await sort.selectOption({ label: 'Nome A-Z' });
  await expect(names).toHaveText([ABITO.name, CANOTTA.name, 'Gonna di ieri', TSHIRT.name]);
  await sort.selectOption({ label: 'Prezzo crescente' });
  await expect(names).toHaveText(['Gonna di ieri', CANOTTA.name, TSHIRT.name, ABITO.name]);
  await sort.selectOption({ label: 'Prezzo decrescente' });
  await expect(names).toHaveText([ABITO.name, TSHIRT.name, CANOTTA.name, 'Gonna di ieri']);

  await page.getByRole('button', { name: 'Vista a lista' }).click();
  await expect(page.getByRole('button', { name: 'Vista a lista' })).toHaveAttribute('aria-pressed', 'true');
  const card = page.getByRole('article').filter({ hasText: CANOTTA.name });
  await card.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await card.getByRole('button', { name: `Taglia ${CANOTTA.size}`, exact: true }).click();
  await expect(page.getByText('Carrello aggiornato')).toBeVisible();
  await expect
    .poll(() => stored(page, 'cartItems'))
    .toMatchObject([{ id: canotta, size: CANOTTA.size, price: 14.99 }]);
});

test('favourites are drawn from memory when the server is silent', async ({ page }) => {
  const id = await productId(page, CANOTTA);
  await beginWith(page, { wishlistItems: JSON.stringify([favourite(id, CANOTTA)]) });
  await page.route('**/api/prodotti?*', (route) => route.abort());
  await page.goto('/wishlist');
  await expect(page.getByRole('link', { name: CANOTTA.name })).toBeVisible();
  await expect(page.getByText('Non riusciamo ad aggiornare prezzi e disponibilità.')).toBeVisible();
  await page.unroute('**/api/prodotti?*');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText('Non riusciamo ad aggiornare prezzi e disponibilità.')).toBeHidden();
});

test('stored favourites that are none are none', async ({ page }) => {
  for (const text of ['{"id":', '[null,1,"a",[],{},{"id":{}},{"id":"x","name":"X","price":"1"}]']) {
    await beginWith(page, { wishlistItems: text });
    await page.goto('/wishlist');
    await expect(page.getByRole('heading', { name: 'Nessun prodotto nei preferiti' }), text).toBeVisible();
  }
});
