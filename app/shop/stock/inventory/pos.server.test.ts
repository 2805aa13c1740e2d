import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { productSizes, stockMovements } from '#db/schema/stock.ts';
import { onEachEngine } from '#support/database.ts';
import { addCheckout, addProduct } from '#support/room.ts';
import { carryOutScan, latestPosMoves, moveAtPos, undoPosMove } from './pos.server.ts';
import { holdStock, releaseStock, SoldOut, sellStock, writeSizes } from './stock.server.ts';

onEachEngine((_engine, open) => {
  let db: Db;
  let product: string;
  let size: string;

  beforeEach(async () => {
    ({ db } = await open());
    product = await addProduct(db, { name: 'Gilet', stock: {} });
    await count(1);
    const [row] = await db.select().from(productSizes);
    size = row?.id ?? '';
  });

  const inTransaction = <Result>(work: (tx: Db) => Promise<Result>) => db.transaction((tx) => work(tx));
  const count = (stock: number | null) =>
    inTransaction((tx) =>
      writeSizes(tx, product, [{ size: 'S', stock, barcode: '8001234567897', sku: 'GIL-S' }], {
        reason: 'correction',
        actor: 'owner',
      }),
    );
  const move = (kind: 'sale' | 'return', key: string = crypto.randomUUID()) =>
    moveAtPos(db, { key, productSizeId: size, kind, actor: 'owner' });
  const stock = async () => (await db.select().from(productSizes))[0]?.stock;
  const movements = () => db.$count(stockMovements, eq(stockMovements.productSizeId, size));
  const one = () => [{ productSizeId: size, quantity: 1 }];

  test('a scan sells a piece by its barcode, its SKU or its size, and nothing that is not there', async () => {
    await count(3);
    const scan = (code: string, bySize = false) =>
      carryOutScan(db, { key: crypto.randomUUID(), kind: 'sale', code, bySize, actor: 'owner' });
    for (const sold of [scan('8 001234 567897'), scan('gil-s'), scan(size, true)])
      expect(await sold).toMatchObject({ ok: true, name: 'Gilet', size: 'S', repeated: false });
    expect(await scan('8001234567897')).toEqual({ ok: false, code: 'sold_out' });
    expect(await scan('8001234567880')).toEqual({ ok: false, code: 'unknown_code' });
    expect(await scan('GIL-S', true)).toEqual({ ok: false, code: 'unknown_code' });
    expect(await stock()).toBe(0);
    expect((await latestPosMoves(db)).map(({ kind, name }) => [kind, name])).toEqual([
      ['sale', 'Gilet'],
      ['sale', 'Gilet'],
      ['sale', 'Gilet'],
    ]);
  });

  test('a scan that is sent again, even at once, has the effect of once', async () => {
    await count(5);
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => move('sale', key)));
    expect(answers.filter((answer) => answer.ok && !answer.repeated)).toHaveLength(1);
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await stock()).toBe(4);
    expect(await move('return', key)).toEqual({ ok: false, code: 'key_used' });
    expect(await stock()).toBe(4);
  });

  test('a piece that somebody is paying online is not sold at the till', async () => {
    const attempt = await addCheckout(db);
    await inTransaction((tx) => holdStock(tx, attempt, one()));
    expect(await move('sale')).toEqual({ ok: false, code: 'sold_out' });
    await inTransaction((tx) => releaseStock(tx, attempt));
    expect(await move('sale')).toMatchObject({ ok: true, stock: 0 });
  });

  test('of tills and checkouts that want the last piece at once, one gets it', async () => {
    for (let round = 0; round < 6; round += 1) {
      await count(1);
      const attempts = await Promise.all([1, 2, 3].map(() => addCheckout(db)));
      const online = attempts.map((id) =>
        inTransaction(async (tx) => {
          await holdStock(tx, id, one());
          return sellStock(tx, id, one());
        }).catch((error) => {
          if (!(error instanceof SoldOut)) throw error;
          return false;
        }),
      );
      const tills = [1, 2, 3].map(async () => (await move('sale')).ok);
      const won = await Promise.all(round % 2 ? [...tills, ...online] : [...online, ...tills]);
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await stock()).toBe(0);
    }
  });

  test('what is sold or taken back is undone once, and only while the piece is there', async () => {
    const sold = await move('sale');
    if (!sold.ok) throw new Error(sold.code);
    const undone = await Promise.all([1, 2, 3].map(() => undoPosMove(db, sold.movementId, 'owner')));
    expect(undone.filter(({ ok }) => ok)).toHaveLength(1);
    expect(undone.filter((answer) => !answer.ok && answer.code === 'undone')).toHaveLength(2);
    expect(await stock()).toBe(1);
    expect((await latestPosMoves(db))[0]?.isUndone).toBe(true);

    const returned = await move('return');
    if (!returned.ok) throw new Error(returned.code);
    expect(await stock()).toBe(2);
    await count(0);
    expect(await undoPosMove(db, returned.movementId, 'owner')).toEqual({ ok: false, code: 'sold_out' });
    const [first] = await db.select().from(stockMovements).where(eq(stockMovements.reason, 'first'));
    for (const id of [first?.id ?? 0, 999_999_999])
      expect(await undoPosMove(db, id, 'owner')).toEqual({ ok: false, code: 'unknown_movement' });
  });

  test('a size that nobody counts is sold, taken back and undone without a count', async () => {
    await count(null);
    const before = await movements();
    const sold = await move('sale');
    expect(sold).toMatchObject({ ok: true, stock: null });
    if (sold.ok) expect(await undoPosMove(db, sold.movementId, 'owner')).toEqual({ ok: true });
    expect(await move('return')).toMatchObject({ ok: true, stock: null });
    expect((await movements()) - before).toBe(3);
    expect(await stock()).toBeNull();
  });
});
