import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productSizes, stockMovements } from '#db/schema/stock.ts';
import { createProduct } from '#shop/catalog/products/products.server.ts';
import { makeToken } from '#support/api-client.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { openSite, type TestSite } from '#support/site.ts';

let site: TestSite;
let token: string;
let id: string;
beforeAll(async () => {
  site = await openSite();
  token = await makeToken(site, { scopes: ['products:read', 'stock:write'] });
  const sizes = [
    { size: 'S', stock: 3, sku: 'GIL-S' },
    { size: 'M', stock: null, barcode: '8001234567897' },
    { size: 'L', stock: 7, sku: 'GIL-L' },
  ];
  const input = { ...PRODUCT_INPUT, name: 'Gilet', sizes };
  ({ id } = await createProduct(site.shop.db, { input, now: new Date(), accountId: 'owner' }));
});
afterAll(() => site.stop());

const run = (lines: string[]) => {
  const file = join(mkdtempSync(join(tmpdir(), 'vetrina-example-')), 'pieces.csv');
  writeFileSync(file, lines.join('\r\n'));
  return promisify(execFile)(process.execPath, ['examples/stock-from-csv/stock-from-csv.mjs', file], {
    env: { VETRINA_URL: site.url, VETRINA_TOKEN: token },
  });
};
const counts = async () =>
  (
    await site.shop.db
      .select({ stock: productSizes.stock })
      .from(productSizes)
      .where(eq(productSizes.productId, id))
      .orderBy(asc(productSizes.position))
  ).map(({ stock }) => stock);
const corrections = () =>
  site.shop.db.$count(
    stockMovements,
    and(eq(stockMovements.reason, 'correction'), eq(stockMovements.note, 'Cash register')),
  );

test('a cash register’s file sets the stock, says what is unknown, and may be run twice', async () => {
  const lines = ['GIL-S;S;5', '8001234567897;M;2', 'GIL-L;L;7', 'XX-1;S;1', 'GIL-S;M;1', 'GIL-S;S;molti', ''];
  const { stdout, stderr } = await run(lines);
  expect(stdout).toBe('1 products set, 3 lines unknown, 0 products failed\n');
  expect(stderr.split('\n').filter(Boolean)).toEqual([
    'Unknown: XX-1;S;1',
    'Unknown: GIL-S;M;1',
    'Unknown: GIL-S;S;molti',
  ]);
  expect(await counts()).toEqual([5, 2, 7]);
  const moved = await corrections();
  expect((await run(lines)).stdout).toBe(stdout);
  expect([await counts(), await corrections()]).toEqual([[5, 2, 7], moved]);
});

test('a token without the scope is refused in words', async () => {
  token = await makeToken(site, { name: 'Sola lettura', scopes: ['products:read'] });
  await expect(run(['GIL-S;S;9'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('lacks the scope stock:write'),
  });
  expect(await counts()).toEqual([5, 2, 7]);
});
