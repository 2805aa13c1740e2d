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

/** What a file of people did when it was taken in, in numbers. */
export type ContactResult = {
  added: number;
  changed: number;
  subscribed: number;
  asked: number;
  withdrawn: number;
};

/** A file of customers or of subscribers to a newsletter that the owner brought from another shop. */
export const contactImports = pgTable(
  'contact_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    format: text('format', { enum: CONTACT_FORMATS }).notNull(),
    kind: text('kind', { enum: FILE_KINDS }).notNull(),
    fileName: text('file_name').notNull(),
    state: text('state', { enum: STATES }).notNull().default('reading'),
    /** What is told of the file as a whole, in Italian sentences. */
    notes: jsonb('notes').$type<string[]>().notNull().default([]),
    /** How many lines it has. */
    lines: integer('lines').notNull(),
    /** The owner declared that its subscribers had agreed to `consent_text`. */
    withProof: boolean('with_proof').notNull().default(false),
    consentText: text('consent_text').notNull().default(''),
    /** Null until all of it was taken in: then its lines are gone, but for those that could not be taken. */
    result: jsonb('result').$type<ContactResult>(),
    /** Account id of who brought the file. */
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

/** A line of such a file, until it is taken in. */
export const contactLines = pgTable(
  'contact_lines',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => contactImports.id, { onDelete: 'cascade' }),
    /** In the file; the headings are line 1. */
    line: integer('line').notNull(),
    /** Lower case; empty for a line that cannot be taken. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    /** Two capital letters; empty where the file does not say it. */
    province: text('province').notNull().default(''),
    country: text('country').notNull(),
    newsletter: text('newsletter', { enum: NEWSLETTER_WORDS }).notNull(),
    /** Since when she gets the newsletter, as the file says. */
    consentDay: date('consent_day', { mode: 'string' }),
    /** Why it cannot be taken, in Italian; empty where it can. */
    problem: text('problem').notNull(),
    /** What is planned for it, and what was done once it was taken. */
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

/** Somebody who was a customer elsewhere, by e-mail address, as a file says. She has no account, and may never order here. */
export const contacts = pgTable(
  'contacts',
  {
    /** Lower case: an address stands here once. */
    email: text('email').primaryKey(),
    /** Keyed hash of the address: once she is erased it is all that is kept, so that no file brings her back. */
    mark: text('mark').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    /** Two capital letters; empty where the file does not say it. */
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

/** Addresses of people who requested to be forgotten after a file had brought or named them, as keyed hashes. */
export const contactErasures = pgTable('contact_erasures', {
  mark: text('mark').primaryKey(),
  at: moment('at').notNull(),
});
