import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { orders } from './orders.ts';

/**
 * The parcels of an order that leaves in several: made ready, on their way, arrived. An order that leaves whole has none: its own
 * row says with whom it travels.
 */
export const shipments = pgTable(
  'shipments',
  {
    /** Made when the form was drawn: sent twice, it is one parcel. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    /** An e-mail has named its number to the shopper. */
    numberSent: boolean('number_told').notNull().default(false),
    /** When it left the shop; null while it is there. */
    shippedAt: moment('shipped_at'),
    /** When it reached the shopper; null while nobody has said so. */
    deliveredAt: moment('delivered_at'),
    /** What the courier last said of it, in its words, and on which day; null where it said nothing. */
    courierNews: text('courier_news'),
    courierNewsDay: date('courier_news_day', { mode: 'string' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('shipments_delivered', sql`${table.deliveredAt} is null or ${table.shippedAt} is not null`),
    index('shipments_order').on(table.orderId, table.createdAt),
    index('shipments_on_way').on(table.shippedAt).where(sql`${table.deliveredAt} is null`),
  ],
);

/** Which pieces of its order a parcel brings. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    /** Key of the order's line (`orderLineKey`). */
    line: text('line').notNull(),
    /** How many pieces of it. */
    quantity: integer('quantity').notNull(),
    /** What they were called as they were packed: an exchange gives the order other lines. */
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.line] }),
    check('shipment_lines_quantity', sql`${table.quantity} > 0`),
  ],
);
