import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const customerNotes = pgTable(
  'customer_notes',
  {
    /** Lower case. */
    email: text('email').primaryKey(),
    text: text('text').notNull(),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [
    check('customer_notes_lower', sql`${table.email} = lower(${table.email}) and ${table.email} <> ''`),
    check('customer_notes_text', sql`length(btrim(${table.text})) > 0`),
  ],
);
