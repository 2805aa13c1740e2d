import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { checkouts, type EndedBecause } from '../../db/schema/payments.ts';
import { releaseStock } from '../stock/stock.server.ts';
import { giveUseBack } from './promo-uses.server.ts';

/** An attempt to buy, from the full cart to the payment that is decided. */
export type Attempt = typeof checkouts.$inferSelect;

/** Ends an attempt without an order and gives its pieces back to stock; once. */
export async function releaseAttempt(
  shop: { db: Db; now: () => Date },
  checkoutId: string,
  because: Exclude<EndedBecause, 'stock_gone'>,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const row = await lockAttempt(tx as Db, checkoutId);
    if (row?.status !== 'open') return;
    // Another request has opened the session that this one was refused, or did not find.
    if ((because === 'refused' || because === 'not_opened') && row.providerSessionId) return;
    await releaseStock(tx as Db, row.id);
    await giveUseBack(tx as Db, row.id);
    await tx
      .update(checkouts)
      .set({ status: 'released', endedAt: shop.now(), endedBecause: because, heldFrom: null })
      .where(eq(checkouts.id, row.id));
  });
}

/** Writes a new attempt, in the caller's transaction; null when there is one of its id already. */
export async function writeAttempt(tx: Db, attempt: typeof checkouts.$inferInsert): Promise<Attempt | null> {
  const [row] = await tx
    .insert(checkouts)
    .values(attempt)
    .onConflictDoNothing({ target: checkouts.id })
    .returning();
  return row ?? null;
}

/** An attempt, kept from everybody else until the transaction ends. */
export async function lockAttempt(tx: Db, id: string): Promise<Attempt | null> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
  return row ?? null;
}
