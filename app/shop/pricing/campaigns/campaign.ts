import type { CAMPAIGN_STATES, OUTCOMES } from '#db/values/campaigns.ts';
import type { Cents } from '#shop/money/money.ts';
import { discountFromPrices, priceReducedBy } from '#shop/pricing/prices/discount.ts';

export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** States of a campaign that will still write prices: no other may have a product of it at the same time. */
export const PENDING_STATES = ['planned', 'starting', 'running', 'ending'] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** What the owner writes of a campaign; without a percentage each product has an amount of its own. */
export type CampaignInput = { name: string; percent: number | null; startsAt: Date; endsAt: Date };

/** Most products of one campaign. */
export const MOST_PRODUCTS = 10_000;

/** The percentages that a campaign may take off. */
export const CAMPAIGN_PERCENT = { min: 1, max: 90 } as const;

/** What a product's price consists of, as the product form writes it. */
export type Prices = {
  priceCents: Cents;
  originalPriceCents: Cents | null;
  discountPercentage: number | null;
};

type Present = Prices & { isPublished: boolean };

/** The campaign's price of a product that costs `present` now: the amount typed for it, or a percentage off. */
export function campaignPrice(percent: number | null, amount: Cents | null, present: Cents): Cents | null {
  // Nothing is given away: what costs a cent stays at it.
  return percent === null ? amount : Math.max(priceReducedBy(present, percent), Math.min(present, 1));
}

/**
 * A product's prices while a campaign runs. What it was announced as reduced from stays; a product that was not
 * reduced cost its present price until now.
 */
export function reducedPrices(present: Prices, priceCents: Cents): Prices {
  const originalPriceCents = present.originalPriceCents ?? present.priceCents;
  const percent = discountFromPrices(priceCents, originalPriceCents);
  return { priceCents, originalPriceCents, discountPercentage: percent || null };
}

type Begun =
  | { outcome: 'applied'; prices: Prices; before: Prices }
  | { outcome: 'gone' | 'draft' | 'not_lower' };

/** What a campaign does with a product when it begins. `present` is null for one that was deleted. */
export function beginOf(percent: number | null, amount: Cents | null, present: Present | null): Begun {
  if (!present) return { outcome: 'gone' };
  // The price of a draft is charged to nobody: reduced, it would claim a price that never was.
  if (!present.isPublished) return { outcome: 'draft' };
  const priceCents = campaignPrice(percent, amount, present.priceCents);
  if (priceCents === null || priceCents >= present.priceCents) return { outcome: 'not_lower' };
  const { originalPriceCents, discountPercentage } = present;
  const before = { priceCents: present.priceCents, originalPriceCents, discountPercentage };
  return { outcome: 'applied', prices: reducedPrices(before, priceCents), before };
}

type Ended = { outcome: 'restored'; prices: Prices } | { outcome: 'gone' | 'kept' };

/**
 * What a campaign does with a product when it ends: prices that are still as it wrote them become what they were
 * before; others are somebody's decision, and stay.
 */
export function endOf(before: Prices, priceCents: Cents, present: Prices | null): Ended {
  if (!present) return { outcome: 'gone' };
  const written = reducedPrices(before, priceCents);
  const isAsWritten =
    present.priceCents === written.priceCents && present.originalPriceCents === written.originalPriceCents;
  return isAsWritten ? { outcome: 'restored', prices: before } : { outcome: 'kept' };
}

type Dated = { id: string; state: CampaignState; startsAt: Date; endsAt: Date };

/** What is next to be done for a campaign, and since when; null where nothing is due. */
export function dueStep(
  { state, startsAt, endsAt }: Dated,
  now: Date,
): { step: 'start' | 'end'; at: Date } | null {
  const mayEnd = state === 'planned' || state === 'starting' || state === 'running';
  if (state === 'ending' || (mayEnd && endsAt <= now)) return { step: 'end', at: endsAt };
  const mayStart = state === 'starting' || (state === 'planned' && startsAt <= now);
  return mayStart ? { step: 'start', at: startsAt } : null;
}

/**
 * The campaign that must be worked on first: the one whose step was due first, and an end before a start of the same
 * moment, so that a campaign finds the prices that the one before it left.
 */
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
