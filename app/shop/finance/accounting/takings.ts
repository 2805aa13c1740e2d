import { addDays, type DayRange, weekday } from '#lib/calendar-day.ts';
import type { Cents } from '#shop/money/money.ts';
import { boundsOf, monthOf } from './month.ts';
import type { DayRefund, DaySales } from './register.ts';

/** Takings: payments of a day less its refunds, plus those returned by banks; cancelled orders count until refunded. */
export type DayTakings = { day: string; cents: Cents; orders: number };

/** Days of the chart, including today. */
export const CHART_DAYS = 30;

export const COMPARED = ['today', 'week', 'month'] as const;

type Compared = (typeof COMPARED)[number];

type Sum = { cents: Cents; orders: number };

export type Takings = {
  today: DayTakings;
  /** Sum from Monday to today. */
  week: Sum;
  /** Sum from the first of the month to today. */
  month: Sum;
  /** Sums of equal periods a year ago. */
  lastYear: Record<Compared, Sum>;
  /** The last 30 days, oldest first, also without orders. */
  days: DayTakings[];
};

/**
 * Today and the week until now with the same weekdays of 52 weeks ago, the month until now with the same days of its
 * month a year ago. ISO days; `to` is excluded.
 */
export function comparedDays(today: string): Record<Compared, { now: DayRange; before: DayRange }> {
  const to = addDays(today, 1);
  const weeksAgo = (range: DayRange) => ({
    now: range,
    before: { from: addDays(range.from, -364), to: addDays(range.to, -364) },
  });
  const month = boundsOf(monthOf(today));
  const monthBefore = boundsOf(`${Number(today.slice(0, 4)) - 1}${month.from.slice(4, 7)}`);
  const end = addDays(monthBefore.from, Number(today.slice(8)));
  const isWithin = end < monthBefore.to;
  return {
    today: weeksAgo({ from: today, to }),
    week: weeksAgo({ from: addDays(today, -((weekday(today) + 6) % 7)), to }),
    month: {
      now: { from: month.from, to },
      before: { from: monthBefore.from, to: isWithin ? end : monthBefore.to },
    },
  };
}

/** First ISO day needed: the chart's or the month's. */
export function firstDayOf(today: string): string {
  const [chart, month] = [addDays(today, 1 - CHART_DAYS), `${today.slice(0, 8)}01`];
  const chartIsLonger = chart < month;
  return chartIsLonger ? chart : month;
}

export function takingsByDay(sales: readonly DaySales[], refunds: readonly DayRefund[]): DayTakings[] {
  const byDay = new Map<string, DayTakings>();
  const add = (day: string, cents: Cents, orders: number) => {
    const known = byDay.get(day) ?? { day, cents: 0, orders: 0 };
    byDay.set(day, { day, cents: known.cents + cents, orders: known.orders + orders });
  };
  for (const { day, cents, orders } of sales) add(day, cents, orders);
  for (const { day, kind, amountCents } of refunds)
    add(day, kind === 'refund' ? -amountCents : amountCents, 0);
  return [...byDay.values()];
}

const NOTHING: Sum = { cents: 0, orders: 0 };

/** @param known in any order, with the days of a year ago (`comparedDays`) */
export function takingsOf(known: readonly DayTakings[], today: string): Takings {
  const byDay = new Map(known.map((one) => [one.day, one]));
  const of = (day: string) => byDay.get(day) ?? { day, cents: 0, orders: 0 };
  const days = comparedDays(today);
  const sumOf = ({ from, to }: DayRange): Sum =>
    known
      .filter(({ day }) => day >= from && day < to)
      .reduce((sum, one) => ({ cents: sum.cents + one.cents, orders: sum.orders + one.orders }), NOTHING);
  return {
    today: of(today),
    week: sumOf(days.week.now),
    month: sumOf(days.month.now),
    lastYear: {
      today: sumOf(days.today.before),
      week: sumOf(days.week.before),
      month: sumOf(days.month.before),
    },
    days: Array.from({ length: CHART_DAYS }, (_, index) => of(addDays(today, index + 1 - CHART_DAYS))),
  };
}
