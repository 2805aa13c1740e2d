import { asc, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { balancePayments } from '#db/schema/balance-payments.ts';

/** Differences for data exports (cents). They name nobody and outlive the customer. */
export function balancePaymentsForPerson(db: Db, orderIds: string[]) {
  const { orderId, because, amountCents, status, payBy, createdAt, endedAt } = balancePayments;
  return db
    .select({ orderId, because, amountCents, status, payBy, createdAt, endedAt })
    .from(balancePayments)
    .where(inArray(balancePayments.orderId, orderIds))
    .orderBy(asc(createdAt), asc(balancePayments.id));
}
