import type { Quote, QuoteLine } from '#db/json/payments.ts';
import { allocate } from '#shop/money/allocation.ts';
import type { Cents } from '#shop/money/money.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { shippingCents } from '#shop/pricing/delivery/shipping.ts';
import type { ShippingPolicy } from '#shop/pricing/delivery/shipping-policy.ts';
import { countsOn, type PromoCode, promoDiscount } from '#shop/pricing/promo-codes/promo.ts';

/**
 * The only place that adds up an order (specification section 9). Codes count on the subtotal or a category's lines,
 * and are spread over these. Free delivery depends on the subtotal before codes. Wrapping, a service, counts for
 * neither; ignored if not offered. @throws RangeError for a price or quantity that is no whole number
 */
export function quote(input: {
  lines: readonly QuoteLine[];
  promo: PromoCode | null;
  delivery: DeliveryMethod;
  postalCode: string | null;
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
  const chosen = shippingCents(policy, delivery, subtotalCents, postalCode);
  const standard = shippingCents(policy, 'standard', subtotalCents, postalCode) ?? 0;
  const shipping = chosen ?? standard;
  const wrappingCents = input.wrapped && lines.length > 0 ? policy.wrappingCents : null;
  const totalCents = subtotalCents - discountCents + shipping + (wrappingCents ?? 0);
  return {
    lines,
    subtotalCents,
    discountCents,
    promoCode: promo?.code ?? null,
    delivery: chosen === null ? 'standard' : delivery,
    shippingCents: shipping,
    standardShippingCents: standard,
    wrappingCents,
    totalCents,
  };
}

/**
 * Adds the cash-on-delivery supplement (cents), part of delivery for VAT, invoice and register; refunded with a
 * complete withdrawal (Codice del Consumo, art. 56 c. 1).
 */
export function withSurcharge(quoted: Quote, surchargeCents: Cents | null): Quote {
  if (!surchargeCents || quoted.lines.length === 0) return quoted;
  const totalCents = quoted.totalCents + surchargeCents;
  return {
    ...quoted,
    shippingCents: quoted.shippingCents + surchargeCents,
    standardShippingCents: (quoted.standardShippingCents ?? 0) + surchargeCents,
    surchargeCents,
    totalCents,
  };
}

/** Replaces discounts by one given by hand (cents), spread in proportion. Free delivery depends on prior subtotals. */
export function withDiscount(quoted: Quote, targetCents: Cents): Quote {
  const discountCents = Math.min(targetCents, quoted.subtotalCents);
  const shares = allocate(
    discountCents,
    quoted.lines.map(({ grossCents }) => grossCents),
  );
  return {
    ...quoted,
    promoCode: null,
    lines: quoted.lines.map((line, index) => {
      const share = shares[index] ?? 0;
      return { ...line, discountCents: share, netCents: line.grossCents - share };
    }),
    discountCents,
    totalCents: quoted.totalCents + quoted.discountCents - discountCents,
  };
}

/** Free-delivery codes lower the threshold to 0. */
export function policyWith(policy: ShippingPolicy, promo: PromoCode | null): ShippingPolicy {
  return promo?.freeDelivery ? { ...policy, freeFromCents: 0 } : policy;
}

/** Stripe's limits in euro cents: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const LEAST_TOTAL_CENTS = 50;
export const MOST_TOTAL_CENTS = 99_999_999;

/** Null if payable online. */
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
