import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';

/**
 * Whether somebody withdrew from an order and nobody has decided yet: the withdrawal is neither refused nor refunded,
 * where a refund that failed is none. Its names are written out: in a list of columns the query builder would name those
 * of the order without their table.
 */
export const waitsForDecision: SQL<boolean> = sql`exists (
  select 1 from withdrawals where withdrawals.order_id = orders.id and withdrawals.refused_at is null
    and not exists (select 1 from refunds where refunds.return_code = withdrawals.code
      and refunds.status in ('requested', 'sent', 'done', 'settled')))`;

/** The same of one order. */
export async function hasOpenWithdrawal(db: Db, orderId: string): Promise<boolean> {
  return (await db.$count(orders, and(eq(orders.id, orderId), waitsForDecision))) > 0;
}
