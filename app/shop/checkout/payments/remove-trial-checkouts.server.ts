import { and, eq, isNotNull, notLike, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { chargePayments, checkouts } from '#db/schema/payments.ts';
import { releaseStock } from '#shop/stock/inventory/stock.server.ts';

/** Session ids without real money: Stripe's with test keys, and the emulator's. */
const TRIAL_SESSIONS = 'cs\\_test\\_%';

/** Locks the checkouts until the transaction ends. `hasReal`: a session that is not known to be a trial counts as a real payment. */
export async function lockPayments(tx: Db): Promise<{ hasReal: boolean }> {
  await tx.execute(sql`lock table ${checkouts}, ${orders}, ${chargePayments} in exclusive mode`);
  const begun = await tx.$count(
    checkouts,
    and(isNotNull(checkouts.providerSessionId), notLike(checkouts.providerSessionId, TRIAL_SESSIONS)),
  );
  const paid = await tx.$count(orders, notLike(orders.paymentSessionId, TRIAL_SESSIONS));
  const { providerSessionId } = chargePayments;
  const differences = await tx.$count(
    chargePayments,
    and(isNotNull(providerSessionId), notLike(providerSessionId, TRIAL_SESSIONS)),
  );
  return { hasReal: begun + paid + differences > 0 };
}

/** Releases what they hold, in the caller's transaction; call it after removing their orders. */
export async function removeAllCheckouts(tx: Db): Promise<number> {
  const open = await tx.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.status, 'open'));
  for (const { id } of open) await releaseStock(tx, id);
  return (await tx.delete(checkouts).returning({ id: checkouts.id })).length;
}
