import type { Page } from '@playwright/test';
import { keysOf } from '#lib/keys.ts';
import { SETTINGS_PAGES } from '#shop/company/settings/settings-pages.ts';
import { infoPages } from '#shop/marketing/pages/info-pages.ts';
import { answerCookies, toastWith } from '#support/admin.ts';
import { alive, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { addScannable, openProducts, uniqueName } from '#support/product-form.ts';
import { ABITO, amount, CANOTTA, payButton, productId } from '#support/shopper.ts';
import { beOwner, openAsOwner } from '#support/sign-in.ts';

// A phone of 390 px at 200 %.
test.use({ viewport: { width: 195, height: 422 } });

/**
 * What is lost: what reaches beyond the screen where the page is wider, and words and numbers that stand in a column of
 * letters.
 */
async function beyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inColumn: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of text.textContent?.matchAll(/[\p{L}\p{N}]{3,}/gu) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        // An address may be longer than the screen is wide, and has figures between its hyphens.
        const isInAddress = /^\S*@/.test(text.textContent?.slice(index) ?? '');
        const isNumber = /^\d{3,8}$/.test(word) && !isInAddress;
        const most = isNumber ? 1 : 1 + Math.ceil(word.length / 8);
        if (lines > most) inColumn.push(`${word} in ${lines} lines`);
      }
    }
    if (document.documentElement.scrollWidth <= innerWidth) return inColumn.slice(0, 5);
    const wide = [...document.querySelectorAll('body *')]
      .filter(
        (one) =>
          one.getBoundingClientRect().right > innerWidth + 0.05 &&
          !one.closest('.sr-only, thead, .overflow-x-auto *'),
      )
      .map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`);
    return [`${document.documentElement.scrollWidth} px wide`, ...wide, ...inColumn].slice(0, 5);
  });
}

/** Takings of the till have a table of their own among the reports. */
async function sellAtTill(page: Page): Promise<void> {
  const narrow = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  const product = { name: uniqueName(), code: `CASSA-${crypto.randomUUID().slice(0, 8)}`, pieces: '2' };
  await openProducts(page);
  await addScannable(page, product);
  await page.goto('/admin/cassa');
  await page.getByLabel('Codice letto').fill(product.code);
  await page.getByLabel('Codice letto').press('Enter');
  await expect(toastWith(page, `Venduto: ${product.name}`)).toBeVisible();
  if (narrow) await page.setViewportSize(narrow);
}

test('at 200 % on a phone nothing of the shop is lost', async ({ page }) => {
  await answerCookies(page);
  for (const path of [
    '/',
    ...['/shop', '/shop?q=camcia', '/top', '/pantaloni', '/saldi', '/completi'],
    ...['/look', '/look/ufficio-leggero'],
    ...['/cart', '/checkout', '/wishlist', '/auth', '/auth/recupero', '/recesso', '/non-esiste'],
    ...infoPages.map((one) => one.path).filter((path) => path !== '/cookie-policy'),
  ]) {
    await page.goto(path);
    expect(await beyond(page), path).toEqual([]);
    // Whoever signs in or pays is shown no other ways.
    if (path.startsWith('/auth') || path === '/checkout') continue;
    for (const name of [/^Preferiti/, /^Carrello/]) {
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
  }
});

test('at 200 % on a phone nothing is lost from choosing a size to following the order', async ({
  page,
  shop,
}) => {
  await answerCookies(page);
  const id = await productId(page, ABITO);
  await page.goto(`/prodotto/${id}`);
  await expect(page.getByRole('radio', { name: ABITO.size, exact: true })).toBeEnabled();
  expect(await beyond(page), 'product').toEqual([]);
  await page.getByRole('radio', { name: ABITO.size, exact: true }).check();
  await page.getByRole('main').getByRole('button', { name: 'Aggiungi al carrello' }).first().click();
  await expect(page.getByRole('region', { name: 'Carrello aggiornato' })).toContainText(ABITO.name);
  expect(await beyond(page), 'what was added').toEqual([]);

  await page.goto('/cart');
  await expect(amount(page, 'Totale')).toHaveText(/€/);
  expect(await beyond(page), 'cart').toEqual([]);
  await page.goto('/checkout');
  await expect(payButton(page)).toBeEnabled();
  expect(await beyond(page), 'checkout').toEqual([]);
  const order = await placePaidOrder(shop, { quantity: 2 });
  const { links } = await shop.mailTo(order.email, /confermato/);
  for (const address of ['/ordine?token=', '/recesso?token=']) {
    await page.goto(links.find((one) => one.includes(address)) ?? '');
    await expect(page.getByRole('main')).toContainText(order.number);
    expect(await beyond(page), address).toEqual([]);
  }
});

test('at 200 % on a phone nothing of the administration is lost, nor covered by the banner', async ({
  page,
  browser,
  shop,
}) => {
  const order = await placePaidOrder(shop);
  const cancelled = await placePaidOrder(shop);
  await openAsOwner(page, `/admin/ordini/${cancelled.id}`);
  await page.getByRole('combobox', { name: /^Stato dell’ordine/ }).selectOption('Annullato');
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla l’ordine' }).click();
  await expect(page.getByText(/^Da rimborsare/).first()).toBeVisible();
  await sellAtTill(page);
  for (const path of [
    ...['/admin', '/admin/prodotti', '/admin/ordini', `/admin/ordini/${order.id}`, '/admin/recessi'],
    ...['/admin/clienti', `/admin/clienti/${order.id}`, '/admin/avvisi', '/admin/prodotti/cestino'],
    ...['/admin/prodotti/insieme?tutti=1', '/admin/giacenze', '/admin/giacenze/griglia', '/admin/cassa'],
    ...[`/admin/ordini/corriere?ordine=${order.id}`, '/admin/importa', '/admin/apertura', '/admin/home'],
    ...['/admin/newsletter', '/admin/campagne', '/admin/andamento', '/admin/feed', '/admin/personale'],
    ...['/admin/registro', '/admin/etichette', '/admin/inventario', '/admin/guida/prodotti'],
    ...[
      '/admin/completa?tutti=1',
      '/admin/produttori',
      '/admin/banca',
      '/admin/ricerche',
      '/admin/corrispettivi',
      '/admin/impostazioni',
      '/admin/impostazioni/codici',
      ...keysOf(SETTINGS_PAGES).map((page) => `/admin/impostazioni/${page}`),
      '/admin/privacy',
    ],
    ...['/account', '/account/sicurezza', `/admin/ordini/${order.id}/bolla`],
  ]) {
    await page.goto(path);
    expect(await beyond(page), path).toEqual([]);
  }
  await page.goto('/admin/prodotti');
  await page.getByRole('button', { name: `Modifica ${CANOTTA.name}`, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Aggiorna prodotto' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Immagini del prodotto' }).getByRole('button')).not.toHaveCount(
    0,
  );
  expect(await beyond(page), 'editing a product').toEqual([]);
  // Somebody who has not answered yet.
  const context = await browser.newContext({ baseURL: shop.url });
  await context.addCookies(await page.context().cookies());
  const unanswered = await context.newPage();
  await unanswered.clock.install();
  const banner = unanswered.getByRole('region', { name: 'I cookie di questo negozio' });
  for (const [path, count] of [
    ['/admin', 0],
    ['/contatti', 1],
  ] as const) {
    await unanswered.goto(path);
    await alive(unanswered);
    await unanswered.clock.runFor(5_000);
    await expect(banner).toHaveCount(count);
  }
  await context.close();
});

for (const width of [320, 375]) {
  test(`at ${width} px words without spaces make no page wider than its window`, async ({
    browser,
    shop,
  }) => {
    const address = `https://maps.example.it/${'piazza'.repeat(40)}`;
    const order = await placePaidOrder(shop, {
      name: 'A'.repeat(100),
      notes: address,
      gift: { message: 'w'.repeat(250), wrapped: false },
    });
    const context = await browser.newContext({ baseURL: shop.url, viewport: { width, height: 800 } });
    const page = await context.newPage();
    const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
    await answerCookies(page);
    const { links } = await shop.mailTo(order.email, /confermato/);
    await page.goto(links.find((one) => one.includes('/ordine?token=')) ?? '');
    await expect(page.getByRole('main')).toContainText(order.number);
    expect(await widthOf(), 'the order as its shopper sees it').toBe(width);
    await beOwner(page);
    // What was given back stands in the list beside what was paid.
    await page.goto(`/admin/ordini/${order.id}`);
    const refunds = page.getByRole('region', { name: 'Rimborsi' });
    await refunds.getByLabel('Importo').fill('5,00');
    await refunds.getByLabel('Motivo').fill('Bottone mancante');
    await refunds.getByRole('button', { name: 'Rimborsa' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Rimborsa 5,00/ })
      .click();
    await expect(refunds.getByText('Eseguito')).toBeVisible();
    for (const path of [
      ...['/admin/ordini', `/admin/ordini/${order.id}`, `/admin/ordini/${order.id}/bolla`],
      ...['/admin/clienti', `/admin/clienti/${order.id}`, `/admin/ordini/corriere?ordine=${order.id}`],
    ]) {
      await page.goto(path);
      await expect(page.getByText(/A{20}/).first()).toBeAttached();
      expect(await widthOf(), path).toBe(width);
    }
    await context.close();
  });
}
