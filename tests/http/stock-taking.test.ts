import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productSizes } from '#db/schema/stock.ts';
import { createProduct } from '#shop/catalog/products/products.server.ts';
import { openTaking } from '#shop/stock/inventory/stock-taking.server.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
let size: typeof productSizes.$inferSelect | undefined;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
  const sizes = [{ size: 'S', stock: 2, barcode: 'INVENTARIO-S' }];
  const input = { ...PRODUCT_INPUT, name: 'Gilet contato', sizes };
  const { id } = await createProduct(site.shop.db, { input, now: new Date(), accountId: 'owner' });
  [size] = await site.shop.db.select().from(productSizes).where(eq(productSizes.productId, id));
});
afterAll(() => site.stop());

const send = (form: Record<string, string>) => sendForm(site, '/admin/inventario', form, owner);
const page = async (query = '') => {
  const answer = await fetch(`${site.url}/admin/inventario${query}`, { headers: { cookie: owner } });
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll('<!-- -->', '');
};

test('what hangs is scanned, compared, written by hand, and put right', async () => {
  expect(await page()).toContain('Comincia l’inventario');
  expect((await send({ intent: 'begin' })).status).toBe(200);
  const taking = (await openTaking(site.shop.db))?.id ?? '';
  expect((await send({ intent: 'scan', taking, code: 'MAI-VISTO' })).status).toBe(404);
  expect((await send({ intent: 'scan', taking, code: 'INVENTARIO-S' })).status).toBe(200);
  expect(await page('?vista=differenze')).toContain('1 invece di 2 (-1)');
  expect(await page('?vista=mai-contate')).not.toContain('Gilet contato');
  expect(await page('?q=gilet')).toContain('1 invece di 2 (-1)');
  const counted = { intent: 'count', taking, size: size?.id ?? '' };
  expect((await send({ ...counted, counted: '-1' })).status).toBe(422);
  expect((await send({ ...counted, counted: '3' })).status).toBe(200);
  expect(await page()).toContain('3 invece di 2 (+1)');
  expect((await send({ intent: 'apply', taking, note: '' })).status).toBe(422);
  const emptying = { intent: 'apply', taking, note: 'Primavera', empty_missing: 'on' };
  expect((await send({ ...emptying, missing: '7' })).status).toBe(409);
  expect((await send({ intent: 'apply', taking, note: 'Primavera' })).status).toBe(200);
  const moved = await fetch(`${site.url}/admin/giacenze/${size?.id}`, { headers: { cookie: owner } });
  expect((await moved.text()).replaceAll('<!-- -->', '')).toContain('Inventario: Primavera');
  const late = ['scan', 'count', 'apply', 'drop'].map((intent) => ({
    intent,
    taking,
    size: size?.id ?? '',
    code: 'INVENTARIO-S',
    counted: '1',
    note: 'x',
  }));
  for (const form of late) expect((await send(form)).status).toBe(409);
  expect((await send({ intent: 'altro' })).status).toBe(400);
});
