import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { productSizes } from '#db/schema/stock.ts';
import { onEachEngine } from '#support/database.ts';
import { addCheckout, addProduct, holdPieces } from '#support/room.ts';
import type { SizeInput } from './count.ts';
import { correctCount, movementsOf, versionOfCount } from './movements.server.ts';
import { holdStock, releaseStock, restockSizes, sellStock, writeSizes } from './stock.server.ts';

onEachEngine((_engine, open) => {
  let db: Db;
  let product: string;

  beforeEach(async () => {
    ({ db } = await open());
    product = await addProduct(db, { stock: {} });
  });

  const inTransaction = <Result>(work: (tx: Db) => Promise<Result>) => db.transaction((tx) => work(tx));
  const write = (sizes: SizeInput[], reason: 'correction' | 'import' = 'correction', of = product) =>
    inTransaction((tx) => writeSizes(tx, of, sizes, { reason, actor: 'owner' }));
  const sizeOf = async (size: string) => {
    const [row] = await db.select().from(productSizes).where(eq(productSizes.size, size));
    if (!row) throw new Error(`no size ${size}`);
    return row;
  };
  const movementsOfSize = async (size: string) =>
    (await movementsOf(db, (await sizeOf(size)).id, null)).movements.map(
      ({ reason, pieces, counted, note, actor }) => [reason, pieces, counted, note, actor],
    );
  /** As the page of the size does that is drawn now. */
  const correctNow = async (
    sizeId: string,
    stock: number | null,
    stockWas: number | null,
    note = 'Contati',
  ) =>
    correctCount(
      db,
      { sizeId, stock, stockWas, version: await versionOfCount(db, sizeId) },
      { key: crypto.randomUUID(), note, actor: 'owner' },
    );
  /** Sizes whose counted movements do not add up to their count. */
  const unbalanced = () =>
    rowsOf(
      db,
      sql`select s.size, s.stock, coalesce(sum(m.pieces) filter (where m.counted), 0)::int as moved
          from product_sizes s left join stock_movements m on m.product_size_id = s.id
          group by s.id having coalesce(s.stock, 0) <> coalesce(sum(m.pieces) filter (where m.counted), 0)`,
    );

  test('each change of a count is a movement that says why and by whom; a hold is none', async () => {
    await write([
      { size: 'S', stock: 5 },
      { size: 'L', stock: null },
    ]);
    const { id: small } = await sizeOf('S');
    const { id: large } = await sizeOf('L');
    const attempt = await addCheckout(db);
    const bought = [
      { productSizeId: small, quantity: 2 },
      { productSizeId: large, quantity: 1 },
    ];
    await inTransaction((tx) => holdStock(tx, attempt, bought));
    await inTransaction((tx) => sellStock(tx, attempt, bought));
    await inTransaction((tx) => restockSizes(tx, [{ productId: product, size: 'S', quantity: 1 }], 'owner'));
    await write(
      [
        { size: 'S', stock: 9 },
        { size: 'L', stock: 4 },
      ],
      'import',
    );
    await correctNow(small, 8, 9, 'Difettoso');
    expect(await movementsOfSize('S')).toEqual([
      ['correction', -1, true, 'Difettoso', 'Account eliminato'],
      ['import', 5, true, '', 'Account eliminato'],
      ['return', 1, true, '', 'Account eliminato'],
      ['online_sale', -2, true, '', 'Negozio (automatico)'],
      ['first', 5, true, '', 'Account eliminato'],
    ]);
    expect(await movementsOfSize('L')).toEqual([
      ['import', 4, true, '', 'Account eliminato'],
      ['online_sale', -1, false, '', 'Negozio (automatico)'],
    ]);
    expect(await unbalanced()).toEqual([]);
  });

  test('what is released, saved unchanged, or refused leaves no movement', async () => {
    await write([{ size: 'S', stock: 1 }]);
    const { id } = await sizeOf('S');
    const [first, second] = [await addCheckout(db), await addCheckout(db)];
    const one = [{ productSizeId: id, quantity: 1 }];
    await inTransaction((tx) => holdStock(tx, first, one));
    expect(await inTransaction((tx) => sellStock(tx, second, one))).toBe(false);
    await inTransaction((tx) => releaseStock(tx, first));
    await write([{ size: 'S', stock: 1, stockWas: 1 }]);
    expect(await movementsOfSize('S')).toHaveLength(1);
    expect(await correctNow(crypto.randomUUID(), 1, 0)).toEqual({ ok: false, code: 'not_found' });
  });

  test('in any order of events the movements of a size add up to its count', async () => {
    await write([
      { size: 'S', stock: 3 },
      { size: 'M', stock: null },
      { size: 'L', stock: 2 },
    ]);
    let state = 7;
    const draw = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const open: string[] = [];
    for (let step = 0; step < 60; step += 1) {
      const size = ['S', 'M', 'L'][draw(3)] ?? 'S';
      const { id, stock } = await sizeOf(size);
      const pieces = [{ productSizeId: id, quantity: 1 + draw(2) }];
      const attempt = open[draw(open.length || 1)];
      const what = draw(6);
      if (what === 0) {
        const made = await addCheckout(db);
        if (await holdPieces(db, made, pieces)) open.push(made);
      } else if (what === 1 && attempt) await inTransaction((tx) => releaseStock(tx, attempt));
      else if (what === 2 && attempt) await inTransaction((tx) => sellStock(tx, attempt, pieces));
      else if (what === 3)
        await inTransaction((tx) => restockSizes(tx, [{ productId: product, size, quantity: 2 }], 'owner'));
      else if (what === 4) await correctNow(id, draw(5) === 0 ? null : draw(9), draw(2) ? stock : null);
      else
        await write(
          ['S', 'M', 'L'].map((one) => ({ size: one, stock: draw(9) })),
          draw(2) ? 'import' : 'correction',
        );
      expect(await unbalanced()).toEqual([]);
    }
  });

  test('a long history is read a page at a time', async () => {
    await write([{ size: 'S', stock: 0 }]);
    const { id } = await sizeOf('S');
    for (let stock = 1; stock <= 5; stock += 1) await correctNow(id, stock, stock - 1, `${stock}`);
    const notes: string[] = [];
    let before: string | null = 'inventato';
    do {
      const page: Awaited<ReturnType<typeof movementsOf>> = await movementsOf(db, id, before, 2);
      expect(page.movements.length).toBeLessThanOrEqual(2);
      notes.push(...page.movements.map(({ note }) => note));
      before = page.next;
    } while (before !== null);
    expect(notes).toEqual(['5', '4', '3', '2', '1']);
  });

  test('a code is of one size, and may move within a product', async () => {
    await write([
      { size: 'S', stock: 1, barcode: '8001234567897', sku: 'A-S' },
      { size: 'M', stock: 1 },
    ]);
    await write([
      { size: 'S', stock: 1 },
      { size: 'M', stock: 1 },
    ]);
    expect(await sizeOf('S')).toMatchObject({ barcode: '8001234567897', sku: 'A-S' });
    await write([
      { size: 'S', stock: 1, barcode: null, sku: 'A-M' },
      { size: 'M', stock: 1, barcode: '8001234567897', sku: 'A-S' },
    ]);
    expect(await sizeOf('S')).toMatchObject({ barcode: null, sku: 'A-M' });
    expect(await sizeOf('M')).toMatchObject({ barcode: '8001234567897', sku: 'A-S' });
    const other = await addProduct(db, { stock: {} });
    const twin = [{ size: 'L', stock: null, barcode: '8001234567897' }];
    await expect(write(twin, 'correction', other)).rejects.toThrow();
  });
});
