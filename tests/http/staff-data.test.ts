import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayDo } from '#shop/staff/auth/visitor.ts';
import { type AdminRoute, adminRoutes } from '#support/admin-routes.ts';
import { PLANTED, plantPrivateData } from '#support/planted.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';
import { staffCookie } from '#support/staff-account.ts';

const ASSISTANT = { email: 'commessa@esempio.it', password: 'una-password-di-prova' };

let site: TestSite;
let ids: Awaited<ReturnType<typeof plantPrivateData>>;
let cookies: { owner: string; assistant: string };

beforeAll(async () => {
  site = await openSite();
  ids = await plantPrivateData(site.shop.db);
  const owner = await signedInCookie(site, ADMINISTRATOR);
  cookies = { owner, assistant: await staffCookie(site, ASSISTANT, { role: 'Commessa', owner }) };
});
afterAll(() => site.stop());

/** What of the planted is in a text, by what it is. */
const plantedIn = (text: string) =>
  Object.entries(PLANTED)
    .filter(([, value]) => text.includes(value))
    .map(([what]) => what);

const ROUTES = await adminRoutes();

/** Every address of a route: its own orders, and with each parameter that asks for more. */
function addressesOf(route: string): string[] {
  const both = [ids.first, ids.second];
  const chosen = both.map((id) => `ordine=${id}`).join('&');
  const named = route.includes('/ordini/:id')
    ? both.map((id) => route.replace(':id', id))
    : [
        route
          .replace('/admin/rimborsi/:id', `/admin/rimborsi/${ids.refund}`)
          .replace('/proposte/:id', `/proposte/${ids.proposal}`)
          .replace(':order', ids.first)
          .replace(':table', 'ordini')
          .replace('/guida/:page', '/guida/ordine')
          .replace('*', 'non-esiste')
          .replace(/:\w+/g, ids.first),
      ];
  const queries = ['', chosen, `recesso=${ids.withdrawal}`, 'fattura=da-emettere', ...ownQueries(route)];
  return named.flatMap((path) => queries.map((query) => (query === '' ? path : `${path}?${query}`)));
}

/** What an order by hand may begin with, and be filled in from. */
function ownQueries(route: string): string[] {
  const both = [ids.first, ids.second];
  if (route === '/admin/ordini/nuovo')
    return [...both.flatMap((id) => [`da=${id}`, `cliente=${id}`]), `proposta=${ids.proposal}`];
  if (route === '/admin/ordini/nuovo/cerca')
    return ['capo=abito', 'cliente=esempio', ...both.map((id) => `ordine=${id}`)];
  return [];
}

/** What forms ask for, by the route that they are sent to; another is sent what forms ask for elsewhere. */
const INTENTS: Record<string, readonly string[]> = {
  '/admin/ordini/:id': [
    ...['status', 'parcel', 'packing', 'delivery', 'refused', 'correct', 'province', 'confirmation', 'note'],
  ],
  '/admin/ordini/:id/pagamenti': ['received', 'returned', 'more-time', 'way'],
  '/admin/ordini/:id/differenza': ['charge-again', 'charge-cancel', 'charge-waive'],
  '/admin/ordini/:id/pacchi': [
    ...['shipment-ready', 'shipment-send', 'shipment-parcel', 'shipment-delivery', 'shipment-back'],
  ],
  '/admin/ordini/:id/modifica': ['preview', 'save'],
  '/admin/ordini/nuovo': ['link', 'aside', 'sold'],
  '/admin/ordini/proposte/:id': ['link', 'sold', 'release'],
  '/admin/cambi': [
    ...['charge', 'accept', 'send', 'delivered', 'arrived', 'refuse', 'call-off', 'withdrawn', 'give-up'],
  ],
};
const ANY_INTENT = ['status', 'undo', 'note', 'parcel', 'delivery', 'invoice', 'refund', 'save'];

const dataOf = (address: string) => address.replace(/(\?|$)/, '.data$1');

/** The page, and the data that its script asks for. A page is drawn from its data alone: of its queries the data is read. */
const formsOf = (address: string, isPage: boolean) =>
  isPage && address.includes('?') ? [dataOf(address)] : [address, dataOf(address)];

const read = async (address: string, cookie: string) =>
  (await fetch(site.url + address, { headers: { cookie }, redirect: 'manual' })).text();

async function plantedAt({ address: route, isPage }: AdminRoute, cookie: string): Promise<string[]> {
  const found = new Set<string>();
  for (const address of addressesOf(route).flatMap((one) => formsOf(one, isPage)))
    for (const what of plantedIn(await read(address, cookie))) found.add(what);
  return [...found];
}

describe('what an assistant may not see leaves the server on no page of the administration', () => {
  test.each(ROUTES)('$address', async (route) => {
    expect(await plantedAt(route, cookies.assistant)).toEqual([]);
  });

  test('and the owner finds every one of it: what is looked for is there', async () => {
    const missing = new Set(Object.keys(PLANTED));
    for (const route of ROUTES) {
      if (missing.size === 0) break;
      for (const what of await plantedAt(route, cookies.owner)) missing.delete(what);
    }
    expect([...missing]).toEqual([]);
  });

  test('nor does a search of orders find any by it', async () => {
    for (const value of Object.values(PLANTED)) {
      const list = await read(`/admin/ordini?q=${encodeURIComponent(value)}`, cookies.assistant);
      expect(list).toContain('Nessun ordine trovato');
    }
  });

  test('the owner reads it on the order, as before', async () => {
    const page = await read(`/admin/ordini/${ids.first}`, cookies.owner);
    for (const what of ['payment id', 'reason of a refund', 'tax code', 'number of an invoice'] as const)
      expect(page).toContain(PLANTED[what]);
    expect(await read(`/admin/ordini/${ids.first}/bolla`, cookies.owner)).toContain(
      PLANTED['name on the invoice'],
    );
  });

  test('an assistant reads what she needs: that something was refunded, and that it did not go through', async () => {
    const page = await read(`/admin/ordini/${ids.first}`, cookies.assistant);
    expect(page).toContain('rimborsato in parte');
    expect(page).toContain('Rimborso avviato');
    expect(page).toContain('Rimborso non riuscito');
    expect(page).toContain('clara@esempio.it');
    expect(page).toContain('Ordine modificato. Aggiunto: 1 × Gonna');
  });
});

describe('nor in what its forms answer', () => {
  const writable = ROUTES.filter(({ needs }) => needs?.write && mayDo('assistant', needs.write));

  test.each(writable)('$address', async ({ address: route, isPage }) => {
    const intents = [...(INTENTS[route] ?? ANY_INTENT), 'x'];
    // A whole page is drawn around the same answer: once, after everything that was sent.
    for (const path of addressesOf(route).filter((address) => !address.includes('?')))
      for (const address of [dataOf(path), path])
        for (const intent of isPage && address === path ? intents.slice(-1) : intents) {
          const form = {
            intent,
            order: ids.first,
            exchange: ids.exchange,
            status: 'processing',
            event: '1',
            change: `${ids.first}.1`,
          };
          const answer = await sendForm(site, address, form, cookies.assistant);
          expect(plantedIn(await answer.text())).toEqual([]);
        }
  });

  test('nor in the messages that open pages hear', async () => {
    const stop = new AbortController();
    const stream = await fetch(`${site.url}/live`, {
      headers: { cookie: cookies.assistant },
      signal: stop.signal,
    });
    const form = { intent: 'note', note: 'Chiamata' };
    await sendForm(site, `/admin/ordini/${ids.first}`, form, cookies.assistant);
    let heard = '';
    const decoder = new TextDecoder();
    for await (const piece of stream.body ?? []) {
      heard += decoder.decode(piece as Uint8Array);
      if (heard.includes('data: orders')) break;
    }
    stop.abort();
    expect(heard).toContain('data: orders');
    expect(plantedIn(heard)).toEqual([]);
  });

  test('nor in what is suggested to whoever searches', async () => {
    for (const value of Object.values(PLANTED))
      expect(
        plantedIn(
          (await read(`/api/suggerimenti?q=${encodeURIComponent(value)}`, cookies.assistant)).replaceAll(
            JSON.stringify(value),
            '',
          ),
        ),
      ).toEqual([]);
  });
});
