import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { createProduct } from '#shop/catalog/products/products.server.ts';
import { onEachEngine } from '#support/database.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { listStock } from './stock-list.server.ts';
import { STOCK_SORTS, type StockSort } from './stock-sorts.ts';

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    db = (await open()).db;
    const add = (name: string, sizes: { size: string; stock: number | null; sku?: string }[]) =>
      createProduct(db, { input: { ...PRODUCT_INPUT, name, sizes }, now: new Date(), accountId: 'owner' });
    await add('Zaino', [{ size: 'S', stock: 2, sku: 'A-1' }]);
    await add('abito', [
      { size: 'S', stock: null },
      { size: 'M', stock: 7, sku: 'B-1' },
    ]);
  });

  async function listed(by: StockSort, descending: boolean, pageSize: number) {
    const found: string[] = [];
    let after: string | null = null;
    do {
      const page = await listStock(db, { q: '', sort: { by, descending }, after }, pageSize);
      found.push(...page.sizes.map(({ name, size }) => `${name} ${size}`));
      after = page.next;
    } while (after);
    return found;
  }

  test.each(STOCK_SORTS)(
    'by %s each size is listed once, page by page, and the other way round',
    async (by) => {
      const whole = await listed(by, false, 10);
      expect(new Set(whole).size).toBe(3);
      expect(await listed(by, false, 1)).toEqual(whole);
      expect(await listed(by, true, 2)).toEqual(whole.toReversed());
    },
  );

  test('by name and by pieces, those not counted first', async () => {
    expect(await listed('taglia', false, 10)).toEqual(['abito S', 'abito M', 'Zaino S']);
    expect(await listed('pezzi', false, 10)).toEqual(['abito S', 'Zaino S', 'abito M']);
  });

  test('products of that name come before those that mention it', async () => {
    const input = { ...PRODUCT_INPUT, name: 'Bolero', description: 'Sta bene con lo zaino.' };
    await createProduct(db, {
      input: { ...input, sizes: [{ size: 'U', stock: 1 }] },
      now: new Date(),
      accountId: 'owner',
    });
    const found = async (namedFirst: boolean) =>
      (await listStock(db, { q: 'zaino', namedFirst, after: null })).sizes.map(({ name }) => name);
    expect(await found(false)).toEqual(['Bolero', 'Zaino']);
    expect(await found(true)).toEqual(['Zaino', 'Bolero']);
  });
});
