import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The owner's redirects; those of imported products are `old_paths`. */
export const redirects = pgTable(
  'redirects',
  {
    /** In lower case, from the root. */
    path: text('path').primaryKey(),
    /** A path of the shop; never a `path` of this table. */
    target: text('target').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('redirects_path', sql`${table.path} like '/_%'`),
    check('redirects_target', sql`${table.target} like '/%' and ${table.target} not like '//%'`),
    check('redirects_elsewhere', sql`${table.path} <> ${table.target}`),
    index('redirects_target').on(table.target),
  ],
);
