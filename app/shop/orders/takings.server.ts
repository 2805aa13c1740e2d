import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { rowsOf } from '../../db/rows.ts';
import { orders } from '../../db/schema/orders.ts';
import { addDays, dayInRome } from '../../lib/calendar-day.ts';
import { centsFromDecimal } from '../money/money.ts';
import { STATUSES_TO_HANDLE } from './status.ts';
import { firstDayOf, type Takings, takingsOf } from './takings.ts';

/** What the shop has taken, by days as they are in Italy; cancelled orders left out, refunds taken off. */
export async function takings(db: Db, now: Date): Promise<Takings> {
  const today = dayInRome(now);
  // The range is said in moments, so that the index of the newest orders serves it.
  const startOf = (day: string) => sql`(${day}::timestamp at time zone 'Europe/Rome')`;
  const rows = await rowsOf<{ day: string; cents: string; orders: number }>(
    db,
    sql`select to_char(created_at at time zone 'Europe/Rome', 'YYYY-MM-DD') as day,
        sum(total_amount - refunded_amount)::text as cents, count(*)::int as orders
      from orders
      where status <> 'cancelled'
        and created_at >= ${startOf(firstDayOf(today))} and created_at < ${startOf(addDays(today, 1))}
      group by 1`,
  );
  return takingsOf(
    rows.map((row) => ({ day: row.day, cents: centsFromDecimal(row.cents), orders: row.orders })),
    today,
  );
}

/** How many orders wait for somebody, by status. */
export async function ordersToHandle(db: Db): Promise<{ pending: number; processing: number }> {
  const counted = await db
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(inArray(orders.status, STATUSES_TO_HANDLE))
    .groupBy(orders.status);
  const of = (status: string) => counted.find((row) => row.status === status)?.count ?? 0;
  return { pending: of('pending'), processing: of('processing') };
}
