import type { Quote } from '#db/json/payments.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import type { Cents } from '#shop/money/money.ts';
import type { DeliveryOption } from '#shop/pricing/delivery/shipping.ts';
import type { PromoRefusal } from '#shop/pricing/promo-codes/promo.ts';

/** Amounts in cents. */
export type AnsweredLine = {
  /** `id|size`, as in the cart. */
  key: string;
  id: string;
  size: string;
  name: string;
  /** Materials in one line; may be empty. */
  composition: string;
  /** Null where the shop names none. */
  color: string | null;
  quantity: number;
  priceCents: number;
  priorPriceCents: number | null;
  /** First ISO day of sale, if sold for less than 30 days before the reduction. */
  priorSoldFrom: string | null;
  /** The whole quantity can be bought now. */
  available: boolean;
  /** The product or this size is no longer sold. */
  gone: boolean;
  /** Available pieces when fewer than requested, else null. */
  left: number | null;
  /** The most that one order can have now; null where not counted. */
  most: number | null;
  /** `left` is the limit per order, not the stock. */
  limited: boolean;
  /** The price in the cart, if it has changed. */
  changedFromCents: number | null;
  picture: Picture | null;
};

/** Lines that cannot be bought are not in `quote`. */
export type QuoteAnswer = {
  lines: AnsweredLine[];
  quote: Quote;
  promo: 'none' | 'valid' | 'invalid';
  /** Why a valid code does not count; null for any other. */
  promoRefusal: { code: PromoRefusal; sentence: string } | null;
  /** `percent`: only for a code that is a plain percentage off everything. */
  promoGives: { sentence: string; percent: number | null } | null;
  delivery: DeliveryOption[];
  /** Null while the shop offers no gift wrapping. */
  wrappingOfferCents: Cents | null;
};
