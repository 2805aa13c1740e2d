import type { ProposedCustomer } from '#db/json/draft-orders.ts';
import type { discountRefusal } from '#shop/checkout/draft-orders/draft-order.ts';
import type { EntryErrors } from '#shop/checkout/order-entry/entry.ts';
import type { CheckoutFailure } from '#shop/checkout/order-entry/failures.ts';
import type { WrittenGift } from '#shop/orders/lifecycle/gift.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';

/** The most pieces of a size in one order. */
export const MOST_OF_LINE = 99;

/** What somebody of the shop writes down. */
export type Proposed = {
  /** `open`: the customer gets a link; `aside`: the pieces are held for her, and nothing else. */
  status: 'aside' | 'open';
  customer: ProposedCustomer;
  pieces: readonly { productId: string; size: string; quantity: number }[];
  delivery: DeliveryMethod;
  /** Left out, it is none. */
  gift?: WrittenGift;
  /** Off the goods, in cents. */
  discountCents: number;
  discountReason: string;
  note: string;
  /** ISO day until whose end the pieces are held; null for as long as the owner set. */
  until: string | null;
};

export type DraftOrderRefusal =
  | 'unknown'
  /** It has ended, or become an order. */
  | 'over'
  | 'stale'
  /** Its customer is paying it at this moment. */
  | 'being_paid'
  /** The provider does not say whether she has paid it. */
  | 'provider_away'
  | 'no_pieces'
  /** The delivery does not go to the postal code. */
  | 'delivery_unavailable'
  | 'gone'
  /** The shop sells no gift wrapping. */
  | 'wrapping_unavailable'
  | NonNullable<ReturnType<typeof discountRefusal>>;

/** `missing` names what is not free any more. */
export type DraftOrderSaved =
  | { ok: true; id: string }
  | { ok: false; code: DraftOrderRefusal; missing?: { name: string; size: string; left: number }[] };

/** What came of a sale at the counter. */
export type SoldInShop =
  | { ok: true; orderId: string }
  | {
      ok: false;
      code: 'unknown' | 'over' | 'stale' | 'being_paid' | 'gone' | 'half_done' | CheckoutFailure;
      fields?: EntryErrors;
    };

/** What came of its customer's wish to order it: the page that she goes on to, or why not. */
export type DraftOrdered =
  | { ok: true; url: string }
  | {
      ok: false;
      code:
        | CheckoutFailure
        /** Its day is over, or the shop let its pieces go. */
        | 'over'
        | 'ordered'
        /** The shop has changed it, or delivery costs otherwise, since it was shown. */
        | 'changed'
        /** Another payment of it is being decided. */
        | 'being_paid';
      fields?: EntryErrors;
    };
