import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { draftOrders } from '#db/schema/draft-orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { erasedGift, erasedInvoice } from '#shop/orders/lifecycle/erased.server.ts';
import type { Checkout } from './checkouts.server.ts';

/** Also in requested invoices and gift messages; lines and amounts stay. @returns how many */
export async function anonymiseCheckouts(
  db: Db,
  which: SQL | undefined,
  nobody: Checkout['customer'],
): Promise<number> {
  const nameless = await db
    .update(checkouts)
    .set({
      email: '',
      emailKey: '',
      customer: nobody,
      invoiceRequest: erasedInvoice(checkouts.invoiceRequest),
      giftMessage: erasedGift(checkouts.giftMessage),
    })
    .where(which)
    .returning({ id: checkouts.id });
  return nameless.length;
}

/** Deletes checkouts that ended without a payment. Returns how many. */
export async function forgetReleased(db: Db, which: SQL | undefined): Promise<number> {
  const gone = await db
    .delete(checkouts)
    .where(and(which, eq(checkouts.status, 'released')))
    .returning({ id: checkouts.id });
  return gone.length;
}

/**
 * Locks the checkouts of an address's proposals until the transaction ends, in the order used by placing an
 * order (checkout first, then proposal), so that deleting proposals causes no deadlock.
 */
export async function lockProposedCheckouts(tx: Db, emailKey: string): Promise<void> {
  const proposed = tx
    .select({ id: draftOrders.id })
    .from(draftOrders)
    .where(eq(draftOrders.emailKey, emailKey));
  await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(inArray(checkouts.proposalId, proposed))
    .orderBy(checkouts.id)
    .for('update');
}
