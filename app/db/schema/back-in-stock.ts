import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { products } from './products.ts';

/**
 * Requests to be told when a sold-out size is back. A row is deleted in the transaction that writes its e-mail. The
 * size is named, not referred to: an owner may take a size away while it is sold out, and put it back with the pieces.
 */
export const backInStockRequests = pgTable(
  'back_in_stock_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text('size').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** When the address was confirmed by its e-mail's link; only then it is told, in the order of these moments. */
    confirmedAt: moment('confirmed_at'),
    /** What was agreed to, and the day of that text (GDPR art. 7 par. 1). */
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

/** How many people were told at once that a size is back; it names nobody. */
export const backInStockTurns = pgTable(
  'back_in_stock_turns',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text('size').notNull(),
    notified: integer('told').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    check('back_in_stock_turns_told', sql`${table.notified} > 0`),
    index('back_in_stock_turns_size').on(table.productId, table.size, table.at),
  ],
);
