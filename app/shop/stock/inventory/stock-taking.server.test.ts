import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { productSizes, stockMovements, stockTakingLines } from '#db/schema/stock.ts';
import { onEachEngine } from '#support/database.ts';
import { addCheckout, addProduct, BY_HAND } from '#support/room.ts';
import { holdStock, sellStock, writeSizes } from './stock.server.ts';
import {
  applyTaking,
  beginTaking,
  dropTaking,
  noteCounted,
  openTaking,
  type TakingView,
  takingLines,
} from './stock-taking.server.ts';

onEachEngine((_engine, open) => {
  let db: Db;
  let taking: string;
  let sizes: Record<string, string>;
  const shop = () => ({ db, now: () => new Date('2026-03-10T10:00:00Z') });

  beforeEach(async () => {
    ({ db } = await open());
    const product = await addProduct(db, { stock: {} });
    const stock = { S: 3, M: 2, L: null, XL: 4 };
    const requested = Object.entries(stock).map(([size, pieces]) => ({ size, stock: pieces }));
    await inTransaction((tx) => writeSizes(tx, product, requested, BY_HAND));
    sizes = Object.fromEntries((await db.select().from(productSizes)).map(({ size, id }) => [size, id]));
    await beginTaking(shop(), 'owner');
    taking = (await openTaking(db))?.id ?? '';
  });

  const inTransaction = <Result>(work: (tx: Db) => Promise<Result>) => db.transaction((tx) => work(tx));
  const scan = (size: string) => noteCounted(shop(), taking, sizes[size] ?? '', { more: 1 });
  const count = (size: string, pieces: number) => noteCounted(shop(), taking, sizes[size] ?? '', { pieces });
  const apply = (emptyMissing: number | null = null) =>
    applyTaking(shop(), taking, { actor: 'owner', note: 'Fine stagione', emptyMissing });
  const counts = async () =>
    Object.fromEntries((await db.select().from(productSizes)).map(({ size, stock }) => [size, stock]));
  const lineOf = async (size: string) =>
    (
      await db
        .select()
        .from(stockTakingLines)
        .where(
          and(eq(stockTakingLines.takingId, taking), eq(stockTakingLines.productSizeId, sizes[size] ?? '')),
        )
    )[0];
  async function sellOnline(size: string) {
    const attempt = await addCheckout(db);
    const one = [{ productSizeId: sizes[size] ?? '', quantity: 1 }];
    await inTransaction(async (tx) => {
      await holdStock(tx, attempt, one);
      await sellStock(tx, attempt, one);
    });
  }

  test('differences are put right with the reason; what nobody read stays, unless it is said to be gone', async () => {
    for (const size of ['S', 'S', 'M', 'M', 'L']) await scan(size);
    expect(await apply()).toEqual({ ok: true, corrected: 2 });
    expect(await counts()).toEqual({ S: 2, M: 2, L: 1, XL: 4 });
    const moved = await db.select().from(stockMovements).where(eq(stockMovements.reason, 'stock_taking'));
    expect(moved.map(({ pieces, note, actor }) => [pieces, note, actor]).sort()).toEqual([
      [-1, 'Fine stagione', 'owner'],
      [1, 'Fine stagione', 'owner'],
    ]);

    await beginTaking(shop(), 'owner');
    taking = (await openTaking(db))?.id ?? '';
    await count('S', 2);
    expect(await apply(1)).toEqual({ ok: false, code: 'missing_changed' });
    expect(await counts()).toMatchObject({ XL: 4 });
    expect(await apply(3)).toEqual({ ok: true, corrected: 3 });
    expect(await counts()).toEqual({ S: 2, M: 0, L: 0, XL: 0 });
  });

  test('pieces that are sold before or after they are counted are no difference', async () => {
    await sellOnline('S');
    for (const _ of [1, 2]) await scan('S');
    for (const _ of [1, 2]) await scan('M');
    await sellOnline('M');
    expect(await lineOf('S')).toMatchObject({ counted: 2, expected: 2, moved: false });
    expect(await apply()).toEqual({ ok: true, corrected: 0 });
    expect(await counts()).toMatchObject({ S: 2, M: 1 });
  });

  test('a size that moves while it is counted says so until its number is written', async () => {
    await scan('XL');
    await sellOnline('XL');
    await scan('XL');
    await scan('XL');
    expect(await lineOf('XL')).toMatchObject({ counted: 3, expected: 3, moved: true });
    await count('XL', 2);
    expect(await lineOf('XL')).toMatchObject({ counted: 2, expected: 3, moved: false });
    await sellOnline('XL');
    expect(await apply()).toEqual({ ok: true, corrected: 1 });
    expect(await counts()).toMatchObject({ XL: 1 });
  });

  test('one is open at a time, is gone on with, and ends once', async () => {
    await Promise.all([1, 2].map(() => beginTaking(shop(), 'other')));
    expect((await openTaking(db))?.id).toBe(taking);
    await scan('S');
    const ended = await Promise.all([apply(), apply()]);
    expect(ended.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await scan('S')).toEqual({ ok: false, code: 'not_open' });
    expect(await counts()).toMatchObject({ S: 1 });
  });

  test('two who scan the same size at once count two', async () => {
    await Promise.all([1, 2, 3, 4].map(() => scan('S')));
    expect(await lineOf('S')).toMatchObject({ counted: 4, expected: 3 });
    expect(await noteCounted(shop(), taking, crypto.randomUUID(), { more: 1 })).toEqual({
      ok: false,
      code: 'unknown_size',
    });
  });

  test('sizes are found by name before they are counted, and the never counted are listed', async () => {
    await count('S', 2);
    await count('M', 2);
    const lines = async (view: TakingView, q = '') => {
      const shown = await takingLines({ db, mediaBase: '/media' }, taking, { view, q });
      return { ...shown, lines: shown.lines.map((one) => [one.size, one.counted, one.expected]) };
    };
    const sums = { isCut: false, sizes: 2, pieces: 4, differences: 1, missing: { sizes: 1, pieces: 4 } };
    expect(await lines('counted')).toEqual({
      ...sums,
      view: 'counted',
      lines: expect.arrayContaining([
        ['S', 2, 3],
        ['M', 2, 2],
      ]),
    });
    expect((await lines('different')).lines).toEqual([['S', 2, 3]]);
    expect((await lines('missing')).lines).toEqual([['XL', null, 4]]);
    const [product] = await db.select({ name: products.name }).from(products);
    expect(await lines('missing', product?.name)).toEqual({
      ...sums,
      view: 'found',
      lines: [
        ['S', 2, 3],
        ['M', 2, 2],
        ['L', null, null],
        ['XL', null, 4],
      ],
    });
    expect((await lines('counted', 'nessun capo così')).lines).toEqual([]);
  });

  test('one that is dropped changes nothing', async () => {
    await scan('S');
    expect(await dropTaking(shop(), taking, 'owner')).toEqual({ ok: true });
    expect(await dropTaking(shop(), taking, 'owner')).toEqual({ ok: false, code: 'not_open' });
    expect(await openTaking(db)).toBeNull();
    expect(await counts()).toEqual({ S: 3, M: 2, L: null, XL: 4 });
  });
});
