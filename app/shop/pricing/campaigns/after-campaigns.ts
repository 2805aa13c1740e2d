import type { Cents } from '#shop/money/money.ts';
import type { PricePoint } from '#shop/pricing/prices/prior-price.ts';
import { type AnnouncedCode, codePrices } from '#shop/pricing/promo-codes/announced.ts';
import { beginOf, type CampaignInput, endOf, type Prices } from './campaign.ts';

export type OtherCampaign = Pick<CampaignInput, 'percent' | 'ending'> & {
  campaignId: string;
  /** Price typed for the product, or written by the campaign. */
  priceCents: Cents | null;
  startsAt: Date;
  endsAt: Date;
  /** Prices before the campaign; null if it has not begun. */
  before: Prices | null;
};

type Product = Prices & { isPublished: boolean; category: string };

/**
 * The product and its ledger after these campaigns in order, if prices and announcements stay.
 * @param announced codes announced now, which lower the campaigns' prices, too
 */
export function afterCampaigns<P extends Product>(
  product: P,
  ledger: readonly PricePoint[],
  others: readonly OtherCampaign[],
  announced: readonly AnnouncedCode[],
): { product: P; ledger: PricePoint[] } {
  const then = others
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .reduce(after, { product, ledger: [...ledger] });
  if (then.ledger.length === ledger.length) return then;
  return {
    ...then,
    ledger: then.ledger.map((point, index) => {
      if (index < ledger.length - 1) return point;
      const price = { ...point, until: then.ledger[index + 1]?.at ?? null };
      return { ...point, codes: codePrices(price, product.category, announced) };
    }),
  };
}

function after<P extends Product>(
  { product, ledger }: { product: P; ledger: PricePoint[] },
  other: OtherCampaign,
): { product: P; ledger: PricePoint[] } {
  const begun = other.before ? null : beginOf({ ...other, amount: other.priceCents }, product);
  if (begun && begun.outcome !== 'applied') return { product, ledger };
  const during = begun ? { ...product, ...begun.prices } : product;
  const points = begun ? [pointOf(during, other.startsAt, other.campaignId)] : [];
  const before = begun?.before ?? other.before;
  const ended = before && endOf(before, begun?.prices.priceCents ?? other.priceCents ?? 0, during);
  if (ended?.outcome !== 'restored') return { product: during, ledger: [...ledger, ...points] };
  const restored = { ...during, ...ended.prices };
  // The old price returns before the next campaign begins, even at the same moment.
  const back = pointOf(restored, new Date(other.endsAt.getTime() - 1), null);
  return { product: restored, ledger: [...ledger, ...points, back] };
}

function pointOf(
  { priceCents, originalPriceCents, isPublished }: Product,
  at: Date,
  campaignId: string | null,
): PricePoint {
  return { priceCents, originalPriceCents, isPublished, at, campaignId };
}
