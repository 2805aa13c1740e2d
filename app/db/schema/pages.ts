import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Pages of the owner's own; their drafts and versions are rows of `content_versions`. */
export const ownPages = pgTable(
  'own_pages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The page is at `/<address>`. */
    address: text('address').notNull().unique(),
    /** What shoppers see; null while it is a draft alone, or was taken off. */
    shown: jsonb('shown').$type<unknown>(),
    createdAt: moment('created_at').notNull(),
    /** When it was last shown, moved or taken off. */
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check('own_pages_address', sql`${table.address} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    index('own_pages_shown').on(table.address).where(sql`${table.shown} is not null`),
  ],
);
