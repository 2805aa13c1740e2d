import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { API_SCOPES } from '#db/values/api-tokens.ts';
import { DELIVERY_STATES, TEST_EVENT, WEBHOOK_EVENTS, WEBHOOK_STATES } from '#db/values/webhooks.ts';
import { apiTokens } from './api-tokens.ts';
import { listed, moment } from './columns.ts';

type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Addresses of other programs that are notified of events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    url: text('url').notNull(),
    events: jsonb('events').$type<WebhookEvent[]>().notNull(),
    /** Scopes of data that its events may contain. */
    scopes: jsonb('scopes').$type<(typeof API_SCOPES)[number][]>().notNull(),
    /** Null if made on screen. */
    tokenId: uuid('token_id').references(() => apiTokens.id),
    /** Account id; nothing is sent once this person is no owner. */
    createdBy: text('created_by').notNull(),
    /** Sealed (`app/lib/sealed-value.server.ts`). */
    secret: text('secret').notNull(),
    /** The previous secret, sealed; signs too until `former_until`. */
    formerSecret: text('former_secret'),
    formerUntil: moment('former_until'),
    state: text('state', { enum: WEBHOOK_STATES }).notNull().default('on'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    check('webhooks_state', sql`${table.state} in (${listed(WEBHOOK_STATES)})`),
    check('webhooks_former', sql`(${table.formerSecret} is null) = (${table.formerUntil} is null)`),
    index('webhooks_on').on(table.id).where(sql`${table.state} = 'on'`),
    index('webhooks_token').on(table.tokenId),
  ],
);

/** One row for each event and webhook, written by triggers in the transaction of the event. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Also the event's id, equal at each attempt. */
    id: uuid('id').primaryKey().defaultRandom(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Order of events of one subject. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    type: text('type', { enum: [...WEBHOOK_EVENTS, TEST_EVENT] }).notNull(),
    subject: text('subject').notNull(),
    /** Transaction of the event, which makes one event of many changes. */
    madeIn: text('made_in').notNull(),
    createdAt: moment('created_at').notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Null = at once. While it is being sent: when another node may try. */
    nextAt: moment('next_at'),
    /** Time of the last attempt; null before the first. */
    attemptedAt: moment('attempted_at'),
    status: integer('status'),
    tookMs: integer('took_ms'),
    /** Beginning of the answer's body. */
    answer: text('answer'),
    /** Why no answer arrived. */
    failure: text('failure'),
  },
  (table) => [
    check('webhook_deliveries_type', sql`${table.type} in (${listed([...WEBHOOK_EVENTS, TEST_EVENT])})`),
    check('webhook_deliveries_state', sql`${table.state} in (${listed(DELIVERY_STATES)})`),
    unique('webhook_deliveries_once').on(table.webhookId, table.subject, table.type, table.madeIn),
    uniqueIndex('webhook_deliveries_waiting')
      .on(table.webhookId, table.subject, table.position)
      .where(sql`${table.state} = 'waiting'`),
    // Null = at once. Text of the query in `shop/staff/webhooks/send-webhooks.server.ts`.
    index('webhook_deliveries_due')
      .on(table.webhookId, sql`coalesce(${table.nextAt}, '-infinity')`, table.position)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_newest').on(table.webhookId, table.createdAt, table.id),
    index('webhook_deliveries_old').on(table.createdAt),
  ],
);
