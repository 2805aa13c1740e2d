import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backInStockRequests } from '#db/schema/back-in-stock.ts';
import { outbox } from '#db/schema/mail.ts';
import { products } from '#db/schema/products.ts';
import { addProduct, addSet } from '#support/room.ts';
import { openSite, type TestSite } from '#support/site.ts';

let site: TestSite;
let product: string;
beforeAll(async () => {
  site = await openSite();
  product = await addProduct(site.shop.db, { name: 'Gonna a ruota', stock: { S: 4, M: 0, L: 0 } });
});
afterAll(() => site.stop());

const get = (path: string) => fetch(site.url + path);
const post = (path: string, fields: Record<string, string> = {}) =>
  fetch(site.url + path, { method: 'POST', body: new URLSearchParams(fields) });
const ask = (fields: Record<string, string>) => post('/avvisami', { product, ...fields });

async function linkTo(email: string, page: string): Promise<string> {
  const mails = await site.shop.db.select().from(outbox);
  const found = mails
    .filter(({ toAddress }) => toAddress === email)
    .flatMap(({ html }) => html.match(new RegExp(`/avvisami/${page}\\?token=[\\w.-]+`)) ?? []);
  return found.at(-1) ?? '';
}
const requestOf = async (email: string) =>
  (await site.shop.db.select().from(backInStockRequests)).find((one) => one.email === email);

test('a sold-out size is waited for without scripts, from the product’s page to the e-mail', async () => {
  const page = await (await get(`/prodotto/${product}`)).text();
  expect(page).toContain(`href="/avvisami?prodotto=${product}"`);
  const form = await (await get(`/avvisami?prodotto=${product}`)).text();
  expect(form).toContain('Gonna a ruota');
  expect([...form.matchAll(/<option[^>]*>(\w+)<\/option>/g)].map(([, size]) => size)).toEqual([
    'Scegli',
    'M',
    'L',
  ]);

  const answered = await ask({ size: 'M', email: 'anna@example.it' });
  expect(answered.status).toBe(200);
  expect(await answered.text()).toContain('ti abbiamo inviato un link per confermare la richiesta');
  const confirm = await linkTo('anna@example.it', 'conferma');
  // Programs that check the links of e-mails open them, more than once.
  for (const _ of [1, 2])
    expect(await (await get(confirm)).text()).toContain('Conferma la richiesta</button>');
  expect(await requestOf('anna@example.it')).toMatchObject({ confirmedAt: null });
  const confirmed = await (await post(confirm)).text();
  expect(confirmed).toContain('Ti avvisiamo noi');
  expect(confirmed).toContain('Gonna a ruota, taglia M');
  expect((await requestOf('anna@example.it'))?.confirmedAt).not.toBeNull();
  // Whoever waits already, and whoever does not, hear the same.
  const said = async (email: string) =>
    (await (await ask({ size: 'M', email })).text()).replaceAll(email, '…');
  expect(await said('anna@example.it')).toBe(await said('nessuna@example.it'));
});

test('of a set one waits for the size of a piece, and the set itself is no size', async () => {
  const { db } = site.shop;
  const skirt = await addProduct(db, { name: 'Gonna lunga', stock: { S: 0, M: 2 } });
  const shirt = await addProduct(db, { name: 'Camicia a righe', stock: { '40': 3, '42': 1 } });
  const draft = await addProduct(db, { name: 'Sottogonna', stock: { S: 0, M: 1 } });
  await db.update(products).set({ isPublished: false }).where(eq(products.id, draft));
  const set = await addSet(db, [shirt, skirt, draft], { name: 'Completo Riga' });

  const page = await (await get(`/prodotto/${set}`)).text();
  // From the sold-out size itself, and from the line below the sizes.
  expect([...page.matchAll(/href="\/avvisami\?prodotto=([\w-]+)"/g)].map(([, id]) => id)).toEqual([
    skirt,
    skirt,
  ]);
  const html = await (await get(`/avvisami?prodotto=${set}`)).text();
  expect([...html.matchAll(/href="\/avvisami\?prodotto=([\w-]+)"/g)].map(([, id]) => id)).toEqual([skirt]);
  expect((await post('/avvisami', { product: set, size: 'Unica', email: 'd@example.it' })).status).toBe(404);
  expect((await post('/avvisami', { product: skirt, size: 'S', email: 'd@example.it' })).status).toBe(200);
  expect(await linkTo('d@example.it', 'conferma')).not.toBe('');
});

test('the e-mail’s other link forgets the request, by its button alone', async () => {
  await ask({ size: 'L', email: 'bea@example.it' });
  const leave = await linkTo('bea@example.it', 'annulla');
  expect(await (await get(leave)).text()).toContain('Annulla la richiesta</button>');
  expect(await requestOf('bea@example.it')).toBeDefined();
  expect(await (await post(leave)).text()).toContain('Richiesta annullata');
  expect(await requestOf('bea@example.it')).toBeUndefined();
  expect((await get(leave)).status).toBe(410);
});

test.each<[string, Record<string, string>, number, string]>([
  ['no size', { size: '', email: 'c@example.it' }, 422, 'Scegli la taglia che aspetti.'],
  ['no address', { size: 'M', email: 'carla' }, 422, 'Inserisci un indirizzo email corretto'],
  ['a size that is there', { size: 'S', email: 'c@example.it' }, 409, 'è di nuovo disponibile'],
  ['no such size', { size: 'XXL', email: 'c@example.it' }, 404, 'non è più in vendita'],
])('%s is said in Italian, with what was typed', async (_, fields, status, sentence) => {
  const answer = await ask(fields);
  expect(answer.status).toBe(status);
  const html = await answer.text();
  expect(html).toContain(sentence);
  expect(html).toContain(`value="${fields.email}"`);
});

test.each(['/avvisami', '/avvisami?prodotto=inventato'])('%s leads to the shop', async (path) => {
  const html = await (await get(path)).text();
  expect(html).toContain('Prodotto non trovato');
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
});

test.each(['/avvisami/conferma?token=inventato', '/avvisami/annulla'])('%s helps on', async (path) => {
  const page = await get(path);
  expect(page.status).toBe(410);
  expect(page.headers.get('cache-control')).toBe('no-store');
});
