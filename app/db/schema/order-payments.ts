import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cents, moment } from './columns.ts';
import { ofOrder } from './orders.ts';

/**
 * Payments after an order was made, and refunds outside of the provider. Append-only, except `method` when
 * the order's payment changes. The total paid is `orders.paid_amount`.
 */
export const orderPayments = pgTable(
  'order_payments',
  {
    /** Made with the form, so that a double click is one payment. */
    id: uuid('id').primaryKey(),
    orderId: ofOrder(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Negative where money that was not owed went back. */
    amountCents: cents('amount').notNull(),
    /** Account id, or "system". */
    actor: text('actor').notNull(),
    /** Identifies the line of an imported file, so that it counts once; null for manual entries. */
    line: text('line').unique('order_payments_line'),
    /** The provider's payment; null where the shop took the money itself. */
    paymentIntentId: text('payment_intent_id').unique('order_payments_intent'),
    /** Key of the payment method of a difference; null = the order's method. */
    method: text('method'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('order_payments_order').on(table.orderId, table.createdAt),
    check('order_payments_amount', sql`${table.amountCents} <> 0`),
  ],
);

/**
 * Register of takings of orders not paid through the provider: on the day of dispatch or, if earlier, of
 * payment (D.P.R. 633/1972, art. 6). Append-only: corrections are further rows.
 */
export const orderTakings = pgTable(
  'order_takings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    day: date('day', { mode: 'string' }).notNull(),
    amountCents: cents('amount').notNull(),
    /** Paid at the till, whose receipt declares it, however the rest of the order was paid. */
    atTill: boolean('at_till').notNull().default(false),
    /** 1 with an order's first amount, -1 when nothing of it counts any more, otherwise 0. */
    orders: integer('orders').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('order_takings_order').on(table.orderId), index('order_takings_day').on(table.day)],
);
