import type { DELIVERY_METHOD_KEYS } from '#db/values/orders.ts';

/** Texts are trimmed; phone and notes are null when left empty. */
export type Customer = Record<
  | 'customer_name'
  | 'customer_email'
  | 'customer_address'
  | 'customer_city'
  | 'customer_postal_code'
  | 'customer_province',
  string
> & { customer_phone: string | null; notes: string | null };

/** `buyer_name`: the buyer where the order goes to somebody else; may be empty. */
export type CustomerAndBuyer = Customer & { buyer_name?: string };

export type QuoteLine = {
  key: string;
  priceCents: number;
  quantity: number;
  /** Unknown where only totals matter; codes for one category then do not apply. */
  category?: string | null;
};

/** gross − discount = net. */
export type QuotedLine = Omit<QuoteLine, 'category'> & {
  grossCents: number;
  discountCents: number;
  netCents: number;
};

/** total = subtotal − discount + wrapping + shipping; the lines' parts sum to the totals. */
export type Quote = {
  lines: QuotedLine[];
  subtotalCents: number;
  discountCents: number;
  promoCode: string | null;
  /** The priced method: `standard` where the requested one does not deliver. */
  delivery: (typeof DELIVERY_METHOD_KEYS)[number];
  shippingCents: number;
  /** Cost of standard delivery; missing in older checkouts. */
  standardShippingCents?: number;
  /** Part of `shippingCents` for cash on delivery (`withSurcharge`); missing without it. */
  surchargeCents?: number;
  /** Null without wrapping, 0 where it is free. */
  wrappingCents: number | null;
  totalCents: number;
};
