import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';

/** Withdrawals neither refused nor refunded. Raw names, as the builder omits the table in column lists. */
export const waitsForDecision: SQL<boolean> = sql`exists (
  select 1 from withdrawals where withdrawals.order_id = orders.id and withdrawals.refused_at is null
    and not exists (select 1 from refunds where refunds.return_code = withdrawals.code
      and refunds.status in ('requested', 'sent', 'done', 'settled')))`;

export async function hasOpenWithdrawal(db: Db, orderId: string): Promise<boolean> {
  return (await db.$count(orders, and(eq(orders.id, orderId), waitsForDecision))) > 0;
}

/** Accepted, unfinished exchanges, with `requested` also undecided ones. Raw SQL: must not import exchanges. */
export async function hasOpenExchange(
  db: Db,
  orderId: string,
  { requested = false }: { requested?: boolean } = {},
): Promise<boolean> {
  const isRunning = sql`exists (select 1 from exchanges
    where exchanges.order_id = orders.id
      and (exchanges.status in ('accepted', 'sent', 'arrived') or (${requested} and exchanges.status = 'requested')))`;
  return (await db.$count(orders, and(eq(orders.id, orderId), isRunning))) > 0;
}
