import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The displayed wording of the consent request, by the version that proofs name. */
export const consentTexts = pgTable('consent_texts', {
  version: integer('version').primaryKey(),
  text: text('text').notNull(),
  since: moment('since').notNull(),
});

/** Proof of a cookie choice (GDPR art. 7 par. 1), with a random id that names nobody. */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    browserId: uuid('browser_id').notNull(),
    version: integer('version').notNull(),
    /** `reject`: one of two refusal buttons, which earlier releases did not distinguish. */
    action: text('action', {
      enum: ['accept_all', 'reject_optional', 'reject_all', 'reject', 'save_preferences'],
    }).notNull(),
    analytics: boolean('analytics').notNull(),
    marketing: boolean('marketing').notNull(),
    functional: boolean('functional').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('consents_at').on(table.at)],
);
