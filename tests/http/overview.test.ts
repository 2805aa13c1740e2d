import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupRuns } from '#db/schema/backups.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { addOrder, addProduct, countPieces } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());

/** Begins to pay for pieces of size M: they are held from then on. */
async function hold(product: string, quantity: number): Promise<void> {
  const answer = await fetch(`${site.url}/api/create-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      checkout_id: crypto.randomUUID(),
      items: [{ id: product, size: 'M', quantity, price: 20 }],
      customer_name: 'Anna Bianchi',
      customer_email: `${crypto.randomUUID()}@example.it`,
      customer_address: 'Via Roma 1',
      customer_city: 'Bergamo',
      customer_postal_code: '24121',
    }),
  });
  expect(answer.status).toBe(200);
}

async function overview(): Promise<string> {
  const cookie = await signedInCookie(site, ADMINISTRATOR);
  return (await fetch(`${site.url}/admin`, { headers: { cookie } })).text();
}

test.each([
  [2, 1, 'hai contato un pezzo solo, ma 2 sono promessi a chi sta pagando in questo momento.'],
  [1, 0, 'non hai contato nessun pezzo, ma uno è promesso a chi sta pagando in questo momento.'],
  [4, 3, 'hai contato 3 pezzi, ma 4 sono promessi a chi sta pagando in questo momento.'],
])('with %i pieces held, a count of %i is an alert until it is corrected', async (held, counted, text) => {
  const name = `Gonna ${held}`;
  const alert = `${name}, taglia M: ${text}`;
  const product = await addProduct(site.shop.db, { name, stock: { M: 10 } });
  await hold(product, held);
  expect(await overview()).not.toContain(name);
  await countPieces(site.shop.db, product, { M: counted });
  expect(await overview()).toContain(alert);
  await countPieces(site.shop.db, product, { M: 10 });
  expect(await overview()).not.toContain(alert);
});

/** A backup is brought back by another process: on a slow machine that takes its time. */
const RESTORED_MS = 150_000;
/** The page takes a tenth of a second of the processor that the other process needs as well. */
const LOOK_EVERY_MS = 1000;

test('the night’s backup is restored elsewhere, both are told, and one that fails is an alert', {
  timeout: 2 * RESTORED_MS,
}, async () => {
  expect(await overview()).toContain('Nessun backup ancora');
  const { db, jobs } = site.shop;
  await db.transaction((tx) => jobs.enqueue(tx, 'nightly-backup', {}));
  await expect
    .poll(overview, { timeout: RESTORED_MS, interval: LOOK_EVERY_MS })
    .toMatch(/Ultima prova di ripristino: .* È tornato tutto: \d+ righe/);
  expect(await overview()).toMatch(/Ultimo backup: .* \d+ righe/);
  expect(await overview()).not.toContain('Avvisa chi segue il sito');

  const at = new Date();
  await db.insert(backupRuns).values({
    kind: 'backup',
    state: 'failed',
    message: 'il disco è pieno.',
    startedAt: at,
    endedAt: at,
  });
  expect(await overview()).toContain('non è riuscito: il disco è pieno. Avvisa chi segue il sito.');
});

async function toDo(cookie: string): Promise<string[]> {
  const html = await (await fetch(`${site.url}/admin`, { headers: { cookie } })).text();
  const list = /<section[^>]*aria-labelledby="da-fare".*?<\/section>/s.exec(html)?.[0] ?? '';
  return [...list.matchAll(/<li.*?<\/li>/gs)].map(([row]) =>
    row.replace(/<a .*/s, '').replace(/<[^>]*>/g, ''),
  );
}

const DAYS_MS = 86_400_000;

test('orders wait by what is to be done, with the age of the oldest, until it is done or given back', async () => {
  const cookie = await signedInCookie(site, ADMINISTRATOR);
  const daysAgo = (days: number) => new Date(site.shop.now().getTime() - days * DAYS_MS);
  await addOrder(site.shop.db, { status: 'pending', createdAt: daysAgo(5) });
  await addOrder(site.shop.db, { status: 'processing', createdAt: daysAgo(1) });
  await addOrder(site.shop.db, {
    status: 'pending',
    totalCents: 4900,
    refundedCents: 4900,
    createdAt: daysAgo(9),
  });
  await addOrder(site.shop.db, { status: 'pending', deliveryMethod: 'pickup', createdAt: daysAgo(1) });
  await addOrder(site.shop.db, {
    status: 'pending',
    paymentMethod: 'transfer',
    paidCents: 0,
    createdAt: daysAgo(0),
  });
  const rows = (await toDo(cookie)).filter((row) => /ordin|pagament/.test(row));
  expect(rows).toEqual([
    '2 ordini da spedire, in attesa da 5 giorni',
    '1 ordine da preparare per il ritiro, in attesa da ieri',
    '1 pagamento da segnare, in attesa da oggi',
  ]);
  const found = async (work: string) =>
    /(\d+) ordin\w+ visualizzat/.exec(
      await (await fetch(`${site.url}/admin/ordini?lavoro=${work}`, { headers: { cookie } })).text(),
    )?.[1];
  expect([await found('ship'), await found('prepare'), await found('pay')]).toEqual(['2', '1', '1']);
  const badge = await (await fetch(`${site.url}/admin/in-attesa`, { headers: { cookie } })).json();
  expect(badge['/admin/ordini']).toBe(4);
});

test('who chooses Oggi begins there when signing in, and may change it back', async () => {
  const signIn = async () =>
    (
      await fetch(`${site.url}/auth`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: site.url },
        body: new URLSearchParams({ modo: 'accesso', ...ADMINISTRATOR }),
      })
    ).headers.get('location');
  const cookie = await signedInCookie(site, ADMINISTRATOR);
  const choose = (fields: Record<string, string>) =>
    fetch(`${site.url}/admin?index`, {
      method: 'POST',
      headers: { cookie, origin: site.url },
      body: new URLSearchParams({ intent: 'first-page', ...fields }),
    });
  expect(await signIn()).toBe('/admin/prodotti#accesso-amministratore');
  expect((await choose({ opens_today: 'on' })).status).toBe(200);
  expect(await signIn()).toBe('/admin#accesso-amministratore');
  expect((await choose({})).status).toBe(200);
  expect(await signIn()).toBe('/admin/prodotti#accesso-amministratore');
});

test('a newer release that was published is an alert with a link to its notes', async () => {
  const { db, now } = site.shop;
  const newest = { version: '99.0.0', url: 'https://github.com/example/vetrina/releases/tag/v99.0.0' };
  expect(await overview()).not.toContain('È uscita la versione');
  await saveSetting(db, 'newest_release', newest, now());
  expect(await overview()).toContain('È uscita la versione 99.0.0 di Vetrina');
  expect(await overview()).toContain(`href="${newest.url}"`);
  await saveSetting(db, 'newest_release', { ...newest, version: '0.0.1' }, now());
  expect(await overview()).not.toContain('È uscita la versione');
});
