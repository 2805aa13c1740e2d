import type { Cents } from '#shop/money/money.ts';
import { readPercentage } from '#shop/money/percentage.ts';
import { euroAsTyped, readTypedEuro } from '#shop/money/typed-euro.ts';
import { discountFromPrices, priceFromDiscount } from './discount.ts';

/**
 * Price from original price and discount (specification section 5). A price that the discount already matches stays:
 * saving a description must not change 35,00 € of 49,99 € to 34,99 €.
 */
export function consistentPrice(
  priceCents: Cents,
  originalPriceCents: Cents | null,
  discount: number | null,
): Cents {
  if (originalPriceCents === null || discount === null) return priceCents;
  const isNamed = discount > 0 && isBetween(priceCents, originalPriceCents, Math.round(discount));
  return isNamed ? priceCents : priceFromDiscount(originalPriceCents, discount);
}

/** Whether `percent` matches the price, rounded down or (earlier versions) to the nearest. */
function isBetween(priceCents: Cents, originalPriceCents: Cents, percent: number): boolean {
  const exact = ((originalPriceCents - priceCents) * 100) / originalPriceCents;
  return Math.floor(exact) === percent || Math.round(exact) === percent;
}

/** A price of 0 cents is allowed only with a discount of 100 %. */
export function isSoldFor(priceCents: Cents, discount: number | null): boolean {
  return priceCents > 0 || discount === 100;
}

export type PriceFields = { price: string; originalPrice: string; discount: string };

/** Sets the discount; the price follows. Without an original price, the present price becomes it. */
export function withDiscount<Draft extends PriceFields>(draft: Draft, discount: string): Draft {
  const percent = readPercentage(discount);
  const isFirst = draft.originalPrice.trim() === '' && (percent ?? 0) > 0;
  const originalPriceCents = centsOf(isFirst ? draft.price : draft.originalPrice);
  if (originalPriceCents === null || percent === null) return { ...draft, discount };
  return {
    ...draft,
    discount,
    originalPrice: isFirst ? euroAsTyped(originalPriceCents) : draft.originalPrice,
    price: euroAsTyped(priceFromDiscount(originalPriceCents, percent)),
  };
}

/** Sets the original price; the discount follows from a lower price. Without it there is no discount. */
export function withOriginalPrice<Draft extends PriceFields>(draft: Draft, originalPrice: string): Draft {
  if (originalPrice.trim() === '') return { ...draft, originalPrice, discount: '' };
  return withNamedDiscount({ ...draft, originalPrice });
}

/** Sets the price; with an original price, the discount follows. */
export function withPrice<Draft extends PriceFields>(draft: Draft, price: string): Draft {
  return withNamedDiscount({ ...draft, price });
}

function withNamedDiscount<Draft extends PriceFields>(draft: Draft): Draft {
  const priceCents = centsOf(draft.price);
  const originalPriceCents = centsOf(draft.originalPrice);
  if (priceCents === null || originalPriceCents === null) return draft;
  const percent = discountFromPrices(priceCents, originalPriceCents);
  // A stale discount would change the price again on saving.
  return { ...draft, discount: percent ? String(percent) : '' };
}

/** Null for no valid amount. */
export function centsOf(typed: string): Cents | null {
  const read = readTypedEuro(typed);
  return read.ok ? read.value : null;
}
