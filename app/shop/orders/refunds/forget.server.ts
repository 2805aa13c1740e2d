import { and, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { disputes } from '#db/schema/disputes.ts';
import { refundAccounts, refundEvents, refundLines, refunds } from '#db/schema/refunds.ts';

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

/** Deletes all refunds and disputes, delete protection disabled, after the caller checked that no money moved. */
export async function removeAllRefunds(tx: Db): Promise<number> {
  await tx.execute(sql`alter table refund_events disable trigger refund_events_kept`);
  await tx.delete(refundEvents);
  await tx.execute(sql`alter table refund_events enable trigger refund_events_kept`);
  await tx.delete(refundLines);
  await tx.delete(disputes);
  return (await tx.delete(refunds).returning({ id: refunds.id })).length;
}
