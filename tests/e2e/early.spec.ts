import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { answerCookies, toastWith } from '#support/admin.ts';
import { alive, expect, holdBack, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { CANOTTA, productId, stored } from '#support/shopper.ts';
import { beOwner, fillIn } from '#support/sign-in.ts';

// What is done on a page whose scripts have not come yet.
const SCRIPTS = '**/assets/*.js';

test('what is pressed and chosen before hydration happens after it @phone', async ({ page }) => {
  await answerCookies(page);
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/top', { waitUntil: 'domcontentloaded' });
  const card = page.getByRole('article').filter({ hasText: CANOTTA.name });
  const heart = card.getByRole('button', { name: /^Aggiungi ai preferiti/ });
  await heart.click();
  // Pressing again because nothing happens does not take it back.
  await heart.click();
  await page.getByLabel('Ordina per').selectOption('price-desc');
  await expect(page).toHaveURL(/\/top$/);
  release();
  await expect(toastWith(page, 'Aggiunto ai preferiti')).toBeVisible();
  await expect(page).toHaveURL(/sort=price-desc/);
  await expect(page.getByLabel('Ordina per')).toHaveValue('price-desc');
  await expect.poll(() => stored(page, 'wishlistItems')).toMatchObject([{ name: CANOTTA.name }]);
});

test('a size chosen before hydration is the one that goes into the cart @phone', async ({ page }) => {
  await answerCookies(page);
  const address = `/prodotto/${await productId(page, CANOTTA)}`;
  const release = await holdBack(page, SCRIPTS);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const size = page.getByRole('radio', { name: CANOTTA.size, exact: true });
  await page.getByText(CANOTTA.size, { exact: true }).click();
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).first().click();
  release();
  await expect(page.getByRole('region', { name: 'Carrello aggiornato' })).toBeVisible();
  await expect(size).toBeChecked();
  expect(await stored(page, 'cartItems')).toMatchObject([{ name: CANOTTA.name, size: CANOTTA.size }]);
});

test('the sizes of a set chosen before hydration are those that go into the cart', async ({ page }) => {
  await answerCookies(page);
  await page.goto('/completi');
  const set = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const address = (await set.getAttribute('href')) ?? '';
  const release = await holdBack(page, SCRIPTS);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const pieces = page.getByRole('main').getByRole('group', { name: /^Taglia: / });
  await expect(pieces).toHaveCount(2);
  for (const piece of await pieces.all()) await piece.locator('label:has(:enabled)').first().click();
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).first().click();
  release();
  await expect(page.getByRole('region', { name: 'Carrello aggiornato' })).toBeVisible();
  for (const piece of await pieces.all()) await expect(piece.getByRole('radio').first()).toBeChecked();
});

test('what is typed and sent before hydration is sent after it', async ({ page }) => {
  await answerCookies(page);
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/auth', { waitUntil: 'domcontentloaded' });
  await fillIn(page, ADMINISTRATOR);
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/admin\/prodotti(#|$)/);
  await expect(toastWith(page, 'Accesso amministratore effettuato con successo!')).toBeVisible();
});

test('a form works when its scripts do not load, once however often it is sent', async ({ page }) => {
  await answerCookies(page);
  await page.clock.install();
  await page.route(SCRIPTS, (route) => route.abort());
  let sent = 0;
  await page.route('**/auth', async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1;
      // The page stays, and its time goes on, until there is an answer.
      await pause(3000);
    }
    await route.fallback().catch(() => {});
  });
  await page.goto('/auth', { waitUntil: 'domcontentloaded' });
  await fillIn(page, ADMINISTRATOR);
  const button = page.getByRole('button', { name: 'Accedi', exact: true });
  await button.click();
  await page.clock.fastForward(1000);
  await button.click();
  await page.clock.fastForward(9000);
  await expect(page).toHaveURL(/\/admin\/prodotti(#|$)/);
  expect(sent).toBe(1);
});

test('a status chosen before hydration is saved', async ({ page, shop }) => {
  const order = await placePaidOrder(shop);
  await beOwner(page);
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/admin/ordini', { waitUntil: 'domcontentloaded' });
  const status = page.getByRole('row').filter({ hasText: order.number }).getByRole('combobox');
  await status.selectOption('Spedito');
  release();
  await page.getByRole('dialog').getByRole('button', { name: 'Spedito, scrivi alla cliente' }).click();
  await expect(toastWith(page, 'Stato ordine aggiornato')).toBeVisible();
  await page.reload();
  await expect(status).toHaveValue('shipped');
});

test('the filters open before scripts have come, and stay open once these have @phone', async ({ page }) => {
  await answerCookies(page);
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/shop', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Filtra' }).click();
  const sale = page.getByRole('checkbox', { name: /^In (saldo|promozione)/ });
  await expect(sale).toBeVisible();
  release();
  await alive(page);
  await expect(sale).toBeVisible();
  await sale.check();
  await expect(page).toHaveURL(/sale=/);
});

test('what is chosen before the filters’ own script has come counts once it has @phone', async ({ page }) => {
  await answerCookies(page);
  const html = await (await page.request.get('/shop')).text();
  let release = () => {};
  const released = new Promise<void>((come) => {
    release = come;
  });
  await page.route(SCRIPTS, async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await released;
    await route.continue();
  });
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Filtra' }).click();
  const sale = page.getByRole('checkbox', { name: /^In (saldo|promozione)/ });
  await sale.check();
  await page.getByLabel('Categoria').selectOption('Camicie');
  await expect(page).toHaveURL(/\/shop$/);
  release();
  await expect(page).toHaveURL(/category=Camicie.*sale=|sale=.*category=Camicie/);
  await expect(sale).toBeChecked();
});

test('a link followed before hydration waits for what was done before it', async ({ page }) => {
  await answerCookies(page);
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/top', { waitUntil: 'domcontentloaded' });
  const card = page.getByRole('article').filter({ hasText: CANOTTA.name });
  await card.getByRole('button', { name: /^Aggiungi ai preferiti/ }).click();
  await card.getByRole('link', { name: CANOTTA.name }).first().click();
  await expect(page).toHaveURL(/\/top$/);
  release();
  await expect(page).toHaveURL(/\/prodotto\//);
  await expect(page.getByRole('heading', { level: 1, name: CANOTTA.name })).toBeVisible();
  await expect.poll(() => stored(page, 'wishlistItems')).toMatchObject([{ name: CANOTTA.name }]);
});

test('a link followed alone before hydration leads away at once', async ({ page }) => {
  await answerCookies(page);
  await holdBack(page, SCRIPTS);
  await page.goto('/top', { waitUntil: 'domcontentloaded' });
  const card = page.getByRole('article').filter({ hasText: CANOTTA.name });
  await card.getByRole('link', { name: CANOTTA.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: CANOTTA.name })).toBeVisible();
});

/** A product that was opened from a list, reloaded, and whose scripts have not come. */
async function openReloaded(page: Page): Promise<{ product: string; release: () => void }> {
  await answerCookies(page);
  await page.goto('/pantaloni');
  const link = page.getByRole('article').getByRole('link').first();
  await link.click();
  await expect(page).toHaveURL(/\/prodotto\//);
  const product = page.url();
  const release = await holdBack(page, SCRIPTS);
  await page.reload({ waitUntil: 'domcontentloaded' });
  return { product, release };
}

/** Back (-1) or forward (1). The evaluation returns before: it fails if the navigation ends its document. */
async function travel(page: Page, steps: 1 | -1): Promise<void> {
  await page.evaluate((by) => void setTimeout(() => history.go(by)), steps);
}

test('Back before hydration shows the page of the address', async ({ page }) => {
  const { product, release } = await openReloaded(page);
  const list = page.getByRole('heading', { level: 1, name: 'Pantaloni', exact: true });
  // Something that waits for the scripts does not keep her.
  await page
    .getByRole('button', { name: /^Aggiungi ai preferiti/ })
    .first()
    .click();
  await travel(page, -1);
  await expect(page).toHaveURL(/\/pantaloni$/);
  await expect(list).toBeVisible();
  release();
  await page.waitForFunction(() => !window.earlyInput);
  await expect(page).toHaveURL(/\/pantaloni$/);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(product);
});

test('Forward after Back before hydration shows the page of the address', async ({ page }) => {
  const { product, release } = await openReloaded(page);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const list = page.getByRole('heading', { level: 1, name: 'Pantaloni', exact: true });
  await travel(page, -1);
  await expect(list).toBeVisible();
  await travel(page, 1);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(product);
  release();
  await alive(page);
  await expect(page).toHaveURL(product);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('Back while the page comes to life shows the page of the address', async ({ page }) => {
  for (const wait of [0, 20, 60, 150]) {
    const { release } = await openReloaded(page);
    release();
    await pause(wait);
    await travel(page, -1);
    await expect(page).toHaveURL(/\/pantaloni$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Pantaloni', exact: true })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a jump within the page before hydration loads nothing anew', async ({ page }) => {
  await answerCookies(page);
  await holdBack(page, SCRIPTS);
  await page.goto('/pantaloni', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.evaluate(() => location.assign('#contenuto'));
  await travel(page, -1);
  await pause(300);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('more products that are asked for before hydration are added to the list', async ({ page }) => {
  await answerCookies(page);
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/shop', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Mostra altri' }).click();
  release();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(48);
});
