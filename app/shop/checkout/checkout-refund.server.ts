import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { checkouts, type EndedBecause } from '../../db/schema/checkout.ts';
import { isUuid } from '../../lib/uuid.ts';

/** Why a payment that never became an order ended, as far as its money is concerned; never back to an earlier one. */
const GIVEN_BACK = 'stock_gone';
const FAILED = 'refund_failed';
const SETTLED = 'refunded_elsewhere';

/** Notes that the money of such a payment did not arrive; once settled by hand it stays settled. */
export async function noteFailedCheckoutRefund(tx: Db, checkoutId: string): Promise<void> {
  await tx.update(checkouts).set({ endedBecause: FAILED }).where(endedAs(checkoutId, GIVEN_BACK));
}

/** A payment without an order whose money did not arrive; `amountCents` in cents. */
export type FailedCheckoutRefund = {
  checkoutId: string;
  customerName: string;
  customerEmail: string;
  amountCents: number;
};

/** Those that nobody has settled yet, newest first. */
export async function failedCheckoutRefunds(db: Db): Promise<FailedCheckoutRefund[]> {
  const rows = await db
    .select({
      checkoutId: checkouts.id,
      customer: checkouts.customer,
      customerEmail: checkouts.email,
      amountCents: checkouts.totalAmount,
    })
    .from(checkouts)
    .where(and(eq(checkouts.status, 'refunded'), eq(checkouts.endedBecause, FAILED)))
    .orderBy(desc(checkouts.endedAt), desc(checkouts.id))
    .limit(20);
  return rows.map(({ customer, ...row }) => ({ ...row, customerName: customer.customer_name }));
}

type SettlingShop = { db: Db; log: { info(message: string, fields?: Record<string, unknown>): void } };

/**
 * Counts the money as given back: the owner did it by hand. `actor` is an account id, kept in the log. False when
 * there is no such payment, or it was settled already.
 */
export async function settleCheckoutElsewhere(
  shop: SettlingShop,
  { checkoutId, actor }: { checkoutId: string; actor: string },
): Promise<boolean> {
  if (!isUuid(checkoutId)) return false;
  const settled = await shop.db
    .update(checkouts)
    .set({ endedBecause: SETTLED })
    .where(endedAs(checkoutId, FAILED))
    .returning({ id: checkouts.id });
  if (settled.length === 0) return false;
  shop.log.info('refund-elsewhere', { checkout: checkoutId, actor });
  return true;
}

function endedAs(checkoutId: string, because: EndedBecause) {
  return and(
    eq(checkouts.id, checkoutId),
    eq(checkouts.status, 'refunded'),
    eq(checkouts.endedBecause, because),
  );
}
