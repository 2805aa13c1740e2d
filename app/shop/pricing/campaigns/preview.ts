import { dayInRome } from '#lib/calendar-day.ts';
import { pricePreview } from '#shop/catalog/products/price-preview.ts';
import type { Cents } from '#shop/money/money.ts';
import { euroAsTyped } from '#shop/money/typed-euro.ts';
import { reductionPercent } from '#shop/pricing/prices/discount.ts';
import { type PricePoint, type PriorPrice, priorPrice } from '#shop/pricing/prices/prior-price.ts';
import { type SaleRules, saleTerm } from '#shop/pricing/sale-periods/sale-windows.ts';
import { SALE_WORDS } from '#shop/pricing/sale-periods/sale-words.ts';
import { campaignPrice, type Offer, type Prices, reducedPrices } from './campaign.ts';

/** The storefront's view when the campaign begins. */
export type CampaignPreview = {
  /** Null where none was typed yet. */
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
