import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const ownPages = pgTable(
  'own_pages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    address: text('address').notNull().unique(),
    /** Published content; null for a draft or a withdrawn page. */
    shown: jsonb('shown').$type<unknown>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check('own_pages_address', sql`${table.address} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    index('own_pages_shown').on(table.address).where(sql`${table.shown} is not null`),
  ],
);
