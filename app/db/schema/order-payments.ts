import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cents, moment } from './columns.ts';
import { orders } from './orders.ts';

/**
 * Money of orders that came after they were made, or went back without the payment provider. Rows are only added, and
 * named (`method`) when their order is to be paid in another way; what an order was paid in all, `orders.paid_amount` says.
 */
export const orderPayments = pgTable(
  'order_payments',
  {
    /** Made when the form is drawn, so that a double click is one payment. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Day (ISO, in Italy) on which it was paid. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Below zero where money that was not owed went back. */
    amountCents: cents('amount').notNull(),
    /** Account id, or "system". */
    actor: text('actor').notNull(),
    /** What of a file it was read in, so that the same line is taken once; null for what a person typed. */
    line: text('line').unique('order_payments_line'),
    /** The provider's payment, where a difference was paid through it; null where the shop took the money itself. */
    paymentIntentId: text('payment_intent_id').unique('order_payments_intent'),
    /** How a difference was paid, by the key of the method; null where it was paid as its order is. */
    method: text('method'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('order_payments_order').on(table.orderId, table.createdAt),
    check('order_payments_amount', sql`${table.amountCents} <> 0`),
  ],
);

/**
 * What the register counts of orders that are not paid through the provider: on the day of their dispatch or, if that is
 * earlier, of the payment (D.P.R. 633/1972, art. 6). Rows are only added: what no longer counts is taken off by another.
 */
export const orderTakings = pgTable(
  'order_takings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Day (ISO, in Italy) that it counts on. */
    day: date('day', { mode: 'string' }).notNull(),
    amountCents: cents('amount').notNull(),
    /** It was paid at the till, whose receipt declares it, whatever the rest of its order was paid with. */
    atTill: boolean('at_till').notNull().default(false),
    /** How many orders it adds: 1 with an order's first amount, -1 where nothing of it counts any more, else 0. */
    orders: integer('orders').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('order_takings_order').on(table.orderId), index('order_takings_day').on(table.day)],
);
