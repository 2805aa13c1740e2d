import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Addresses that lead elsewhere, as the owner wrote them; those of imported products are `old_paths`. */
export const redirects = pgTable(
  'redirects',
  {
    /** In lower case, from the shop's root. */
    path: text('path').primaryKey(),
    /** An address of the shop, from its root; never a `path` of this table. */
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
