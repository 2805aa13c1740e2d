import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { EXCHANGE_ENDS, EXCHANGE_ORIGINS, EXCHANGE_STATUSES, OPEN_EXCHANGES } from '#db/values/exchanges.ts';
import { cents, listed, moment } from './columns.ts';
import { type OrderItem, orders } from './orders.ts';

/** Once accepted, the order's lines name the new pieces; while `asked`, `exchange_holds` holds them. */
export const exchanges = pgTable(
  'exchanges',
  {
    /** Made with the form: sending it twice makes one exchange. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status', { enum: EXCHANGE_STATUSES }).notNull(),
    version: integer('version').notNull().default(1),
    origin: text('origin', { enum: EXCHANGE_ORIGINS }).notNull(),
    /** `orderLineKey` of the old pieces, and their line then; its quantity is what is exchanged. */
    line: text('line').notNull(),
    oldItem: jsonb('old_item').$type<OrderItem>().notNull(),
    /** Key of the resulting line, and the new pieces as sold. */
    newLine: text('new_line').notNull(),
    newItem: jsonb('new_item').$type<OrderItem>().notNull(),
    quantity: integer('quantity').notNull(),
    /** New price minus the price paid; negative = refund. */
    differenceCents: cents('difference_amount').notNull(),
    note: text('note').notNull().default(''),
    requestedAt: moment('requested_at').notNull(),
    /** Account id, or "shopper". */
    requestedBy: text('requested_by').notNull(),
    /** New pieces are held until then while undecided; otherwise null. */
    heldUntil: moment('held_until'),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    refusal: text('refusal'),
    /** Last day (ISO, in Italy) for sending the old pieces back; null where none must return. */
    backBy: date('back_by', { mode: 'string' }),
    sentAt: moment('sent_at'),
    handedOver: boolean('handed_over').notNull().default(false),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    deliveredAt: moment('delivered_at'),
    /** When the old pieces came back, and whether they are on sale again. */
    arrivedAt: moment('arrived_at'),
    restocked: boolean('restocked'),
    lateNotifiedAt: moment('late_notified_at'),
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
