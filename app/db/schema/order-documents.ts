import { sql } from 'drizzle-orm';
import { bigint, check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Billed } from '#db/json/orders.ts';
import type { StoredIssue } from '#shop/orders/invoice-requests/issued.ts';
import { cents, moment } from './columns.ts';
import { ofOrder } from './orders.ts';

export const creditNotes = pgTable(
  'credit_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: ofOrder(),
    /** Number from the sequence shared with the invoices. */
    number: text('number').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    billed: jsonb('billed').$type<Billed>().notNull(),
    issued: jsonb('issued').$type<StoredIssue>().notNull(),
    amountCents: cents('amount').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('credit_notes_amount', sql`${table.amountCents} > 0`),
    uniqueIndex('credit_notes_number').on(sql`extract(year from ${table.day})`, sql`upper(${table.number})`),
    index('credit_notes_order').on(table.orderId),
  ],
);

export const invoiceFiles = pgTable(
  'invoice_files',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    /** SHA-256 of the content, in hexadecimal. */
    hash: text('hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('invoice_files_content').on(table.orderId, table.hash)],
);
