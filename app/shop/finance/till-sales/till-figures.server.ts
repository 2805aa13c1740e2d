import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { tillBills, tillLines } from '#db/schema/till-sales.ts';
import { addDays, type DayRange, dayInRome } from '#lib/calendar-day.ts';
import { centsFromDecimal } from '#lib/decimal-cents.ts';
import { comparedDays, firstDayOf } from '#shop/finance/accounting/takings.ts';
import { type TillDay, type TillTakings, tillTakingsOf } from './till-figures.ts';

/** Figures of Italian days; `to` is excluded. Without orders paid at the till, which count as orders. */
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

export async function tillTakings(db: Db, now: Date): Promise<TillTakings> {
  const today = dayInRome(now);
  const before = Object.values(comparedDays(today)).map((one) => one.before);
  const [from, to] = [
    before.map((one) => one.from).toSorted()[0],
    before
      .map((one) => one.to)
      .toSorted()
      .at(-1),
  ];
  const days = await Promise.all([
    tillDays(db, { from: firstDayOf(today), to: addDays(today, 1) }),
    tillDays(db, { from: from ?? today, to: to ?? today }),
  ]);
  return tillTakingsOf(days.flat(), today);
}
