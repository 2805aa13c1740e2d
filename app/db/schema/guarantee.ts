import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

/**
 * Every official notice on the legal guarantee that the shop ever showed, byte for byte. The terms of each order name
 * theirs, so none is ever removed; they lie in the database so that backups hold them and every node has them.
 */
export const guaranteeNotices = pgTable(
  'guarantee_notices',
  {
    /** SHA-256 of `bytes`, in hexadecimal. */
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<'svg' | 'png' | 'pdf'>().notNull(),
    /** As a picture is drawn, px; null for a PDF. */
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
