import type { DayRange } from '#lib/calendar-day.ts';
import type { Cents } from '#shop/money/money.ts';
import { PAYMENT_TO_CHOOSE, TILL_PAYMENT_NAMES, type TillPayment } from './bill.ts';

/**
 * Of one day and payment, by the moment of each scan; `cents` less what came back. An open bill counts at its
 * lines' prices, with payment null. `pieces` and `returned` are counted apart.
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

const NOTHING: TillSum = { cents: 0, bills: 0, pieces: 0, returned: 0 };

/** `range.to` is excluded. */
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

/** In the order of the names, open bills last; those that occur. */
export function sumsByPayment(days: readonly TillDay[]): (TillSum & { name: string })[] {
  const names = [...Object.entries(TILL_PAYMENT_NAMES), [null, PAYMENT_TO_CHOOSE] as const];
  return names.flatMap(([payment, name]) => {
    const some = days.filter((one) => one.payment === payment);
    return some.length === 0 ? [] : [{ name, ...tillSum(some) }];
  });
}
