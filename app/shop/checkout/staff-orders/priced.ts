import type { Quote } from '#db/json/payments.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import type { ShippingPolicy } from '#shop/pricing/delivery/shipping.ts';
import { quote, withDiscount } from '#shop/pricing/prices/quote.ts';

/** A line as far as it is priced; amounts in cents. */
type Priced = {
  productId: string;
  size: string;
  priceCents: number;
  quantity: number;
  discountCents: number;
};

/**
 * What an order by hand costs: lines at the prices that were agreed on, less the discount that the shop gives, with delivery and
 * gift wrapping as the shop prices them now. The lines come back with their parts of the discount; the parts add up to it.
 */
export function pricedByHand<Line extends Priced>({
  lines,
  discountCents,
  delivery,
  wrapped,
  postalCode,
  policy,
}: {
  lines: readonly Line[];
  discountCents: number;
  delivery: DeliveryMethod;
  /** Whether it has gift wrapping. */
  wrapped: boolean;
  postalCode: string | null;
  policy: ShippingPolicy;
}): { quote: Quote; lines: Line[] } {
  const quoted = quote({
    lines: lines.map((line) => ({
      key: `${line.productId}|${line.size}`,
      priceCents: line.priceCents,
      quantity: line.quantity,
    })),
    promo: null,
    delivery,
    postalCode,
    wrapped,
    policy,
  });
  const discounted = withDiscount(quoted, discountCents);
  return {
    quote: discounted,
    lines: lines.map((line, index) => ({
      ...line,
      discountCents: discounted.lines[index]?.discountCents ?? 0,
    })),
  };
}
