import type { DayRange } from '#lib/calendar-day.ts';
import { type COMPARED, comparedDays } from '#shop/finance/accounting/takings.ts';
import type { Cents } from '#shop/money/money.ts';
import { PAYMENT_TO_CHOOSE, TILL_PAYMENT_NAMES, type TillPayment } from './bill.ts';

/**
 * Sums of a day and payment by time of scan; `cents` less returns, `pieces` and `returned` apart. Open bills count at
 * their lines' prices, with payment null.
 */
export type TillDay = {
  day: string;
  payment: TillPayment | null;
  cents: Cents;
  bills: number;
  pieces: number;
  returned: number;
};

export type TillSum = Omit<TillDay, 'day' | 'payment'>;

type Compared = (typeof COMPARED)[number];

const NOTHING: TillSum = { cents: 0, bills: 0, pieces: 0, returned: 0 };

/** @param range `to` is excluded */
export function tillSum(days: readonly TillDay[], range?: DayRange): TillSum {
  return days
    .filter(({ day }) => !range || (day >= range.from && day < range.to))
    .reduce(
      (sum, one) => ({
        cents: sum.cents + one.cents,
        bills: sum.bills + one.bills,
        pieces: sum.pieces + one.pieces,
        returned: sum.returned + one.returned,
      }),
      NOTHING,
    );
}

/** Like `Takings`, of the till alone. */
export type TillTakings = {
  now: Record<Compared, TillSum>;
  /** Sums of equal periods a year ago. */
  lastYear: Record<Compared, TillSum>;
  /** Cents by day, without zeros. */
  byDay: Record<string, Cents>;
};

export function tillTakingsOf(days: readonly TillDay[], today: string): TillTakings {
  const compared = comparedDays(today);
  const of = (which: 'now' | 'before') => ({
    today: tillSum(days, compared.today[which]),
    week: tillSum(days, compared.week[which]),
    month: tillSum(days, compared.month[which]),
  });
  const byDay: Record<string, Cents> = {};
  for (const { day, cents } of days) byDay[day] = (byDay[day] ?? 0) + cents;
  return { now: of('now'), lastYear: of('before'), byDay };
}

/** Occurring payments in order of their names, open bills last. */
export function sumsByPayment(days: readonly TillDay[]): (TillSum & { name: string })[] {
  const names = [...Object.entries(TILL_PAYMENT_NAMES), [null, PAYMENT_TO_CHOOSE] as const];
  return names.flatMap(([payment, name]) => {
    const some = days.filter((one) => one.payment === payment);
    return some.length === 0 ? [] : [{ name, ...tillSum(some) }];
  });
}
