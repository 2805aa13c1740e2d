import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ISSUE_STATES, RECIPIENT_STATES } from '#db/values/newsletter.ts';
import { listed, moment } from './columns.ts';
import { looks } from './looks.ts';

/** E-mails are sent only after confirmation. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower case. */
    email: text('email').notNull().unique(),
    /** Hashes of the secrets in the links: the table alone confirms and removes nobody. */
    confirmHash: text('confirm_hash').notNull(),
    unsubscribeHash: text('unsubscribe_hash').notNull(),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
    /** Version (day) of the accepted text; null for older requests. */
    consentVersion: text('consent_version'),
    consentText: text('consent_text'),
    /** The import file, with the subscription day it states, in Italian; null for the sign-up form. */
    origin: text('origin'),
  },
  (table) => [check('newsletter_lower', sql`${table.email} = lower(${table.email})`)],
);

/** Keyed hashes of addresses that imports must not subscribe: imported before, or unsubscribed. */
export const newsletterMarks = pgTable('newsletter_marks', {
  mark: text('mark').primaryKey(),
  at: moment('at').notNull(),
});

export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Shown with picture and price, in this order; products no longer on sale are left out. */
    lookId: uuid('look_id').references(() => looks.id, { onDelete: 'set null' }),
    productIds: jsonb('product_ids').$type<string[]>().notNull().default([]),
    state: text('state', { enum: ISSUE_STATES }).notNull().default('draft'),
    accountId: text('account_id').notNull(),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    check('newsletter_issues_state', sql`${table.state} in (${listed(ISSUE_STATES)})`),
    check('newsletter_issues_started', sql`(${table.state} = 'draft') = (${table.startedAt} is null)`),
  ],
);

/** Recipients subscribed when the issue was sent, each once; outlives the subscription without address. */
export const newsletterRecipients = pgTable(
  'newsletter_recipients',
  {
    issueId: uuid('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id').notNull(),
    state: text('state', { enum: RECIPIENT_STATES }).notNull().default('waiting'),
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
