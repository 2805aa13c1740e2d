import { allocate } from '../money/allocation.ts';
import { type Cents, vatIncluded } from '../money/money.ts';
import type { DeliveryMethod } from './delivery-methods.ts';
import { countsOn, type PromoCode, promoDiscount } from './promo.ts';
import { type ShippingPolicy, shippingCents } from './shipping.ts';

export type QuoteLine = {
  key: string;
  priceCents: Cents;
  quantity: number;
  /** Unknown to who only adds up; a code for one category then counts on none. */
  category?: string | null;
};

/** A line with its share of the discount: gross − discount = net. */
export type QuotedLine = Omit<QuoteLine, 'category'> & {
  grossCents: Cents;
  discountCents: Cents;
  netCents: Cents;
};

/** What an order costs. total = subtotal − discount + wrapping + shipping, and the lines' parts sum to the wholes. */
export type Quote = {
  lines: QuotedLine[];
  subtotalCents: Cents;
  discountCents: Cents;
  promoCode: string | null;
  /** The method that was priced: `standard` where the one asked for does not deliver. */
  delivery: DeliveryMethod;
  shippingCents: Cents;
  /** Of the gift wrapping; null where nothing is wrapped, 0 where that is free. */
  wrappingCents: Cents | null;
  totalCents: Cents;
  /** VAT (22 %) contained in the total. */
  vatCents: Cents;
};

/**
 * The only place that adds up an order (specification section 9). The code counts on the subtotal, or on its category's
 * lines, and is spread over the lines that it counts on; free delivery goes by the subtotal before the code, and wrapping,
 * which is a service, counts for neither; what the shop does not offer is not wrapped. Throws a RangeError on a price or
 * quantity that is no whole number.
 */
export function quote(input: {
  lines: readonly QuoteLine[];
  promo: PromoCode | null;
  delivery: DeliveryMethod;
  postalCode: string | null;
  /** Whether gift wrapping is asked for. */
  wrapped: boolean;
  policy: ShippingPolicy;
}): Quote {
  const { promo, delivery, postalCode } = input;
  const policy = policyWith(input.policy, promo);
  const assessed = input.lines.map(({ category = null, ...line }) => {
    const grossCents = grossOf(line);
    return { ...line, grossCents, countedCents: promo && countsOn(promo, category) ? grossCents : 0 };
  });
  const subtotalCents = sum(assessed.map(({ grossCents }) => grossCents));
  const counted = assessed.map(({ countedCents }) => countedCents);
  const discountCents = promo ? promoDiscount(promo, sum(counted)) : 0;
  const shares = allocate(discountCents, counted);
  const lines = assessed.map(({ key, priceCents, quantity, grossCents }, index) => {
    const share = shares[index];
    if (share === undefined) throw new Error(`Line ${key} has no share of the discount`);
    return { key, priceCents, quantity, grossCents, discountCents: share, netCents: grossCents - share };
  });
  const asked = shippingCents(policy, delivery, subtotalCents, postalCode);
  const shipping = asked ?? shippingCents(policy, 'standard', subtotalCents, postalCode) ?? 0;
  const wrappingCents = input.wrapped && lines.length > 0 ? policy.wrappingCents : null;
  const totalCents = subtotalCents - discountCents + shipping + (wrappingCents ?? 0);
  return {
    lines,
    subtotalCents,
    discountCents,
    promoCode: promo?.code ?? null,
    delivery: asked === null ? 'standard' : delivery,
    shippingCents: shipping,
    wrappingCents,
    totalCents,
    vatCents: vatIncluded(totalCents),
  };
}

/** What delivery costs with a code: one that gives it free does what the threshold does. */
export function policyWith(policy: ShippingPolicy, promo: PromoCode | null): ShippingPolicy {
  return promo?.freeDelivery ? { ...policy, freeFromCents: 0 } : policy;
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
