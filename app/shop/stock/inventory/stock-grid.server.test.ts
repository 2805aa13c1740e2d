import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { productSizes, stockMovements } from '#db/schema/stock.ts';
import { createProduct } from '#shop/catalog/products/products.server.ts';
import { onEachEngine } from '#support/database.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { correctCount, correctCounts, versionOfCount } from './movements.server.ts';
import { moveAtPos } from './pos.server.ts';
import { stockGrid } from './stock-grid.server.ts';

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    db = (await open()).db;
  });
  const add = async (name: string, sizes: { size: string; stock: number | null; sku?: string }[]) =>
    (
      await createProduct(db, {
        input: { ...PRODUCT_INPUT, name, sizes },
        now: new Date('2026-03-01'),
        accountId: 'owner',
      })
    ).id;
  const sizesOf = (id: string) =>
    db.select().from(productSizes).where(eq(productSizes.productId, id)).orderBy(asc(productSizes.position));
  const counts = async (id: string) => (await sizesOf(id)).map(({ stock }) => stock);
  const because = { note: 'Contati', actor: 'owner' };
  /** What is typed into a grid that is drawn now, and a form of it. */
  const typing = async (...counts: [size: string | undefined, stock: number | null, was: number | null][]) =>
    Promise.all(
      counts.map(async ([sizeId = '', stock, stockWas]) => {
        const version = await versionOfCount(db, sizeId);
        return { sizeId, stock, stockWas, version };
      }),
    );
  const form = () => ({ key: crypto.randomUUID(), ...because });
  const sell = async (productSizeId = '', times = 1) => {
    for (let time = 0; time < times; time += 1)
      await moveAtPos(db, { key: crypto.randomUUID(), productSizeId, kind: 'sale', actor: 'owner' });
  };

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
    const typed = await typing([small, 1, 3], [medium, null, 5], [large, 4, null]);
    expect(await correctCounts(db, typed, form())).toEqual({ ok: true, corrected: 3, moved: [] });
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
    const typed = await typing([small, 6, 3], [medium, 4, 5]);
    await sell(small);
    expect(await correctCounts(db, typed, form())).toEqual({ ok: true, corrected: 2, moved: [small] });
    expect(await counts(id)).toEqual([5, 4]);
  });

  test('nothing is written when a size is gone, or is counted since', async () => {
    const id = await add('Gilet', [
      { size: 'S', stock: 3 },
      { size: 'M', stock: null },
    ]);
    const [small, medium] = (await sizesOf(id)).map((size) => size.id);
    const gone = crypto.randomUUID();
    const typed = await typing([small, 1, 3], [medium, 8, null], [gone, 1, 0]);
    const [since] = await typing([medium, 2, null]);
    if (since) expect(await correctCount(db, since, form())).toEqual({ ok: true });
    expect(await correctCounts(db, typed, form())).toEqual({
      ok: false,
      code: 'changed',
      changed: [
        { sizeId: medium, now: { stock: 2, version: await versionOfCount(db, medium ?? '') } },
        { sizeId: gone },
      ],
    });
    expect(await counts(id)).toEqual([3, 2]);
    expect(await correctCounts(db, [], form())).toEqual({ ok: true, corrected: 0, moved: [] });
  });

  test('a form that is sent again, even at once, corrects once, also after a piece was sold', async () => {
    const id = await add('Gilet', [
      { size: 'S', stock: 10 },
      { size: 'M', stock: 5 },
    ]);
    const [small, medium] = (await sizesOf(id)).map((size) => size.id);
    const typed = await typing([small, 7, 10], [medium, 4, 5]);
    const same = form();
    const answers = await Promise.all([1, 2, 3].map(() => correctCounts(db, typed, same)));
    expect(answers).toEqual(answers.map(() => ({ ok: true, corrected: 2, moved: [] })));
    await sell(small);
    expect(await correctCounts(db, typed, same)).toMatchObject({ ok: true });
    expect(await counts(id)).toEqual([6, 4]);
    // Another number in the same form is another correction, of a count that is no longer the one that was seen.
    const [other] = typed.map((one) => ({ ...one, stock: 8 }));
    expect(other && (await correctCount(db, other, same))).toMatchObject({
      code: 'stale',
      now: { stock: 6 },
    });
    expect(await counts(id)).toEqual([6, 4]);
  });

  test.each([
    ['begin', null, 0],
    ['cease', 0, null],
  ])('to %s counting at nothing, sent again, is done once more', async (_what, stockWas, stock) => {
    const id = await add('Gilet', [{ size: 'S', stock: stockWas }]);
    const [size] = (await sizesOf(id)).map((row) => row.id);
    const typed = await typing([size, stock, stockWas]);
    const same = form();
    for (let time = 0; time < 2; time += 1)
      expect(await correctCounts(db, typed, same)).toMatchObject({ ok: true });
    expect(await counts(id)).toEqual([stock]);
    // What somebody else has counted since is not what was typed.
    const [since] = await typing([size, 4, stock]);
    expect(since && (await correctCount(db, since, form()))).toEqual({ ok: true });
    expect(await correctCounts(db, typed, same)).toMatchObject({ changed: [{ now: { stock: 4 } }] });
  });

  test('of two people who find the same piece missing the second is told, and decides', async () => {
    const id = await add('Gilet', [{ size: 'S', stock: 5 }]);
    const [size] = (await sizesOf(id)).map((row) => row.id);
    const [[first], [second]] = [await typing([size, 4, 5]), await typing([size, 4, 5])];
    if (!first || !second) throw new Error('nothing was typed');
    const stale = expect.objectContaining({ code: 'stale', now: expect.objectContaining({ stock: 4 }) });
    const answers = await Promise.all([first, second].map((one) => correctCount(db, one, form())));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(stale);
    expect(await counts(id)).toEqual([4]);
    const [again] = await typing([size, 3, 4]);
    expect(again && (await correctCount(db, again, form()))).toEqual({ ok: true });
    expect(await counts(id)).toEqual([3]);
  });
});
