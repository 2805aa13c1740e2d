import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { stockMovements } from '#db/schema/stock.ts';
import { binProducts } from '#shop/catalog/products/bin.server.ts';
import { createProduct } from '#shop/catalog/products/products.server.ts';
import { onEachEngine } from '#support/database.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { movePieces, stockOf } from './product-stock.server.ts';

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
