import type { Quote } from '#db/json/payments.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import type { Cents } from '#shop/money/money.ts';
import type { DeliveryOption } from '#shop/pricing/delivery/shipping.ts';
import type { PromoRefusal } from '#shop/pricing/promo-codes/promo.ts';

/** What the server makes of one line of the browser's cart; amounts in cents. */
export type AnsweredLine = {
  /** id|size, as in the cart. */
  key: string;
  id: string;
  size: string;
  name: string;
  /** What it is made of, in one line; empty when the shop does not say. */
  composition: string;
  /** Name of its colour; null when the shop does not say. */
  color: string | null;
  quantity: number;
  priceCents: number;
  priorPriceCents: number | null;
  /** First ISO day of sale, where it was sold for less than 30 days before it was reduced. */
  priorSoldFrom: string | null;
  /** Whether the whole quantity can be bought now. */
  available: boolean;
  /** The product, or this size of it, is no longer sold. */
  gone: boolean;
  /** Pieces that can be bought when fewer than requested, else null. */
  left: number | null;
  /** Pieces that one order can have now; null where they are not counted. */
  most: number | null;
  /** Whether `left` is the most that one order may have, and not what is in stock. */
  limited: boolean;
  /** The price that the cart showed when it is another one now. */
  changedFromCents: number | null;
  picture: Picture | null;
};

/** The server's answer about a cart. Lines that cannot be bought are not in `quote`. */
export type QuoteAnswer = {
  lines: AnsweredLine[];
  quote: Quote;
  promo: 'none' | 'valid' | 'invalid';
  /** Why a code that is valid does not count here; null for any other. */
  promoRefusal: { code: PromoRefusal; sentence: string } | null;
  /** What a code that counts gives, and the percentage of one that does nothing but take it off everything. */
  promoGives: { sentence: string; percent: number | null } | null;
  delivery: DeliveryOption[];
  /** Price of gift wrapping; null while the shop offers none. */
  wrappingOfferCents: Cents | null;
};
