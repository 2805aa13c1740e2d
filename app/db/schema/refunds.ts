import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { REFUND_ORIGINS } from '../../shop/refunds/refund.ts';
import { REFUND_STATUSES } from '../../shop/refunds/states.ts';
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
    /** The attempt whose payment has no order. Exactly one of this and `orderId` is set. */
    checkoutId: uuid('checkout_id'),
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
    /** Pieces put back into stock, by the key of the order's line: its product and size. */
    restocked: jsonb('restocked').$type<{ line: string; quantity: number }[]>().notNull().default([]),
    status: text('status', { enum: REFUND_STATUSES }).notNull(),
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
    /** When the provider is asked next; null when it is not tried any more. */
    nextAttemptAt: moment('next_attempt_at'),
    doneAt: moment('done_at'),
    /** Account id of the person who says that the money was given back another way. */
    settledBy: text('settled_by'),
    settledAt: moment('settled_at'),
  },
  (table) => [
    check('refunds_amount', sql`${table.amountCents} > 0`),
    check('refunds_status', sql`${table.status} in (${listed(REFUND_STATUSES)})`),
    check('refunds_origin', sql`${table.origin} in (${listed(REFUND_ORIGINS)})`),
    check('refunds_subject', sql`(${table.orderId} is null) <> (${table.checkoutId} is null)`),
    check(
      'refunds_followed',
      sql`(${table.status} in ('requested', 'sent')) = (${table.nextAttemptAt} is not null)`,
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
  },
  (table) => [index('refund_events_refund').on(table.refundId, table.id)],
);
