import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CHARGE_REASONS, CHARGE_STATUSES } from '#db/values/charges.ts';
import { cents, listed, moment } from './columns.ts';
import { ofOrder } from './orders.ts';

/** A payment by link of the difference after an order was changed. */
export const balancePayments = pgTable(
  'charges',
  {
    id: uuid('id').primaryKey(),
    orderId: ofOrder(),
    because: text('because', { enum: CHARGE_REASONS }).notNull(),
    /** Null unless due to an exchange. */
    exchangeId: uuid('exchange_id'),
    amountCents: cents('amount').notNull(),
    status: text('status', { enum: CHARGE_STATUSES }).notNull(),
    version: integer('version').notNull().default(1),
    payBy: moment('pay_by').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Account id, or "system". */
    createdBy: text('created_by').notNull(),
    updatedAt: moment('updated_at').notNull(),
    endedAt: moment('ended_at'),
    /** Account id, "system" or "shopper". */
    endedBy: text('ended_by'),
  },
  (table) => [
    check('charges_because', sql`${table.because} in (${listed(CHARGE_REASONS)})`),
    check('charges_status', sql`${table.status} in (${listed(CHARGE_STATUSES)})`),
    check('charges_amount', sql`${table.amountCents} > 0`),
    check(
      'charges_ended',
      sql`(${table.status} = 'open') = (${table.endedAt} is null) and (${table.endedAt} is null) = (${table.endedBy} is null)`,
    ),
    uniqueIndex('charges_open').on(table.orderId).where(sql`${table.status} = 'open'`),
    index('charges_order').on(table.orderId, table.createdAt),
  ],
);
