import { addDays, dayInRome } from '#lib/calendar-day.ts';
import type { Cents } from '#shop/money/money.ts';

/** A price from `at` on; a higher `originalPriceCents` announces a reduction. */
export type PricePoint = {
  priceCents: Cents;
  at: Date;
  originalPriceCents?: Cents | null;
  /** False for a draft: nobody could buy it at this price. */
  isPublished?: boolean;
  /** The campaign that wrote it; null or absent if typed. */
  campaignId?: string | null;
  /** Prices for everybody while a promo code was announced: parts of its time. */
  codes?: readonly { priceCents: Cents; from: Date; until: Date | null }[];
  /** Unreduced prices of dearer sizes (`size-price.ts`). */
  sizePrices?: Readonly<Record<string, Cents>>;
};

/** `until` is null for the present price. */
type AppliedPrice = PricePoint & { until: Date | null };

/** Fixed when the reduction begins. */
export type PriorPrice = {
  priceCents: Cents;
  since: Date;
  /** First ISO day of sale, if later than the beginning of the 30 days; else null. */
  soldFrom: string | null;
};

/** Days before the reduction (Codice del Consumo art. 17-bis). */
const DAYS_BEFORE = 30;
const DAY_MS = 86_400_000;

/** Present reduction; `campaignId`: null if by hand. */
type Reduction = { prior: PriorPrice; campaignId: string | null };

/**
 * Lowest price applied in the 30 days before the reduction began (Directive 98/6/EC art. 6a; Codice del Consumo art.
 * 17-bis; CJEU C-330/23: percentages and sale words too), announced codes included. Calendar days in Italy, the
 * thirtieth in full. Fixed at the beginning; a deeper reduction of the same campaign retains it (c. 5), a break begins
 * 30 days anew. Reductions by hand are one campaign if at most 30 days lie between the first and the deeper one. Typed
 * original prices and drafts' prices were applied to nobody. A price announced as reduced on its first day counts as
 * announced from its beginning.
 * @param ledger all prices in any order; the latest is the present one
 * @returns null unless announced as reduced from a higher prior price, and for a draft
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

/** Whether a price continues the previous announced reduction. */
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

/** Lowest price in the 30 days before a change; null without one. Excludes the original price of the same day. */
export function lowestBefore(ledger: readonly PricePoint[], changed: PricePoint): Cents | null {
  const applied = appliedPrices([...ledger, changed]);
  return lowestPrice(applied, applied.length - 1);
}

/** On sale for less than a day before the change: hardly anybody could have bought it. */
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

/** Lowest price in the 30 days before that at `index`. */
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

/** In force on the day or later. */
function isRecent({ until }: Pick<AppliedPrice, 'until'>, day: string): boolean {
  return until === null || dayInRome(new Date(until.getTime() - 1)) >= day;
}

/** Prices applied, earliest first: without drafts and those replaced at once; a day's repetitions are one. */
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
          // Saving an announced price again that day does not begin another reduction.
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
