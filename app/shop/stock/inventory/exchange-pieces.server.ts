import { eq, inArray, or } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { exchangeHolds, productSizes } from '#db/schema/stock.ts';
import { type Pieces, promise, release, restock } from './count.ts';
import { areSizes, type Change, lockRows, writeCounts } from './size-rows.server.ts';

/** Called in the caller's transaction, which has locked the exchange's order. */

type Size = { productId: string; size: string };

/** Holds pieces for an exchange without holds; false, holding nothing, if one is not free. Uncounted sizes suffice. */
export async function holdForExchange(
  tx: Db,
  exchangeId: string,
  pieces: readonly (Size & { quantity: number })[],
): Promise<boolean> {
  if (pieces.length === 0) return true;
  const rows = await lockRows(tx, areSizes(pieces));
  const changes = new Map<string, Change>();
  const held = new Map<string, number>();
  for (const { productId, size, quantity } of pieces) {
    const row = rows.find((one) => one.productId === productId && one.size === size);
    const before = row && (changes.get(row.id)?.after ?? row);
    const after = before && promise(before, quantity);
    if (!row || !after) return false;
    changes.set(row.id, { before: row, after });
    held.set(row.id, (held.get(row.id) ?? 0) + quantity);
  }
  await writeCounts(tx, changes, null);
  await tx
    .insert(exchangeHolds)
    .values([...held].map(([productSizeId, quantity]) => ({ exchangeId, productSizeId, quantity })));
  return true;
}

/** Idempotent. `next`: sizes that move afterwards in the transaction; locked now, in the order of `lockRows`. */
export async function releaseExchangeHolds(
  tx: Db,
  exchangeId: string,
  next: readonly Size[] = [],
): Promise<void> {
  const held = (await holdsOf(tx, exchangeId)).map((one) => one.productSizeId);
  const rows = await lockRows(tx, or(inArray(productSizes.id, held), areSizes(next)));
  const gone = await tx
    .delete(exchangeHolds)
    .where(eq(exchangeHolds.exchangeId, exchangeId))
    .returning({ productSizeId: exchangeHolds.productSizeId, quantity: exchangeHolds.quantity });
  const changes = new Map<string, Change>();
  for (const { productSizeId, quantity } of gone) {
    const before = rows.find(({ id }) => id === productSizeId);
    if (before) changes.set(productSizeId, { before, after: release(before, quantity) });
  }
  await writeCounts(tx, changes, null);
}

/**
 * Restocks an exchange's pieces: old ones returned, new ones unsent. Skips deleted sizes. `actor`: account id,
 * "system".
 */
export async function bringBackExchanged(
  tx: Db,
  back: readonly (Size & { quantity: number })[],
  actor: string,
): Promise<void> {
  if (back.length === 0) return;
  const rows = await lockRows(tx, areSizes(back));
  const changes = new Map<string, Change>();
  for (const { productId, size, quantity } of back) {
    const row = rows.find((one) => one.productId === productId && one.size === size);
    if (!row) continue;
    const { after = row, uncounted = 0 } = changes.get(row.id) ?? {};
    changes.set(row.id, { before: row, after: restock(after, quantity), uncounted: uncounted + quantity });
  }
  await writeCounts(tx, changes, { reason: 'exchange_back', actor });
}

export function exchangesHolding(
  db: Db,
  sizeId: string,
): Promise<{ exchangeId: string; quantity: number }[]> {
  return db
    .select({ exchangeId: exchangeHolds.exchangeId, quantity: exchangeHolds.quantity })
    .from(exchangeHolds)
    .where(eq(exchangeHolds.productSizeId, sizeId));
}

function holdsOf(tx: Db, exchangeId: string): Promise<Pieces[]> {
  return tx
    .select({ productSizeId: exchangeHolds.productSizeId, quantity: exchangeHolds.quantity })
    .from(exchangeHolds)
    .where(eq(exchangeHolds.exchangeId, exchangeId));
}
