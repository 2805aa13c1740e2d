import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../../../tests/support/database.ts';
import { PRODUCT_INPUT } from '../../../../tests/support/product-input.ts';
import type { Db } from '../../../db/client.server.ts';
import { productSizes, stockMovements } from '../../../db/schema/stock.ts';
import { createProduct } from '../../catalog/products/products.server.ts';
import { correctCount, correctCounts } from './movements.server.ts';
import { stockGrid } from './stock-grid.server.ts';

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    db = (await open()).db;
  });
  const add = async (name: string, sizes: { size: string; stock: number | null; sku?: string }[]) =>
    (await createProduct(db, { ...PRODUCT_INPUT, name, sizes }, new Date('2026-03-01'), 'owner')).id;
  const sizesOf = (id: string) =>
    db.select().from(productSizes).where(eq(productSizes.productId, id)).orderBy(asc(productSizes.position));
  const counts = async (id: string) => (await sizesOf(id)).map(({ stock }) => stock);
  const because = { note: 'Contati', actor: 'owner' };

  test('products by name with the columns of their sizes, page by page; found by words and codes', async () => {
    await add('Àbito', [
      { size: 'M', stock: 1 },
      { size: 'S', stock: null },
    ]);
    await add('Gonna', [{ size: '42', stock: 2, sku: 'GO-42' }]);
    await add('Borsa', []);
    const first = await stockGrid(db, { q: '', after: null }, 2);
    expect(first).toMatchObject({ total: 3, columns: ['S', 'M', 'Unica'] });
    expect(first.products.map(({ name }) => name)).toEqual(['Àbito', 'Borsa']);
    const second = await stockGrid(db, { q: '', after: first.next }, 2);
    expect(second).toMatchObject({ products: [{ name: 'Gonna', sizes: [{ stock: 2 }] }], next: null });
    for (const q of ['gonna', 'go-4', 'GO-42'])
      expect((await stockGrid(db, { q, after: null })).products.map(({ name }) => name)).toEqual(['Gonna']);
    expect(await stockGrid(db, { q: 'zzz', after: null })).toMatchObject({ total: 0, products: [] });
  });

  test('several counts are put right together, each with its movement', async () => {
    const id = await add('Gilet', [
      { size: 'S', stock: 3 },
      { size: 'M', stock: 5 },
      { size: 'L', stock: null },
    ]);
    const [small, medium, large] = (await sizesOf(id)).map((size) => size.id);
    const typed = [
      { sizeId: small ?? '', stock: 1, stockWas: 3 },
      { sizeId: medium ?? '', stock: null, stockWas: 5 },
      { sizeId: large ?? '', stock: 4, stockWas: null },
    ];
    expect(await correctCounts(db, typed, because)).toEqual({ ok: true, corrected: 3, moved: [] });
    expect(await counts(id)).toEqual([1, null, 4]);
    const moves = await db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.note, 'Contati'))
      .orderBy(asc(stockMovements.pieces));
    expect(moves).toMatchObject([
      { productSizeId: medium, pieces: -5, reason: 'correction', actor: 'owner' },
      { productSizeId: small, pieces: -2 },
      { productSizeId: large, pieces: 4 },
    ]);
  });

  test('a piece that was sold meanwhile stays sold, and it is told', async () => {
    const id = await add('Gilet', [
      { size: 'S', stock: 3 },
      { size: 'M', stock: 5 },
    ]);
    const [small, medium] = (await sizesOf(id)).map((size) => size.id);
    await correctCount(db, small ?? '', { stock: 2, stockWas: 3, note: 'Venduto', actor: 'owner' });
    const typed = [
      { sizeId: small ?? '', stock: 6, stockWas: 3 },
      { sizeId: medium ?? '', stock: 4, stockWas: 5 },
    ];
    expect(await correctCounts(db, typed, because)).toEqual({ ok: true, corrected: 2, moved: [small] });
    expect(await counts(id)).toEqual([5, 4]);
  });

  test('nothing is written when a size is gone, or is counted since', async () => {
    const id = await add('Gilet', [
      { size: 'S', stock: 3 },
      { size: 'M', stock: null },
    ]);
    const [small, medium] = (await sizesOf(id)).map((size) => size.id);
    await correctCount(db, medium ?? '', { stock: 2, stockWas: null, note: 'Contato', actor: 'owner' });
    const right = { sizeId: small ?? '', stock: 1, stockWas: 3 };
    const since = { sizeId: medium ?? '', stock: 8, stockWas: null };
    const gone = { sizeId: crypto.randomUUID(), stock: 1, stockWas: 0 };
    expect(await correctCounts(db, [right, since, gone], because)).toEqual({
      ok: false,
      code: 'changed',
      sizeIds: [medium, gone.sizeId],
    });
    expect(await counts(id)).toEqual([3, 2]);
    expect(await correctCounts(db, [], because)).toEqual({ ok: true, corrected: 0, moved: [] });
  });
});
