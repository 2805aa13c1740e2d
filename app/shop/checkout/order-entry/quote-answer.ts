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
  /** Null for products without colour. */
  color: string | null;
  quantity: number;
  priceCents: number;
  priorPriceCents: number | null;
  /** First ISO day of sale, if sold for less than 30 days before the reduction. */
  priorSoldFrom: string | null;
  /** The whole quantity can be bought now. */
  available: boolean;
  gone: boolean;
  /** Available pieces if fewer than requested, otherwise null. */
  left: number | null;
  /** Most pieces that one order can have now; null if not counted. */
  most: number | null;
  /** `left` comes from the limit per order, not the stock. */
  limited: boolean;
  /** Price in the cart, if it has changed. */
  changedFromCents: number | null;
  picture: Picture | null;
};

/** `quote` excludes lines that cannot be bought. */
export type QuoteAnswer = {
  lines: AnsweredLine[];
  quote: Quote;
  promo: 'none' | 'valid' | 'invalid';
  /** Why a valid code does not apply; otherwise null. */
  promoRefusal: { code: PromoRefusal; sentence: string } | null;
  /** `percent`: only for a plain percentage off everything. */
  promoGives: { sentence: string; percent: number | null } | null;
  delivery: DeliveryOption[];
  /** Null while the shop offers no gift wrapping. */
  wrappingOfferCents: Cents | null;
};
