import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The request for consent, in the words that were shown, by the version that proofs name. */
export const consentTexts = pgTable('consent_texts', {
  version: integer('version').primaryKey(),
  text: text('text').notNull(),
  /** When the first choice of these words was made. */
  since: moment('since').notNull(),
});

/** Proof of a cookie choice (GDPR art. 7 c. 1): what was chosen of which wording, by a random id that names nobody. */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Made by the browser and kept beside the choice; it leads to no person. */
    browserId: uuid('browser_id').notNull(),
    /** Version of the request for consent. */
    version: integer('version').notNull(),
    /** `reject`: by one of two buttons that refuse, of which earlier releases did not note which. */
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
