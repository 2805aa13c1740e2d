import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { productSizes, stockHolds } from '#db/schema/stock.ts';
import { onEachEngine } from '#support/database.ts';
import { addCheckout, addProduct, BY_HAND, countPieces, holdPieces } from '#support/room.ts';
import type { Pieces } from './count.ts';
import { holdStock, releaseStock, restockSizes, sellStock, writeSizes } from './stock.server.ts';

onEachEngine((_engine, open) => {
  let db: Db;
  let product: string;
  let sizes: Record<string, string>;

  beforeEach(async () => {
    ({ db } = await open());
    product = await addProduct(db, { stock: { S: 5, M: 5, L: null } });
    const rows = await db.select().from(productSizes).orderBy(productSizes.position);
    sizes = Object.fromEntries(rows.map((row) => [row.size, row.id]));
  });

  const pieces = (requested: Record<string, number>): Pieces[] =>
    Object.entries(requested).map(([size, quantity]) => ({ productSizeId: sizes[size] ?? '', quantity }));
  const inTransaction = <Result>(work: (tx: Db) => Promise<Result>) => db.transaction((tx) => work(tx));
  const hold = (id: string, requested: Pieces[]) => holdPieces(db, id, requested);
  const counts = async () =>
    Object.fromEntries(
      (await db.select().from(productSizes)).map(({ size, stock, held }) => [size, [stock, held]]),
    );

  async function holding(requested: Record<string, number>): Promise<string> {
    const id = await addCheckout(db);
    expect(await hold(id, pieces(requested))).toBe(true);
    return id;
  }

  test('pieces are held, released, and held again', async () => {
    const id = await holding({ M: 3, L: 2 });
    expect(await counts()).toEqual({ S: [5, 0], M: [5, 3], L: [null, 2] });
    for (const _ of [1, 2]) await inTransaction((tx) => releaseStock(tx, id));
    expect(await counts()).toEqual({ S: [5, 0], M: [5, 0], L: [null, 0] });
    await holding({ M: 5 });
    const late = await addCheckout(db);
    expect(await hold(late, pieces({ S: 1, M: 1 }))).toBe(false);
    expect(await counts()).toMatchObject({ S: [5, 0], M: [5, 5] });
  });

  test('what a checkout holds is written where it stands, and told to no index', async () => {
    const id = await addCheckout(db);
    await inTransaction(async (tx) => {
      const written = async () => {
        const [row] = await rowsOf<{ all: number; elsewhere: number }>(
          tx,
          sql`select pg_stat_get_xact_tuples_updated(size) as all,
            pg_stat_get_xact_tuples_updated(size) - pg_stat_get_xact_tuples_hot_updated(size) as elsewhere
            from (select 'product_sizes'::regclass as size) as one`,
        );
        return { all: Number(row?.all), elsewhere: Number(row?.elsewhere) };
      };
      const before = await written();
      await holdStock(tx, id, pieces({ S: 1, M: 1 }));
      expect(await written()).toEqual({ all: before.all + 2, elsewhere: before.elsewhere });
    });
  });

  test('what is held is sold; without a promise what is free', async () => {
    const id = await holding({ S: 2, L: 1 });
    expect(await inTransaction((tx) => sellStock(tx, id, pieces({ S: 2, L: 1 })))).toBe(true);
    expect(await counts()).toEqual({ S: [3, 0], M: [5, 0], L: [null, 0] });
    expect(await db.$count(stockHolds)).toBe(0);
    await holding({ S: 2 });
    expect(await inTransaction((tx) => sellStock(tx, id, pieces({ S: 1 })))).toBe(true);
    expect(await inTransaction((tx) => sellStock(tx, id, pieces({ S: 1 })))).toBe(false);
    expect(await counts()).toMatchObject({ S: [2, 2] });
  });

  test('a size that is gone cannot be sold, and is released without a word', async () => {
    const id = await holding({ S: 1, M: 1 });
    await inTransaction((tx) => writeSizes(tx, product, [{ size: 'M', stock: 5, stockWas: 5 }], BY_HAND));
    expect(await inTransaction((tx) => sellStock(tx, id, pieces({ S: 1, M: 1 })))).toBe(false);
    await inTransaction((tx) => releaseStock(tx, id));
    expect(await counts()).toEqual({ M: [5, 0] });
  });

  test('pieces come back to counted sizes alone', async () => {
    await inTransaction((tx) =>
      restockSizes(
        tx,
        [
          { productId: product, size: 'S', quantity: 2 },
          { productId: product, size: 'L', quantity: 1 },
          { productId: product, size: 'XXL', quantity: 1 },
          { productId: crypto.randomUUID(), size: 'S', quantity: 1 },
        ],
        'owner',
      ),
    );
    expect(await counts()).toEqual({ S: [7, 0], M: [5, 0], L: [null, 0] });
  });

  test('what is not counted never runs out; a size that is gone, or one more than is free, is not held', async () => {
    await holding({ L: 90 });
    await holding({ S: 4, L: 90 });
    const id = await addCheckout(db);
    const tooMany: Record<string, number>[] = [{ S: 2 }, { M: 1, S: 2 }, { L: 1, S: 2 }];
    for (const requested of tooMany) expect(await hold(id, pieces(requested))).toBe(false);
    const gone = [...pieces({ M: 1 }), { productSizeId: crypto.randomUUID(), quantity: 1 }];
    expect(await hold(id, gone)).toBe(false);
    expect(await counts()).toEqual({ S: [5, 4], M: [5, 0], L: [null, 180] });
    expect(await db.$count(stockHolds)).toBe(3);
  });

  test('many at once hold what is free and no piece more', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => addCheckout(db)));
    const held = await Promise.all(
      ids.map((id, n) => hold(id, pieces(n % 2 ? { S: 1, L: 1 } : { L: 1, S: 1 }))),
    );
    expect(held.filter(Boolean)).toHaveLength(5);
    expect(await counts()).toMatchObject({ S: [5, 5], L: [null, 5] });
    expect(await db.$count(stockHolds)).toBe(10);
  });

  test('a count below what is promised is kept, and whoever pays first is served', async () => {
    const [first, second] = [await holding({ M: 3 }), await holding({ M: 2 })];
    await countPieces(db, product, { M: 3 });
    const third = await addCheckout(db);
    expect(await hold(third, pieces({ M: 1 }))).toBe(false);
    expect(await inTransaction((tx) => sellStock(tx, first, pieces({ M: 3 })))).toBe(true);
    expect(await inTransaction((tx) => sellStock(tx, second, pieces({ M: 2 })))).toBe(false);
    await inTransaction((tx) => releaseStock(tx, second));
    expect((await db.select().from(productSizes).where(eq(productSizes.size, 'M')))[0]).toMatchObject({
      stock: 0,
      held: 0,
      belowHeld: false,
    });
  });

  test.each([
    ['fewer than none are held', sql`update product_sizes set held = held - 1 where size = 'S'`],
    ['fewer than none are there', sql`update product_sizes set stock = -1 where size = 'S'`],
    [
      'a count falls below its promises without a person’s word',
      sql`update product_sizes set held = 6 where size = 'S'`,
    ],
  ])('the database refuses that %s', async (_what, statement) => {
    await expect(db.execute(statement)).rejects.toThrow();
  });

  test('baskets that share sizes in whatever order never wait for each other in a circle', async () => {
    await countPieces(db, product, { S: 100, M: 100 });
    const ids = await Promise.all(Array.from({ length: 12 }, () => addCheckout(db)));
    const baskets = ids.map((id, n) => ({ id, wanted: pieces(n % 2 ? { S: 1, M: 1 } : { M: 1, S: 1 }) }));
    await Promise.all(baskets.map(({ id, wanted: requested }) => hold(id, requested)));
    expect(await counts()).toMatchObject({ S: [100, 12], M: [100, 12] });
    await Promise.all(
      baskets.map(({ id, wanted: requested }, n) =>
        inTransaction(
          (tx): Promise<unknown> => (n % 3 ? sellStock(tx, id, requested) : releaseStock(tx, id)),
        ),
      ),
    );
    expect(await counts()).toMatchObject({ S: [92, 0], M: [92, 0] });
  });
});
