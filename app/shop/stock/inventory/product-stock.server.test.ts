import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { productSizes, stockMovements } from '#db/schema/stock.ts';
import { binProducts } from '#shop/catalog/products/bin.server.ts';
import { createProduct } from '#shop/catalog/products/products.server.ts';
import { onEachEngine } from '#support/database.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { correctUnchanged, movePieces, type SizeStock, stockOf } from './product-stock.server.ts';

onEachEngine((_engine, open) => {
  let db: Db;
  let id: string;
  beforeEach(async () => {
    db = (await open()).db;
    const sizes = [
      { size: 'M', stock: 5 },
      { size: 'S', stock: null },
    ];
    const input = { ...PRODUCT_INPUT, sizes };
    id = (await createProduct(db, { input, now: new Date(), accountId: 'owner' })).id;
  });
  const move = (size: string, pieces: number, productId = id) =>
    movePieces(db, { productId, size, pieces }, { note: 'Arrivo', actor: 'owner' });

  test('pieces are added and taken away, each time with a movement, whoever does so meanwhile', async () => {
    await Promise.all([3, -2, 4, -1].map((pieces) => move('M', pieces)));
    expect((await stockOf(db, id)).map(({ size, stock }) => [size, stock])).toEqual([
      ['M', 9],
      ['S', null],
    ]);
    const moves = await db.select().from(stockMovements);
    expect(moves.map(({ pieces, note }) => [pieces, note])).toEqual(
      expect.arrayContaining([[5, ''], ...[3, -2, 4, -1].map((pieces) => [pieces, 'Arrivo'])]),
    );
  });

  const BECAUSE = { note: 'Contata', actor: 'owner' };
  const seen = async (size: string) => (await stockOf(db, id)).find((one) => one.size === size) as SizeStock;
  /** Movements after the first counts. */
  const corrections = async () =>
    (await db.select().from(stockMovements).orderBy(asc(stockMovements.id)))
      .slice(1)
      .map(({ pieces, counted, reason, note, actor }) => [pieces, counted, reason, note, actor]);

  test.each<[size: string, typed: number | null, pieces: number]>([
    ['M', 9, 4],
    ['M', 0, -5],
    ['M', null, -5],
    ['S', 7, 7],
  ])('a size as it was read is counted: %s as %s', async (size, typed, pieces) => {
    const counted = await correctUnchanged(db, await seen(size), typed, BECAUSE);
    const { rowVersion: _, ...now } = await seen(size);
    expect(counted).toMatchObject(now);
    expect(now.stock).toBe(typed);
    expect(await corrections()).toEqual([[pieces, true, 'correction', 'Contata', 'owner']]);
  });

  test('a count below what is held is marked as such', async () => {
    await db.update(productSizes).set({ held: 3 }).where(eq(productSizes.size, 'M'));
    expect(await correctUnchanged(db, await seen('M'), 2, BECAUSE)).toMatchObject({
      stock: 2,
      belowHeld: true,
    });
    expect(await correctUnchanged(db, await seen('M'), 3, BECAUSE)).toMatchObject({ belowHeld: false });
  });

  test('a size that was sold, held or counted since it was read is left as it is', async () => {
    const changes = [
      () => move('M', -1),
      () => db.update(productSizes).set({ held: 1 }),
      () => db.update(productSizes).set({ held: 1 }),
    ];
    for (const change of changes) {
      const before = await seen('M');
      await change();
      const after = await corrections();
      expect(await correctUnchanged(db, before, 50, BECAUSE)).toBeNull();
      expect(await corrections()).toEqual(after);
    }
    // Two at once, of which the second waits for the first.
    const before = await seen('M');
    const both = await Promise.all([20, 30].map((typed) => correctUnchanged(db, before, typed, BECAUSE)));
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(both.find(Boolean)?.stock).toBe((await seen('M')).stock);
  });

  test('what is counted as before, or begins at none, is no movement', async () => {
    const before = await seen('M');
    expect(await correctUnchanged(db, before, 5, BECAUSE)).toEqual(before);
    expect(await correctUnchanged(db, await seen('S'), 0, BECAUSE)).toBeNull();
    expect(await corrections()).toEqual([]);
    expect(await seen('M')).toEqual(before);
  });

  test('what cannot be moved is left as it is', async () => {
    expect(await move('M', -6)).toEqual({ ok: false, code: 'too_few', stock: 5 });
    expect(await move('M', 99_995)).toEqual({ ok: false, code: 'too_many', stock: 5 });
    expect(await move('S', 1)).toEqual({ ok: false, code: 'uncounted' });
    expect(await move('XL', 1)).toEqual({ ok: false, code: 'not_found' });
    expect(await move('M', 1, 'x')).toEqual({ ok: false, code: 'not_found' });
    await binProducts(db, [id], new Date(), 'owner');
    expect(await move('M', 1)).toEqual({ ok: false, code: 'not_found' });
    expect(await stockOf(db, id)).toEqual([]);
  });
});
