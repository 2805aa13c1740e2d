import { addDays, dayInRome } from '../../lib/calendar-day.ts';
import type { Cents } from '../money/money.ts';

/**
 * A price from the moment it came into force. With `originalPriceCents` above it the price was announced as
 * reduced.
 */
export type PricePoint = {
  priceCents: Cents;
  at: Date;
  originalPriceCents?: Cents | null;
  /** False while the product was a draft from then on: nobody could buy it at this price. */
  isPublished?: boolean;
};

/** A price at which the product was on sale; `until` is null for the present one. */
type AppliedPrice = PricePoint & { until: Date | null };

/** What a reduction is measured against, fixed when it begins. */
export type PriorPrice = {
  priceCents: Cents;
  /** The moment at which the reduction began. */
  since: Date;
  /** First ISO day of sale, where the product had not been on sale at the beginning of the 30 days; null otherwise. */
  soldFrom: string | null;
};

/** How many whole days before a reduction count (Codice del Consumo art. 17-bis). */
const DAYS_BEFORE = 30;

/**
 * The price that an announced reduction must name: the lowest one applied in the 30 days before the reduction
 * began (Directive 98/6/EC art. 6a; Codice del Consumo art. 17-bis; CJEU C-330/23: percentages and sale words rest
 * on it too). Days are calendar days in Italy, the thirtieth counted whole. It is fixed when the reduction begins: one that
 * only deepens without a break keeps it (art. 17-bis c. 5). A product that was reduced from its first day has no
 * history; its original price, which the owner declares by entering it, stands for that, and so it does for one that
 * was not on sale in the 30 days. A price that is announced as reduced on the day on which it began was announced from
 * its beginning. Prices of a draft were applied to nobody and do not count; a reduction goes on behind a pause that
 * is not longer than the 30 days.
 * @param ledger every price of the product, in any order; the latest is the present one.
 * @returns null where the present price is not announced as reduced, no prior price is above it, or the product is a
 * draft.
 */
export function priorPrice(ledger: readonly PricePoint[]): PriorPrice | null {
  const applied = appliedPrices(ledger);
  if (applied.at(-1)?.until !== null) return null;
  let prior: PriorPrice | null = null;
  for (const [index, point] of applied.entries()) {
    const before = applied[index - 1];
    const goesOn =
      prior !== null &&
      before !== undefined &&
      point.priceCents <= before.priceCents &&
      isRecent(before, firstDayBefore(point));
    if (!isAnnounced(point)) prior = null;
    else if (!goesOn) prior = atBeginning(applied, index);
  }
  return prior;
}

/**
 * The lowest price applied in the 30 days before a change made at `now`; null for a product that had none. A price
 * that began on the same day as the change, and is the one that it names, is part of the change.
 */
export function lowestBefore(ledger: readonly PricePoint[], changed: PricePoint): Cents | null {
  const applied = appliedPrices([...ledger, changed]);
  return lowestPrice(applied, applied.length - 1);
}

function atBeginning(applied: readonly AppliedPrice[], index: number): PriorPrice | null {
  const point = applied[index];
  if (!point) return null;
  const lowest = lowestPrice(applied, index);
  const priceCents = lowest ?? point.originalPriceCents ?? 0;
  if (priceCents <= point.priceCents) return null;
  const firstDay = firstDayBefore(point);
  const first = applied.find((one) => isRecent(one, firstDay)) ?? point;
  const soldFrom = dayInRome(first.at);
  const isYoung = lowest !== null && soldFrom > firstDay;
  return { priceCents, since: point.at, soldFrom: isYoung ? soldFrom : null };
}

/** The lowest price in force in the 30 days before the price at `index` began. */
function lowestPrice(applied: readonly AppliedPrice[], index: number): Cents | null {
  const point = applied[index];
  if (!point) return null;
  const firstDay = firstDayBefore(point);
  const prices = applied
    .slice(0, index)
    .filter((one) => isRecent(one, firstDay))
    .map(({ priceCents }) => priceCents);
  return prices.length > 0 ? Math.min(...prices) : null;
}

function firstDayBefore({ at }: PricePoint): string {
  return addDays(dayInRome(at), -DAYS_BEFORE);
}

/** Whether the price was still in force on a day, or after it. */
function isRecent({ until }: AppliedPrice, day: string): boolean {
  return until === null || dayInRome(new Date(until.getTime() - 1)) >= day;
}

/**
 * The prices that were really applied, the earliest first: one that was replaced in the same instant never was, nor was
 * a draft's, and the same price written again on the same day is one, of which the last announcement counts.
 */
function appliedPrices(ledger: readonly PricePoint[]): AppliedPrice[] {
  return ledger
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .filter((point, index, all) => all[index + 1]?.at.getTime() !== point.at.getTime())
    .map((point, index, all) => ({ ...point, until: all[index + 1]?.at ?? null }))
    .filter(({ isPublished = true }) => isPublished)
    .reduce<AppliedPrice[]>((applied, point) => {
      const before = applied.at(-1);
      const isSame = before?.priceCents === point.priceCents && dayInRome(before.at) === dayInRome(point.at);
      if (before && isSame) applied[applied.length - 1] = { ...point, at: before.at };
      else applied.push(point);
      return applied;
    }, []);
}

function isAnnounced({ priceCents, originalPriceCents }: PricePoint): boolean {
  return (originalPriceCents ?? 0) > priceCents;
}
