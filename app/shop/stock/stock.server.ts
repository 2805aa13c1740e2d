import { and, asc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { productSizes, stockHolds } from '../../db/schema/stock.ts';
import { type Count, correct, hold, release, restock, type SizeInput, sell } from './count.ts';

/**
 * The only writer of counts, holds and sizes. Every function works in its caller's transaction, and an attempt to
 * pay is locked before its pieces are.
 */

/** A number of pieces of one size, by the id of its row. */
export type Pieces = { productSizeId: string; quantity: number };

/** Holds the pieces for an attempt to pay; false, with nothing written, when one of them is sold out. */
export async function holdStock(tx: Db, checkoutId: string, wanted: readonly Pieces[]): Promise<boolean> {
  const counts = await lockSizes(tx, isOneOf(wanted));
  const after = new Map<string, Count>();
  for (const { productSizeId, quantity } of wanted) {
    const before = after.get(productSizeId) ?? counts.get(productSizeId);
    const held = before && hold(before, quantity);
    if (!held) return false;
    after.set(productSizeId, held);
  }
  await write(tx, after);
  if (wanted.length > 0) await tx.insert(stockHolds).values(wanted.map((one) => ({ checkoutId, ...one })));
  return true;
}

/** Releases the pieces that an attempt to pay holds; a second call has no effect. */
export async function releaseStock(tx: Db, checkoutId: string): Promise<void> {
  const promised = await holdsOf(tx, checkoutId);
  const counts = await lockSizes(tx, isOneOf(promised));
  const after = new Map<string, Count>();
  for (const { productSizeId, quantity } of promised) {
    const before = counts.get(productSizeId);
    if (before) after.set(productSizeId, release(before, quantity));
  }
  await write(tx, after);
  await tx.delete(stockHolds).where(eq(stockHolds.checkoutId, checkoutId));
}

/**
 * Sells the pieces of an attempt to pay: those that it holds, or free ones when its hold has ended. False when one of
 * them is sold out; the caller then rolls its transaction back.
 */
export async function sellStock(tx: Db, checkoutId: string, sold: readonly Pieces[]): Promise<boolean> {
  const promised = new Map(
    (await holdsOf(tx, checkoutId)).map((one) => [one.productSizeId, one.quantity] as const),
  );
  const counts = await lockSizes(tx, isOneOf(sold));
  const after = new Map<string, Count>();
  for (const { productSizeId, quantity } of sold) {
    const before = after.get(productSizeId) ?? counts.get(productSizeId);
    const rest = before && sell(before, quantity, promised.get(productSizeId) ?? 0);
    if (!rest) return false;
    after.set(productSizeId, rest);
    promised.delete(productSizeId);
  }
  await write(tx, after);
  await tx.delete(stockHolds).where(eq(stockHolds.checkoutId, checkoutId));
  return true;
}

/** Puts pieces back into stock; sizes that no longer exist or are not counted are skipped. */
export async function restockSizes(
  tx: Db,
  returned: readonly { productId: string; size: string; quantity: number }[],
): Promise<void> {
  if (returned.length === 0) return;
  const isReturned = or(
    ...returned.map(({ productId, size }) =>
      and(eq(productSizes.productId, productId), eq(productSizes.size, size)),
    ),
  );
  const rows = await lockRows(tx, isReturned);
  const after = new Map<string, Count>();
  for (const { productId, size, quantity } of returned) {
    const row = rows.find((one) => one.productId === productId && one.size === size);
    if (row) after.set(row.id, restock(after.get(row.id) ?? row, quantity));
  }
  await write(tx, after);
}

/**
 * Writes a product's sizes and counts as the owner typed them, in their order. A size that stays keeps its row and its
 * holds; a deleted size loses its holds. A count may be set below its holds, which the overview reports
 * (`sizesBelowHeld`).
 */
export async function writeSizes(tx: Db, productId: string, sizes: readonly SizeInput[]): Promise<void> {
  const kept = await lockRows(tx, eq(productSizes.productId, productId));
  const names = sizes.map((one) => one.size);
  await tx
    .delete(productSizes)
    .where(and(eq(productSizes.productId, productId), notInArray(productSizes.size, names)));
  await tx
    .insert(productSizes)
    .values(
      sizes.map(({ size, ...typed }, position) => {
        const before = kept.find((one) => one.size === size);
        const { stock, belowHeld } = correct(before ?? { stock: null, held: 0, belowHeld: false }, typed);
        return { productId, size, position, stock, belowHeld };
      }),
    )
    .onConflictDoUpdate({
      target: [productSizes.productId, productSizes.size],
      set: {
        position: sql`excluded.position`,
        stock: sql`excluded.stock`,
        belowHeld: sql`excluded.below_held`,
      },
    });
}

function holdsOf(tx: Db, checkoutId: string): Promise<Pieces[]> {
  return tx
    .select({ productSizeId: stockHolds.productSizeId, quantity: stockHolds.quantity })
    .from(stockHolds)
    .where(eq(stockHolds.checkoutId, checkoutId));
}

function isOneOf(pieces: readonly Pieces[]): SQL {
  return inArray(
    productSizes.id,
    pieces.map((one) => one.productSizeId),
  );
}

async function lockSizes(tx: Db, which: SQL): Promise<Map<string, Count>> {
  return new Map((await lockRows(tx, which)).map((row) => [row.id, row]));
}

/**
 * The lock order: rows of sizes are locked here and nowhere else, ordered by id, which prevents deadlocks. Their counts
 * do not change until the transaction ends.
 */
function lockRows(tx: Db, which: SQL | undefined) {
  return tx
    .select({
      id: productSizes.id,
      productId: productSizes.productId,
      size: productSizes.size,
      stock: productSizes.stock,
      held: productSizes.held,
      belowHeld: productSizes.belowHeld,
    })
    .from(productSizes)
    .where(which)
    .orderBy(asc(productSizes.id))
    .for('update');
}

async function write(tx: Db, counts: ReadonlyMap<string, Count>): Promise<void> {
  if (counts.size === 0) return;
  const rows = [...counts].map(
    ([id, { stock, held, belowHeld }]) =>
      sql`(${id}::uuid, ${stock}::int, ${held}::int, ${belowHeld}::boolean)`,
  );
  await tx.execute(
    sql`update product_sizes set stock = after.stock, held = after.held, below_held = after.below_held
        from (values ${sql.join(rows, sql`, `)}) as after (id, stock, held, below_held)
        where product_sizes.id = after.id`,
  );
}
