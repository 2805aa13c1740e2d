import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { openSettings, save, saveButton, section, shopper } from '#support/settings-page.ts';
import { ABITO, amount, beginWithCart, CANOTTA, cartLine } from '#support/shopper.ts';
import { openAsOwner } from '#support/sign-in.ts';

test('what delivery costs changes on every page at once, and the strip is checked against it', async ({
  page,
  browser,
  shop,
}) => {
  await openSettings(page, 'consegna');
  const sales = await page.context().newPage();
  await sales.goto('/admin/impostazioni/saldi');
  const parts = section(page, 'Spedizioni');
  const strip = section(sales, 'Striscia saldi');
  await expect(parts.getByLabel('Gratuita da (€)')).toHaveValue('49,00');
  await expect(strip.getByText('Il testo promette')).toBeHidden();

  const visitor = await shopper(browser, shop, '/spedizioni');
  await expect(visitor.getByRole('main')).toContainText('4,99');

  await parts.getByLabel('Spedizione standard (€)').fill('5,5');
  await parts.getByLabel('Gratuita da (€)').fill('€ 69');
  await save(page);
  await expect(parts.getByLabel('Spedizione standard (€)')).toHaveValue('5,50');
  await expect(strip.getByText('Il testo promette la spedizione gratuita da 49,00')).toBeVisible();

  await visitor.reload();
  await expect(visitor.getByRole('main')).toContainText('5,50');
  await expect(visitor.getByRole('main')).toContainText('69,00');
  await visitor.goto('/termini-condizioni');
  await expect(visitor.getByRole('main')).toContainText('69,00');

  await beginWithCart(visitor, await cartLine(visitor, CANOTTA));
  await visitor.goto('/cart');
  await expect(amount(visitor, 'Spedizione')).toContainText('5,50');

  const text = 'NUOVA COLLEZIONE • SPEDIZIONE GRATUITA DA 69€';
  await visitor.goto('/');
  await strip.getByLabel('Testo della striscia').fill(text);
  await expect(strip.getByText('Il testo promette')).toBeHidden();
  await save(sales);
  // The open page follows without being asked.
  await expect(visitor.getByText(text).first()).toBeVisible();
  await visitor.context().close();

  await parts.getByLabel('Spedizione standard (€)').fill('4,99');
  await parts.getByLabel('Gratuita da (€)').fill('49');
  await save(page);
  await strip
    .getByLabel('Testo della striscia')
    .fill('SALDI FINO AL 70% DI SCONTO • SPEDIZIONE GRATUITA DA 49€');
  await save(sales);
});

test('a strip outside its days is off everywhere', async ({ page, browser, shop }) => {
  await openSettings(page, 'saldi');
  const strip = section(page, 'Striscia saldi');
  await strip.getByLabel('Dal giorno').fill('2040-01-01');
  await save(page);
  await expect(strip.getByText('Oggi non si vede nel negozio.')).toBeVisible();
  const visitor = await shopper(browser, shop, '/');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText('SALDI FINO AL 70% DI SCONTO')).toHaveCount(0);
  await visitor.context().close();

  await strip.getByLabel('Dal giorno').fill('');
  await save(page);
});

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

test('outside the periods of the saldi the shop says offerta, and saldi within them @phone-only', async ({
  page,
  browser,
  shop,
}) => {
  await openSettings(page, 'saldi');
  const periods = section(page, 'Periodi dei saldi');
  const days = ['invernali dal', 'invernali fino al', 'estivi dal', 'estivi fino al'];
  // The demo shop has a period that is open.
  for (const label of days) await periods.getByLabel(`Saldi ${label}`).fill('');
  await periods.getByLabel('Saldi invernali dal').fill('2040-01-05');
  await saveButton(page).click();
  await expect(periods.getByText('Servono il primo e l’ultimo giorno.')).toBeVisible();
  await periods.getByLabel('Saldi invernali fino al').fill('2040-03-05');
  await periods.getByLabel('Regola della Regione').fill('Lombardia: dal 5 gennaio al 5 marzo');
  await save(page);

  const visitor = await shopper(browser, shop, '/saldi');
  const main = visitor.getByRole('main');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Promozioni' })).toBeVisible();
  await expect(visitor).toHaveTitle(/^Promozioni/);
  await expect(main.getByText('OFFERTA', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('SALDO', { exact: true })).toHaveCount(0);
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Promozioni' })).toBeVisible();
  await expect(visitor.getByText('SALDI FINO AL')).toHaveCount(0);
  expect(await accessibilityProblems(visitor)).toEqual([]);

  await periods.getByLabel('Saldi estivi dal').fill('2020-07-01');
  await periods.getByLabel('Saldi estivi fino al').fill('2039-08-31');
  await save(page);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Saldi' })).toBeVisible();
  await expect(main.getByText('SALDO', { exact: true }).first()).toBeVisible();
  await expect(visitor.getByText('SALDI FINO AL 70% DI SCONTO').first()).toBeVisible();
  await visitor.context().close();

  for (const label of days) await periods.getByLabel(`Saldi ${label}`).fill('');
  await periods.getByLabel('Regola della Regione').fill('');
  await save(page);
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
