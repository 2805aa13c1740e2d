import type { Quote } from '#db/json/payments.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import type { ShippingPolicy } from '#shop/pricing/delivery/shipping.ts';
import { quote, withDiscount } from '#shop/pricing/prices/quote.ts';

/** Amounts in cents. */
type Priced = {
  productId: string;
  size: string;
  priceCents: number;
  quantity: number;
  discountCents: number;
};

/** Agreed prices less the discount, today's delivery and wrapping. The parts add up to the discount. */
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
