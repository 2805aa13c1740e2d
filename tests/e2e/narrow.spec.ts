import { answerCookies } from '#support/admin.ts';
import { beyond } from '#support/beyond.ts';
import { alive, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { ABITO, amount, CANOTTA, payButton, productId } from '#support/shopper.ts';
import { beOwner } from '#support/sign-in.ts';

// A phone of 390 px at 200 %.
test.use({ viewport: { width: 195, height: 422 } });

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

test('at 200 % on a phone nothing is lost of a product’s form, nor covered by the banner', async ({
  page,
  browser,
  shop,
}) => {
  await beOwner(page);
  await page.goto(`/admin/prodotti?q=${encodeURIComponent(CANOTTA.name)}`);
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

test('at 320 and 375 px words without spaces make no page wider than its window', async ({
  browser,
  shop,
}) => {
  const address = `https://maps.example.it/${'piazza'.repeat(40)}`;
  const order = await placePaidOrder(shop, {
    name: 'A'.repeat(100),
    notes: address,
    gift: { message: 'w'.repeat(250), wrapped: false },
  });
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  const isWithinItsWindow = async (what: string) => {
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${what} at ${width}`).toBe(
        width,
      );
    }
  };
  await answerCookies(page);
  const { links } = await shop.mailTo(order.email, /confermato/);
  await page.goto(links.find((one) => one.includes('/ordine?token=')) ?? '');
  await expect(page.getByRole('main')).toContainText(order.number);
  await isWithinItsWindow('the order as its shopper sees it');
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
    await isWithinItsWindow(path);
  }
  await context.close();
});
