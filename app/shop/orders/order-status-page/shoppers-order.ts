import type { Picture } from '#shop/catalog/media/picture.ts';
import type { OpeningHours } from '#shop/company/opening-hours/opening-hours.ts';
import type { Cents } from '#shop/money/money.ts';
import type { MethodOffer } from '#shop/orders/edits/other-methods.ts';
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
  /** At the time of the order; may be empty. */
  composition: string;
  /** Price of a piece. */
  priceCents: Cents;
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

/** An order for its shopper, without internal data. */
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
  /** Cash-on-delivery part of it; null without one. */
  surchargeCents: Cents | null;
  /** Null without wrapping. */
  wrappingCents: Cents | null;
  /** Text of the gift slip, perhaps empty; null for no gift. */
  giftMessage: string | null;
  totalCents: Cents;
  /** VAT sentence by the tax regime of the order's day. */
  vatText: string;
  refundedCents: Cents;
  /** Part of the gift wrapping, if refunded by name. */
  refundedWrappingCents: Cents;
  promoCode: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** Parcels sent and to come; null if undivided. */
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
  /** Newest first; `returnTo`: address for returns. */
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
  /** Null without a request. */
  invoice: { lines: string[]; state: string; creditNotes: string[] } | null;
  /** Amounts as sentences, and payment instructions with the transfer's QR code. */
  payment: {
    moneyLines: string[];
    /** Collected by the courier, not yet received by the shop. */
    isWithCourier: boolean;
    /** Null if unknown, or the order is free. */
    method: string | null;
    toPay: (HowToPay & { code: { size: number; path: string } | null }) | null;
  };
  /** Null without a payable difference. */
  charge: ShownCharge | null;
  /** Version shown, and other payment methods; empty once closed. */
  version: number;
  methods: MethodOffer[];
  /** Holder of the account and end of its IBAN; null unless requested. */
  refundAccount: { holder: string; ibanEnd: string | null } | null;
  /** Signed; null if unavailable (`noReviews`: objection to invitations). */
  paths: {
    status: string;
    withdrawal: string;
    exchange: string | null;
    review: string | null;
    noReviews: string | null;
  };
};
