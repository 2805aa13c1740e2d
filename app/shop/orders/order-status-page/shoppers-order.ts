import type { Picture } from '#shop/catalog/media/picture.ts';
import type { OpeningHours } from '#shop/company/opening-hours/opening-hours.ts';
import type { Cents } from '#shop/money/money.ts';
import type { WayOffer } from '#shop/orders/edits/way.ts';
import type { ExchangeProgress } from '#shop/orders/exchanges/progress.ts';
import type { TimelineStep } from '#shop/orders/lifecycle/history/timeline.ts';
import type { ShownChange } from '#shop/orders/lifecycle/line-changes/shown-change.ts';
import type { OrderTermsVersion } from '#shop/orders/lifecycle/order-visibility.ts';
import type { HowToPay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import type { shownParcels } from '#shop/orders/shipments/shipment.ts';
import type { WithdrawalProgress } from '#shop/orders/withdrawals/progress.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';

export type OrderedPiece = {
  productId: string;
  name: string;
  size: string;
  color: string;
  /** A colour of the product's own, which is shown. */
  hasColor?: true;
  quantity: number;
  /** As at the time of the order; may be empty. */
  composition: string;
  /** Of one piece. */
  priceCents: Cents;
  /** Null without a picture or product. */
  picture: Picture | null;
  hasPage: boolean;
};

export type ShownCharge = {
  amountCents: Cents;
  /** "sabato 28 novembre 2026". */
  until: string;
  /** Signed. */
  path: string;
};

/** For the shopper: nothing internal to the shop. */
export type ShoppersOrder = {
  number: string;
  createdAt: Date;
  deliveryMethod: DeliveryMethod;
  steps: TimelineStep[];
  pieces: OrderedPiece[];
  /** Oldest first. */
  changes: ShownChange[];
  subtotalCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  /** The cash-on-delivery part of it; null where there is none. */
  surchargeCents: Cents | null;
  /** Null without wrapping. */
  wrappingCents: Cents | null;
  /** The gift slip's text, possibly empty; null for no gift. */
  giftMessage: string | null;
  totalCents: Cents;
  /** By the tax regime of the order's day. */
  vatText: string;
  refundedCents: Cents;
  /** The gift wrapping's part, where refunded by name. */
  refundedWrappingCents: Cents;
  promoCode: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** Sent and following ones; null unless in several parcels. */
  parcels: ReturnType<typeof shownParcels>;
  /** Delivery or pick-up time; null once past or superseded. */
  arrival: string | null;
  place:
    | { kind: 'delivery'; lines: string[] }
    | {
        kind: 'pickup';
        lines: string[];
        hours: OpeningHours;
        /** Today's notice of holidays and closures. */
        closure: string | null;
      };
  /** Newest first; `returnTo` is the address for returns. */
  withdrawals: WithdrawalProgress[];
  returnTo: string[];
  /** Newest first. */
  exchanges: ExchangeProgress[];
  isWithdrawable: boolean;
  /** Over the counter: no right of withdrawal. */
  soldInShop: boolean;
  /** ISO day, Italy; null while no arrival is known. */
  lastWithdrawalDay: string | null;
  isWithdrawalOver: boolean;
  terms: OrderTermsVersion;
  /** Null where none was requested. */
  invoice: { lines: string[]; state: string; creditNotes: string[] } | null;
  /** Amounts as sentences, and payment instructions with the transfer's QR code. */
  payment: {
    moneyLines: string[];
    /** Collected by the courier, not yet received by the shop. */
    isWithCourier: boolean;
    /** Null where unknown, or the order is free. */
    method: string | null;
    toPay: (HowToPay & { code: { size: number; path: string } | null }) | null;
  };
  /** Null without a payable difference. */
  charge: ShownCharge | null;
  /** The version shown and the other ways of paying; empty once closed. */
  version: number;
  ways: WayOffer[];
  /** Null unless requested; then the account's holder and the last characters of its IBAN. */
  refundAccount: { holder: string; ibanEnd: string | null } | null;
  /** Signed; null where not available (`noReviews` is the objection to review invitations). */
  paths: {
    status: string;
    withdrawal: string;
    exchange: string | null;
    review: string | null;
    noReviews: string | null;
  };
};
