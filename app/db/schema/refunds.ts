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

/**
 * Money given back, of an order or of a payment that never became one. Every refund of a payment is here, those made
 * in the provider's own dashboard too.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** Made when the form is drawn, so that a double click is one refund; the provider keeps it as `refund_key`. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id').references(() => orders.id),
    /** The checkout whose payment has no order. Exactly one of this and `orderId` is set. */
    checkoutId: uuid('checkout_id'),
    /** The refund that it is a part of, where one request takes money from several payments; null for all others. */
    partOf: uuid('part_of'),
    /** The provider's payment that the money is taken from; null until it is known. */
    paymentIntentId: text('payment_intent_id'),
    /** The provider's session of the payment, for refunds of releases that did not store `paymentIntentId`. */
    paymentSessionId: text('payment_session_id'),
    /** The customer, for a payment without an order. */
    customerName: text('customer_name'),
    customerEmail: text('customer_email'),
    origin: text('origin', { enum: REFUND_ORIGINS }).notNull(),
    amountCents: cents('amount').notNull(),
    reason: text('reason').notNull().default(''),
    /** Code of the withdrawal that it answers; null for any other refund. */
    returnCode: text('return_code'),
    status: text('status', { enum: REFUND_STATUSES }).notNull(),
    /** Somebody of the shop gives the money back: the provider has none of it. */
    byHand: boolean('by_hand').notNull().default(false),
    /** It is of money that was paid at the till: its receipt declared it. */
    atTill: boolean('at_till').notNull().default(false),
    /** Number of the attempt, part of the idempotency key: the provider repeats its first answer to each key. */
    attempt: integer('attempt').notNull().default(0),
    /** Code of the last attempt's failure; null when none has failed. */
    failure: text('failure'),
    /** The provider's refund that carries this one out. */
    providerRefundId: text('provider_refund_id').unique(),
    /** Account id of who requested it, or "system", or "provider". */
    actor: text('actor').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it was requested, or last retried by a person; pauses and the deadline count from here. */
    since: moment('since').notNull(),
    attemptedAt: moment('attempted_at'),
    /** When the provider is requested next; null when it is not tried any more. */
    nextAttemptAt: moment('next_attempt_at'),
    doneAt: moment('done_at'),
    /** Account id of the person who says that the money was given back another way. */
    settledBy: text('settled_by'),
    settledAt: moment('settled_at'),
    /** Day (ISO, in Italy) on which it was given back by hand; null where only the moment is known. */
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

/**
 * What a refund is for; the amounts of its lines are its own. Written with the refund and never changed, whatever
 * becomes of its money.
 */
export const refundLines = pgTable(
  'refund_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    /** Key of the order's line (`orderLineKey`); null for money that names no piece: delivery, goodwill. */
    line: text('line'),
    /** It is for the order's gift wrapping; money that went back before it could be named names nothing. */
    isWrapping: boolean('is_wrapping').notNull().default(false),
    /** Pieces of the line; 0 where no piece is named, or another refund of the same request names them. */
    quantity: integer('quantity').notNull(),
    amountCents: cents('amount').notNull(),
    /** Pieces put back into stock; the rest are not sold again, or their size has no stock count. */
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

/**
 * Where a shopper wants back what the provider has none of: a transfer to this account. Hers alone and the owner's; it
 * goes with the order's data.
 */
export const refundAccounts = pgTable('refund_accounts', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** Without spaces, its check digits tested. */
  iban: text('iban').notNull(),
  holder: text('holder').notNull(),
  givenAt: moment('given_at').notNull(),
});

/** What happened to a refund. Rows are only ever added: the database refuses to change or delete one. */
export const refundEvents = pgTable(
  'refund_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    at: moment('at').notNull(),
    /** An account id, "system" or "provider". */
    actor: text('actor').notNull(),
    kind: text('kind').notNull(),
    attempt: integer('attempt').notNull(),
    failure: text('failure'),
    providerRefundId: text('provider_refund_id'),
    /** The order's version once this had happened; null without an order, and for what happened before orders had one. */
    orderVersion: integer('order_version'),
  },
  (table) => [index('refund_events_refund').on(table.refundId, table.id)],
);
