import type { Cents } from '#shop/money/money.ts';
import { readPercentage } from '#shop/money/percentage.ts';
import { euroAsTyped, readTypedEuro } from '#shop/money/typed-euro.ts';
import { discountFromPrices, priceFromDiscount } from '#shop/pricing/prices/discount.ts';

/**
 * The price that is saved (specification section 5): with an original price and a discount it follows from them. A
 * price that the discount already names stays to the cent, so that 35,00 € of 49,99 € does not become 34,99 € by
 * saving a description.
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

/** Whether a whole percentage names a price, rounded down as it is now, or to the nearest as it once was. */
function isBetween(priceCents: Cents, originalPriceCents: Cents, percent: number): boolean {
  const exact = ((originalPriceCents - priceCents) * 100) / originalPriceCents;
  return Math.floor(exact) === percent || Math.round(exact) === percent;
}

/** Whether something is sold for a price (cents) with a discount: for nothing only where all of it is taken off. */
export function isSoldFor(priceCents: Cents, discount: number | null): boolean {
  return priceCents > 0 || discount === 100;
}

/** What the form's price fields hold, as typed. */
export type PriceFields = { price: string; originalPrice: string; discount: string };

/**
 * The fields after a discount was typed or picked: the price follows from the original price. A product without one
 * costs its present price until now: that becomes the original one.
 */
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

/**
 * The fields after an original price was typed: with a price below it the discount is worked out. Without one there is
 * none.
 */
export function withOriginalPrice<Draft extends PriceFields>(draft: Draft, originalPrice: string): Draft {
  if (originalPrice.trim() === '') return { ...draft, originalPrice, discount: '' };
  return withNamedDiscount({ ...draft, originalPrice });
}

/** The fields after a price was typed: beside an original price, the discount names what is left of it. */
export function withPrice<Draft extends PriceFields>(draft: Draft, price: string): Draft {
  return withNamedDiscount({ ...draft, price });
}

function withNamedDiscount<Draft extends PriceFields>(draft: Draft): Draft {
  const priceCents = centsOf(draft.price);
  const originalPriceCents = centsOf(draft.originalPrice);
  if (priceCents === null || originalPriceCents === null) return draft;
  const percent = discountFromPrices(priceCents, originalPriceCents);
  // A discount that no longer fits would change the price again when the product is saved.
  return { ...draft, discount: percent ? String(percent) : '' };
}

/** The amount that a price field holds; null while it holds none. */
export function centsOf(typed: string): Cents | null {
  const read = readTypedEuro(typed);
  return read.ok ? read.value : null;
}
