import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { brokenConstraint } from '#db/broken-constraint.ts';
import type { Db } from '#db/client.server.ts';
import { productSizes, proposalHolds, reservationHolds, stockHolds } from '#db/schema/stock.ts';
import { statement } from '#db/statement.server.ts';
import { type Count, correct, hold, promise, release, restock, type SizeInput, sell } from './count.ts';
import { type Because, movedPieces } from './movement.ts';
import type { Pieces } from './pieces.ts';
import {
  areSizes,
  type Change,
  lockRows,
  lockSizes,
  noteMovements,
  writeCounts,
} from './size-rows.server.ts';

/**
 * Counts, holds and sizes, written in this room alone, and with each change of a count its movement. Every function works in its caller's transaction, and a checkout
 * is locked before its pieces are.
 */

const requestedPieces = sql`unnest(${sql.placeholder('sizeIds')}::uuid[], ${sql.placeholder('quantities')}::int[]) as wanted (id, quantity)`;

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
            sql`(select own.id, wanted.quantity from ${requestedPieces} join ${productSizes} own on own.id = wanted.id
              order by own.id for update of own) as locked`,
          )
          .where(sql`${productSizes.id} = locked.id`)
          .returning({ id: productSizes.id }),
      ),
    )
    .insert(stockHolds)
    .select(
      sql`select ${sql.placeholder('checkoutId')}::uuid, wanted.id, wanted.quantity from ${requestedPieces}`,
    ),
);

/** The rules that are broken by holding what is not there: too few pieces are free, or the size is gone. */
const NOT_THERE = ['product_sizes_promised', 'stock_holds_product_size_id_product_sizes_id_fk'];

/** One of the pieces cannot be had: the transaction has failed. */
export class SoldOut extends Error {}

/**
 * Holds the pieces, each size once, for a checkout that holds none yet: one statement, sent at once.
 * @throws SoldOut
 */
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

/** Releases the pieces that a checkout holds; a second call has no effect. */
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
 * Holds one counted piece of a size for a reservation that holds none yet, in its transaction. False where none is
 * free: buyers and reservations wait for one another, and whoever comes first has it.
 */
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

/** Releases the piece that a reservation holds; a second call has no effect, nor one whose size is gone. */
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
 * Sells the piece that a reservation holds, over the counter: it is never free in between. `actor` is the account id of who
 * stands there. False where the size is gone, or its count was set below what is held; the hold then stays.
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

/**
 * Holds the pieces of a proposal, each size once, in the place of those that it held: in its transaction, with its row
 * locked. False where one of them is not free; the caller then rolls its transaction back.
 */
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

/**
 * Releases the pieces that a proposal holds; a second call has no effect. `next`: sizes that it takes afterwards in the same
 * transaction; locked later by themselves they would break the order of `lockRows`.
 */
export async function releaseProposalHolds(
  tx: Db,
  proposalId: string,
  next: readonly Pick<SizePieces, 'productId' | 'size'>[] = [],
): Promise<void> {
  const which = eq(proposalHolds.proposalId, proposalId);
  const columns = { productSizeId: proposalHolds.productSizeId, quantity: proposalHolds.quantity };
  // Sizes are locked before their holds, as by whoever changes a product's sizes.
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

/** Whether a proposal holds all of these pieces: the hold of a size that was deleted is gone. */
export async function holdsAll(tx: Db, proposalId: string, pieces: readonly Pieces[]): Promise<boolean> {
  const held = await tx.select().from(proposalHolds).where(eq(proposalHolds.proposalId, proposalId));
  return pieces.every((one) =>
    held.some((row) => row.productSizeId === one.productSizeId && row.quantity >= one.quantity),
  );
}

/** Who has a size held, besides checkouts that are being paid: what of a count is promised to whom. */
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

/**
 * Sells the pieces of a checkout: those that it holds, or free ones when its hold has ended. False when one of
 * them is sold out; the caller then rolls its transaction back.
 */
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

/**
 * Puts pieces of an order back into stock; sizes that no longer exist are skipped. `actor` is the account id of who
 * decided it. @returns those that are on sale again: of a size that is there, and is counted.
 */
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
 * Takes pieces out of the shop again, for an order that is reopened, where all of them are free; a size that is not
 * counted always has them. `actor` is the account id of who decided it. @returns what is missing: then nothing is taken.
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
 * Gives pieces of an order that changes back and takes others for it, all or nothing, with every size locked at once. A
 * size that is gone takes none back; of one that is not counted there are always enough. `actor` is the account id of
 * who decided it. @returns what is missing: then nothing was moved.
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

/** Has a size let go of a code that another one takes in the same transaction. */
export async function letGoOfCodes(tx: Db, sizeId: string, kind: 'barcode' | 'sku'): Promise<void> {
  await tx
    .update(productSizes)
    .set({ [kind]: null })
    .where(eq(productSizes.id, sizeId));
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

/** The counts of the pieces' sizes, locked, by the sizes' ids. */
async function countsOf(tx: Db, pieces: readonly Pieces[]): Promise<Map<string, Count>> {
  const rows = await lockSizes(
    tx,
    pieces.map((one) => one.productSizeId),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
