import type { Browser, Page } from '@playwright/test';
import { answerCookies, toastWith } from '../support/admin.ts';
import { accessibilityProblems, expect, test } from '../support/journey.ts';
import { placePaidOrder } from '../support/paid-order.ts';
import type { RunningShop } from '../support/shop.ts';
import { amount, beginWithCart, CANOTTA, kept } from '../support/shopper.ts';
import { openAsOwner } from '../support/sign-in.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openSettings(page: Page) {
  await openAsOwner(page, '/admin/impostazioni');
  await expect(page.getByRole('heading', { name: 'Impostazioni', level: 1 })).toBeVisible();
}

/** Waits for the answer as well: the message of the save before may still be there. */
async function save(page: Page, part: string, button: string) {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await section(page, part).getByRole('button', { name: button }).click();
  expect((await answered).ok()).toBe(true);
  await expect(toastWith(page, 'Impostazioni salvate')).toBeVisible();
}

/** Somebody else's window on the shop. */
async function shopper(browser: Browser, shop: RunningShop, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: shop.url, locale: 'it-IT' })).newPage();
  await answerCookies(page);
  await page.goto(path);
  return page;
}

test('what delivery costs changes on every page at once, and the strip is checked against it', async ({
  page,
  browser,
  shop,
}) => {
  await openSettings(page);
  const parts = section(page, 'Spedizioni');
  const strip = section(page, 'Striscia saldi');
  await expect(parts.getByLabel('Gratuita da (€)')).toHaveValue('49,00');
  await expect(strip.getByText('Il testo promette')).toBeHidden();

  const visitor = await shopper(browser, shop, '/spedizioni');
  await expect(visitor.getByRole('main')).toContainText('4,99');

  await parts.getByLabel('Spedizione standard (€)').fill('5,5');
  await parts.getByLabel('Gratuita da (€)').fill('€ 69');
  await save(page, 'Spedizioni', 'Salva spedizioni');
  await expect(parts.getByLabel('Spedizione standard (€)')).toHaveValue('5,50');
  await expect(strip.getByText('Il testo promette la spedizione gratuita da 49,00')).toBeVisible();

  await visitor.reload();
  await expect(visitor.getByRole('main')).toContainText('5,50');
  await expect(visitor.getByRole('main')).toContainText('69,00');
  await visitor.goto('/termini-condizioni');
  await expect(visitor.getByRole('main')).toContainText('69,00');

  await beginWithCart(visitor, await kept(visitor, CANOTTA));
  await visitor.goto('/cart');
  await expect(amount(visitor, 'Spedizione')).toContainText('5,50');

  const text = 'NUOVA COLLEZIONE • SPEDIZIONE GRATUITA DA 69€';
  await visitor.goto('/');
  await strip.getByLabel('Testo della striscia').fill(text);
  await expect(strip.getByText('Il testo promette')).toBeHidden();
  await save(page, 'Striscia saldi', 'Salva striscia');
  // The open page follows without being asked.
  await expect(visitor.getByText(text).first()).toBeVisible();
  await visitor.context().close();

  await parts.getByLabel('Spedizione standard (€)').fill('4,99');
  await parts.getByLabel('Gratuita da (€)').fill('49');
  await save(page, 'Spedizioni', 'Salva spedizioni');
  await strip
    .getByLabel('Testo della striscia')
    .fill('SALDI FINO AL 70% DI SCONTO • SPEDIZIONE GRATUITA DA 49€');
  await save(page, 'Striscia saldi', 'Salva striscia');
});

test('a strip outside its days is off everywhere', async ({ page, browser, shop }) => {
  await openSettings(page);
  const strip = section(page, 'Striscia saldi');
  await strip.getByLabel('Dal giorno').fill('2040-01-01');
  await save(page, 'Striscia saldi', 'Salva striscia');
  await expect(strip.getByText('Oggi non si vede nel negozio.')).toBeVisible();
  const visitor = await shopper(browser, shop, '/');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText('SALDI FINO AL 70% DI SCONTO')).toHaveCount(0);
  await visitor.context().close();

  await strip.getByLabel('Dal giorno').fill('');
  await save(page, 'Striscia saldi', 'Salva striscia');
});

test('outside the periods of the saldi the shop says offerta, and saldi within them @phone-only', async ({
  page,
  browser,
  shop,
}) => {
  await openSettings(page);
  const periods = section(page, 'Periodi dei saldi');
  await periods.getByLabel('Saldi invernali dal').fill('2040-01-05');
  await periods.getByRole('button', { name: 'Salva periodi' }).click();
  await expect(periods.getByText('Servono il primo e l’ultimo giorno.')).toBeVisible();
  await periods.getByLabel('Saldi invernali fino al').fill('2040-03-05');
  await periods.getByLabel('Regola della Regione').fill('Lombardia: dal 5 gennaio al 5 marzo');
  await save(page, 'Periodi dei saldi', 'Salva periodi');

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
  await save(page, 'Periodi dei saldi', 'Salva periodi');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Saldi' })).toBeVisible();
  await expect(main.getByText('SALDO', { exact: true }).first()).toBeVisible();
  await expect(visitor.getByText('SALDI FINO AL 70% DI SCONTO').first()).toBeVisible();
  await visitor.context().close();

  for (const label of ['invernali dal', 'invernali fino al', 'estivi dal', 'estivi fino al']) {
    await periods.getByLabel(`Saldi ${label}`).fill('');
  }
  await periods.getByLabel('Regola della Regione').fill('');
  await save(page, 'Periodi dei saldi', 'Salva periodi');
});

test('what is wrong is told beside its field, and nothing typed is lost @phone-only', async ({ page }) => {
  await openSettings(page);
  const identity = section(page, 'Identità');
  const vat = identity.getByLabel('Partita IVA');
  await identity.getByLabel('Nome del negozio').fill('Bottega Nuova');
  await vat.fill('07643520568');
  await identity.getByLabel('CAP').fill('24');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await identity.getByRole('button', { name: 'Salva identità' }).click();
  expect((await answered).status()).toBe(422);

  await expect(vat).toHaveAccessibleDescription(
    'La partita IVA ha 11 cifre, e queste non tornano: controllale.',
  );
  await expect(identity.getByLabel('CAP')).toHaveAccessibleDescription('Il CAP ha 5 cifre.');
  await expect(vat).toBeFocused();
  await expect(identity.getByLabel('Nome del negozio')).toHaveValue('Bottega Nuova');
  await expect(vat).toHaveValue('07643520568');
  expect(await accessibilityProblems(page)).toEqual([]);

  // Leaving asks first.
  await page.getByRole('link', { name: 'Ordini', exact: true }).click();
  await page.getByRole('button', { name: 'Continua a modificare' }).click();
  await expect(vat).toHaveValue('07643520568');
});

test('a server that breaks loses nothing either', async ({ page }) => {
  await openSettings(page);
  const hours = section(page, 'Orari');
  await hours.getByLabel('Sabato').fill('9-13');
  await page.route('**/admin/impostazioni.data*', async (route) => {
    if (route.request().method() === 'POST') await route.fulfill({ status: 500, body: 'broken' });
    else await route.continue();
  });
  await hours.getByRole('button', { name: 'Salva orari' }).click();
  await expect(toastWith(page, 'Impossibile salvare: ')).toBeVisible();
  await expect(hours.getByLabel('Sabato')).toHaveValue('9-13');

  await page.unroute('**/admin/impostazioni.data*');
  await save(page, 'Orari', 'Salva orari');
  await expect(hours.getByLabel('Sabato')).toHaveValue('9:00-13:00');
  await page.goto('/trova-negozio');
  await expect(page.getByRole('main')).toContainText('9:00-13:00');

  await page.goto('/admin/impostazioni');
  await hours.getByLabel('Sabato').fill('9:00-19:30');
  await save(page, 'Orari', 'Salva orari');
});

test('of two who change the same section, the second is told and chooses @phone-only', async ({
  page,
  context,
}) => {
  await openSettings(page);
  const other = await context.newPage();
  await other.goto('/admin/impostazioni');
  const [mine, theirs] = [section(page, 'Orari'), section(other, 'Orari')];
  const before = await mine.getByLabel('Domenica').inputValue();

  await theirs.getByLabel('Domenica').fill('15-19');
  await mine.getByLabel('Domenica').fill('9-12');
  await save(page, 'Orari', 'Salva orari');
  const notice = theirs.getByRole('alert').filter({ hasText: "Un'altra persona" });
  await theirs.getByRole('button', { name: 'Salva orari' }).click();
  await expect(notice).toBeVisible();
  await expect(theirs.getByLabel('Domenica')).toHaveValue('15-19');
  await page.reload();
  await expect(mine.getByLabel('Domenica')).toHaveValue('9:00-12:00');
  expect(await accessibilityProblems(other)).toEqual([]);

  await notice.getByRole('button', { name: 'Carica la versione nuova' }).click();
  await expect(theirs.getByLabel('Domenica')).toHaveValue('9:00-12:00');
  await expect(notice).toHaveCount(0);

  await theirs.getByLabel('Domenica').fill('16-19');
  await mine.getByLabel('Domenica').fill('10-12');
  await save(page, 'Orari', 'Salva orari');
  await notice.getByRole('button', { name: 'Salva comunque la mia' }).click();
  await expect(toastWith(other, 'Impostazioni salvate')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(mine.getByLabel('Domenica')).toHaveValue('16:00-19:00');
  await mine.getByLabel('Domenica').fill(before);
  await save(page, 'Orari', 'Salva orari');
  await other.close();
});

test('identity, contacts, profiles, payments and pages are followed where they are read', async ({
  page,
  browser,
  shop,
}) => {
  await openSettings(page);
  const change = async (part: string, label: string, value: string, button: string) => {
    const field = section(page, part).getByLabel(label, { exact: false });
    const before = await field.inputValue();
    await field.fill(value);
    await save(page, part, button);
    return () => change(part, label, before, button).then(() => {});
  };
  const undo = [
    await change('Identità', 'Partita IVA', '07643520567', 'Salva identità'),
    await change('Contatti', 'Telefono', '+39 035 987654', 'Salva contatti'),
    await change('Profili social', 'Instagram', 'instagram.com/bottega.nuova', 'Salva profili'),
  ];
  const payments = section(page, 'Pagamenti');
  await payments.getByLabel('Klarna, in tre rate', { exact: true }).uncheck();
  await save(page, 'Pagamenti', 'Salva pagamenti');
  const pages = section(page, 'Pagine');
  await pages.getByLabel('Pubblica la pagina Sostenibilità').uncheck();
  await save(page, 'Pagine', 'Salva pagine');

  const visitor = await shopper(browser, shop, '/dati-legali');
  await expect(visitor.getByRole('main')).toContainText('07643520567');
  await visitor.goto('/contatti');
  await expect(visitor.getByRole('main').getByRole('link', { name: '+39 035 987654' }).first()).toBeVisible();
  await visitor.goto('/');
  expect(await visitor.locator('script[type="application/ld+json"]').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining('https://instagram.com/bottega.nuova')]),
  );
  await expect(visitor.getByText('in tre rate senza interessi')).toHaveCount(0);
  expect((await visitor.goto('/sostenibilita'))?.status()).toBe(404);
  const letter = await shop.letterTo((await placePaidOrder(shop)).email);
  expect(letter.text).toContain('07643520567');
  expect(letter.text).toContain('+39 035 987654');
  await visitor.context().close();

  for (const back of undo) await back();
  await payments.getByLabel('Klarna, in tre rate', { exact: true }).check();
  await save(page, 'Pagamenti', 'Salva pagamenti');
  await pages.getByLabel('Pubblica la pagina Sostenibilità').check();
  await save(page, 'Pagine', 'Salva pagine');

  const interestAgain = await change('Rate con Klarna', 'TAEG (%)', '4.5', 'Salva rate');
  const home = await shopper(browser, shop, '/');
  await expect(home.getByRole('heading', { name: 'Paga anche in 3 rate con Klarna' })).toBeVisible();
  await expect(home.getByText('Attenzione! Prendere in prestito denaro costa denaro.')).toBeVisible();
  await expect(home.getByText('senza interessi')).toHaveCount(0);
  await home.context().close();
  await interestAgain();

  for (const name of ['Carta di credito', 'Klarna, in tre rate', 'PayPal']) {
    await payments.getByRole('checkbox', { name, exact: name.startsWith('Klarna') }).uncheck();
  }
  await payments.getByRole('button', { name: 'Salva pagamenti' }).click();
  await expect(payments.getByText('Scegli almeno un metodo di pagamento.')).toBeVisible();
});

test('a promo code is added, changed, switched off, and deleted @phone-only', async ({ page, shop }) => {
  await openSettings(page);
  const codes = section(page, 'Codici promo');
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

test('the home page’s video is replaced, with a poster from its first frame, and removed', async ({
  page,
  browser,
  shop,
}) => {
  await openSettings(page);
  const video = section(page, 'Video della home');
  const choose = (files: string[]) =>
    video.getByLabel(/Scegli un video|Sostituisci video/).setInputFiles(files);
  const visitor = await shopper(browser, shop, '/');
  const source = visitor.locator('main video source').first();
  await expect(source).toHaveAttribute('src', /hero-video\/hero\./);
  const poster = await visitor.locator('main img').first().getAttribute('src');

  await choose(['demo/hero/hero.webm']);
  await expect(video.getByAltText('Copertina del video')).toHaveAttribute('src', /^blob:/);
  await video.getByRole('button', { name: 'Carica e pubblica' }).click();
  await expect(toastWith(page, 'Video della home aggiornato')).toBeVisible();

  // The open home page plays the new one without being asked.
  await expect(source).toHaveAttribute('src', /hero-video\/[0-9a-f-]{36}\.webm\?t=\d+/);
  expect(await visitor.locator('main img').first().getAttribute('src')).not.toBe(poster);
  const address = (await source.getAttribute('src')) ?? '';
  const answer = await visitor.request.get(address, { headers: { range: 'bytes=0-99' } });
  expect([answer.status(), answer.headers()['content-type']]).toEqual([206, 'video/webm']);

  await video.getByLabel('Cambia copertina').setInputFiles('demo/media-source/hero/poster.webp');
  await expect.poll(() => visitor.locator('main img').first().getAttribute('src')).toBe(poster);

  await video.getByRole('button', { name: 'Rimuovi video' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rimuovi', exact: true }).click();
  await expect(video.getByText('La pagina iniziale non ha un video.')).toBeVisible();
  await expect(visitor.locator('main video')).toHaveCount(0);

  // Both formats and a poster of one's own, as the demo shop had them.
  await choose(['demo/hero/hero.mp4', 'demo/hero/hero.webm']);
  await video.getByLabel('Scegli un’altra copertina').setInputFiles('demo/media-source/hero/poster.webp');
  await video.getByRole('button', { name: 'Carica e pubblica' }).click();
  await expect(video.getByRole('button', { name: 'Rimuovi video' })).toBeVisible();
  await expect(source).toHaveAttribute('src', /hero-video\/[0-9a-f-]{36}\.webm/);
  await visitor.context().close();
});

test('a file that is no video is refused, and the video stays', async ({ page }) => {
  await openSettings(page);
  const video = section(page, 'Video della home');
  const input = video.getByLabel('Sostituisci video');
  await input.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(video.getByText('Scegli un file MP4 o WebM.')).toBeVisible();

  const lie = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(20 * 1024 * 1024, 'no film ') };
  await input.setInputFiles(lie);
  await expect(video.getByText('Questo browser non riesce a leggere il video')).toBeVisible();
  await video.getByLabel('Scegli un’altra copertina').setInputFiles('demo/media-source/hero/poster.webp');
  await video.getByRole('button', { name: 'Carica e pubblica' }).click();
  await expect(video.getByText('Il file non è un video MP4 o WebM')).toBeVisible();
  await video.getByRole('button', { name: 'Annulla' }).click();
  await expect(video.getByRole('button', { name: 'Rimuovi video' })).toBeVisible();
});
