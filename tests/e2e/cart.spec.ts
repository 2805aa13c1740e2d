import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import {
  ABITO,
  amount,
  beginWith,
  beginWithCart,
  CANOTTA,
  cartLine,
  stored,
  TSHIRT,
} from '#support/shopper.ts';

test('the cart counts, removes and restores lines', async ({ page }) => {
  await beginWithCart(page, await cartLine(page, CANOTTA), await cartLine(page, TSHIRT));
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Il Tuo Carrello' })).toBeVisible();
  await expect(page.getByRole('link', { name: CANOTTA.name })).toHaveAttribute('href', /\/prodotto\//);
  await expect(page.getByRole('link', { name: 'Continua lo Shopping' })).toHaveAttribute('href', '/shop');
  await expect(amount(page, 'Totale')).toHaveText(/38,98\s€/);
  await expect(page.getByText(/^Ti mancano 15,01\s€ per la spedizione gratuita$/)).toBeVisible();
  const beginning =
    /^Consegniamo in tutta Italia, San Marino, Vaticano, Livigno e Campione d’Italia esclusi; .* Paghi con carta di credito .*, PayPal, Satispay, Scalapay \(a rate\), bonifico bancario, contrassegno, pagamento in negozio o Klarna/;
  await expect(page.getByText(beginning)).toBeVisible();

  await page.getByRole('button', { name: new RegExp(`^Aumenta.*${TSHIRT.name}`) }).click();
  await expect(amount(page, 'Subtotale')).toHaveText(/52,99\s€/);
  await expect(amount(page, 'Spedizione')).toHaveText('Gratuita');
  await expect(amount(page, 'Totale')).toHaveText(/52,99\s€/);
  await page.reload();
  await expect(amount(page, 'Totale')).toHaveText(/52,99\s€/);

  const quantity = page
    .getByRole('group', { name: new RegExp(CANOTTA.name) })
    .getByLabel('Quantità', { exact: true });
  await quantity.fill('4');
  await quantity.press('Enter');
  await expect(amount(page, 'Subtotale')).toHaveText(/97,96\s€/);
  await quantity.fill('-2');
  await quantity.press('Tab');
  await expect(quantity).toHaveValue('4');
  await expect(amount(page, 'Subtotale')).toHaveText(/97,96\s€/);

  await page.getByRole('button', { name: new RegExp(`^Rimuovi ${CANOTTA.name}`) }).click();
  await expect(page.getByText('Rimosso dal carrello')).toBeVisible();
  await expect(amount(page, 'Subtotale')).toHaveText(/38,00\s€/);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(amount(page, 'Subtotale')).toHaveText(/97,96\s€/);

  for (const name of [CANOTTA.name, TSHIRT.name]) {
    await page.getByRole('button', { name: new RegExp(`^Rimuovi ${name}`) }).click();
  }
  await expect(page.getByRole('heading', { name: 'Il tuo carrello è vuoto' })).toBeVisible();
  await page.getByRole('link', { name: 'Inizia lo Shopping' }).click();
  await page.waitForURL('**/shop');
});

test('removing the last piece removes the line', async ({ page }) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/cart');
  await page.getByRole('button', { name: /^Diminuisci/ }).click();
  await expect(page.getByRole('heading', { name: 'Il tuo carrello è vuoto' })).toBeVisible();
});

test('shipping is free from 49 euros on, not a cent before', async ({ page }) => {
  const abito = await cartLine(page, ABITO);
  await beginWithCart(page, await cartLine(page, CANOTTA, 2), await cartLine(page, TSHIRT));
  await page.goto('/cart');
  await expect(amount(page, 'Subtotale')).toHaveText(/48,98\s€/);
  await expect(amount(page, 'Spedizione')).toHaveText(/4,99\s€/);
  await beginWithCart(page, abito);
  await page.goto('/cart');
  await expect(amount(page, 'Spedizione')).toHaveText('Gratuita');
});

test('a code takes ten percent off, once, and stays', async ({ page }) => {
  await beginWithCart(page, await cartLine(page, ABITO));
  await page.goto('/cart');
  const code = page.getByLabel('Codice promozionale');
  await expect(code).toHaveAttribute('placeholder', 'Inserisci il codice');
  const apply = page.getByRole('button', { name: 'Applica' });
  await code.fill('welcome11');
  await apply.click();
  await expect(page.getByText('Codice non valido')).toBeVisible();
  await expect(code).toBeFocused();
  await expect(apply).toBeEnabled();

  await code.fill('  WELCOME10 ');
  await code.press('Enter');
  await expect(page.getByText('Codice applicato! Sconto 10%')).toBeVisible();
  await expect(page.getByText('Codice non valido')).toBeHidden();
  await expect(apply).toBeDisabled();
  await expect(page.getByText(/^-5,00\s€$/)).toBeVisible();
  await expect(amount(page, 'Totale')).toHaveText(/44,99\s€/);
  // The subtotal before the code decides on free shipping.
  await expect(amount(page, 'Spedizione')).toHaveText('Gratuita');

  await page.reload();
  await expect(page.getByText('Codice applicato! Sconto 10%')).toBeVisible();
  await page.getByRole('link', { name: 'Procedi al Pagamento' }).click();
  await expect(amount(page, 'Totale')).toHaveText(/44,99\s€/);
});

test('a changed price and a deleted product are explained beside their lines', async ({ page }) => {
  const gone = { ...(await cartLine(page, CANOTTA)), id: crypto.randomUUID(), name: 'Gonna di ieri' };
  await beginWithCart(page, { ...(await cartLine(page, TSHIRT)), price: 3 }, gone);
  await page.goto('/cart');
  await expect(page.getByText(/Il prezzo è cambiato: da 3,00\s€ a 19,00\s€\./)).toBeVisible();
  await expect(
    page.getByText('Questo articolo non è più in vendita e non è incluso nel totale.'),
  ).toBeVisible();
  await expect(amount(page, 'Subtotale')).toHaveText(/19,00\s€/);
  await page.getByRole('link', { name: 'Procedi al Pagamento' }).click();
  await expect(amount(page, 'Subtotale')).toHaveText(/19,00\s€/);
});

test('a cart whose lines are all unavailable cannot be paid, and says why', async ({ page }) => {
  const gone = { ...(await cartLine(page, CANOTTA)), id: crypto.randomUUID(), name: 'Gonna di ieri' };
  await beginWithCart(page, gone);
  await page.goto('/cart');
  const pay = page.getByRole('button', { name: 'Procedi al Pagamento' });
  await expect(pay).toBeDisabled();
  await expect(pay).toHaveAccessibleDescription(/^Nessun articolo del carrello è disponibile/);
  const summary = page.getByRole('complementary', { name: 'Riepilogo ordine' });
  await expect(summary.getByText(/Spedizione|Gratuita|Ti mancano|4,99/i)).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  await beginWithCart(page, gone, await cartLine(page, CANOTTA));
  await page.goto('/cart');
  await expect(page.getByText('Questo articolo non è più in vendita')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Procedi al Pagamento' })).toBeVisible();
  await expect(amount(page, 'Spedizione')).toHaveText(/4,99\s€/);
});

const HOSTILE: [string, string][] = [
  ['no JSON', '{"id":'],
  ['a list of rubbish', '[null,1,"a",[],{},{"id":{}}]'],
];
test('a stored cart that holds what no cart is is an empty cart', async ({ page }) => {
  for (const [what, text] of HOSTILE) {
    await beginWith(page, { cartItems: text, promoCode: text, cartPending: text });
    for (const [path, says] of [
      ['/cart', 'Il tuo carrello è vuoto'],
      ['/checkout', 'Carrello vuoto'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: says }), `${path}: ${what}`).toBeVisible();
    }
  }
});

test('a stored cart cannot set a price, run a script or change the page', async ({ page }) => {
  const item = await cartLine(page, CANOTTA);
  const hostile = [
    { ...item, price: 0, quantity: 1e9, original_price: 'NaN', color: { toString: 1 } },
    {
      ...item,
      id: '../admin',
      name: '<img src=x onerror="document.title=1">',
      price: 5,
      image: 'javascript:alert(1)',
    },
  ];
  await beginWith(page, { cartItems: JSON.stringify(hostile) });
  await page.goto('/cart');
  // Ninety-nine pieces are not on the shelf at this price: the server's word counts, not the browser's.
  await expect(page.getByText('<img src=x')).toBeVisible();
  await expect(page).not.toHaveTitle('1');
  await expect(
    page.getByText('Questo articolo non è più in vendita e non è incluso nel totale.'),
  ).toBeVisible();
  await expect(page.locator('img[src^="javascript"]')).toHaveCount(0);
});

test('two tabs hold the same cart', async ({ page, context }) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/cart');
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: /^Aumenta/ }).click();
  await expect(amount(page, 'Subtotale')).toHaveText(/29,98\s€/);
  await page.getByRole('button', { name: /^Rimuovi/ }).click();
  await expect(other.getByRole('heading', { name: 'Il tuo carrello è vuoto' })).toBeVisible();
});

test('a server that does not answer does not block the page', async ({ page }) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.route('**/api/quote', (route) => route.abort());
  await page.goto('/cart');
  await expect(amount(page, 'Totale')).toHaveText(/19,98\s€/);
  await expect(page.getByText(/Non riusciamo a verificare prezzi e disponibilità/)).toBeVisible();
  await page.unroute('**/api/quote');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText(/Non riusciamo a verificare prezzi e disponibilità/)).toBeHidden();
  await page.getByRole('link', { name: 'Procedi al Pagamento' }).click();
  await page.waitForURL('**/checkout');
});

test('the shop works when the browser’s storage refuses writes', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/top');
  const card = page.getByRole('article').filter({ hasText: CANOTTA.name });
  await card.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await card.getByRole('button', { name: `Taglia ${CANOTTA.size}`, exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Carrello' });
  await expect(panel.getByText(CANOTTA.name)).toBeVisible();
  await panel.getByRole('link', { name: 'Vai al carrello' }).click();
  await expect(amount(page, 'Totale')).toHaveText(/19,98\s€/);
});

test('the popup after adding closes by itself; the side panel of a collection stays', async ({ page }) => {
  await beginWith(page, {});
  await page.goto('/shop?category=Top');
  const card = page.getByRole('article').filter({ hasText: CANOTTA.name });
  await card.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await card.getByRole('button', { name: `Taglia ${CANOTTA.size}`, exact: true }).click();
  await expect(page.getByText('Carrello aggiornato')).toBeVisible();
  await expect(page.getByText('Carrello aggiornato')).toBeHidden();

  await page.goto('/top');
  await card.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await card.getByRole('button', { name: `Taglia ${CANOTTA.size}`, exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Carrello' });
  await expect(panel.getByText('Subtotale')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect.poll(() => stored(page, 'cartItems')).toMatchObject([{ size: CANOTTA.size, quantity: 2 }]);
});

test('a line takes another size, or waits among the favourites; on phones the way to pay stays in sight @phone', async ({
  page,
}) => {
  await beginWithCart(page, await cartLine(page, CANOTTA), await cartLine(page, TSHIRT));
  await page.goto('/cart');
  await page.getByLabel(`Cambia taglia di ${TSHIRT.name}`).selectOption('XXL');
  await expect.poll(() => stored(page, 'cartItems')).toMatchObject([{}, { size: 'XXL' }]);
  const line = page.getByRole('listitem').filter({ hasText: TSHIRT.name });
  await expect(line.getByText('Taglia XXL', { exact: true }).and(page.locator(':not(option)'))).toHaveCount(
    0,
  );
  const pay = page.getByRole('link', { name: 'Al pagamento', exact: true });
  if ((page.viewportSize()?.width ?? 0) < 768) await expect(pay).toBeInViewport();
  else await expect(pay).toBeHidden();
  await page.getByRole('button', { name: `Sposta nei preferiti ${TSHIRT.name}` }).click();
  await expect.poll(() => stored(page, 'cartItems')).toMatchObject([{ name: CANOTTA.name }]);
  await expect.poll(() => stored(page, 'wishlistItems')).toMatchObject([{ name: TSHIRT.name, size: 'XXL' }]);
  await expect(toastWith(page, 'Spostato nei preferiti')).toBeVisible();
});
