import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ISSUE_STATES, RECIPIENT_STATES } from '#db/values/newsletter.ts';
import { listed, moment } from './columns.ts';
import { looks } from './looks.ts';

/** An address that requested the newsletter; it gets e-mails only once it has confirmed. */
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
    /** What was agreed to, and the day of that text; null for requests made before it was stored. */
    consentVersion: text('consent_version'),
    consentText: text('consent_text'),
    /** Which file brought it, in Italian, with the day since which that says she is subscribed; null for the box. */
    origin: text('origin'),
  },
  (table) => [check('newsletter_lower', sql`${table.email} = lower(${table.email})`)],
);

/**
 * Addresses that no file brings into the newsletter: one did before, or they have left. Keyed hashes, that outlive the
 * subscription: who has left stays out whenever an old file comes again.
 */
export const newsletterMarks = pgTable('newsletter_marks', {
  mark: text('mark').primaryKey(),
  at: moment('at').notNull(),
});

/** One e-mail of the newsletter, as the owner writes it. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Shown with picture and price, in this order; what the shop no longer shows when it is written is left out. */
    /** The look that it shows. */
    lookId: uuid('look_id').references(() => looks.id, { onDelete: 'set null' }),
    productIds: jsonb('product_ids').$type<string[]>().notNull().default([]),
    state: text('state', { enum: ISSUE_STATES }).notNull().default('draft'),
    /** Account id of who wrote it. */
    accountId: text('account_id').notNull(),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    /** When the last recipient was done, or it was stopped. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    check('newsletter_issues_state', sql`${table.state} in (${listed(ISSUE_STATES)})`),
    check('newsletter_issues_started', sql`(${table.state} = 'draft') = (${table.startedAt} is null)`),
  ],
);

/**
 * Who an issue goes to: everybody who was subscribed when it was sent off, each once. No address stands here, and the
 * row outlives the subscription: then it says of nobody that an e-mail was written.
 */
export const newsletterRecipients = pgTable(
  'newsletter_recipients',
  {
    issueId: uuid('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id').notNull(),
    state: text('state', { enum: RECIPIENT_STATES }).notNull().default('waiting'),
    /** When the e-mail was written. */
    writtenAt: moment('written_at'),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriptionId] }),
    check('newsletter_recipients_state', sql`${table.state} in (${listed(RECIPIENT_STATES)})`),
    check(
      'newsletter_recipients_written',
      sql`(${table.state} = 'written') = (${table.writtenAt} is not null)`,
    ),
    index('newsletter_recipients_of').on(table.issueId, table.state, table.subscriptionId),
    index('newsletter_recipients_lately').on(table.writtenAt),
  ],
);
