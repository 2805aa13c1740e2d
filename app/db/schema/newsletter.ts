import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** An address that asked for the newsletter; it gets letters only once it has confirmed. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower case: an address is stored once. */
    email: text('email').notNull().unique(),
    /** Hashes of the secrets in the two links, so that the table alone confirms and removes nobody. */
    confirmHash: text('confirm_hash').notNull(),
    unsubscribeHash: text('unsubscribe_hash').notNull(),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
    /** What was agreed to, and the day of that text; null for requests made before it was kept. */
    consentVersion: text('consent_version'),
    consentText: text('consent_text'),
  },
  (table) => [check('newsletter_lower', sql`${table.email} = lower(${table.email})`)],
);
