import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { REFUND_ORIGINS, REFUND_STATUSES } from '#db/values/refunds.ts';
import { cents, listed, moment } from './columns.ts';
import { orders } from './orders.ts';

/** All refunds, those made in the provider's dashboard too. */
export const refunds = pgTable(
  'refunds',
  {
    /** Made with the form, so that a double click is one refund; the provider stores it as `refund_key`. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id').references(() => orders.id),
    /** Exactly one of this and `orderId` is set. */
    checkoutId: uuid('checkout_id'),
    /** Parent refund, where one request takes money from several payments. */
    partOf: uuid('part_of'),
    /** The refunded payment; null until known. */
    paymentIntentId: text('payment_intent_id'),
    /** The payment's session, for refunds of releases without `paymentIntentId`. */
    paymentSessionId: text('payment_session_id'),
    /** Name of the payer of a payment without an order. */
    customerName: text('customer_name'),
    customerEmail: text('customer_email'),
    origin: text('origin', { enum: REFUND_ORIGINS }).notNull(),
    amountCents: cents('amount').notNull(),
    reason: text('reason').notNull().default(''),
    /** Code of the withdrawal that caused it; null otherwise. */
    returnCode: text('return_code'),
    status: text('status', { enum: REFUND_STATUSES }).notNull(),
    /** Made by a person, not by the provider. */
    byHand: boolean('by_hand').notNull().default(false),
    /** Money paid at the till: its receipt declared it. */
    atTill: boolean('at_till').notNull().default(false),
    /** Part of the idempotency key: the provider repeats its first answer to each key. */
    attempt: integer('attempt').notNull().default(0),
    /** Code of the last attempt's failure. */
    failure: text('failure'),
    providerRefundId: text('provider_refund_id').unique(),
    /** Account id, "system" or "provider". */
    actor: text('actor').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Request or last manual retry; waiting times and the deadline start here. */
    since: moment('since').notNull(),
    attemptedAt: moment('attempted_at'),
    nextAttemptAt: moment('next_attempt_at'),
    doneAt: moment('done_at'),
    /** Account id of who confirmed another way of refunding. */
    settledBy: text('settled_by'),
    settledAt: moment('settled_at'),
    /** Day (ISO, in Italy) of the manual refund; null where only the moment is known. */
    settledDay: date('settled_day', { mode: 'string' }),
  },
  (table) => [
    check('refunds_amount', sql`${table.amountCents} > 0`),
    check('refunds_status', sql`${table.status} in (${listed(REFUND_STATUSES)})`),
    check('refunds_origin', sql`${table.origin} in (${listed(REFUND_ORIGINS)})`),
    check('refunds_subject', sql`(${table.orderId} is null) <> (${table.checkoutId} is null)`),
    check(
      'refunds_followed',
      sql`(${table.status} in ('requested', 'sent') and not ${table.byHand}) = (${table.nextAttemptAt} is not null)`,
    ),
    check(
      'refunds_settled',
      sql`(${table.status} = 'settled') = (${table.settledBy} is not null and ${table.settledAt} is not null)`,
    ),
    index('refunds_order').on(table.orderId),
    index('refunds_checkout').on(table.checkoutId),
    index('refunds_payment').on(table.paymentIntentId),
    index('refunds_return').on(table.returnCode).where(sql`${table.returnCode} is not null`),
    index('refunds_due').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
  ],
);

/** Pieces, wrapping or money that a refund is for; immutable. */
export const refundLines = pgTable(
  'refund_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    /** `orderLineKey`; null for money without pieces, e.g. delivery or goodwill. */
    line: text('line'),
    /** Refund of the gift wrapping; older refunds could not state it. */
    isWrapping: boolean('is_wrapping').notNull().default(false),
    /** 0 where no piece is named, or another refund of the request names them. */
    quantity: integer('quantity').notNull(),
    amountCents: cents('amount').notNull(),
    /** Pieces back in stock; others are unsaleable, or their size is not counted. */
    restocked: integer('restocked').notNull().default(0),
  },
  (table) => [
    uniqueIndex('refund_lines_once').on(table.refundId, sql`coalesce(${table.line}, '')`, table.isWrapping),
    check(
      'refund_lines_pieces',
      sql`(${table.line} is not null or ${table.quantity} = 0) and ${table.quantity} >= 0`,
    ),
    check('refund_lines_wrapping', sql`not ${table.isWrapping} or ${table.line} is null`),
    check('refund_lines_amount', sql`${table.amountCents} >= 0`),
    check('refund_lines_restocked', sql`${table.restocked} between 0 and ${table.quantity}`),
  ],
);

/** The shopper's bank account for a refund outside of the provider; deleted with the order's data. */
export const refundAccounts = pgTable('refund_accounts', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** Without spaces; check digits verified. */
  iban: text('iban').notNull(),
  holder: text('holder').notNull(),
  givenAt: moment('given_at').notNull(),
});

/** Append-only: the database refuses changes and deletions. */
export const refundEvents = pgTable(
  'refund_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    at: moment('at').notNull(),
    actor: text('actor').notNull(),
    kind: text('kind').notNull(),
    attempt: integer('attempt').notNull(),
    failure: text('failure'),
    providerRefundId: text('provider_refund_id'),
    /** The order's version after the event; null without an order, and for older events. */
    orderVersion: integer('order_version'),
  },
  (table) => [index('refund_events_refund').on(table.refundId, table.id)],
);
