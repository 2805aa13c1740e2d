import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#db/schema/auth.ts';
import { checkouts } from '#db/schema/payments.ts';
import { productSizes } from '#db/schema/stock.ts';
import { addCategory, addSizeTable } from '#shop/catalog/assortment/assortment.server.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { confirmationLink, openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

/** Routes that no other test asks by itself. */
let site: TestSite;
let shirt: string;
beforeAll(async () => {
  site = await openSite();
  shirt = await addProduct(site.shop.db, { name: 'Camicia di prova', stock: { M: 3 } });
});
afterAll(() => site.stop());

const get = (path: string) => fetch(`${site.url}${path}`, { redirect: 'manual' });
const call = (path: string, body: object) =>
  fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test.each(['/non-esiste', '/non/esiste', '/prodotto/00000000-0000-4000-8000-000000000000'])(
  '%s is not there, and leads without scripts to the search and to what can be bought',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    const main = (await answer.text()).match(/<main[\s\S]*<\/main>/)?.[0] ?? '';
    expect(main).toContain('action="/shop"');
    expect(main).toContain(`href="/prodotto/${shirt}"`);
  },
);

test('who forgot the password comes back from there to the page that wanted it', async () => {
  const linksOf = async (path: string) =>
    [...(await (await get(path)).text()).matchAll(/href="(\/auth[^"]*)"/g)].map(([, to]) => to);
  const back = `?returnTo=${encodeURIComponent('/checkout')}`;
  expect(await linksOf(`/auth${back}`)).toContain(`/auth/recupero${back}`);
  expect(await linksOf(`/auth/recupero${back}`)).toContain(`/auth${back}`);
});

test('the manifest names the shop and icons that are there', async () => {
  const answer = await get('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  const manifest = (await answer.json()) as { name: string; icons: { src: string }[] };
  expect(manifest).toMatchObject({ lang: 'it', start_url: '/', display: 'standalone' });
  expect(manifest.name).not.toBe('');
  for (const { src } of manifest.icons)
    expect((await get(src)).headers.get('content-type')).toBe('image/png');
});

test('the page for the time without a network needs nothing but the shop’s letters', async () => {
  const answer = await get('/senza-rete');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await answer.text();
  expect(html).toContain('<h1>Manca il collegamento</h1>');
  expect(html).not.toMatch(/<script|<link|<img|&quot;/);
  const fonts = [...html.matchAll(/url\(([^)]+)\)/g)].map(([, file = '']) => file);
  expect(fonts).toHaveLength(2);
  for (const file of fonts) expect((await get(file)).headers.get('content-type')).toBe('font/woff2');
});

test('the new arrivals are the catalogue, newest first', async () => {
  const answer = await get('/nuovi-arrivi');
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/shop?sort=newest');
});

test.each(['', '?token=', '?token=scaduto'])(
  'a confirmation link with "%s" asks for another letter',
  async (query) => {
    const html = await (await get(`/auth/conferma${query}`)).text();
    expect(html).toContain('Il link di conferma non è valido o è scaduto.');
    expect(html).toContain('href="/auth/conferma/invia"');
  },
);

test('a confirmation link confirms in the browser that signed up, and nowhere by being opened', async () => {
  const account = { email: 'nuova@esempio.it', password: 'una-password' };
  const made = await sendForm(site, '/auth', { modo: 'registrazione', ...account });
  const setCookie = made.headers.get('set-cookie') ?? '';
  expect(setCookie).toMatch(
    /^vetrina\.sign_up=.+; Max-Age=3600; Path=\/auth\/conferma; HttpOnly; SameSite=Lax$/,
  );
  const cookie = setCookie.split(';')[0] ?? '';
  const link = await confirmationLink(site, account);
  const open = (init: RequestInit) => fetch(site.url + link, { redirect: 'manual', ...init });
  const isConfirmed = async () =>
    (await site.shop.db.select().from(users).where(eq(users.email, account.email)))[0]?.emailVerified;
  for (const init of [{}, { method: 'HEAD' }, { method: 'HEAD', headers: { cookie } }]) {
    expect((await open(init)).status).toBe(200);
    expect(await isConfirmed()).toBe(false);
  }
  const answer = await open({ headers: { cookie } });
  expect(answer.headers.get('location')).toBe('/#email-confermata');
  expect(await isConfirmed()).toBe(true);
});

test('a table of the size guide that the owner wrote is in the guide, and beside the sizes it tells', async () => {
  const { db } = site.shop;
  const table = {
    id: 'anelli',
    name: 'Misure degli anelli',
    columns: ['Taglia', 'Diametro'],
    rows: [['12', '16,5 mm']],
  };
  await addSizeTable(db, table, new Date());
  const rings = {
    ...{ name: 'Anelli', address: 'anelli', scaleIds: ['anelli'], googleCategory: 200 },
    ...{ garment: null, sizeTableId: 'anelli', labelling: 'none' as const, isHiddenWhileEmpty: true },
    ...{ searchTitle: '', searchDescription: '' },
  };
  await addCategory(db, rings, new Date());
  const ring = await addProduct(db, { name: 'Anello di prova', category: 'Anelli', stock: { 12: 1, 14: 1 } });
  const guide = await (await get('/guida-taglie')).text();
  expect(guide).toContain('id="tabella-anelli"');
  expect(guide).toContain('16,5 mm');
  expect(await (await get(`/prodotto/${ring}`)).text()).toContain('href="/guida-taglie#tabella-anelli"');
  expect(await (await get(`/prodotto/${shirt}`)).text()).not.toContain('#tabella-');
});

describe('lists by script', () => {
  test('the next products of a list, by the list’s own filters', async () => {
    const shown = async (query: string) => {
      const answer = await get(`/api/elenco${query}`);
      expect(answer.status).toBe(200);
      return (await answer.json()) as { products: { id: string }[]; next: string | null };
    };
    const ids = async (query: string) => (await shown(query)).products.map(({ id }) => id);
    expect(await ids('')).toContain(shirt);
    expect(await ids('?elenco=/shop&min=19&max=21')).toContain(shirt);
    expect(await ids('?elenco=/shop&min=190')).toEqual([]);
    expect(await ids('?sort=newest&available=1&quanti=1')).toHaveLength(1);
    expect(await ids('?quanti=mille')).toContain(shirt);
    expect(await shown('?elenco=/saldi')).toEqual({ products: [], mentions: [], next: null });
  });

  test('what is searched for in vain is counted, and a synonym makes it found at once', async () => {
    const owner = await signedInCookie(site, ADMINISTRATOR);
    const listed = async () =>
      (await fetch(`${site.url}/admin/ricerche`, { headers: { cookie: owner } })).text();
    for (const q of ['zimarra', 'Zimarra', 'camicia'])
      expect((await call('/api/ricerche', { q })).status).toBe(204);
    expect(await listed()).toContain('zimarra');
    expect(await listed()).not.toContain('«camicia»');
    expect((await get('/api/ricerche')).status).toBe(405);
    expect((await call('/api/ricerche', { q: 'x'.repeat(101) })).status).toBe(400);

    const page = async () => (await get('/shop?q=zimarra')).text();
    expect(await page()).toContain('Nessun prodotto corrisponde');
    const send = (fields: Record<string, string>) => sendForm(site, '/admin/ricerche', fields, owner);
    const synonym = { intent: 'add', words: 'zimarra', word: 'zimarra' };
    expect((await send({ ...synonym, also: 'due parole' })).status).toBe(422);
    expect((await send({ ...synonym, also: 'camicia' })).status).toBe(200);
    expect(await page()).not.toContain('Nessun prodotto corrisponde');
    expect(await page()).toContain('Camicia di prova');
    expect(await listed()).not.toContain('«zimarra»');
  });

  test('what is suggested to somebody who types: products, categories and pages', async () => {
    const suggested = async (q: string) => {
      const answer = await get(`/api/suggerimenti?q=${encodeURIComponent(q)}`);
      expect(answer.status).toBe(200);
      return answer.json();
    };
    const found = { products: [{ id: shirt, name: 'Camicia di prova', priceCents: 2000, picture: null }] };
    expect(await suggested('camicia prova')).toMatchObject({ corrected: null, total: 1, ...found });
    expect(await suggested('camcia')).toMatchObject({
      corrected: 'camicia',
      categories: [{ name: 'Camicie', address: 'Camicie' }],
      ...found,
    });
    expect(await suggested('resi')).toMatchObject({
      total: 0,
      products: [],
      pages: [{ path: '/resi' }, { path: '/recesso' }],
    });
    const nothing = { corrected: null, total: 0, products: [], categories: [], pages: [] };
    for (const q of ['', '  ', 'zzzz', '%']) expect(await suggested(q)).toEqual(nothing);
    expect((await get('/api/suggerimenti')).status).toBe(200);
  });

  test('what a postal code proposes, and what does not belong to it', async () => {
    const placeOf = async (query: string) => (await get(`/api/luogo${query}`)).json();
    expect(await placeOf('?cap=24121')).toEqual({
      city: 'Bergamo',
      province: 'BG',
      warnings: { city: null, province: null },
    });
    expect(await placeOf('?cap=24121&citta=Milano&provincia=MI')).toMatchObject({
      province: '',
      warnings: { city: expect.stringContaining('è di Bergamo (BG)'), province: expect.any(String) },
    });
    const nothing = { city: '', province: '', warnings: { city: null, province: null } };
    for (const query of ['', '?cap=', '?cap=x', '?cap=99999', `?cap=1&citta=${'x'.repeat(5000)}`])
      expect(await placeOf(query)).toEqual(nothing);
  });

  test('favourites as they are now, without those that are gone', async () => {
    const answer = await get(`/api/prodotti?ids=${shirt},${crypto.randomUUID()},x,${shirt}`);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(await answer.json()).toMatchObject([{ id: shirt, name: 'Camicia di prova' }]);
    expect(await (await get('/api/prodotti')).json()).toEqual([]);
  });
});

test('a cancelled checkout releases its pieces, and may be cancelled twice', async () => {
  const checkout_id = crypto.randomUUID();
  const begun = await call('/api/create-payment', {
    checkout_id,
    items: [{ id: shirt, size: 'M', quantity: 2, price: 20 }],
    customer_name: 'Anna Bianchi',
    customer_email: 'anna@example.it',
    customer_address: 'Via Roma 1',
    customer_city: 'Bergamo',
    customer_postal_code: '24121',
  });
  expect(begun.status).toBe(200);
  const held = async () =>
    (await site.shop.db.select().from(productSizes)).reduce((sum, size) => sum + size.held, 0);
  expect(await held()).toBe(2);
  for (let time = 0; time < 2; time += 1) {
    const answer = await call('/api/cancel-payment', { checkout_id });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true, status: 'expired' });
    expect(await held()).toBe(0);
  }
  expect(await site.shop.db.select().from(checkouts)).toMatchObject([{ status: 'released' }]);
  expect(await (await call('/api/cancel-payment', { checkout_id: crypto.randomUUID() })).json()).toEqual({
    ok: true,
    status: 'unknown',
  });
  expect((await call('/api/cancel-payment', { checkout_id: 'x' })).status).toBeGreaterThanOrEqual(400);
});

test.each([
  'quote',
  'create-payment',
  'verify-payment',
  'cancel-payment',
  'newsletter',
  'consent',
  'webhook',
])('the call %s answers no question, and says so in the words of calls', async (name) => {
  const answer = await get(`/api/${name}`);
  expect(answer.status).toBe(405);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
});

test('addresses that only accept POST redirect to their page', async () => {
  expect((await get('/auth/esci')).headers.get('location')).toBe('/auth');
  const owner = await signedInCookie(site, ADMINISTRATOR);
  const asOwner = (path: string) =>
    fetch(`${site.url}${path}`, { redirect: 'manual', headers: { cookie: owner } });
  expect((await asOwner('/admin/privacy/esporta')).headers.get('location')).toBe('/admin/privacy');
  expect((await asOwner('/admin/non-esiste')).status).toBe(404);
});

test('a person’s data are exported to a file; for an unknown address there is none', async () => {
  const owner = await signedInCookie(site, ADMINISTRATOR);
  const answer = await sendForm(site, '/admin/privacy/esporta', { email: ' ANNA@example.it ' }, owner);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="dati-personali.json"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({ email: 'anna@example.it', account: null, orders: [] });
  expect((await sendForm(site, '/admin/privacy/esporta', { email: ' ' }, owner)).status).toBe(422);
});

test('the licences of all that is shipped can be read by everybody', async () => {
  const answer = await get('/licenze');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  // The server's, with machine code; the browser's, of its scripts and of the till's worker; fonts.
  for (const name of ['libheif-js', '@img/sharp-', 'pg-boss', 'react-dom', 'lucide-react', 'zxing-wasm'])
    expect(text).toContain(name);
  for (const licence of [
    'MIT License',
    'GNU LESSER GENERAL PUBLIC LICENSE',
    'GNU GENERAL PUBLIC LICENSE',
    'SIL OPEN FONT LICENSE',
  ])
    expect(text).toContain(licence);
  expect(text).not.toContain('vitest');
});
