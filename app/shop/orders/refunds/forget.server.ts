import { and, inArray, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { refundAccounts, refunds } from '#db/schema/refunds.ts';

/** Deletes the reasons and accounts of anonymised orders; in the caller's transaction. */
export async function forgetReasonsAndAccounts(tx: Db, orderIds: string[]): Promise<void> {
  await tx.delete(refundAccounts).where(inArray(refundAccounts.orderId, orderIds));
  await tx.update(refunds).set({ reason: '' }).where(inArray(refunds.orderId, orderIds));
}

/** Anonymises refunds without an order decided before `before`. @returns their number */
export async function forgetCustomers(db: Db, before: Date, which?: SQL): Promise<number> {
  const anonymous = await db
    .update(refunds)
    .set({ customerName: null, customerEmail: null, reason: '' })
    .where(and(lt(refunds.createdAt, before), isNotNull(refunds.customerEmail), which))
    .returning({ id: refunds.id });
  return anonymous.length;
}
