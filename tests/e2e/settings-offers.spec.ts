import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { openSettings, save, section, shopper } from '#support/settings-page.ts';
import { ABITO, amount, beginWithCart, cartLine } from '#support/shopper.ts';
import { openAsOwner } from '#support/sign-in.ts';

test('what a strip may not say, and days on which the region forbids promotions, are told before it is saved', async ({
  page,
}) => {
  await openSettings(page, 'saldi');
  const sales = section(page, 'Periodi dei saldi');
  const strip = section(page, 'Striscia saldi');
  const forbidden = strip.getByText('la tua Regione vieta le promozioni');
  await sales.getByLabel('Promozioni vietate in inverno dal').fill('2039-12-06');
  await sales.getByLabel('Promozioni vietate in inverno fino al').fill('2040-01-04');
  await save(page);
  await strip.getByLabel('Dal giorno').fill('2039-11-20');
  await strip.getByLabel('Fino al giorno').fill('2039-12-05');
  await expect(forbidden).toBeHidden();
  await strip.getByLabel('Fino al giorno').fill('2039-12-06');
  await expect(forbidden).toBeVisible();
  await strip.getByLabel('Testo della striscia').fill('Borse di produzione artigianale, sconti fino al 98%');
  await expect(strip.getByText('«98%» promette uno sconto che non c’è')).toBeVisible();
  await expect(strip.getByText('«artigianale» si scrive solo di')).toBeVisible();

  await sales.getByLabel('Promozioni vietate in inverno dal').fill('');
  await sales.getByLabel('Promozioni vietate in inverno fino al').fill('');
  await save(page);
  await expect(forbidden).toBeHidden();
});

test('a promo code is added, changed, switched off, and deleted @phone-only', async ({ page, shop }) => {
  await openAsOwner(page, '/admin/impostazioni/codici');
  const codes = page.getByRole('main');
  await expect(codes.getByRole('row').filter({ hasText: 'welcome10' })).toContainText('10%');

  const product = /\/prodotto\/([0-9a-f-]{36})/.exec(await (await page.request.get('/shop')).text())?.[1];
  const counts = async (code: string) => {
    const sizes = ['Unica', 'S', 'M', '40', '42', '38'];
    const answer = await page.request.post('/api/quote', {
      headers: { origin: shop.url },
      data: {
        items: sizes.map((size) => ({ id: product, size, quantity: 1 })),
        promo_code: code,
        delivery: 'standard',
        postal_code: null,
      },
    });
    return ((await answer.json()) as { promo: string }).promo;
  };

  const dialog = page.getByRole('dialog');
  await codes.getByRole('button', { name: 'Aggiungi codice' }).click();
  await dialog.getByLabel('Codice').fill('Welcome10');
  await dialog.getByLabel('Sconto (%)').fill('120');
  await dialog.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(dialog.getByLabel('Sconto (%)')).toHaveAccessibleDescription(
    'Scrivi un numero intero fra 1 e 99.',
  );
  await dialog.getByLabel('Sconto (%)').fill('20');
  await dialog.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(dialog.getByText('Esiste già un codice con questo nome.')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByLabel('Codice').fill('Prova20');
  await dialog.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(toastWith(page, 'Codice aggiunto')).toBeVisible();
  await expect(dialog).toBeHidden();

  const row = codes.getByRole('row').filter({ hasText: 'prova20' });
  await expect(row).toContainText('Attivo');
  expect(await counts('PROVA20')).toBe('valid');

  await row.getByRole('button', { name: 'Disattiva il codice prova20' }).click();
  await expect(row).toContainText('Disattivato');
  expect(await counts('prova20')).toBe('invalid');

  await row.getByRole('button', { name: 'Modifica il codice prova20' }).click();
  await dialog.getByLabel('Dal giorno').fill('2040-01-01');
  await dialog.getByLabel('Attivo').check();
  await dialog.getByRole('button', { name: 'Salva codice' }).click();
  await expect(row).toContainText('In programma');
  await expect(row).toContainText('01/01/2040');
  expect(await counts('prova20')).toBe('invalid');

  await row.getByRole('button', { name: 'Elimina il codice prova20' }).click();
  await dialog.getByRole('button', { name: 'Elimina codice' }).click();
  await expect(toastWith(page, 'Codice eliminato')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a code can be taken off again; the welcome code only where it keeps from paying', async ({
  page,
  browser,
  shop,
}) => {
  await openAsOwner(page, '/admin/impostazioni/codici');
  const codes = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await codes.getByRole('button', { name: 'Aggiungi codice' }).click();
  await dialog.getByLabel('Codice').fill('Togli30');
  await dialog.getByLabel('Sconto (%)').fill('30');
  await dialog.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(toastWith(page, 'Codice aggiunto')).toBeVisible();

  const visitor = await shopper(browser, shop, '/robots.txt');
  await beginWithCart(visitor, await cartLine(visitor, ABITO));
  await visitor.goto('/cart');
  const code = visitor.getByLabel('Codice promozionale');
  const takeOff = visitor.getByRole('button', { name: 'Togli il codice' });
  const apply = async (text: string) => {
    await code.fill(text);
    await code.press('Enter');
    await expect(visitor.getByText(/^Codice applicato!/)).toBeVisible();
  };
  await apply('togli30');
  await expect(amount(visitor, 'Totale')).toHaveText(/34,99\s€/);
  expect(await accessibilityProblems(visitor)).toEqual([]);
  await takeOff.click();
  await expect(visitor.getByText('Codice tolto.')).toBeVisible();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('');
  await expect(amount(visitor, 'Totale')).toHaveText(/49,99\s€/);
  await visitor.reload();
  await expect(amount(visitor, 'Totale')).toHaveText(/49,99\s€/);

  // As specified, the welcome code stays as it is.
  await apply('welcome10');
  await expect(takeOff).toBeHidden();

  const change = async (percent: string, euro: string) => {
    await codes.getByRole('button', { name: 'Modifica il codice welcome10' }).click();
    await dialog.getByLabel('Sconto (%)').fill(percent);
    await dialog.getByLabel('Sconto (€)').fill(euro);
    await dialog.getByRole('button', { name: 'Salva codice' }).click();
    await expect(dialog).toBeHidden();
  };
  await change('', '90');
  await visitor.reload();
  await expect(visitor.getByText(/il minimo che si può pagare online/)).toBeVisible();
  await takeOff.click();
  await expect(amount(visitor, 'Totale')).toHaveText(/49,99\s€/);
  await visitor.context().close();

  await change('10', '');
  await codes.getByRole('button', { name: 'Elimina il codice togli30' }).click();
  await dialog.getByRole('button', { name: 'Elimina codice' }).click();
  await expect(toastWith(page, 'Codice eliminato')).toBeVisible();
});
