import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { brokenConstraint } from '../../db/broken-constraint.ts';
import type { Db } from '../../db/client.server.ts';
import { productSizes, stockHolds } from '../../db/schema/stock.ts';
import { statement } from '../../db/statement.server.ts';
import { type Count, correct, release, restock, type SizeInput, sell } from './count.ts';
import { type Because, movedPieces } from './movement.ts';
import type { Pieces } from './pieces.ts';
import { type Change, lockRows, lockSizes, noteMovements, writeCounts } from './size-rows.server.ts';

/**
 * Counts, holds and sizes, written in this room alone, and with each change of a count its movement. Every function works in its caller's transaction, and an attempt to
 * pay is locked before its pieces are.
 */

const wantedPieces = sql`unnest(${sql.placeholder('sizeIds')}::uuid[], ${sql.placeholder('quantities')}::int[]) as wanted (id, quantity)`;

/**
 * Rows are locked in the order of `lockRows`. More than is free breaks a rule of the table, as does a piece of a count
 * below its holds: none may be promised until it covers them again.
 */
const holding = statement('hold_pieces', (db) =>
  db
    .with(
      db.$with('promised').as(
        db
          .update(productSizes)
          .set({ held: sql`${productSizes.held} + locked.quantity`, belowHeld: false })
          .from(
            sql`(select own.id, wanted.quantity from ${wantedPieces} join ${productSizes} own on own.id = wanted.id
              order by own.id for update of own) as locked`,
          )
          .where(sql`${productSizes.id} = locked.id`)
          .returning({ id: productSizes.id }),
      ),
    )
    .insert(stockHolds)
    .select(
      sql`select ${sql.placeholder('checkoutId')}::uuid, wanted.id, wanted.quantity from ${wantedPieces}`,
    ),
);

/** The rules that are broken by holding what is not there: too few pieces are free, or the size is gone. */
const NOT_THERE = ['product_sizes_promised', 'stock_holds_product_size_id_product_sizes_id_fk'];

/** One of the pieces cannot be had: the transaction has failed. */
export class SoldOut extends Error {}

/**
 * Holds the pieces, each size once, for an attempt to pay that holds none yet: one statement, asked at once.
 * @throws SoldOut
 */
export async function holdStock(tx: Db, checkoutId: string, wanted: readonly Pieces[]): Promise<void> {
  if (wanted.length === 0) return;
  const sizeIds = wanted.map((one) => one.productSizeId);
  const quantities = wanted.map((one) => one.quantity);
  await holding(tx, { checkoutId, sizeIds, quantities }).catch((error) => {
    throw NOT_THERE.includes(brokenConstraint(error) ?? '')
      ? new SoldOut(checkoutId, { cause: error })
      : error;
  });
}

/** Releases the pieces that an attempt to pay holds; a second call has no effect. */
export async function releaseStock(tx: Db, checkoutId: string): Promise<void> {
  const promised = await holdsOf(tx, checkoutId);
  const counts = await countsOf(tx, promised);
  const changes = new Map<string, Change>();
  for (const { productSizeId, quantity } of promised) {
    const before = counts.get(productSizeId);
    if (before) changes.set(productSizeId, { before, after: release(before, quantity) });
  }
  await writeCounts(tx, changes, null);
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
  const counts = await countsOf(tx, sold);
  const changes = new Map<string, Change>();
  for (const { productSizeId, quantity } of sold) {
    const earlier = changes.get(productSizeId);
    const before = earlier?.before ?? counts.get(productSizeId);
    const after = before && sell(earlier?.after ?? before, quantity, promised.get(productSizeId) ?? 0);
    if (!after) return false;
    changes.set(productSizeId, { before, after, uncounted: (earlier?.uncounted ?? 0) - quantity });
    promised.delete(productSizeId);
  }
  await writeCounts(tx, changes, { reason: 'online_sale', actor: 'system' });
  await tx.delete(stockHolds).where(eq(stockHolds.checkoutId, checkoutId));
  return true;
}

/**
 * Puts pieces of an order back into stock; sizes that no longer exist are skipped. `actor` is the account id of who
 * decided it.
 */
export async function restockSizes(
  tx: Db,
  returned: readonly { productId: string; size: string; quantity: number }[],
  actor: string,
): Promise<void> {
  if (returned.length === 0) return;
  const isReturned = or(
    ...returned.map(({ productId, size }) =>
      and(eq(productSizes.productId, productId), eq(productSizes.size, size)),
    ),
  );
  const rows = await lockRows(tx, isReturned);
  const changes = new Map<string, Change>();
  for (const { productId, size, quantity } of returned) {
    const row = rows.find((one) => one.productId === productId && one.size === size);
    if (!row) continue;
    const { after = row, uncounted = 0 } = changes.get(row.id) ?? {};
    changes.set(row.id, { before: row, after: restock(after, quantity), uncounted: uncounted + quantity });
  }
  await writeCounts(tx, changes, { reason: 'return', actor });
}

/**
 * Writes a product's sizes and counts as the owner typed them, in their order. A size that stays keeps its row and its
 * holds; a deleted size loses its holds and its movements. A count may be set below its holds, which the overview
 * reports (`sizesBelowHeld`). A code that another size has is refused by the database: see `takenCodes`.
 */
export async function writeSizes(
  tx: Db,
  productId: string,
  sizes: readonly SizeInput[],
  because: Because,
): Promise<void> {
  const kept = await lockRows(tx, eq(productSizes.productId, productId));
  const names = sizes.map((one) => one.size);
  await tx
    .delete(productSizes)
    .where(and(eq(productSizes.productId, productId), notInArray(productSizes.size, names)));
  const rows = sizes.map(({ size, barcode, sku, ...typed }, position) => {
    const before = kept.find((one) => one.size === size);
    const { stock, belowHeld } = correct(before ?? { stock: null, held: 0, belowHeld: false }, typed);
    const codes = { barcode: barcode === undefined ? (before?.barcode ?? null) : barcode };
    return {
      before,
      row: {
        ...{ productId, size, position, stock, belowHeld, ...codes },
        sku: sku === undefined ? (before?.sku ?? null) : sku,
      },
    };
  });
  // A code may move from one size to another: it is let go before it is taken.
  const recoded = rows.flatMap(({ before, row }) =>
    before && (before.barcode !== row.barcode || before.sku !== row.sku) ? [before.id] : [],
  );
  if (recoded.length > 0)
    await tx.update(productSizes).set({ barcode: null, sku: null }).where(inArray(productSizes.id, recoded));
  const written = await tx
    .insert(productSizes)
    .values(rows.map(({ row }) => row))
    .onConflictDoUpdate({
      target: [productSizes.productId, productSizes.size],
      set: {
        position: sql`excluded.position`,
        stock: sql`excluded.stock`,
        belowHeld: sql`excluded.below_held`,
        barcode: sql`excluded.barcode`,
        sku: sql`excluded.sku`,
      },
    })
    .returning({ id: productSizes.id, size: productSizes.size });
  const movesOf = (isKept: boolean) =>
    rows
      .filter(({ before }) => (before !== undefined) === isKept)
      .map(({ before, row }) => ({
        id: written.find(({ size }) => size === row.size)?.id ?? '',
        pieces: movedPieces(before?.stock ?? null, row.stock),
        counted: true,
      }));
  await noteMovements(tx, movesOf(true), because);
  await noteMovements(
    tx,
    movesOf(false),
    because.reason === 'correction' ? { ...because, reason: 'first' } : because,
  );
}

function holdsOf(tx: Db, checkoutId: string): Promise<Pieces[]> {
  return tx
    .select({ productSizeId: stockHolds.productSizeId, quantity: stockHolds.quantity })
    .from(stockHolds)
    .where(eq(stockHolds.checkoutId, checkoutId));
}

/** The counts of the pieces' sizes, locked, by the sizes' ids. */
async function countsOf(tx: Db, pieces: readonly Pieces[]): Promise<Map<string, Count>> {
  const rows = await lockSizes(
    tx,
    pieces.map((one) => one.productSizeId),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
