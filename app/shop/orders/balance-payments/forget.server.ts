import { asc, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { balancePayments } from '#db/schema/balance-payments.ts';

/**
 * What was requested by a link since orders were changed, for the person whose orders they are; amounts in cents. Nothing
 * in it names her: it stays with its order, also after the order has lost its customer.
 */
export function balancePaymentsForPerson(db: Db, orderIds: string[]) {
  const { orderId, because, amountCents, status, payBy, createdAt, endedAt } = balancePayments;
  return db
    .select({ orderId, because, amountCents, status, payBy, createdAt, endedAt })
    .from(balancePayments)
    .where(inArray(balancePayments.orderId, orderIds))
    .orderBy(asc(createdAt), asc(balancePayments.id));
}
