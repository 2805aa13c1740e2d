import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { tillBills, tillLines } from '#db/schema/till-sales.ts';
import type { DayRange } from '#lib/calendar-day.ts';
import { centsFromDecimal } from '#lib/decimal-cents.ts';
import type { TillDay } from './till-figures.ts';

/** Days in Italy; `to` is excluded. Orders paid at the till are not among them: they are orders. */
export async function tillDays(db: Db, { from, to }: DayRange): Promise<TillDay[]> {
  const rows = await rowsOf<Omit<TillDay, 'cents'> & { amount: string }>(
    db,
    sql`select to_char(${tillLines.at} at time zone 'Europe/Rome', 'YYYY-MM-DD') as day,
        case when ${tillBills.closedAt} is not null then ${tillBills.payment} end as payment,
        sum(case ${tillLines.kind} when 'sale' then ${tillLines.priceCents} - ${tillLines.discountCents} else - ${tillLines.priceCents} end)::text as amount,
        count(distinct ${tillLines.billId})::int as bills,
        count(*) filter (where ${tillLines.kind} = 'sale')::int as pieces,
        count(*) filter (where ${tillLines.kind} = 'return')::int as returned
      from ${tillLines} join ${tillBills} on ${tillBills.id} = ${tillLines.billId}
      where ${tillLines.at} >= (${from}::timestamp at time zone 'Europe/Rome')
        and ${tillLines.at} < (${to}::timestamp at time zone 'Europe/Rome')
      group by 1, 2 order by 1, 2`,
  );
  return rows.map(({ amount, ...row }) => ({ ...row, cents: centsFromDecimal(amount) }));
}
