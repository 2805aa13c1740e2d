import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  CONTACT_ACTS,
  CONTACT_FORMATS,
  FILE_KINDS,
  NEWSLETTER_ACTS,
  NEWSLETTER_WORDS,
} from '#db/values/contacts.ts';
import { listed, moment } from './columns.ts';

const STATES = ['reading', 'planned', 'taking', 'done'] as const;

export type ContactResult = {
  added: number;
  changed: number;
  subscribed: number;
  asked: number;
  withdrawn: number;
};

export const contactImports = pgTable(
  'contact_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    format: text('format', { enum: CONTACT_FORMATS }).notNull(),
    kind: text('kind', { enum: FILE_KINDS }).notNull(),
    fileName: text('file_name').notNull(),
    state: text('state', { enum: STATES }).notNull().default('reading'),
    notes: jsonb('notes').$type<string[]>().notNull().default([]),
    lines: integer('lines').notNull(),
    /** The owner declared that subscribers had agreed to `consent_text`. */
    withProof: boolean('with_proof').notNull().default(false),
    consentText: text('consent_text').notNull().default(''),
    /** Null until the import ends: then its lines are deleted, except rejected ones. */
    result: jsonb('result').$type<ContactResult>(),
    accountId: text('account_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('contact_imports_format', sql`${table.format} in (${listed(CONTACT_FORMATS)})`),
    check('contact_imports_kind', sql`${table.kind} in (${listed(FILE_KINDS)})`),
    check('contact_imports_state', sql`${table.state} in (${listed(STATES)})`),
    check('contact_imports_proof', sql`not ${table.withProof} or ${table.consentText} <> ''`),
  ],
);

export const contactLines = pgTable(
  'contact_lines',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => contactImports.id, { onDelete: 'cascade' }),
    /** Line number in the file; the headings are line 1. */
    line: integer('line').notNull(),
    /** Lower case; empty for a rejected line. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    /** Two capital letters; empty if missing in the file. */
    province: text('province').notNull().default(''),
    country: text('country').notNull(),
    newsletter: text('newsletter', { enum: NEWSLETTER_WORDS }).notNull(),
    /** Subscribed since, according to the file. */
    consentDay: date('consent_day', { mode: 'string' }),
    /** Reason for rejection, in Italian; otherwise empty. */
    problem: text('problem').notNull(),
    contactAct: text('contact_act', { enum: CONTACT_ACTS }).notNull(),
    newsletterAct: text('newsletter_act', { enum: NEWSLETTER_ACTS }).notNull(),
    takenAt: moment('taken_at'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('contact_lines_email').on(table.email),
    check('contact_lines_newsletter', sql`${table.newsletter} in (${listed(NEWSLETTER_WORDS)})`),
    check('contact_lines_contact_act', sql`${table.contactAct} in (${listed(CONTACT_ACTS)})`),
    check('contact_lines_newsletter_act', sql`${table.newsletterAct} in (${listed(NEWSLETTER_ACTS)})`),
  ],
);

/** A customer of another shop, from a file: has no account and perhaps no order. */
export const contacts = pgTable(
  'contacts',
  {
    email: text('email').primaryKey(),
    /** Keyed hash of the address: all that remains after erasure, so that no file adds the person again. */
    mark: text('mark').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    /** Two capital letters; empty if missing in the file. */
    province: text('province').notNull().default(''),
    country: text('country').notNull(),
    format: text('format', { enum: CONTACT_FORMATS }).notNull(),
    broughtAt: moment('brought_at').notNull(),
  },
  (table) => [
    check('contacts_lower', sql`${table.email} = lower(${table.email}) and ${table.email} <> ''`),
    check('contacts_format', sql`${table.format} in (${listed(CONTACT_FORMATS)})`),
    unique('contacts_mark').on(table.mark),
  ],
);

/** Keyed hashes of addresses whose owners requested erasure. */
export const contactErasures = pgTable('contact_erasures', {
  mark: text('mark').primaryKey(),
  at: moment('at').notNull(),
});
