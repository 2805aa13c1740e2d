import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { brokenConstraint } from '#db/broken-constraint.ts';
import type { Db } from '#db/client.server.ts';
import { productSizes, proposalHolds, reservationHolds, stockHolds } from '#db/schema/stock.ts';
import { statement } from '#db/statement.server.ts';
import {
  type Count,
  correct,
  hold,
  type Pieces,
  promise,
  release,
  restock,
  type SizeInput,
  sell,
} from './count.ts';
import { type Because, movedPieces } from './movement.ts';
import {
  areSizes,
  type Change,
  lockRows,
  lockSizes,
  noteMovements,
  writeCounts,
} from './size-rows.server.ts';

/** Counts, holds and sizes are written here only, with movements, in the caller's transaction; checkouts lock first. */

const requestedPieces = sql`unnest(${sql.placeholder('sizeIds')}::uuid[], ${sql.placeholder('quantities')}::int[]) as requested (id, quantity)`;

/** In `lockRows`' order. Constraints refuse more than is free, and counts below holds. */
const holding = statement('hold_pieces', (db) =>
  db
    .with(
      db.$with('promised').as(
        db
          .update(productSizes)
          .set({ held: sql`${productSizes.held} + locked.quantity`, belowHeld: false })
          .from(
            sql`(select own.id, requested.quantity from ${requestedPieces} join ${productSizes} own on own.id = requested.id
              order by own.id for update of own) as locked`,
          )
          .where(sql`${productSizes.id} = locked.id`)
          .returning({ id: productSizes.id }),
      ),
    )
    .insert(stockHolds)
    .select(
      sql`select ${sql.placeholder('checkoutId')}::uuid, requested.id, requested.quantity from ${requestedPieces}`,
    ),
);

/** Constraints violated if too few are free, or the size is deleted. */
const NOT_THERE = ['product_sizes_promised', 'stock_holds_product_size_id_product_sizes_id_fk'];

/** A piece is not available; the transaction has failed. */
export class SoldOut extends Error {}

/** Holds pieces for a checkout without holds, each size once, in one statement. @throws SoldOut */
export async function holdStock(tx: Db, checkoutId: string, pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length === 0) return;
  const sizeIds = pieces.map((one) => one.productSizeId);
  const quantities = pieces.map((one) => one.quantity);
  await holding(tx, { checkoutId, sizeIds, quantities }).catch((error) => {
    throw NOT_THERE.includes(brokenConstraint(error) ?? '')
      ? new SoldOut(checkoutId, { cause: error })
      : error;
  });
}

/** Idempotent. */
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

/** Holds a reservation's piece in its transaction. False if none is free. */
export async function holdForReservation(
  tx: Db,
  reservationId: string,
  { productId, size }: { productId: string; size: string },
): Promise<boolean> {
  const [row] = await lockRows(tx, areSizes([{ productId, size }]));
  const after = row && hold(row);
  if (!after) return false;
  await writeCounts(tx, new Map([[row.id, { before: row, after }]]), null);
  await tx.insert(reservationHolds).values({ reservationId, productSizeId: row.id });
  return true;
}

/** Idempotent; does nothing for a deleted size. */
export async function releaseReservation(tx: Db, reservationId: string): Promise<void> {
  const [held] = await tx
    .select({ productSizeId: reservationHolds.productSizeId })
    .from(reservationHolds)
    .where(eq(reservationHolds.reservationId, reservationId));
  if (!held) return;
  const [row] = await lockSizes(tx, [held.productSizeId]);
  const gone = await tx
    .delete(reservationHolds)
    .where(eq(reservationHolds.reservationId, reservationId))
    .returning({ id: reservationHolds.reservationId });
  if (!row || gone.length === 0) return;
  await writeCounts(tx, new Map([[row.id, { before: row, after: release(row, 1) }]]), null);
}

/**
 * Sells a reservation's held piece, never free in between. `actor`: account id. False, holding it, if the size is gone
 * or counted below its holds.
 */
export async function sellReservation(tx: Db, reservationId: string, actor: string): Promise<boolean> {
  const [held] = await tx
    .select({ productSizeId: reservationHolds.productSizeId })
    .from(reservationHolds)
    .where(eq(reservationHolds.reservationId, reservationId));
  const [before] = held ? await lockSizes(tx, [held.productSizeId]) : [];
  const after = before && sell(before, 1, 1);
  if (!after) return false;
  await tx.delete(reservationHolds).where(eq(reservationHolds.reservationId, reservationId));
  await writeCounts(tx, new Map([[before.id, { before, after, uncounted: -1 }]]), {
    reason: 'till_sale',
    actor,
  });
  return true;
}

/** Replaces the holds of a locked draft order, each size once. False if one is not free: the caller then rolls back. */
export async function holdForProposal(
  tx: Db,
  proposalId: string,
  pieces: readonly Pieces[],
): Promise<boolean> {
  await releaseProposalHolds(tx, proposalId);
  const counts = await countsOf(tx, pieces);
  const changes = new Map<string, Change>();
  for (const { productSizeId, quantity } of pieces) {
    const before = counts.get(productSizeId);
    const after = before && promise(before, quantity);
    if (!after) return false;
    changes.set(productSizeId, { before, after });
  }
  await writeCounts(tx, changes, null);
  if (pieces.length > 0) await tx.insert(proposalHolds).values(pieces.map((one) => ({ proposalId, ...one })));
  return true;
}

/** Idempotent. `next`: sizes taken afterwards in the transaction; locked now, in the order of `lockRows`. */
export async function releaseProposalHolds(
  tx: Db,
  proposalId: string,
  next: readonly Pick<SizePieces, 'productId' | 'size'>[] = [],
): Promise<void> {
  const which = eq(proposalHolds.proposalId, proposalId);
  const columns = { productSizeId: proposalHolds.productSizeId, quantity: proposalHolds.quantity };
  // Sizes are locked before holds, as where a product's sizes change.
  const own = (await tx.select(columns).from(proposalHolds).where(which)).map((one) => one.productSizeId);
  const rows = await lockRows(tx, or(inArray(productSizes.id, own), areSizes(next)));
  const held = await tx.delete(proposalHolds).where(which).returning(columns);
  const changes = new Map<string, Change>();
  for (const { productSizeId, quantity } of held) {
    const before = rows.find(({ id }) => id === productSizeId);
    if (before) changes.set(productSizeId, { before, after: release(before, quantity) });
  }
  await writeCounts(tx, changes, null);
}

/** False if a size was deleted, which ends its hold. */
export async function holdsAll(tx: Db, proposalId: string, pieces: readonly Pieces[]): Promise<boolean> {
  const held = await tx.select().from(proposalHolds).where(eq(proposalHolds.proposalId, proposalId));
  return pieces.every((one) =>
    held.some((row) => row.productSizeId === one.productSizeId && row.quantity >= one.quantity),
  );
}

export async function proposalsHolding(
  db: Db,
  sizeIds: readonly string[],
): Promise<{ productSizeId: string; proposalId: string; quantity: number }[]> {
  if (sizeIds.length === 0) return [];
  return db
    .select()
    .from(proposalHolds)
    .where(inArray(proposalHolds.productSizeId, [...sizeIds]));
}

/** Sells a checkout's held pieces, or free ones after its hold. False if one is sold out: the caller rolls back. */
export async function sellStock(
  tx: Db,
  checkoutId: string,
  sold: readonly Pieces[],
  because: Because = { reason: 'online_sale', actor: 'system' },
): Promise<boolean> {
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
  await writeCounts(tx, changes, because);
  await tx.delete(stockHolds).where(eq(stockHolds.checkoutId, checkoutId));
  return true;
}

/** Restocks pieces of an order, skips deleted sizes. `actor`: account id. @returns those on sale again */
export async function restockSizes<Piece extends { productId: string; size: string; quantity: number }>(
  tx: Db,
  returned: readonly Piece[],
  actor: string,
): Promise<Piece[]> {
  if (returned.length === 0) return [];
  const rows = await lockRows(tx, areSizes(returned));
  const changes = new Map<string, Change>();
  for (const { productId, size, quantity } of returned) {
    const row = rows.find((one) => one.productId === productId && one.size === size);
    if (!row) continue;
    const { after = row, uncounted = 0 } = changes.get(row.id) ?? {};
    changes.set(row.id, { before: row, after: restock(after, quantity), uncounted: uncounted + quantity });
  }
  await writeCounts(tx, changes, { reason: 'return', actor });
  return returned.filter(({ productId, size }) =>
    rows.some((row) => row.productId === productId && row.size === size && row.stock !== null),
  );
}

type SizePieces = { productId: string; size: string; quantity: number };

/**
 * Takes pieces for a reopened order, all or none; uncounted sizes suffice. `actor`: account id. @returns the missing
 */
export async function takeSizes(
  tx: Db,
  pieces: readonly SizePieces[],
  actor: string,
): Promise<Pick<SizePieces, 'productId' | 'size'>[]> {
  if (pieces.length === 0) return [];
  const rows = await lockRows(tx, areSizes(pieces));
  const changes = new Map<string, Change>();
  const missing: SizePieces[] = [];
  for (const one of pieces) {
    const row = rows.find(({ productId, size }) => productId === one.productId && size === one.size);
    const { after: before = row, uncounted = 0 } = (row && changes.get(row.id)) ?? {};
    const after = before && sell(before, one.quantity, 0);
    if (row && after) changes.set(row.id, { before: row, after, uncounted: uncounted - one.quantity });
    else missing.push(one);
  }
  if (missing.length === 0) await writeCounts(tx, changes, { reason: 'reopened', actor });
  return missing;
}

/**
 * Returns old and takes new pieces of an order, all or nothing, locking all sizes at once. Skips deleted sizes;
 * uncounted ones suffice. `actor`: account id. @returns what is missing
 */
export async function exchangeSizes(
  tx: Db,
  { take, give }: { take: readonly SizePieces[]; give: readonly SizePieces[] },
  actor: string,
): Promise<Pick<SizePieces, 'productId' | 'size'>[]> {
  if (take.length + give.length === 0) return [];
  const rows = await lockRows(tx, areSizes([...take, ...give]));
  const changes = new Map<string, Change>();
  const missing: SizePieces[] = [];
  const moves = [...give, ...take.map((one) => ({ ...one, quantity: -one.quantity }))];
  for (const { quantity, ...one } of moves) {
    const row = rows.find(({ productId, size }) => productId === one.productId && size === one.size);
    const { after: before = row, uncounted = 0 } = (row && changes.get(row.id)) ?? {};
    const after = before && (quantity > 0 ? restock(before, quantity) : sell(before, -quantity, 0));
    if (row && after) changes.set(row.id, { before: row, after, uncounted: uncounted + quantity });
    else if (quantity < 0) missing.push({ ...one, quantity: -quantity });
  }
  if (missing.length === 0) await writeCounts(tx, changes, { reason: 'order_changed', actor });
  return missing;
}

/** Clears a code that another size takes in the same transaction. */
export async function letGoOfCodes(tx: Db, sizeId: string, kind: 'barcode' | 'sku'): Promise<void> {
  await tx
    .update(productSizes)
    .set({ [kind]: null })
    .where(eq(productSizes.id, sizeId));
}

/**
 * Retained sizes keep row and holds; deleted ones lose holds and movements. Counts may be below holds
 * (`sizesBelowHeld`). The database refuses other sizes' codes (`takenCodes`).
 */
export async function writeSizes(
  tx: Db,
  productId: string,
  sizes: readonly SizeInput[],
  because: Because,
): Promise<void> {
  const stored = await lockRows(tx, eq(productSizes.productId, productId));
  const names = sizes.map((one) => one.size);
  await tx
    .delete(productSizes)
    .where(and(eq(productSizes.productId, productId), notInArray(productSizes.size, names)));
  const rows = sizes.map(({ size, barcode, sku, ...typed }, position) => {
    const before = stored.find((one) => one.size === size);
    const { stock, belowHeld } = correct(before ?? { stock: null, held: 0, belowHeld: false }, typed);
    const codes = { barcode: barcode === undefined ? (before?.barcode ?? null) : barcode };
    return {
      before,
      row: {
        productId,
        size,
        position,
        stock,
        belowHeld,
        ...codes,
        sku: sku === undefined ? (before?.sku ?? null) : sku,
      },
    };
  });
  // Codes may move to another size: cleared first, then set.
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
  const movesOf = (existed: boolean) =>
    rows
      .filter(({ before }) => (before !== undefined) === existed)
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

/** Locked, by size id. */
async function countsOf(tx: Db, pieces: readonly Pieces[]): Promise<Map<string, Count>> {
  const rows = await lockSizes(
    tx,
    pieces.map((one) => one.productSizeId),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
