import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { reservations } from '#db/schema/reservations.ts';
import { addProduct, addSet } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let product: string;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  product = await addProduct(site.shop.db, { name: 'Gonna a ruota', stock: { S: 1, M: 2, L: 0, XL: null } });
  cookie = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const get = (path: string, as = '') => fetch(site.url + path, { headers: { cookie: as } });
const post = (path: string, fields: Record<string, string> = {}, as = '') =>
  fetch(site.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie: as, origin: site.url },
    redirect: 'manual',
  });
const ask = (fields: Record<string, string>) => post('/prenota', { product, name: 'Ada Bianchi', ...fields });

async function linkTo(email: string, page: string): Promise<string> {
  const mails = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, email));
  const found = mails.flatMap(
    ({ html }) => html.match(new RegExp(`/prenota/${page}\\?token=[\\w.-]+`)) ?? [],
  );
  return found.at(-1) ?? '';
}

test('a piece is reserved without scripts, from the product’s page to the shop’s list', async () => {
  const page = await (await get(`/prodotto/${product}`)).text();
  expect(page).toContain(`href="/prenota?prodotto=${product}"`);
  const form = await (await get(`/prenota?prodotto=${product}`)).text();
  expect([...form.matchAll(/<option[^>]*>(\w+)<\/option>/g)].map(([, size]) => size)).toEqual([
    'Scegli',
    'S',
    'M',
  ]);
  const wrong = await ask({ size: 'S', email: 'anna' });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('value="Ada Bianchi"');

  const answered = await ask({ size: 'S', email: 'anna@example.it' });
  expect(answered.status).toBe(200);
  expect(await answered.text()).toContain('ti abbiamo inviato un link');
  const confirm = await linkTo('anna@example.it', 'conferma');
  // Programs that check the links of e-mails open them, more than once.
  for (const _ of [1, 2])
    expect(await (await get(confirm)).text()).toContain('Conferma la prenotazione</button>');
  const offered = async () =>
    /Disponibile in negozio[^<]*(?:<!-- -->)?([^<]*)/.exec(
      await (await get(`/prodotto/${product}`)).text(),
    )?.[1];
  expect(await offered()).toBe(' nelle taglie S, M');
  expect(await (await post(confirm)).text()).toContain('È da parte per te');
  // The page is kept; that a count changed is told to it a moment later.
  await expect.poll(offered, { timeout: 10_000 }).toBe(' nella taglia M');
  expect((await ask({ size: 'S', email: 'bea@example.it' })).status).toBe(409);

  const [row] = await site.shop.db.select().from(reservations);
  const listed = await (await get('/admin/prenotazioni', cookie)).text();
  expect(listed).toContain('Gonna a ruota, taglia S');
  expect(listed).toContain('anna@example.it');
  const mark = (fields: Record<string, string>, as = cookie) => post('/admin/prenotazioni', fields, as);
  const said = { reservation: row?.id ?? '', intent: 'tried' };
  expect((await mark(said, '')).status).toBe(401);
  expect((await mark({ ...said, intent: 'altro' })).status).toBe(422);
  expect((await mark({ ...said, reservation: 'x' })).status).toBe(404);
  expect((await mark(said)).status).toBe(200);
  expect((await mark(said)).status).toBe(409);
  expect((await get(confirm)).status).toBe(410);
  await expect.poll(offered, { timeout: 10_000 }).toBe(' nelle taglie S, M');
});

test('bought it is sold; and the owner can stop holding pieces aside', async () => {
  await ask({ size: 'S', email: 'dora@example.it' });
  await post(await linkTo('dora@example.it', 'conferma'));
  const [row] = await site.shop.db.select().from(reservations).where(eq(reservations.status, 'held'));
  const sold = await post('/admin/prenotazioni', { reservation: row?.id ?? '', intent: 'bought' }, cookie);
  expect(sold.status).toBe(200);
  const till = await (await get('/admin/cassa', cookie)).text();
  expect(till).toContain('Gonna a ruota');
  expect((await ask({ size: 'S', email: 'emma@example.it' })).status).toBe(409);

  const save = (fields: Record<string, string>) =>
    post('/admin/impostazioni', { intent: 'reservations', ...fields }, cookie);
  expect((await save({})).status).toBe(200);
  const page = async () => (await get(`/prodotto/${product}`)).text();
  await expect.poll(page, { timeout: 10_000 }).not.toContain('/prenota?');
  expect(await page()).toContain('Disponibile in negozio');
  expect((await ask({ size: 'M', email: 'emma@example.it' })).status).toBe(409);
  expect(await (await get(`/prenota?prodotto=${product}`)).text()).toContain('Non si può prenotare');
  expect((await save({ reservationsOffered: 'on' })).status).toBe(200);
  await expect.poll(page, { timeout: 10_000 }).toContain('/prenota?');
});

test('she takes it back by the link of its e-mail', async () => {
  await ask({ size: 'M', email: 'carla@example.it' });
  await post(await linkTo('carla@example.it', 'conferma'));
  const cancel = await linkTo('carla@example.it', 'annulla');
  expect(await (await get(cancel)).text()).toContain('Annulla la prenotazione</button>');
  expect(await (await post(cancel)).text()).toContain('Prenotazione annullata');
  expect((await get(cancel)).status).toBe(410);
});

test('what is not in the shop, and a set that is sold as its pieces, cannot be reserved', async () => {
  const { db } = site.shop;
  expect((await ask({ size: 'L', email: 'd@example.it' })).status).toBe(409);
  expect((await ask({ size: 'XL', email: 'd@example.it' })).status).toBe(409);
  expect((await ask({ size: '58', email: 'd@example.it' })).status).toBe(404);
  const set = await addSet(db, [product], { name: 'Completo Riga' });
  expect(await (await get(`/prodotto/${set}`)).text()).not.toContain('/prenota');
  expect((await ask({ product: set, size: 'Unica', email: 'd@example.it' })).status).toBe(404);
});
