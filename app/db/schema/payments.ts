import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Customer } from '../../shop/checkout/customer.ts';
import type { ErasedInvoiceRequest, InvoiceRequest } from '../../shop/orders/invoice-request.ts';
import type { Arrival } from '../../shop/pricing/arrival.ts';
import type { Quote } from '../../shop/pricing/quote.ts';
import { cents, moment } from './columns.ts';
import type { OrderItem } from './orders.ts';
import { promoCodes } from './pricing.ts';
import { termsVersions } from './terms.ts';

/** One line of a checkout, frozen when the shopper went to pay: the line of the order that it may become. */
export type CheckoutLine = OrderItem & {
  productSizeId: string;
  /** Of a set that is sold as its pieces: the sizes that are held and sold instead of its own. */
  pieceSizeIds?: string[];
};

/**
 * Why an attempt ended without an order. `refused`: by the provider, before there was anything to pay; `not_opened`:
 * it could not be asked in time.
 */
export const ENDED_BECAUSE = [
  'expired',
  'cancelled',
  'failed',
  'refused',
  'not_opened',
  'stock_gone',
] as const;
export type EndedBecause = (typeof ENDED_BECAUSE)[number];

/** An attempt to buy. It becomes an order when its payment is confirmed. */
export const checkouts = pgTable(
  'checkouts',
  {
    /** Made in the browser, so that a double click is one attempt. */
    id: uuid('id').primaryKey(),
    /** `unfulfilled`: paid when its pieces were gone; what became of the money is told by its rows in `refunds`. */
    status: text('status', { enum: ['open', 'paid', 'released', 'unfulfilled'] })
      .notNull()
      .default('open'),
    email: text('email').notNull(),
    /** The address as it is compared, in lower case whatever the database's locale. */
    emailKey: text('email_key').notNull().default(''),
    customer: jsonb('customer').$type<Customer>().notNull(),
    /** What the invoice is to be made out with; null when the shopper asks for none. */
    invoiceRequest: jsonb('invoice_request').$type<InvoiceRequest | ErasedInvoiceRequest>(),
    /** What the slip says to who gets the gift, perhaps nothing; null where it is none. Its wrapping is in the quote. */
    giftMessage: text('gift_message'),
    lines: jsonb('lines').$type<CheckoutLine[]>().notNull(),
    quote: jsonb('quote').$type<Quote>().notNull(),
    /** The days that the checkout told; null where it told none. */
    arrival: jsonb('arrival').$type<Arrival>(),
    totalCents: cents('total_amount').notNull(),
    /** The terms in force when it was begun; null for attempts from before their text was kept. */
    termsHash: text('terms_hash').references(() => termsVersions.hash),
    /** Hash of everything that makes the attempt the same attempt. */
    fingerprint: text('fingerprint').notNull(),
    providerSessionId: text('provider_session_id').unique(),
    providerSessionUrl: text('provider_session_url'),
    /** Numbers the idempotency keys that its session was asked for with, from 0. */
    sessionAttempt: integer('session_attempt').notNull().default(0),
    /** Why it ended without an order, for the owner. */
    endedBecause: text('ended_because', { enum: ENDED_BECAUSE }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The network that asked for the pieces, for as long as it holds them; null for this machine itself. */
    heldFrom: text('held_from'),
    /** Until when the provider takes the payment and the stock is held. */
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    check('checkouts_status', sql`${table.status} in ('open', 'paid', 'released', 'unfulfilled')`),
    index('checkouts_attempts').on(table.emailKey, table.createdAt),
    index('checkouts_held_from').on(table.heldFrom).where(sql`${table.heldFrom} is not null`),
    index('checkouts_open').on(table.createdAt).where(sql`${table.status} = 'open'`),
  ],
);

/** A use of a promo code: by an attempt that is open, or by the order that it became. */
export const promoUses = pgTable(
  'promo_uses',
  {
    checkoutId: uuid('checkout_id')
      .primaryKey()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    code: text('code')
      .notNull()
      .references(() => promoCodes.code, { onUpdate: 'cascade', onDelete: 'cascade' }),
  },
  (table) => [index('promo_uses_code').on(table.code)],
);

/** Notifications of the payment provider that were handled; their contents are not kept. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** The key that its signature was made with, as the owner may recognise it; empty for earlier ones. */
    signedBy: text('signed_by').notNull().default(''),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [index('provider_events_received').on(table.receivedAt)],
);
