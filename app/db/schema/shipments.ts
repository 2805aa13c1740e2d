import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { ofOrder } from './orders.ts';

/** Parcels of an order that is sent in several; a single parcel is described by the order's own row. */
export const shipments = pgTable(
  'shipments',
  {
    /** Made with the form: sending it twice makes one parcel. */
    id: uuid('id').primaryKey(),
    orderId: ofOrder(),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    /** Whether an e-mail with its number was sent. */
    numberSent: boolean('number_sent').notNull().default(false),
    shippedAt: moment('shipped_at'),
    deliveredAt: moment('delivered_at'),
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

export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    /** `orderLineKey`. */
    line: text('line').notNull(),
    quantity: integer('quantity').notNull(),
    /** Name when packed: an exchange changes the order's lines. */
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.line] }),
    check('shipment_lines_quantity', sql`${table.quantity} > 0`),
  ],
);
