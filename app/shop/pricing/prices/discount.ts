import { type Cents, percentOf } from '#shop/money/money.ts';

/** The percentages that the product form offers as buttons (specification section 9). */
export const quickPicks = [0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70] as const;

/** The price that a discount leaves of the original price, to the cent; 0 % gives the original price back. */
export function priceFromDiscount(originalPriceCents: Cents, percent: number): Cents {
  return percentOf(originalPriceCents, 100 - Math.min(Math.max(percent, 0), 100));
}

/** A price less a percentage, rounded down to the cent: what is announced is taken off in full. */
export function priceReducedBy(priceCents: Cents, percent: number): Cents {
  const left = 10_000 - Math.round(Math.min(Math.max(percent, 0), 100) * 100);
  return Math.floor((priceCents * left) / 10_000);
}

/**
 * The whole percentage between two prices, rounded down so that no reduction is called larger than it is: null without
 * an original price, 0 when the price is not below it. `reductionSql` of `app/db/schema/products.ts` says the same.
 */
export function discountFromPrices(priceCents: Cents, originalPriceCents: Cents | null): number | null {
  if (originalPriceCents === null) return null;
  if (priceCents >= originalPriceCents) return 0;
  return Math.floor(((originalPriceCents - priceCents) * 100) / originalPriceCents);
}

/**
 * The whole percentage by which a price is reduced: from the prior price and nothing else (CJEU C-330/23). Null where
 * it is not, and where it is by less than names a percentage.
 */
export function reductionPercent(product: {
  priceCents: Cents;
  priorPriceCents: Cents | null;
}): number | null {
  return discountFromPrices(product.priceCents, product.priorPriceCents) || null;
}
