import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Searches without results, counted anonymously. */
export const vainSearches = pgTable(
  'vain_searches',
  {
    words: text('words').primaryKey(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [check('vain_searches_count', sql`${table.count} > 0`)],
);
