import type { Picture } from '#shop/catalog/media/picture.ts';
import type { OpeningHours } from '#shop/company/opening-hours/week.ts';
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

/** One line of an order as its shopper sees it. */
export type OrderedPiece = {
  productId: string;
  name: string;
  size: string;
  color: string;
  /** The colour is the product's own, and is shown. */
  hasColor?: true;
  quantity: number;
  /** What it is made of, as it was told then; empty where it was not. */
  composition: string;
  /** Price of one piece. */
  priceCents: Cents;
  /** Null where the product has none, or has left the shop. */
  picture: Picture | null;
  /** Whether the product still has a page. */
  hasPage: boolean;
};

/** What an order's own pages say of a difference that waits for its shopper, and where she pays it. */
export type ShownCharge = {
  amountCents: Cents;
  /** "sabato 28 novembre 2026". */
  until: string;
  /** Signed: for who may see the order. */
  path: string;
};

/** An order as the shopper who made it sees it: what concerns them, and nothing of the shop's own. */
export type ShoppersOrder = {
  number: string;
  createdAt: Date;
  deliveryMethod: DeliveryMethod;
  steps: TimelineStep[];
  pieces: OrderedPiece[];
  /** How it was changed since it was made, the oldest first. */
  changes: ShownChange[];
  subtotalCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  /** What of it is the supplement of cash on delivery; null where there is none. */
  surchargeCents: Cents | null;
  /** Null where it is not wrapped. */
  wrappingCents: Cents | null;
  /** What the slip says to who gets the gift, perhaps nothing; null where it is none. */
  giftMessage: string | null;
  totalCents: Cents;
  /** What the total says of VAT, by the tax regime of the order's day. */
  vatText: string;
  refundedCents: Cents;
  /** What of it was for the gift wrapping by its name. */
  refundedWrappingCents: Cents;
  promoCode: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** Those that left, and what follows, of an order that leaves in several parcels; null for any other. */
  parcels: ReturnType<typeof shownParcels>;
  /** When it arrives, or from when it can be fetched; null once that is past, or known better. */
  arrival: string | null;
  /** Where it goes, or where it is fetched. */
  place:
    | { kind: 'delivery'; lines: string[] }
    | {
        kind: 'pickup';
        lines: string[];
        hours: OpeningHours;
        /** The notice of holidays and closures that holds today. */
        closure: string | null;
      };
  /** What was withdrawn from, newest first, and where pieces are sent back to. */
  withdrawals: WithdrawalProgress[];
  returnTo: string[];
  /** What of it was exchanged, newest first. */
  exchanges: ExchangeProgress[];
  /** Whether any piece is left to withdraw from. */
  isWithdrawable: boolean;
  /** Sold over the counter: nobody can withdraw from it. */
  soldInShop: boolean;
  /** Last day (ISO, in Italy) on which it may be withdrawn from; null while it is not known to have arrived. */
  lastWithdrawalDay: string | null;
  /** That day has passed. */
  isWithdrawalOver: boolean;
  terms: OrderTermsVersion;
  /** The invoice that was requested: its addressee line by line, where it stands, and its credit notes; null where none was. */
  invoice: { lines: string[]; state: string; creditNotes: string[] } | null;
  /** What is still to be paid of it, what was paid and what went back, in the shop's words; and how it is to be paid where it is not, with the code as a drawing. */
  payment: {
    moneyLines: string[];
    /** Whether the courier has collected it, and the shop does not know of it yet. */
    isWithCourier: boolean;
    /** Null where nothing is paid by it: unknown, or the order costs nothing. */
    method: string | null;
    toPay: (HowToPay & { code: { size: number; path: string } | null }) | null;
  };
  /** What it costs more since it was changed, and where that is paid; null where no link takes it. */
  charge: ShownCharge | null;
  /** The version that she sees, and the other ways in which she can pay it; none where that is over. */
  version: number;
  ways: WayOffer[];
  /** Null unless she is asked where her money goes back to; then who holds the account that she named, and how its IBAN ends. */
  refundAccount: { holder: string; ibanEnd: string | null } | null;
  /** Signed addresses on this site: this order's page, its withdrawal, and where an exchange is requested, null where none can be. */
  /**
   * `review` is where its buyer reviews it, null before it was delivered; `noReviews` is where she asks for no invitation to
   * do so, null where none will come. Both are null while the shop has no reviews.
   */
  paths: {
    status: string;
    withdrawal: string;
    exchange: string | null;
    review: string | null;
    noReviews: string | null;
  };
};
