import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { API_SCOPES } from '#db/values/api-tokens.ts';
import { moment } from './columns.ts';

/** Tokens of the API. Ended ones stay, since the staff's log names them. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** SHA-256 in hexadecimal: the token itself is not stored. */
    hash: text('hash').notNull().unique('api_tokens_hash'),
    /** Last four signs, to recognise it. */
    ending: text('ending').notNull(),
    scopes: jsonb('scopes').$type<(typeof API_SCOPES)[number][]>().notNull(),
    /** Account id; the token is refused once this person is no owner. */
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** To the minute. */
    lastUsedAt: moment('last_used_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [check('api_tokens_name', sql`length(btrim(${table.name})) > 0`)],
);

/** First answers to requests with an `Idempotency-Key`, for 24 hours. */
export const apiAnswers = pgTable(
  'api_answers',
  {
    tokenId: uuid('token_id')
      .notNull()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of method, path and body. */
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    /** Sealed (`app/lib/sealed-value.server.ts`): may contain customers' data. */
    body: text('body'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenId, table.key] }),
    index('api_answers_created').on(table.createdAt),
  ],
);
