import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { RESERVATION_STATUSES } from '#db/values/reservations.ts';
import { listed, moment } from './columns.ts';
import { products } from './products.ts';

/** Pieces to try on in the shop, held while `held` (`reservation_holds`); personal data until swept. */
export const reservations = pgTable(
  'reservations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null once the product is deleted. */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** The product's name at the time. */
    productName: text('product_name').notNull(),
    size: text('size').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    status: text('status', { enum: RESERVATION_STATUSES }).notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** The e-mail's link holds the piece from then on. */
    confirmedAt: moment('confirmed_at'),
    heldUntil: moment('held_until'),
    endedAt: moment('ended_at'),
    endedBy: text('ended_by'),
  },
  (table) => [
    check('reservations_status', sql`${table.status} in (${listed(RESERVATION_STATUSES)})`),
    check('reservations_lower', sql`${table.email} = lower(${table.email})`),
    check(
      'reservations_held',
      sql`(${table.status} = 'requested') = (${table.confirmedAt} is null)
        and (${table.confirmedAt} is null) = (${table.heldUntil} is null)`,
    ),
    check(
      'reservations_ended',
      sql`(${table.status} in ('requested', 'held')) = (${table.endedAt} is null)
        and (${table.endedAt} is null) = (${table.endedBy} is null)`,
    ),
    uniqueIndex('reservations_open')
      .on(table.email, table.productId, table.size)
      .where(sql`${table.status} in ('requested', 'held')`),
    index('reservations_due').on(table.heldUntil).where(sql`${table.status} = 'held'`),
    index('reservations_ended_at').on(table.endedAt).where(sql`${table.endedAt} is not null`),
    index('reservations_email').on(sql`lower(${table.email})`),
  ],
);
