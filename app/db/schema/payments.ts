import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Arrival, ErasedInvoiceRequest, InvoiceRequest } from '#db/json/orders.ts';
import type { CustomerAndBuyer, Quote } from '#db/json/payments.ts';
import { balancePayments } from './balance-payments.ts';
import { cents, moment } from './columns.ts';
import { draftOrders } from './draft-orders.ts';
import type { CheckoutLine } from './orders.ts';
import { promoCodes } from './pricing.ts';
import { termsVersions } from './terms.ts';

/** `refused`: by the provider, before any payment; `not_opened`: the provider did not answer in time. */
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

export const checkouts = pgTable(
  'checkouts',
  {
    /** Made in the browser, so that a double click is one checkout. */
    id: uuid('id').primaryKey(),
    /** `paid`: became an order, paid or payable otherwise. `unfulfilled`: paid when its pieces were gone. */
    status: text('status', { enum: ['open', 'paid', 'released', 'unfulfilled'] })
      .notNull()
      .default('open'),
    email: text('email').notNull(),
    /** In lower case whatever the database's locale. */
    emailKey: text('email_key').notNull().default(''),
    customer: jsonb('customer').$type<CustomerAndBuyer>().notNull(),
    invoiceRequest: jsonb('invoice_request').$type<InvoiceRequest | ErasedInvoiceRequest>(),
    /** Text of the gift slip, perhaps empty; null if no gift. Wrapping is in the quote. */
    giftMessage: text('gift_message'),
    lines: jsonb('lines').$type<CheckoutLine[]>().notNull(),
    quote: jsonb('quote').$type<Quote>().notNull(),
    arrival: jsonb('arrival').$type<Arrival>(),
    totalCents: cents('total_amount').notNull(),
    /** Terms in force at the beginning; null for older checkouts. */
    termsHash: text('terms_hash').references(() => termsVersions.hash),
    /** One of `OWN_METHODS`; null = through the provider. */
    ownMethod: text('own_method'),
    /** The purchased proposal; null for a cart. */
    proposalId: uuid('proposal_id').references(() => draftOrders.id, { onDelete: 'set null' }),
    /** Hash of the content that identifies a repeated checkout. */
    fingerprint: text('fingerprint').notNull(),
    providerSessionId: text('provider_session_id').unique(),
    providerSessionUrl: text('provider_session_url'),
    /** Numbers the idempotency keys of session requests, from 0. */
    sessionAttempt: integer('session_attempt').notNull().default(0),
    endedBecause: text('ended_because', { enum: ENDED_BECAUSE }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The network that holds the unpaid pieces; null for this machine. */
    heldFrom: text('held_from'),
    /** Until then the provider takes the payment and the stock is held. */
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    check('checkouts_lines_once', sql`lines_once(${table.lines})`),
    check('checkouts_status', sql`${table.status} in ('open', 'paid', 'released', 'unfulfilled')`),
    index('checkouts_attempts').on(table.emailKey, table.createdAt),
    index('checkouts_held_from').on(table.heldFrom).where(sql`${table.heldFrom} is not null`),
    index('checkouts_own').on(table.createdAt).where(sql`${table.ownMethod} is not null`),
    // One payment at a time, even in two tabs.
    uniqueIndex('checkouts_proposal').on(table.proposalId).where(sql`${table.status} = 'open'`),
    index('checkouts_of_proposal').on(table.proposalId).where(sql`${table.proposalId} is not null`),
    index('checkouts_open').on(table.createdAt).where(sql`${table.status} = 'open'`),
  ],
);

/**
 * A payment of a difference (`charges`) through the provider. `open`: from before the provider's page is
 * requested until it is decided; `returned`: paid when no longer owed, so it is refunded.
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
    sessionAttempt: integer('session_attempt').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    check('charge_payments_status', sql`${table.status} in ('open', 'paid', 'released', 'returned')`),
    check('charge_payments_ended', sql`(${table.status} = 'open') = (${table.endedAt} is null)`),
    uniqueIndex('charge_payments_open').on(table.chargeId).where(sql`${table.status} = 'open'`),
    uniqueIndex('charge_payments_paid').on(table.chargeId).where(sql`${table.status} = 'paid'`),
    index('charge_payments_charge').on(table.chargeId),
  ],
);

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

export const providerEvents = pgTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** Recognisable part of the signing key; empty for older rows. */
    signedBy: text('signed_by').notNull().default(''),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [index('provider_events_received').on(table.receivedAt)],
);
