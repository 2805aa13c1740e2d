import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { checkouts, type EndedBecause, stockHolds } from '../../db/schema/checkout.ts';

type Row = typeof checkouts.$inferSelect;

/** Ends an attempt without an order and gives its pieces back to the shelf; once. */
export async function releaseCheckout(
  shop: { db: Db; now: () => Date },
  checkoutId: string,
  because: Exclude<EndedBecause, 'stock_gone'>,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const row = await lockCheckout(tx as Db, checkoutId);
    if (row?.status !== 'open') return;
    // Another request has opened the session that this one was refused, or did not find.
    if ((because === 'refused' || because === 'not_opened') && row.providerSessionId) return;
    await returnHolds(tx as Db, row.id);
    await tx
      .update(checkouts)
      .set({ status: 'released', endedAt: shop.now(), endedBecause: because, heldFrom: null })
      .where(eq(checkouts.id, row.id));
  });
}

/** An attempt, kept from everybody else until the transaction ends. */
export async function lockCheckout(tx: Db, id: string): Promise<Row | null> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
  return row ?? null;
}

/** Gives the pieces that an attempt holds back to the shelf. */
export async function returnHolds(tx: Db, checkoutId: string): Promise<void> {
  const holds = await tx
    .delete(stockHolds)
    .where(eq(stockHolds.checkoutId, checkoutId))
    .returning({ productSizeId: stockHolds.productSizeId, quantity: stockHolds.quantity });
  for (const { productSizeId, quantity } of holds.toSorted((a, b) =>
    a.productSizeId < b.productSizeId ? -1 : 1,
  )) {
    await tx.execute(
      sql`update product_sizes set held = greatest(0, held - ${quantity}) where id = ${productSizeId}`,
    );
  }
}
