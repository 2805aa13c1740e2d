import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { EXCHANGE_ENDS, EXCHANGE_ORIGINS, EXCHANGE_STATUSES, OPEN_EXCHANGES } from '#db/values/exchanges.ts';
import { cents, listed, moment } from './columns.ts';
import { type OrderItem, orders } from './orders.ts';

/**
 * Pieces of an order that are handed back for others. From its acceptance on the order's lines name the new pieces; before
 * it, while it is `asked`, these are held (`exchange_holds`).
 */
export const exchanges = pgTable(
  'exchanges',
  {
    /** Made when the form was drawn: sent twice, it is one exchange. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status', { enum: EXCHANGE_STATUSES }).notNull(),
    /** What a person's change names. */
    version: integer('version').notNull().default(1),
    origin: text('origin', { enum: EXCHANGE_ORIGINS }).notNull(),
    /** Key of the line (`orderLineKey`) that the pieces were of, and that line as it was; its quantity is what is exchanged. */
    line: text('line').notNull(),
    oldItem: jsonb('old_item').$type<OrderItem>().notNull(),
    /** Key of the line that they become, and the new pieces as they are sold. */
    newLine: text('new_line').notNull(),
    newItem: jsonb('new_item').$type<OrderItem>().notNull(),
    quantity: integer('quantity').notNull(),
    /** What the new pieces cost more than was paid for the old ones; below zero, what goes back. */
    differenceCents: cents('difference_amount').notNull(),
    /** In the words of who asks. */
    note: text('note').notNull().default(''),
    requestedAt: moment('requested_at').notNull(),
    /** Account id of who began it in the shop; "shopper". */
    requestedBy: text('requested_by').notNull(),
    /** Until when the new pieces are held before it is decided; null once they are not. */
    heldUntil: moment('held_until'),
    decidedAt: moment('decided_at'),
    /** Account id. */
    decidedBy: text('decided_by'),
    /** Why it was refused; what the shopper reads. */
    refusal: text('refusal'),
    /** Last day (ISO, in Italy) on which the old pieces are sent back; null where nothing has to come. */
    backBy: date('back_by', { mode: 'string' }),
    /** The new pieces left the shop, or were handed over in it. */
    sentAt: moment('sent_at'),
    handedOver: boolean('handed_over').notNull().default(false),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    /** When the new pieces reached the shopper; null while nobody has said so. */
    deliveredAt: moment('delivered_at'),
    /** The old pieces came back, and whether they went back on sale. */
    arrivedAt: moment('arrived_at'),
    restocked: boolean('restocked'),
    /** When the staff was told that the old pieces are late. */
    lateNotifiedAt: moment('late_told_at'),
    endedAt: moment('ended_at'),
    endedBecause: text('ended_because', { enum: EXCHANGE_ENDS }),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check('exchanges_status', sql`${table.status} in (${listed(EXCHANGE_STATUSES)})`),
    check('exchanges_origin', sql`${table.origin} in (${listed(EXCHANGE_ORIGINS)})`),
    check('exchanges_quantity', sql`${table.quantity} > 0`),
    check('exchanges_refused', sql`(${table.status} = 'refused') = (${table.refusal} is not null)`),
    check(
      'exchanges_ended',
      sql`(${table.status} = 'closed') = (${table.endedBecause} is not null)
        and (${table.endedBecause} is null) = (${table.endedAt} is null)`,
    ),
    index('exchanges_order').on(table.orderId, table.requestedAt),
    index('exchanges_newest').on(table.requestedAt, table.id),
    index('exchanges_open')
      .on(table.status)
      .where(sql`${table.status} in (${listed(OPEN_EXCHANGES)})`),
  ],
);
