import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** A document stored for ever elsewhere, so that e-mails need no copy. */
export type AttachmentRef = { kind: 'terms' | 'guarantee'; hash: string };

/** E-mails, written in the transaction of their event and sent by a job. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** A second e-mail with the same key is not written. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    kind: text('kind').notNull(),
    toAddress: text('to_address').notNull(),
    /** Null = the shop's address. */
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** One-click unsubscribe address (RFC 8058); only for subscriptions. */
    unsubscribeUrl: text('unsubscribe_url'),
    attachments: jsonb('attachments').$type<AttachmentRef[]>().notNull().default([]),
    /** Until then its event may be undone, which deletes the e-mail; null = at once. */
    sendAfter: moment('send_after'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('outbox_unsent').on(table.createdAt).where(sql`${table.sentAt} is null`),
    // The e-mails to one customer, in an order's history.
    index('outbox_reader').on(table.toAddress),
  ],
);
