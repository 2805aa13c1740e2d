import { allocate } from '../money/allocation.ts';
import { type Cents, percentOf, vatIncluded } from '../money/money.ts';
import type { DeliveryMethod } from './delivery-methods.ts';
import type { PromoCode } from './promo.ts';
import { type ShippingPolicy, shippingCents } from './shipping.ts';

export type QuoteLine = { key: string; priceCents: Cents; quantity: number };

/** A line with its share of the discount: gross − discount = net. */
export type QuotedLine = QuoteLine & { grossCents: Cents; discountCents: Cents; netCents: Cents };

/** What an order costs. total = subtotal − discount + shipping, and the lines' parts sum to the wholes. */
export type Quote = {
  lines: QuotedLine[];
  subtotalCents: Cents;
  discountCents: Cents;
  promoCode: string | null;
  /** The method that was priced: `standard` where the one asked for does not deliver. */
  delivery: DeliveryMethod;
  shippingCents: Cents;
  totalCents: Cents;
  /** VAT (22 %) contained in the total. */
  vatCents: Cents;
};

/**
 * The only place that adds up an order (specification section 9). The code counts on the subtotal, free
 * delivery on the subtotal before the code. Throws a RangeError on a price or quantity that is no whole number.
 */
export function quote(input: {
  lines: readonly QuoteLine[];
  promo: PromoCode | null;
  delivery: DeliveryMethod;
  postalCode: string | null;
  policy: ShippingPolicy;
}): Quote {
  const { promo, delivery, postalCode, policy } = input;
  const gross = input.lines.map(grossOf);
  const subtotalCents = sum(gross);
  const discountCents = promo ? percentOf(subtotalCents, Math.min(Math.max(promo.percent, 0), 100)) : 0;
  const shares = allocate(discountCents, gross);
  const lines = input.lines.map(({ key, priceCents, quantity }, index) => {
    const grossCents = gross[index] ?? 0;
    const share = shares[index] ?? 0;
    return { key, priceCents, quantity, grossCents, discountCents: share, netCents: grossCents - share };
  });
  const asked = shippingCents(policy, delivery, subtotalCents, postalCode);
  const shipping = asked ?? shippingCents(policy, 'standard', subtotalCents, postalCode) ?? 0;
  const totalCents = subtotalCents - discountCents + shipping;
  return {
    lines,
    subtotalCents,
    discountCents,
    promoCode: promo?.code ?? null,
    delivery: asked === null ? 'standard' : delivery,
    shippingCents: shipping,
    totalCents,
    vatCents: vatIncluded(totalCents),
  };
}

/**
 * What the payment provider takes in one payment in euro: amounts below or above are refused
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 */
export const LEAST_TOTAL_CENTS = 50;
export const MOST_TOTAL_CENTS = 99_999_999;

/** Why a total cannot be paid online; null when it can. */
export function unpayable(totalCents: Cents): 'total_too_small' | 'total_too_large' | null {
  if (totalCents < LEAST_TOTAL_CENTS) return 'total_too_small';
  return totalCents > MOST_TOTAL_CENTS ? 'total_too_large' : null;
}

function grossOf({ key, priceCents, quantity }: QuoteLine): Cents {
  const gross = priceCents * quantity;
  if (
    !Number.isInteger(priceCents) ||
    !Number.isInteger(quantity) ||
    quantity < 1 ||
    priceCents < 0 ||
    !Number.isSafeInteger(gross)
  ) {
    throw new RangeError(`Line ${key} has no valid price or quantity`);
  }
  return gross;
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}
