import type { ProposedCustomer } from '#db/json/draft-orders.ts';
import type { Quote } from '#db/json/payments.ts';
import type { discountRefusal } from '#shop/checkout/draft-orders/draft-order.ts';
import type { EntryErrors } from '#shop/checkout/order-entry/entry.ts';
import type { CheckoutFailure } from '#shop/checkout/order-entry/failures.ts';
import type { WrittenGift } from '#shop/orders/lifecycle/gift.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import type { ShippingPolicy } from '#shop/pricing/delivery/shipping-policy.ts';
import { quote, withDiscount } from '#shop/pricing/prices/quote.ts';

export const MOST_OF_LINE = 99;

export type Proposed = {
  /** `open`: the customer gets a link; `aside`: the pieces are only held. */
  status: 'aside' | 'open';
  customer: ProposedCustomer;
  pieces: readonly { productId: string; size: string; quantity: number }[];
  delivery: DeliveryMethod;
  gift?: WrittenGift;
  /** Discount on the goods (cents). */
  discountCents: number;
  discountReason: string;
  note: string;
  /** ISO day until whose end the pieces are held; null for the default. */
  until: string | null;
};

export type DraftOrderRefusal =
  | 'unknown'
  /** Ended or ordered. */
  | 'over'
  | 'stale'
  /** The customer is paying. */
  | 'being_paid'
  /** The provider does not answer whether it was paid. */
  | 'provider_away'
  | 'no_pieces'
  /** No delivery to the postal code. */
  | 'delivery_unavailable'
  | 'gone'
  /** The shop sells no gift wrapping. */
  | 'wrapping_unavailable'
  | NonNullable<ReturnType<typeof discountRefusal>>;

/** `missing`: names of pieces no longer free. */
export type DraftOrderSaved =
  | { ok: true; id: string }
  | { ok: false; code: DraftOrderRefusal; missing?: { name: string; size: string; left: number }[] };

export type SoldInShop =
  | { ok: true; orderId: string }
  | {
      ok: false;
      code: 'unknown' | 'over' | 'stale' | 'being_paid' | 'gone' | 'half_done' | CheckoutFailure;
      fields?: EntryErrors;
    };

/** `url`: next page of the customer. */
export type DraftOrdered =
  | { ok: true; url: string }
  | {
      ok: false;
      code:
        | CheckoutFailure
        /** Expired, or released by the shop. */
        | 'over'
        | 'ordered'
        /** Changed by the shop, or the delivery price differs from the one shown. */
        | 'changed'
        /** Another payment is undecided. */
        | 'being_paid';
      fields?: EntryErrors;
    };

/** Amounts in cents. */
type Priced = {
  productId: string;
  size: string;
  priceCents: number;
  quantity: number;
  discountCents: number;
};

/** Agreed prices less the discount, with today's delivery and wrapping. The parts sum to the discount. */
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

type Ordered = {
  customerName: string;
  /** The buyer, if the customer's name is a gift recipient's. */
  buyerName: string | null;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  customerCity: string;
  customerPostalCode: string;
  customerProvince: string;
};

/** Customer of an order; without a gift's address and telephone, which may be the recipient's. */
export function customerOfOrder(order: Ordered): Record<string, string> {
  const isGift = order.buyerName !== null;
  return {
    customer_name: order.buyerName || order.customerName,
    customer_email: order.customerEmail,
    customer_phone: isGift ? '' : order.customerPhone,
    customer_address: isGift ? '' : order.customerAddress,
    customer_city: isGift ? '' : order.customerCity,
    customer_postal_code: isGift ? '' : order.customerPostalCode,
    customer_province: isGift ? '' : order.customerProvince,
  };
}
