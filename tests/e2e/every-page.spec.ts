import type { APIRequestContext, Page } from '@playwright/test';
import { keysOf } from '#lib/keys.ts';
import { SETTINGS_PAGES } from '#shop/company/settings/settings-pages.ts';
import { infoPages } from '#shop/marketing/pages/info-pages.ts';
import { toastWith } from '#support/admin.ts';
import { expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { addScannable, uniqueName } from '#support/product-form.ts';
import { ADMINISTRATOR, type RunningShop, spawnShop } from '#support/shop.ts';
import { CANOTTA } from '#support/shopper.ts';
import { beSignedIn } from '#support/sign-in.ts';
import { type Looks, type Screen, walk } from '#support/walk.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

const isOfStaff = (address: string) => /^\/(admin|account)(\/|$)/.test(address);
const isSetting = (address: string) => /^\/(account|admin\/(impostazioni|avvisi))(\/|$)/.test(address);
const SETTINGS = keysOf(SETTINGS_PAGES).map((page) => `/admin/impostazioni/${page}`);
const INFORMATION = new Set<string>(infoPages.map(({ path }) => path));
const BOTH: Screen[] = ['phone', 'desktop'];

/** What staff read and write most: the instruments of accessibility look there. */
const STAFF_READS = new Set([
  ...['/admin', '/admin/ordini', '/admin/clienti', '/admin/prodotti', '/admin/privacy', '/admin/non-esiste'],
  ...['/admin/impostazioni', '/admin/impostazioni/codici', ...SETTINGS, '/account', '/account/sicurezza'],
  '/admin/home/anteprima',
]);
const ORDERS_READ = new Set(['/admin/ordini/ID', '/admin/ordini/ID/bolla', '/admin/clienti/ID']);
/** What fits at 200 % on a phone, too. */
const STAFF_FITS = new Set([
  ...['/admin/recessi', '/admin/avvisi', '/admin/prodotti/cestino', '/admin/prodotti/insieme?tutti=1'],
  ...['/admin/giacenze', '/admin/giacenze/griglia', '/admin/cassa', '/admin/importa', '/admin/apertura'],
  ...['/admin/home', '/admin/newsletter', '/admin/campagne', '/admin/andamento', '/admin/feed'],
  ...['/admin/personale', '/admin/registro', '/admin/etichette', '/admin/inventario'],
  ...['/admin/guida/prodotti', '/admin/completa?tutti=1', '/admin/produttori', '/admin/banca'],
  ...['/admin/ricerche', '/admin/corrispettivi', '/admin/impostazioni/collegamenti', '/admin/menu'],
  ...['/admin/look', '/admin/ordini/nuovo', '/admin/aspetto'],
]);
/** The same, of pages that links lead to. */
const LINKED_FITS = new Set([
  ...['/admin/look/ID', '/admin/pagine/ID', '/admin/ordini/ID/modifica', '/admin/ordini/corriere'],
]);

test('every page of the demo shop is whole, within reach of everybody, and fits', async ({ browser }) => {
  // Each walk has its own: e-mails of other journeys lead to products that these have removed.
  const shop = await spawnShop({ from: process.env.FILLED_SHOP });
  const owner = await browser.newContext({ baseURL: shop.url });
  await beSignedIn(await owner.newPage(), ADMINISTRATOR);
  const published = await fillShop(owner.request, shop);
  const context = await browser.newContext({ baseURL: shop.url });
  const product = await pageOf(context.request);
  const { faults, unreached } = await walk({
    context,
    shop,
    covers: (address) => !isOfStaff(address),
    also: [...LOOKED_AT.keys(), ...FITS, ...published, product],
    looks: shoppersLooks(product),
  });
  expect(faults).toEqual([]);
  expect(unreached.filter((address) => !COMES_LATER.has(address))).toEqual([]);
  await shop.stop();
});

for (const { part, covers } of [
  { part: 'administration', covers: (address: string) => isOfStaff(address) && !isSetting(address) },
  { part: 'settings and of an account', covers: isSetting },
]) {
  test(`every page of the ${part} is whole, within reach of everybody, fits, and asks before it is left`, async ({
    browser,
  }) => {
    const shop = await spawnShop({ from: process.env.FILLED_SHOP });
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    await beSignedIn(page, ADMINISTRATOR);
    const filled = covers('/admin') ? await fillOffice(page, shop) : [];
    const listed = [...STAFF_READS, ...STAFF_FITS].filter((address) => covers(address));
    const { faults, unreached, guarded } = await walk({
      context,
      shop,
      covers,
      also: [...listed, ...filled],
      looks: staffsLooks,
    });
    expect(faults).toEqual([]);
    expect(unreached).toEqual([]);
    expect(guarded.length).toBeGreaterThan(covers('/admin') ? 10 : 0);
    await shop.stop();
  });
}

test('every page of a live shop without products is whole', async ({ browser }) => {
  const shop = await spawnShop({ from: process.env.LIVE_SHOP, environment: { DEMO: 'off' } });
  const context = await browser.newContext({ baseURL: shop.url });
  await beSignedIn(await context.newPage(), ADMINISTRATOR);
  const { faults } = await walk({
    context,
    shop,
    covers: () => true,
    also: SETTINGS,
    looks: (address) => ({ highest: highestOf(address) }),
  });
  expect(faults).toEqual([]);
  await shop.stop();
});

/** Their links come by e-mails in stories of several steps, which are journeys of their own. */
const COMES_LATER = new Set([
  ...['/cambio', '/differenza', '/proposta', '/recensione', '/recensione/basta', '/preferiti-condivisi'],
  ...['/prenota/conferma', '/prenota/annulla', '/avvisami/conferma', '/avvisami/annulla'],
  ...['/preferiti/avvisi/conferma', '/preferiti/avvisi/basta', '/newsletter/disiscrizione'],
]);

const toEach = (screens: Screen[], addresses: readonly string[]) =>
  addresses.map((address) => [address, screens] as const);

/** Where the instruments of accessibility look, beside the page of a product. */
const LOOKED_AT = new Map<string, Screen[]>([
  ...toEach(BOTH, [
    '/',
    '/shop',
    '/top',
    '/pantaloni',
    '/saldi',
    '/completi',
    '/look',
    '/look/ufficio-leggero',
  ]),
  ...toEach(BOTH, ['/shop?view=list&sort=newest', '/shop?q=zzzz', '/shop?category=Gonne&min=190']),
  ...toEach(BOTH, ['/cart', '/checkout', '/wishlist', '/order-success?session_id=cs_test_inventato']),
  ...toEach(BOTH, ['/prodotto/non-esiste', '/non-esiste']),
  ...toEach(['desktop'], [...INFORMATION]),
  ...toEach(['phone'], ['/auth', '/auth?modo=registrazione', '/auth/recupero', '/auth/conferma/invia']),
  ...toEach(['phone'], ['/auth/conferma?token=inventato', '/auth/nuova-password?token=inventato']),
  ...toEach(['phone'], ['/ordine', '/ordine?token=inventato', '/recesso', '/newsletter']),
  ...toEach(['phone'], ['/newsletter/conferma?token=inventato', '/newsletter/disiscrizione?token=inventato']),
]);
const FITS = new Set([
  ...[
    '/',
    '/shop',
    '/shop?view=list&sort=newest',
    '/shop?q=camcia',
    '/top',
    '/pantaloni',
    '/saldi',
    '/completi',
    '/look',
  ],
  ...['/look/ufficio-leggero', '/cart', '/checkout', '/wishlist', '/auth', '/auth/recupero', '/recesso'],
  ...['/non-esiste', ...INFORMATION],
]);
// Its table is read by scrolling.
FITS.delete('/cookie-policy');
/** Whoever signs in or pays is shown no other ways. */
const ALONE = ['/auth', '/auth/recupero', '/checkout'];

const shoppersLooks =
  (product: string) =>
  (address: string): Looks => ({
    accessible: address === product ? BOTH : LOOKED_AT.get(address),
    fits: FITS.has(address),
    inHeader: ALONE.includes(address) ? [] : ['Preferiti', 'Carrello'],
  });

function staffsLooks(address: string): Looks {
  const place = address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'ID').replace(/\?ordine=.*/, '');
  const isRead = STAFF_READS.has(place) || ORDERS_READ.has(place);
  return {
    accessible: isRead ? BOTH : [],
    fits: isRead || STAFF_FITS.has(place) || LINKED_FITS.has(place),
    highest: highestOf(address),
    asks: !address.includes('?') && !ACTS_AT_ONCE.has(address),
  };
}

/** Where nothing is written that could be lost: what is typed is a code or a number that is acted upon at once. */
const ACTS_AT_ONCE = new Set(['/admin/cassa', '/admin/privacy', '/admin/sicurezza']);

function highestOf(address: string): Looks['highest'] {
  return /^\/admin\/(impostazioni|avvisi)/.test(address) ? { phone: 3600, desktop: 2000 } : undefined;
}

/** The page of a product of which the journeys know that it has all that such a page can have. */
async function pageOf(shopper: APIRequestContext): Promise<string> {
  const list = await (await shopper.get(`/shop?q=${encodeURIComponent(CANOTTA.name)}`)).text();
  return /\/prodotto\/[0-9a-f-]{36}/.exec(list)?.[0] ?? '';
}

const posts = (owner: APIRequestContext, shop: RunningShop) => async (path: string, form: object) => {
  const answer = await owner.post(path, { form: { ...form }, headers: { origin: shop.url } });
  expect({ path, status: answer.status() }).toEqual({ path, status: 200 });
};

/** The first id that a page has in an address below `path`. */
async function idIn(owner: APIRequestContext, path: string): Promise<string> {
  return new RegExp(`${path}/([0-9a-f-]{36})`).exec(await (await owner.get(path)).text())?.[1] ?? '';
}

/** A page of the owner's and e-mails with links; the addresses that no link leads to. */
async function fillShop(owner: APIRequestContext, shop: RunningShop): Promise<string[]> {
  const story = await writeStory(owner, shop);
  await posts(owner, shop)('/api/newsletter', { email: 'giulia.ferri@esempio.it' });
  const { email } = await placePaidOrder(shop);
  await shop.mailTo(email, /confermato/);
  await shop.mailTo('giulia.ferri@esempio.it', /Conferma l’iscrizione/);
  const product = await idIn(owner, '/prodotto');
  return [story, `/p/gonna-${product.slice(0, 8)}`];
}

/** @returns the address of a page that the owner wrote and published. */
async function writeStory(owner: APIRequestContext, shop: RunningShop): Promise<string> {
  const post = posts(owner, shop);
  await post('/admin/pagine', { title: 'La storia', address: 'la-storia' });
  const blocks = [{ id: 't', kind: 'text', text: 'Dal **1998**, [noi](/chi-siamo).' }];
  const content = JSON.stringify({ title: 'La storia', description: '', blocks });
  const story = `/admin/pagine/${await idIn(owner, '/admin/pagine')}`;
  const [, version = ''] = /name="version" value="(\d+)"/.exec(await (await owner.get(story)).text()) ?? [];
  await post(story, { intent: 'publish', content, version });
  return '/la-storia';
}

/**
 * One of everything that the demo shop lacks and that has a page of its own in the administration.
 * @returns addresses that no link leads to: what is printed of chosen orders.
 */
async function fillOffice(page: Page, shop: RunningShop): Promise<string[]> {
  const owner = page.request;
  const post = posts(owner, shop);
  await post('/admin/newsletter', { subject: 'Arrivano i cappotti', text: 'Sono arrivati.' });
  await post('/admin/campagne', {
    ...{ intent: 'save', name: 'Settimana nera', reduction: 'Una percentuale per tutti', percent: '20' },
    ...{ starts_at: '2090-11-23T00:00', ends_at: '2090-11-30T23:59' },
  });
  await writeStory(owner, shop);
  for (const [name, data] of Object.entries(FILES)) {
    const headers = { origin: shop.url, 'Content-Type': 'application/octet-stream' };
    expect((await owner.post(`/admin/importa/file?nome=${name}`, { headers, data })).status()).toBe(200);
  }
  await post('/admin/ordini/nuovo', {
    ...{ proposal: crypto.randomUUID(), version: '', delivery: 'standard', intent: 'draft' },
    pieces: JSON.stringify([{ productId: await idIn(owner, '/prodotto'), size: 'M', quantity: 1 }]),
  });
  const { id } = await placePaidOrder(shop);
  const cancelled = `/admin/ordini/${(await placePaidOrder(shop)).id}`;
  await post(cancelled, { intent: 'status', status: 'cancelled', version: '1' });
  await expect.poll(async () => (await owner.get(cancelled)).text()).toContain('rimborsare');
  await sellAtTill(page);
  return [
    ...[`/admin/ordini/${id}`, `/admin/ordini/${id}/bolla`, `/admin/ordini/bolle?ordine=${id}`],
    ...[`/admin/ordini/corriere?ordine=${id}`, `/admin/clienti/${id}`, cancelled],
  ];
}

const FILES = {
  'gonne.csv': 'codice;nome;categoria;prezzo\nG1;Gonna;Gonne;40\n',
  'clienti.csv': 'First Name,Last Name,Email,Accepts Email Marketing\nAda,Bianchi,ada@esempio.it,yes\n',
};

/** Takings of the till have a table of their own among the reports. */
async function sellAtTill(page: Page): Promise<void> {
  const product = { name: uniqueName(), code: `CASSA-${crypto.randomUUID().slice(0, 8)}`, pieces: '2' };
  await page.goto('/admin/prodotti?q=nessuno');
  await addScannable(page, product);
  await page.goto('/admin/cassa');
  await page.getByLabel('Codice letto').fill(product.code);
  await page.getByLabel('Codice letto').press('Enter');
  await expect(toastWith(page, `Venduto: ${product.name}`)).toBeVisible();
}
