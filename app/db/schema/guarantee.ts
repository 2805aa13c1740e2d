import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

/**
 * Every official notice on the legal guarantee ever shown, byte for byte: never deleted, as orders' terms
 * refer to them. In the database, so that backups and all nodes have them.
 */
export const guaranteeNotices = pgTable(
  'guarantee_notices',
  {
    /** SHA-256 of `bytes`, in hexadecimal. */
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<'svg' | 'png' | 'pdf'>().notNull(),
    /** In px, as displayed; null for a PDF. */
    width: integer('width'),
    height: integer('height'),
    bytes: bytea('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('guarantee_notice_kind', sql`${table.kind} in ('svg', 'png', 'pdf')`),
    check(
      'guarantee_notice_size',
      sql`(${table.kind} = 'pdf') = (${table.width} is null) and (${table.width} is null) = (${table.height} is null)`,
    ),
  ],
);
