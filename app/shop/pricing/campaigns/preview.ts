import { dayInRome } from '#lib/calendar-day.ts';
import { pricePreview } from '#shop/catalog/products/price-preview.ts';
import type { Cents } from '#shop/money/money.ts';
import { euroAsTyped } from '#shop/money/typed-euro.ts';
import { reductionPercent } from '#shop/pricing/prices/discount.ts';
import { type PricePoint, type PriorPrice, priorPrice } from '#shop/pricing/prices/prior-price.ts';
import { type SaleRules, saleTerm } from '#shop/pricing/sale-periods/sale-windows.ts';
import { SALE_WORDS } from '#shop/pricing/sale-periods/sale-words.ts';
import { campaignPrice, type Prices, reducedPrices } from './campaign.ts';

/** How the storefront will show a product of a campaign when it begins. */
export type CampaignPreview = {
  /** Null where none was typed yet. */
  priceCents: Cents | null;
  /** The lawful prior price that will stand struck beside it; null where none may. */
  prior: PriorPrice | null;
  /** What the badge will say; null where there will be none. */
  badge: string | null;
  /** Why that is not what the owner expects. */
  note: string | null;
};

type Product = Prices & { isPublished: boolean; isSet: boolean };

/**
 * What becomes of a product when the campaign begins at `at`, its prices being what they are now.
 * @param amount typed for it, in a campaign of amounts.
 * @param ledger every price of the product so far.
 */
export function campaignPreview(
  {
    percent,
    amount,
    at,
    campaignId,
  }: { percent: number | null; amount: Cents | null; at: Date; campaignId: string },
  product: Product,
  ledger: readonly PricePoint[],
  rules: SaleRules,
): CampaignPreview {
  const priceCents = campaignPrice(percent, amount, product.priceCents);
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
