import type { Picture } from '../media/picture.ts';
import type { Cents } from '../money/money.ts';
import type { OrderTermsKept } from '../orders/kept-terms.ts';
import type { TimelineStep } from '../orders/timeline.ts';
import type { DeliveryMethod } from '../pricing/delivery-methods.ts';
import type { OpeningHours } from '../settings/settings.ts';

/** One line of an order as its shopper sees it. */
export type OrderedPiece = {
  productId: string;
  name: string;
  size: string;
  color: string;
  /** The colour is the product's own, and is shown. */
  hasColor?: true;
  quantity: number;
  /** Price of one piece. */
  priceCents: Cents;
  /** Null where the product has none, or has left the shop. */
  picture: Picture | null;
  /** Whether the product still has a page. */
  hasPage: boolean;
};

/** An order as the shopper who made it sees it: what concerns them, and nothing of the shop's own. */
export type ShoppersOrder = {
  number: string;
  createdAt: Date;
  deliveryMethod: DeliveryMethod;
  steps: TimelineStep[];
  pieces: OrderedPiece[];
  subtotalCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  /** Null where it is not wrapped. */
  wrappingCents: Cents | null;
  /** What the slip says to who gets the gift, perhaps nothing; null where it is none. */
  giftMessage: string | null;
  totalCents: Cents;
  refundedCents: Cents;
  promoCode: string | null;
  carrier: string | null;
  trackingNumber: string | null;
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
  /** Last day (ISO, in Italy) on which it may be withdrawn from; null while it is not known to have arrived. */
  lastWithdrawalDay: string | null;
  terms: OrderTermsKept;
  /** The invoice that was asked for: its addressee line by line, and where it stands; null where none was. */
  invoice: { lines: string[]; state: string } | null;
  /** Signed addresses on this site: this order's page, and its withdrawal. */
  paths: { status: string; withdrawal: string };
};
