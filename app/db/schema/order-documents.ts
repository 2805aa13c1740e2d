import { sql } from 'drizzle-orm';
import { bigint, check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Billed } from '#db/json/orders.ts';
import type { StoredIssue } from '#shop/orders/invoice-requests/issued.ts';
import { cents, moment } from './columns.ts';
import { orders } from './orders.ts';

/** A credit note of an order's invoice, as the owner noted it down. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Its number in the owner's sequence, which it shares with her invoices. */
    number: text('number').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** What it takes from the invoice. */
    billed: jsonb('billed').$type<Billed>().notNull(),
    /** How it reads beside its addressee, as it was when its number was noted. */
    issued: jsonb('issued').$type<StoredIssue>().notNull(),
    /** What `billed` comes to. */
    amountCents: cents('amount').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('credit_notes_amount', sql`${table.amountCents} > 0`),
    uniqueIndex('credit_notes_number').on(sql`extract(year from ${table.day})`, sql`upper(${table.number})`),
    index('credit_notes_order').on(table.orderId),
  ],
);

/** Files that were made of invoices and credit notes, each of other content with a number of its own. */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    /** Its name is made of it. */
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** SHA-256 of what the file says, in hexadecimal. */
    hash: text('hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('invoice_files_content').on(table.orderId, table.hash)],
);
