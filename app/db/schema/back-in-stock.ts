import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { ofProduct } from './products.ts';

/** Deleted when the e-mail is written. The size is stored by name: the owner may delete and re-add it. */
export const backInStockRequests = pgTable(
  'back_in_stock_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: ofProduct(),
    size: text('size').notNull(),
    email: text('email').notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** When the e-mail's link confirmed the address; notifications go out in this order. */
    confirmedAt: moment('confirmed_at'),
    /** Version (day) of the accepted text (GDPR art. 7 par. 1). */
    consentVersion: text('consent_version').notNull(),
    consentText: text('consent_text').notNull(),
  },
  (table) => [
    unique('back_in_stock_requests_once').on(table.productId, table.size, table.email),
    check('back_in_stock_requests_lower', sql`${table.email} = lower(${table.email})`),
    index('back_in_stock_requests_waiting')
      .on(table.productId, table.size, table.confirmedAt, table.id)
      .where(sql`${table.confirmedAt} is not null`),
    index('back_in_stock_requests_email').on(sql`lower(${table.email})`),
  ],
);

export const backInStockTurns = pgTable(
  'back_in_stock_turns',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: ofProduct(),
    size: text('size').notNull(),
    notified: integer('notified').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    check('back_in_stock_turns_notified', sql`${table.notified} > 0`),
    index('back_in_stock_turns_size').on(table.productId, table.size, table.at),
  ],
);
