import { addDays, dayInRome } from '#lib/calendar-day.ts';
import type { Cents } from '#shop/money/money.ts';

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
  /** The campaign that wrote it; null or absent where somebody typed it. */
  campaignId?: string | null;
  /** What it was for everybody while a promo code was announced: parts of its own time. */
  codes?: readonly { priceCents: Cents; from: Date; until: Date | null }[];
  /** What its dearer sizes cost then, before the reduction (`size-price.ts`). */
  sizePrices?: Readonly<Record<string, Cents>>;
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
const DAY_MS = 86_400_000;

/** A reduction that is going on, and the campaign that began it; null where it was made by hand. */
type Reduction = { prior: PriorPrice; campaignId: string | null };

/**
 * The price that an announced reduction must name: the lowest one applied here in the 30 days before the reduction
 * began (Directive 98/6/EC art. 6a; Codice del Consumo art. 17-bis; CJEU C-330/23: percentages and sale words rest
 * on it too); a code that was announced lowered the price for everybody. Days are calendar days in Italy, the thirtieth counted whole. It is fixed when the reduction begins; one
 * that deepens keeps it within one campaign and without a break (art. 17-bis c. 5), and any break begins the 30 days
 * anew. Reductions made by hand are one campaign while no more than 30 days lie between the first and the deeper one.
 * What somebody typed as the original price was applied to nobody by that: a product that was not on sale here in the
 * 30 days has no prior price. A price that is announced as reduced on the day on which it began was announced from its
 * beginning. Prices of a draft were applied to nobody and do not count.
 * @param ledger every price of the product, in any order; the latest is the present one.
 * @returns null where the present price is not announced as reduced, no prior price is above it, or the product is a
 * draft.
 */
export function priorPrice(ledger: readonly PricePoint[]): PriorPrice | null {
  const applied = appliedPrices(ledger);
  if (applied.at(-1)?.until !== null) return null;
  let reduction: Reduction | null = null;
  for (const [index, point] of applied.entries()) {
    if (!isAnnounced(point)) reduction = null;
    else if (!goesOn(reduction, applied[index - 1], point)) {
      const prior = atBeginning(applied, index);
      reduction = prior && { prior, campaignId: point.campaignId ?? null };
    }
  }
  return reduction?.prior ?? null;
}

/** Whether a price is still part of the reduction that was announced with the price before it. */
function goesOn(reduction: Reduction | null, before: AppliedPrice | undefined, point: AppliedPrice): boolean {
  if (!reduction || !before || before.until === null) return false;
  const hasNoBreak = before.until.getTime() === point.at.getTime() || isRecent(before, dayInRome(point.at));
  if (!hasNoBreak) return false;
  if (point.priceCents === before.priceCents) return true;
  return point.priceCents < before.priceCents && isOneCampaign(reduction, point);
}

function isOneCampaign({ prior, campaignId }: Reduction, point: AppliedPrice): boolean {
  if ((point.campaignId ?? null) !== campaignId) return false;
  return campaignId !== null || dayInRome(prior.since) >= firstDayBefore(point);
}

/**
 * The lowest price applied in the 30 days before a change made at `now`; null for a product that had none. A price
 * that began on the same day as the change, and is the one that it names, is part of the change.
 */
export function lowestBefore(ledger: readonly PricePoint[], changed: PricePoint): Cents | null {
  const applied = appliedPrices([...ledger, changed]);
  return lowestPrice(applied, applied.length - 1);
}

/**
 * Whether the product was on sale here for less than a day in all before a change: hardly anybody could have bought it
 * at what it cost.
 */
export function wasHardlySold(ledger: readonly PricePoint[], changed: PricePoint): boolean {
  const applied = appliedPrices([...ledger, changed]);
  const firstDay = firstDayBefore(changed);
  const sold = applied.slice(0, -1).filter((one) => isRecent(one, firstDay));
  return sold.reduce((ms, { at, until }) => ms + (until ?? changed.at).getTime() - at.getTime(), 0) < DAY_MS;
}

function atBeginning(applied: readonly AppliedPrice[], index: number): PriorPrice | null {
  const point = applied[index];
  const priceCents = lowestPrice(applied, index);
  if (!point || priceCents === null || priceCents <= point.priceCents) return null;
  const firstDay = firstDayBefore(point);
  const first = applied.find((one) => isRecent(one, firstDay)) ?? point;
  const soldFrom = dayInRome(first.at);
  return { priceCents, since: point.at, soldFrom: soldFrom > firstDay ? soldFrom : null };
}

/** The lowest price in force in the 30 days before the price at `index` began. */
function lowestPrice(applied: readonly AppliedPrice[], index: number): Cents | null {
  const point = applied[index];
  if (!point) return null;
  const firstDay = firstDayBefore(point);
  const prices = applied
    .slice(0, index)
    .filter((one) => isRecent(one, firstDay))
    .flatMap(({ priceCents, codes = [] }) => [
      priceCents,
      ...codes
        .filter((code) => code.from < point.at && isRecent(code, firstDay))
        .map((code) => code.priceCents),
    ]);
  return prices.length > 0 ? Math.min(...prices) : null;
}

function firstDayBefore({ at }: PricePoint): string {
  return addDays(dayInRome(at), -DAYS_BEFORE);
}

/** Whether the price was still in force on a day, or after it. */
function isRecent({ until }: Pick<AppliedPrice, 'until'>, day: string): boolean {
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
      if (before && isSame)
        applied[applied.length - 1] = {
          ...point,
          at: before.at,
          // Who saves an announced price again on its day begins no other reduction than the one that it was part of.
          campaignId: isAnnounced(before) ? before.campaignId : point.campaignId,
          codes: [...(before.codes ?? []), ...(point.codes ?? [])],
        };
      else applied.push(point);
      return applied;
    }, []);
}

function isAnnounced({ priceCents, originalPriceCents }: PricePoint): boolean {
  return (originalPriceCents ?? 0) > priceCents;
}
