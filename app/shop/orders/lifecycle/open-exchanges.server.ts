import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';

/** Accepted, unfinished exchanges, with `requested` also undecided ones. Raw SQL: must not import exchanges. */
export async function hasExchangeUnderWay(
  db: Db,
  orderId: string,
  { requested = false }: { requested?: boolean } = {},
): Promise<boolean> {
  const isUnderWay = sql`exists (select 1 from exchanges
    where exchanges.order_id = orders.id
      and (exchanges.status in ('accepted', 'sent', 'arrived') or (${requested} and exchanges.status = 'requested')))`;
  return (await db.$count(orders, and(eq(orders.id, orderId), isUnderWay))) > 0;
}
