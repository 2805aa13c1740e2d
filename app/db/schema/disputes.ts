import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { DISPUTE_STATUSES } from '#db/values/disputes.ts';
import { cents, listed, moment } from './columns.ts';
import { orders } from './orders.ts';

/** Payments disputed at the shopper's bank; state as last read from the provider. */
export const disputes = pgTable(
  'disputes',
  {
    id: text('id').primaryKey(),
    paymentIntentId: text('payment_intent_id').notNull(),
    /** Null for a payment that never became an order. */
    orderId: uuid('order_id').references(() => orders.id),
    amountCents: cents('amount').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: DISPUTE_STATUSES }).notNull(),
    /** Deadline for an answer; null where none is possible. */
    dueAt: moment('due_at'),
    openedAt: moment('opened_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check('disputes_status', sql`${table.status} in (${listed(DISPUTE_STATUSES)})`),
    index('disputes_order').on(table.orderId),
    index('disputes_status').on(table.status),
  ],
);
