import { type Cents, percentOf } from '#shop/money/money.ts';

/** Specification section 9. */
export const quickPicks = [0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70] as const;

/** In cents; 0 % gives the original price back. */
export function priceFromDiscount(originalPriceCents: Cents, percent: number): Cents {
  return percentOf(originalPriceCents, 100 - Math.min(Math.max(percent, 0), 100));
}

/** Rounded down to the cent, so that the announced percentage is reached. */
export function priceReducedBy(priceCents: Cents, percent: number): Cents {
  const left = 10_000 - Math.round(Math.min(Math.max(percent, 0), 100) * 100);
  return Math.floor((priceCents * left) / 10_000);
}

/**
 * Whole percentage between two prices, rounded down so that no reduction looks larger than it is; null without original
 * price, 0 if not below. Equals `reductionSql` in `app/db/schema/products.ts`.
 */
export function discountFromPrices(priceCents: Cents, originalPriceCents: Cents | null): number | null {
  if (originalPriceCents === null) return null;
  if (priceCents >= originalPriceCents) return 0;
  return Math.floor(((originalPriceCents - priceCents) * 100) / originalPriceCents);
}

/** From the prior price only (CJEU C-330/23); null if not reduced, or by less than 1 %. */
export function reductionPercent(product: {
  priceCents: Cents;
  priorPriceCents: Cents | null;
}): number | null {
  return discountFromPrices(product.priceCents, product.priorPriceCents) || null;
}
