import type { Page } from '@playwright/test';
import { answerCookies } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import type { RunningShop } from '#support/shop.ts';
import {
  beginWithCart,
  CANOTTA,
  cartLine,
  fillCheckout,
  goToPayment,
  payByCard,
  stored,
  tabTo,
} from '#support/shopper.ts';
import { openAsOwner } from '#support/sign-in.ts';

const main = (page: Page) => page.getByRole('main');
const part = (page: Page, name: string) => main(page).getByRole('region', { name });
const current = (page: Page) => part(page, 'A che punto è').locator('[aria-current="step"]');

async function linkOfMail(shop: RunningShop, email: string): Promise<string> {
  const mail = await shop.mailTo(email, /confermato/);
  return mail.links.find((one) => one.includes('/ordine?token=')) ?? '';
}

/** How many sheets of paper the page takes. */
async function printedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a guest follows an order by the link of its e-mail', async ({ page, shop }) => {
  await answerCookies(page);
  const order = await placePaidOrder(shop, { quantity: 2 });
  await page.goto(await linkOfMail(shop, order.email));
  await expect(main(page).getByRole('heading', { level: 1, name: `Ordine ${order.number}` })).toBeVisible();
  await expect(current(page)).toHaveText(/^Ricevuto/);
  const pieces = part(page, 'Articoli');
  await expect(pieces.getByRole('link', { name: order.productName })).toBeVisible();
  await expect(pieces.locator('img')).toBeVisible();
  await expect(pieces.getByText(/^2 × /)).toBeVisible();
  await expect(part(page, 'Dove arriva').getByText('24121 Bergamo')).toBeVisible();
  const withdrawal = part(page, 'Se cambi idea').getByRole('link', { name: 'Recedere dal contratto qui' });
  await expect(withdrawal).toHaveAttribute('href', /^\/recesso\?token=/);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await printedPages(page)).toBe(1);

  const owner = await page.context().browser()?.newPage({ baseURL: shop.url });
  if (!owner) throw new Error('no browser');
  await openAsOwner(owner, `/admin/ordini/${order.id}`);
  await owner.getByLabel('Corriere').fill('BRT');
  await owner.getByLabel('Numero di spedizione').fill('0123456789');
  await owner.getByRole('button', { name: 'Segna come spedito' }).click();
  await expect(owner.getByText('Stato ordine aggiornato')).toBeVisible();
  await owner.close();

  await page.reload();
  await expect(current(page)).toHaveText(/^Spedito/);
  const follow = main(page).getByRole('link', { name: 'Segui il pacco' });
  await expect(follow).toHaveAttribute('href', /brt\.it.*0123456789/);
  await withdrawal.click();
  await expect(main(page).getByLabel('E-mail per la conferma')).toHaveValue(order.email);
});

test('a guest finds an order by number and e-mail, and the keyboard is enough', async ({ page, shop }) => {
  await answerCookies(page);
  const order = await placePaidOrder(shop, { delivery: 'pickup' });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dov’è il mio ordine' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Dov’è il mio ordine' })).toBeVisible();
  const number = main(page).getByLabel('Numero d’ordine');
  await tabTo(page, main(page).getByRole('button', { name: 'Trova il mio ordine' }));
  await page.keyboard.press('Enter');
  await expect(number).toBeFocused();
  await expect(main(page).getByText('Scrivi il numero d’ordine.')).toBeVisible();
  await page.keyboard.type(order.number);
  await page.keyboard.press('Tab');
  await page.keyboard.type('nessuno@esempio.it');
  await page.keyboard.press('Enter');
  const alert = main(page).getByRole('alert');
  await expect(alert).toHaveText(/^Non troviamo un ordine con questo numero e questa e-mail\./);
  await expect(alert).toBeFocused();
  await expect(number).toHaveValue(order.number);
  expect(await accessibilityProblems(page)).toEqual([]);
  await tabTo(page, main(page).getByLabel('E-mail'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(order.email);
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('heading', { level: 1, name: `Ordine ${order.number}` })).toBeVisible();
  await expect(part(page, 'A che punto è').getByText('Pronto per il ritiro')).toBeVisible();
  await expect(part(page, 'Dove lo ritiri').getByText('9:00-19:30').first()).toBeVisible();
});

test('ordering again adds what is available and names what is not', async ({ page, shop }) => {
  await answerCookies(page);
  const order = await placePaidOrder(shop);
  await page.goto(await linkOfMail(shop, order.email));
  const again = main(page).getByRole('button', { name: 'Ordina di nuovo' });
  await again.click();
  await expect(main(page).getByText('1 articolo aggiunto al carrello.')).toBeVisible();
  await expect
    .poll(() => stored(page, 'cartItems'))
    .toMatchObject([{ name: order.productName, quantity: 1 }]);
  expect(await accessibilityProblems(page)).toEqual([]);

  // Meanwhile the last one was sold.
  await page.route('**/api/quote', async (route) => {
    const answer = await (await route.fetch()).json();
    for (const line of answer.lines) Object.assign(line, { available: false, left: 1 });
    await route.fulfill({ json: answer });
  });
  await again.click();
  await expect(main(page).getByText('Di questo ordine non c’è più nulla da aggiungere.')).toBeVisible();
  await expect(main(page).getByText(/: hai già nel carrello quanto ne resta\.$/)).toBeVisible();
  await page.unroute('**/api/quote');
  await page.route('**/api/quote', (route) => route.abort());
  await again.click();
  await expect(main(page).getByText(/^Non siamo riusciti a controllare/)).toBeVisible();
  await expect.poll(() => stored(page, 'cartItems')).toMatchObject([{ quantity: 1 }]);
});

test('the confirmation shows the whole order, and makes a guest an account by a password', async ({
  page,
  shop,
}) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/checkout');
  const email = await fillCheckout(page);
  await goToPayment(page);
  await payByCard(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento confermato!' })).toBeVisible();
  await expect(current(page)).toHaveText(/^Ricevuto/);
  await expect(part(page, 'Articoli').getByRole('link', { name: CANOTTA.name })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Recedere dal contratto qui' })).toHaveCount(1);
  expect(await accessibilityProblems(page)).toEqual([]);

  const account = part(page, 'Vuoi un account?');
  await account.getByLabel('Password').fill('corta');
  await account.getByRole('button', { name: 'Crea account' }).click();
  await expect(account.getByLabel('Password')).toBeFocused();
  await account.getByLabel('Password').fill('una-password-buona');
  await account.getByRole('button', { name: 'Crea account' }).click();
  await expect(account.getByRole('status')).toContainText('apri il link che trovi nell’e-mail di conferma');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect((await shop.mailTo(email, /Conferma/)).links.join(' ')).toContain('/auth/conferma?token=');

  await main(page).getByRole('link', { name: 'Segui il tuo ordine' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: /^Ordine #/ })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an order is found and shown', async ({ page, shop }) => {
    const order = await placePaidOrder(shop);
    await page.goto('/ordine?token=inventato', { waitUntil: 'load' });
    await main(page).getByLabel('Numero d’ordine').fill('sbagliato');
    await main(page).getByLabel('E-mail').fill(order.email);
    await main(page).getByRole('button', { name: 'Trova il mio ordine' }).click();
    await expect(main(page).getByRole('alert')).toHaveText(/^Non troviamo un ordine/);
    await main(page).getByLabel('Numero d’ordine').fill(order.number);
    await main(page).getByRole('button', { name: 'Trova il mio ordine' }).click();
    await expect(main(page).getByRole('heading', { level: 1, name: `Ordine ${order.number}` })).toBeVisible();
    await expect(current(page)).toHaveText(/^Ricevuto/);
    // Nothing is promised that only scripts can do; what the menu of phones leads to is there.
    await expect(main(page).getByRole('button', { name: 'Ordina di nuovo' })).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: 'Apri il menu' })).toBeHidden();
    await header.getByRole('link', { name: 'Completi' }).click();
    await expect(page).toHaveURL(/\/completi$/);
  });
});
