import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productSizes } from '#db/schema/stock.ts';
import { tillBills, tillLines } from '#db/schema/till-sales.ts';
import { createProduct } from '#shop/catalog/products/products.server.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
let product: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
  const sizes = [{ size: 'S', stock: 1, barcode: 'CASSA-HTTP-S' }];
  const input = { ...PRODUCT_INPUT, name: 'Gilet da cassa', sizes };
  ({ id: product } = await createProduct(site.shop.db, { input, now: new Date(), accountId: 'owner' }));
});
afterAll(() => site.stop());

const scan = (form: Record<string, string>, cookie = owner) =>
  sendForm(site, '/admin/cassa/movimenti', form, cookie);
const page = async (query = '') => {
  const answer = await fetch(`${site.url}/admin/cassa${query}`, { headers: { cookie: owner } });
  expect(answer.status).toBe(200);
  // The till's camera may be used here, and nowhere in the shop.
  expect(answer.headers.get('permissions-policy')).toContain('camera=(self)');
  return (await answer.text()).replaceAll('<!-- -->', '');
};
const stock = async () =>
  (await site.shop.db.select().from(productSizes).where(eq(productSizes.productId, product)))[0]?.stock;

test('the last piece is sold once; the page shows it, and takes it back', async () => {
  const sale = { kind: 'sale', code: 'CASSA-HTTP-S' };
  const key = crypto.randomUUID();
  for (const _ of [1, 2]) {
    const sold = await scan({ ...sale, key });
    expect(sold.status).toBe(200);
    expect(await sold.json()).toEqual({ ok: true, message: 'Venduto: Gilet da cassa, taglia S' });
  }
  expect(await stock()).toBe(0);
  const late = await scan({ ...sale, key: crypto.randomUUID() });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ ok: false, message: expect.stringContaining('pezzi liberi') });
  expect(await page()).toContain('Gilet da cassa');

  const size = (await site.shop.db.select().from(productSizes).where(eq(productSizes.productId, product)))[0];
  const back = await scan({ kind: 'return', size: size?.id ?? '', key: crypto.randomUUID() });
  expect(back.status).toBe(200);
  expect(await stock()).toBe(1);
  const id = /aria-label="Annulla: Gilet da cassa, taglia S"/.test(await page());
  expect(id).toBe(true);
});

test('what cannot be carried out is answered in words', async () => {
  const key = crypto.randomUUID();
  expect((await scan({ kind: 'sale', code: 'MAI-VISTO', key })).status).toBe(404);
  expect((await scan({ kind: 'gift', code: 'CASSA-HTTP-S', key })).status).toBe(422);
  expect((await scan({ kind: 'sale', code: 'CASSA-HTTP-S', key: 'x' })).status).toBe(422);
  expect((await scan({ undo: 'x' })).status).toBe(400);
  expect((await scan({ undo: '999999999' })).status).toBe(409);
  expect((await scan({ kind: 'sale', code: 'CASSA-HTTP-S', key }, '')).status).toBe(401);
});

const act = (form: Record<string, string>, cookie = owner) => sendForm(site, '/admin/cassa', form, cookie);

test('a bill takes prices, a discount and a payment, is closed once and reopened', async () => {
  const { db } = site.shop;
  const sizes = [{ size: 'S', stock: 5, barcode: 'CONTO-HTTP-S' }];
  const input = { ...PRODUCT_INPUT, name: 'Abito del conto', priceCents: 10_000, sizes };
  await createProduct(db, { input, now: new Date(), accountId: 'owner' });
  const bill = crypto.randomUUID();
  const read = (kind: string) => scan({ kind, code: 'CONTO-HTTP-S', key: crypto.randomUUID(), bill });
  for (const kind of ['sale', 'sale', 'return']) expect((await read(kind)).status).toBe(200);
  const row = async () => (await db.select().from(tillBills).where(eq(tillBills.id, bill)))[0];
  const version = async () => String((await row())?.version);
  const [line] = await db.select().from(tillLines).where(eq(tillLines.billId, bill)).orderBy(tillLines.at);

  const price = { intent: 'line-price', bill, line: line?.key ?? '', price_before: '100,00' };
  expect((await act({ ...price, price: 'x' })).status).toBe(422);
  expect((await act({ ...price, price_before: '99,00', price: '90' })).status).toBe(409);
  expect((await act({ ...price, price: '90,00' })).status).toBe(200);
  const shown = await page();
  expect(shown).toContain('Abito del conto');
  expect(shown).toContain('Non è uno scontrino fiscale: quello lo fa il tuo registratore');

  const close = {
    intent: 'close-bill',
    bill,
    discount: '10',
    discount_unit: 'percent',
    version: await version(),
  };
  const noPayment = await act(close);
  expect(noPayment.status).toBe(422);
  expect((await act({ ...close, payment: 'card', discount: '101' })).status).toBe(422);
  expect((await act({ ...close, payment: 'card' }, '')).status).toBe(401);
  const twice = await Promise.all([1, 2].map(() => act({ ...close, payment: 'card' })));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await row()).toMatchObject({ totalCents: 7100, discountCents: 1900, payment: 'card' });
  expect((await act({ ...close, payment: 'cash' })).status).toBe(409);

  const undo = await scan({ undo: String(line?.movementId) });
  expect(undo.status).toBe(409);
  expect(await undo.json()).toEqual({ ok: false, message: 'Il conto è chiuso: riaprilo' });
  expect(await page()).toContain('aria-label="Riapri: 71,00\u00a0€, 3 capi"');
  expect((await act({ intent: 'reopen-bill', bill, version: '1' })).status).toBe(409);
  expect((await act({ intent: 'reopen-bill', bill, version: await version() })).status).toBe(200);
  expect(await row()).toMatchObject({ totalCents: null });
  expect((await scan({ undo: String(line?.movementId) })).status).toBe(200);
  expect((await act({ intent: 'close-bill', bill: 'x', payment: 'card', version: '1' })).status).toBe(404);
});

test('a piece without a code is found by its name; moves are not a page', async () => {
  expect(await page('?q=gilet+da+cassa')).toContain('Venduto: Gilet da cassa, taglia S');
  const moves = await fetch(`${site.url}/admin/cassa/movimenti`, {
    headers: { cookie: owner },
    redirect: 'manual',
  });
  expect(moves.headers.get('location')).toBe('/admin/cassa');
});

test('the shop’s own pages leave the camera alone', async () => {
  const answer = await fetch(`${site.url}/`);
  expect(answer.headers.get('permissions-policy')).toContain('camera=()');
});
