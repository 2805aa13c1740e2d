import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Arrival, ErasedInvoiceRequest, InvoiceRequest } from '#db/json/orders.ts';
import type { Quote } from '#db/json/payments.ts';
import type { CustomerAndBuyer } from '#shop/checkout/order-entry/customer.ts';
import { balancePayments } from './balance-payments.ts';
import { cents, moment } from './columns.ts';
import { draftOrders } from './draft-orders.ts';
import type { CheckoutLine } from './orders.ts';
import { promoCodes } from './pricing.ts';
import { termsVersions } from './terms.ts';

/**
 * Why a checkout ended without an order. `refused`: by the provider, before there was anything to pay; `not_opened`:
 * it did not answer in time.
 */
export const ENDED_BECAUSE = [
  'expired',
  'cancelled',
  'failed',
  'refused',
  'not_opened',
  'stock_gone',
  'ordered_already',
] as const;
export type EndedBecause = (typeof ENDED_BECAUSE)[number];

/** A checkout. It becomes an order when its payment is confirmed. */
export const checkouts = pgTable(
  'checkouts',
  {
    /** Made in the browser, so that a double click is one checkout. */
    id: uuid('id').primaryKey(),
    /** `paid`: it became its order, paid or to be paid otherwise. `unfulfilled`: paid when its pieces were gone; what became of the money is told by its rows in `refunds`. */
    status: text('status', { enum: ['open', 'paid', 'released', 'unfulfilled'] })
      .notNull()
      .default('open'),
    email: text('email').notNull(),
    /** The address as it is compared, in lower case whatever the database's locale. */
    emailKey: text('email_key').notNull().default(''),
    customer: jsonb('customer').$type<CustomerAndBuyer>().notNull(),
    /** What the invoice is to be made out with; null when the shopper asks for none. */
    invoiceRequest: jsonb('invoice_request').$type<InvoiceRequest | ErasedInvoiceRequest>(),
    /** What the slip says to who gets the gift, perhaps nothing; null where it is none. Its wrapping is in the quote. */
    giftMessage: text('gift_message'),
    lines: jsonb('lines').$type<CheckoutLine[]>().notNull(),
    quote: jsonb('quote').$type<Quote>().notNull(),
    /** The days that the checkout told; null where it told none. */
    arrival: jsonb('arrival').$type<Arrival>(),
    totalCents: cents('total_amount').notNull(),
    /** The terms in force when it was begun; null for checkouts from before their text was stored. */
    termsHash: text('terms_hash').references(() => termsVersions.hash),
    /** How it is paid without the provider (`OWN_METHODS`); null where the provider takes it. */
    ownMethod: text('own_method'),
    /** What of the shop's own proposals is bought; null where the shopper filled the cart. */
    proposalId: uuid('proposal_id').references(() => draftOrders.id, { onDelete: 'set null' }),
    /** Hash of everything that makes the checkout the same checkout. */
    fingerprint: text('fingerprint').notNull(),
    providerSessionId: text('provider_session_id').unique(),
    providerSessionUrl: text('provider_session_url'),
    /** Numbers the idempotency keys that its session was requested with, from 0. */
    sessionAttempt: integer('session_attempt').notNull().default(0),
    /** Why it ended without an order, for the owner. */
    endedBecause: text('ended_because', { enum: ENDED_BECAUSE }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The network that requested the pieces, for as long as they are not paid; null for this machine itself. */
    heldFrom: text('held_from'),
    /** Until when the provider takes the payment and the stock is held. */
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    check('checkouts_lines_once', sql`lines_once(${table.lines})`),
    check('checkouts_status', sql`${table.status} in ('open', 'paid', 'released', 'unfulfilled')`),
    index('checkouts_attempts').on(table.emailKey, table.createdAt),
    index('checkouts_held_from').on(table.heldFrom).where(sql`${table.heldFrom} is not null`),
    index('checkouts_own').on(table.createdAt).where(sql`${table.ownMethod} is not null`),
    // One at a time is being paid: what is opened in two tabs is one payment.
    uniqueIndex('checkouts_proposal').on(table.proposalId).where(sql`${table.status} = 'open'`),
    index('checkouts_of_proposal').on(table.proposalId).where(sql`${table.proposalId} is not null`),
    index('checkouts_open').on(table.createdAt).where(sql`${table.status} = 'open'`),
  ],
);

/**
 * A payment of a difference (`charges`) through the provider. It is `open` from before the provider's page is requested until
 * it is decided; `returned`: paid when nothing was owed any more, so that its money goes back.
 */
export const chargePayments = pgTable(
  'charge_payments',
  {
    id: uuid('id').primaryKey(),
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => balancePayments.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['open', 'paid', 'released', 'returned'] })
      .notNull()
      .default('open'),
    amountCents: cents('amount').notNull(),
    providerSessionId: text('provider_session_id').unique(),
    providerSessionUrl: text('provider_session_url'),
    /** Numbers the idempotency keys that its session was requested with, from 0. */
    sessionAttempt: integer('session_attempt').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** Until when the provider takes the payment. */
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    check('charge_payments_status', sql`${table.status} in ('open', 'paid', 'released', 'returned')`),
    check('charge_payments_ended', sql`(${table.status} = 'open') = (${table.endedAt} is null)`),
    // One at a time is being paid: what is opened in two tabs is one payment.
    uniqueIndex('charge_payments_open').on(table.chargeId).where(sql`${table.status} = 'open'`),
    // At most one payment of a difference is accepted.
    uniqueIndex('charge_payments_paid').on(table.chargeId).where(sql`${table.status} = 'paid'`),
    index('charge_payments_charge').on(table.chargeId),
  ],
);

/** A use of a promo code: by a checkout that is open, or by the order that it became. */
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

/** Notifications of the payment provider that were handled; their contents are not stored. */
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
