import type { CAMPAIGN_STATES, OUTCOMES } from '#db/values/campaigns.ts';
import type { PriceEnding } from '#db/values/price-endings.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import type { Sort } from '#lib/sort.ts';
import type { Cents } from '#shop/money/money.ts';
import { euroAsTyped } from '#shop/money/typed-euro.ts';
import { discountFromPrices, priceReducedBy, reductionPercent } from '#shop/pricing/prices/discount.ts';
import { endedAtMost } from '#shop/pricing/prices/price-ending.ts';
import { pricePreview } from '#shop/pricing/prices/price-preview.ts';
import { type PricePoint, type PriorPrice, priorPrice } from '#shop/pricing/prices/prior-price.ts';
import { type SaleRules, saleTerm } from '#shop/pricing/sale-periods/sale-windows.ts';
import { SALE_WORDS } from '#shop/pricing/sale-periods/sale-words.ts';

export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** States that will still write prices: a product may be in one such campaign only at a time. */
export const PENDING_STATES = ['planned', 'starting', 'running', 'ending'] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** Without `percent` each product has its amount; `ending`: of calculated prices. */
export type CampaignInput = {
  name: string;
  percent: number | null;
  ending: PriceEnding;
  startsAt: Date;
  endsAt: Date;
};

export const MOST_PRODUCTS = 10_000;

export const CAMPAIGN_PERCENT = { min: 1, max: 90 } as const;

/** Prices as the product form writes them. */
export type Prices = {
  priceCents: Cents;
  originalPriceCents: Cents | null;
  discountPercentage: number | null;
};

type Present = Prices & { isPublished: boolean };

/** Offer for a product; `amount`: price typed for it. */
export type Offer = Pick<CampaignInput, 'percent' | 'ending'> & { amount: Cents | null };

/** The typed amount, or the price reduced by at least the percentage. */
export function campaignPrice({ percent, ending, amount }: Offer, present: Cents): Cents | null {
  if (percent === null) return amount;
  // A price of one cent stays: nothing is free.
  return endedAtMost(Math.max(priceReducedBy(present, percent), Math.min(present, 1)), ending);
}

/** Retains an original price; without one the present price becomes it. */
export function reducedPrices(present: Prices, priceCents: Cents): Prices {
  const originalPriceCents = present.originalPriceCents ?? present.priceCents;
  const percent = discountFromPrices(priceCents, originalPriceCents);
  return { priceCents, originalPriceCents, discountPercentage: percent || null };
}

type Begun =
  | { outcome: 'applied'; prices: Prices; before: Prices }
  | { outcome: 'gone' | 'draft' | 'not_lower' };

/** `present`: null for a deleted product. */
export function beginOf(offer: Offer, present: Present | null): Begun {
  if (!present) return { outcome: 'gone' };
  // A draft's price was charged to nobody: as original price it would be false.
  if (!present.isPublished) return { outcome: 'draft' };
  const priceCents = campaignPrice(offer, present.priceCents);
  if (priceCents === null || priceCents >= present.priceCents) return { outcome: 'not_lower' };
  const { originalPriceCents, discountPercentage } = present;
  const before = { priceCents: present.priceCents, originalPriceCents, discountPercentage };
  return { outcome: 'applied', prices: reducedPrices(before, priceCents), before };
}

type Ended = { outcome: 'restored'; prices: Prices } | { outcome: 'gone' | 'changed_since' };

/** Unchanged prices return to `before`; those edited meanwhile stay. */
export function endOf(before: Prices, priceCents: Cents, present: Prices | null): Ended {
  if (!present) return { outcome: 'gone' };
  const written = reducedPrices(before, priceCents);
  const isAsWritten =
    present.priceCents === written.priceCents && present.originalPriceCents === written.originalPriceCents;
  return isAsWritten ? { outcome: 'restored', prices: before } : { outcome: 'changed_since' };
}

type Dated = { id: string; state: CampaignState; startsAt: Date; endsAt: Date };

/** Next step and its due time; null for none. */
export function dueStep(
  { state, startsAt, endsAt }: Dated,
  now: Date,
): { step: 'start' | 'end'; at: Date } | null {
  const mayEnd = state === 'planned' || state === 'starting' || state === 'running';
  if (state === 'ending' || (mayEnd && endsAt <= now)) return { step: 'end', at: endsAt };
  const mayStart = state === 'starting' || (state === 'planned' && startsAt <= now);
  return mayStart ? { step: 'start', at: startsAt } : null;
}

/** Earliest first; ends before starts, so that a campaign finds the restored prices. */
export function firstDue<C extends Dated>(campaigns: readonly C[], now: Date): C | null {
  const due = campaigns
    .flatMap((campaign) => {
      const next = dueStep(campaign, now);
      return next ? [{ campaign, ...next }] : [];
    })
    .toSorted(
      (a, b) =>
        a.at.getTime() - b.at.getTime() ||
        a.step.localeCompare(b.step) ||
        (a.campaign.id < b.campaign.id ? -1 : 1),
    );
  return due[0]?.campaign ?? null;
}

export type CampaignPreview = {
  /** Null before a price is typed. */
  priceCents: Cents | null;
  /** Lawful prior price, struck through; null for none. */
  prior: PriorPrice | null;
  badge: string | null;
  /** Reason for an unexpected result. */
  note: string | null;
};

type Product = Prices & { isPublished: boolean; isSet: boolean };

/** With present prices. @param amount of this product, without percentage @param ledger all its prices */
export function campaignPreview(
  { at, campaignId, ...offer }: Offer & { at: Date; campaignId: string },
  product: Product,
  ledger: readonly PricePoint[],
  rules: SaleRules,
): CampaignPreview {
  const priceCents = campaignPrice(offer, product.priceCents);
  const nothing = { priceCents, prior: null, badge: null };
  if (priceCents === null) return { ...nothing, note: 'Scrivi il nuovo prezzo.' };
  if (priceCents >= product.priceCents) {
    return { ...nothing, note: 'Non è più basso del prezzo di adesso: il prodotto resterebbe com’è.' };
  }
  if (!product.isPublished) {
    return { ...nothing, note: 'È una bozza: se lo è ancora all’inizio, la campagna la salta.' };
  }
  const { originalPriceCents } = reducedPrices(product, priceCents);
  const prior = priorPrice([...ledger, { priceCents, originalPriceCents, at, campaignId }]);
  const words = SALE_WORDS[saleTerm(rules, dayInRome(at))];
  const shown = reductionPercent({ priceCents, priorPriceCents: prior?.priceCents ?? null });
  const word = product.isSet ? words.setBadge : words.badge;
  const typed = {
    price: euroAsTyped(priceCents),
    originalPrice: euroAsTyped(originalPriceCents ?? 0),
    discount: '',
    isSale: false,
    campaignId,
  };
  return {
    priceCents,
    prior,
    badge: prior ? `${word}${shown === null ? '' : ` -${shown}%`}` : null,
    note: pricePreview(typed, ledger, at),
  };
}

export const CAMPAIGN_SORTS = ['nome', 'stato', 'riduzione', 'inizio', 'fine', 'prodotti'] as const;

export type CampaignSort = (typeof CAMPAIGN_SORTS)[number];

export const LATEST_FIRST: Sort<CampaignSort> = { by: 'inizio', descending: true };
