import { answerCookies } from '../support/admin.ts';
import { expect, holdBack, test } from '../support/journey.ts';
import { productId, stored } from '../support/shopper.ts';

const WRAP = { name: 'Abito a portafoglio a fiori', size: 'M', price: 45.49, category: 'Vestiti' };
const DRESS = { name: 'Abito sottoveste in raso terracotta', size: 'M', price: 59.99, category: 'Vestiti' };

test.beforeEach(({ page }) => answerCookies(page));

test('a product page shows all of its product, and asks for a size @phone', async ({ page }) => {
  const id = await productId(page, WRAP);
  await page.goto('/shop?category=Vestiti');
  await page.getByRole('main').getByRole('link', { name: WRAP.name }).click();
  await expect(page).toHaveURL(new RegExp(`/prodotto/${id}$`));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: WRAP.name })).toBeVisible();
  const path = page.getByRole('navigation', { name: 'Percorso' });
  await expect(path.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(path.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/shop');
  await expect(path.locator('[aria-current=page]')).toHaveText(WRAP.name);

  const gallery = page.getByRole('region', { name: `Immagini di ${WRAP.name}` });
  await expect(gallery.getByText('SALDO', { exact: true })).toBeVisible();
  await expect(gallery.getByText('-30%', { exact: true })).toBeVisible();
  await expect(gallery.getByText('IN EVIDENZA')).toBeVisible();
  await expect(gallery.getByText('NUOVO')).toHaveCount(0);
  await expect(main.getByText(/^45,49\s€$/).first()).toBeVisible();
  await expect(main.locator('s').first()).toHaveText(/^64,99\s€$/);
  await expect(main.getByText('-30%', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Vestiti' }).first()).toBeVisible();
  const facts = page.getByRole('region', { name: 'Informazioni sul prodotto' });
  await expect(facts).toContainText('CategoriaVestiti');
  await expect(facts).toContainText('TaglieXS, S, M, L, XL');

  const recommended = page.getByRole('region', { name: 'Prodotti Consigliati' }).getByRole('article');
  await expect(recommended).toHaveCount(4);
  await expect(recommended.filter({ hasText: WRAP.name })).toHaveCount(0);
  for (const name of [/^Aggiungi ai preferiti: /, /^Aggiungi al carrello$/]) {
    await expect(recommended.getByRole('button', { name })).toHaveCount(4);
  }

  await main.getByRole('button', { name: 'Aggiungi al carrello' }).first().click();
  await expect(page.getByText('Seleziona una taglia').first()).toBeVisible();
  await expect.poll(() => stored(page, 'cartItems')).toBeNull();
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await main.getByRole('button', { name: 'Aggiungi al carrello' }).first().click();
  await expect(page.getByRole('region', { name: 'Carrello aggiornato' })).toContainText(/45,49\s€/);
  await expect
    .poll(() => stored(page, 'cartItems'))
    .toMatchObject([{ id, size: 'M', quantity: 1, original_price: 64.99 }]);
  await main.getByRole('link', { name: 'Indietro' }).click();
  await expect(page).toHaveURL(/\/shop\?category=Vestiti$/);
});

test('the pictures are stepped through by arrows, dots, thumbnails and keys', async ({ page }) => {
  await page.goto(`/prodotto/${await productId(page, DRESS)}`);
  const gallery = page.getByRole('region', { name: `Immagini di ${DRESS.name}` });
  await expect(gallery.getByText('NUOVO')).toBeVisible();
  await expect(gallery.getByText('SALDO')).toHaveCount(0);
  const dot = (place: number) => gallery.getByRole('button', { name: `Vai all'immagine ${place}` });
  const thumbnail = (place: number) =>
    gallery.getByRole('button', { name: `Mostra l'immagine ${place} di 2` });
  const shows = async (place: number) => {
    await expect(dot(place)).toHaveAttribute('aria-current', 'true');
    await expect(thumbnail(place)).toHaveAttribute('aria-pressed', 'true');
    await expect(
      gallery.getByRole('button', { name: `Ingrandisci l'immagine ${place} di 2` }),
    ).toBeInViewport({ ratio: 0.5 });
  };
  await shows(1);
  await gallery.getByRole('button', { name: 'Immagine successiva' }).click();
  await shows(2);
  await gallery.getByRole('button', { name: 'Immagine successiva' }).click();
  await shows(1);
  await gallery.getByRole('button', { name: 'Immagine precedente' }).click();
  await shows(2);
  await dot(1).click();
  await shows(1);
  await thumbnail(2).click();
  await shows(2);
  await gallery.getByRole('list', { name: 'Immagini' }).focus();
  await page.keyboard.press('ArrowLeft');
  await shows(1);
});

test('an unknown product shows a message and answers 404 @phone', async ({ page }) => {
  for (const id of ['zzz', '00000000-0000-4000-8000-000000000000']) {
    expect((await page.goto(`/prodotto/${id}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Prodotto non trovato' })).toBeVisible();
    await expect(page.getByText('Il prodotto che stai cercando non esiste o è stato rimosso.')).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Torna allo shop' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test('a loading product shows a skeleton, and going back restores the list’s scroll position @phone', async ({
  page,
}) => {
  await page.goto('/shop?sort=newest');
  const card = page.getByRole('main').getByRole('article').nth(14);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);

  const release = await holdBack(page, '**/prodotto/*.data*');
  await card.getByRole('link', { name }).click();
  const skeleton = page.locator('[data-skeleton-product]');
  await expect(skeleton).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Caricamento...' })).toBeVisible();
  await expect(skeleton).toBeInViewport();
  await expect(card).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(skeleton).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(60);
});
