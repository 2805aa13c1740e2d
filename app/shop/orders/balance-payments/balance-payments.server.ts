import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { balancePayments } from '#db/schema/balance-payments.ts';
import { isUuid } from '#lib/uuid.ts';

export type BalancePayment = typeof balancePayments.$inferSelect;

/** Open difference of the order; null without one. */
export async function openBalancePaymentOf(db: Db, orderId: string): Promise<BalancePayment | null> {
  const [open] = await db
    .select()
    .from(balancePayments)
    .where(and(eq(balancePayments.orderId, orderId), eq(balancePayments.status, 'open')));
  return open ?? null;
}

/** Payable differences by order id, where there are any. */
export async function payableBalancePaymentsOf(
  db: Db,
  orderIds: readonly string[],
  now: Date,
): Promise<Map<string, BalancePayment>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(balancePayments)
    .where(
      and(
        inArray(balancePayments.orderId, [...orderIds]),
        eq(balancePayments.status, 'open'),
        gt(balancePayments.payBy, now),
      ),
    );
  return new Map(rows.map((charge) => [charge.orderId, charge]));
}

/** The latest difference of an order, open or ended. */
export async function latestBalancePaymentOf(db: Db, orderId: string): Promise<BalancePayment | null> {
  const [latest] = await db
    .select()
    .from(balancePayments)
    .where(eq(balancePayments.orderId, orderId))
    // The open one first, even if another ended at the same moment.
    .orderBy(
      desc(eq(balancePayments.status, 'open')),
      desc(balancePayments.createdAt),
      desc(balancePayments.id),
    )
    .limit(1);
  return latest ?? null;
}

/** Null also for text that is not an id. */
export async function balancePaymentById(db: Db, id: string): Promise<BalancePayment | null> {
  if (!isUuid(id)) return null;
  const [charge] = await db.select().from(balancePayments).where(eq(balancePayments.id, id));
  return charge ?? null;
}

/** Differences for data exports (cents). They name nobody and outlive the customer. */
export function balancePaymentsForPerson(db: Db, orderIds: string[]) {
  const { orderId, because, amountCents, status, payBy, createdAt, endedAt } = balancePayments;
  return db
    .select({ orderId, because, amountCents, status, payBy, createdAt, endedAt })
    .from(balancePayments)
    .where(inArray(balancePayments.orderId, orderIds))
    .orderBy(asc(createdAt), asc(balancePayments.id));
}
