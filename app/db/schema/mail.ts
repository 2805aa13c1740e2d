import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** A document that other rows keep for ever, so that no e-mail needs a copy of it. */
export type AttachmentRef = { kind: 'terms' | 'guarantee'; hash: string };

/** E-mails, written in the same transaction as what they tell of, and sent by a job. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What makes an e-mail the same e-mail: the second attempt to write it is no e-mail. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    kind: text('kind').notNull(),
    toAddress: text('to_address').notNull(),
    /** Who answers are for; null for the shop. */
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Where one click ends a subscription (RFC 8058); only e-mails that somebody subscribed to have it. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** What goes with it, by what it is and its hash: read when the e-mail leaves. */
    attachments: jsonb('attachments').$type<AttachmentRef[]>().notNull().default([]),
    /** Until then what it tells of may still be taken back, and the e-mail with it; null once it may leave. */
    sendAfter: moment('send_after'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [index('outbox_unsent').on(table.createdAt).where(sql`${table.sentAt} is null`)],
);
