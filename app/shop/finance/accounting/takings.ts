import { addDays } from '#lib/calendar-day.ts';
import type { Cents } from '#shop/money/money.ts';
import type { DayRefund, DaySales } from './register.ts';

/**
 * The one definition of takings: what was paid on a day, less refunds that left on it, plus refunds that a
 * bank returned. A cancelled order counts until its money is given back. The register divides the same
 * figure.
 */
export type DayTakings = { day: string; cents: Cents; orders: number };

/** Today included. */
export const CHART_DAYS = 30;

export type Takings = {
  today: DayTakings;
  /** From the first of the month to today. */
  month: { cents: Cents; orders: number };
  /** The last 30 days, oldest first, including those without an order. */
  days: DayTakings[];
};

/** The earliest ISO day needed for `today`: the chart's first day, or the month's. */
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

/** `known` may be in any order. */
export function takingsOf(known: readonly DayTakings[], today: string): Takings {
  const byDay = new Map(known.map((one) => [one.day, one]));
  const of = (day: string) => byDay.get(day) ?? { day, cents: 0, orders: 0 };
  const ofMonth = known.filter(({ day }) => day.slice(0, 7) === today.slice(0, 7) && day <= today);
  return {
    today: of(today),
    month: {
      cents: ofMonth.reduce((sum, one) => sum + one.cents, 0),
      orders: ofMonth.reduce((sum, one) => sum + one.orders, 0),
    },
    days: Array.from({ length: CHART_DAYS }, (_, index) => of(addDays(today, index + 1 - CHART_DAYS))),
  };
}
