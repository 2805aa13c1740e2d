import type { DELIVERY_METHOD_KEYS } from '#db/values/orders.ts';

export type QuoteLine = {
  key: string;
  priceCents: number;
  quantity: number;
  /** Unknown to who only adds up; a code for one category then counts on none. */
  category?: string | null;
};

/** A line with its share of the discount: gross − discount = net. */
export type QuotedLine = Omit<QuoteLine, 'category'> & {
  grossCents: number;
  discountCents: number;
  netCents: number;
};

/** What an order costs. total = subtotal − discount + wrapping + shipping, and the lines' parts sum to the wholes. */
export type Quote = {
  lines: QuotedLine[];
  subtotalCents: number;
  discountCents: number;
  promoCode: string | null;
  /** The method that was priced: `standard` where the one requested does not deliver. */
  delivery: (typeof DELIVERY_METHOD_KEYS)[number];
  shippingCents: number;
  /** What standard delivery costs instead; missing in checkouts from before it was stored. */
  standardShippingCents?: number;
  /** What of `shippingCents` is the supplement of cash on delivery (`withSurcharge`); missing where there is none. */
  surchargeCents?: number;
  /** Of the gift wrapping; null where nothing is wrapped, 0 where that is free. */
  wrappingCents: number | null;
  totalCents: number;
};
