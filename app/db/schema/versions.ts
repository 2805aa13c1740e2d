import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { VERSION_STATES } from '#db/values/versions.ts';
import { listed, moment } from './columns.ts';

/** Published versions and drafts (one each, perhaps scheduled) of the home page, look, menu and pages. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** `home`, `look`, `menu`, `editorial`, an id of `own_pages`, or `look:` with an id of `looks`. */
    subject: text('subject').notNull(),
    state: text('state', { enum: VERSION_STATES }).notNull(),
    content: jsonb('content').$type<unknown>().notNull(),
    /** Italian day of publication of a scheduled draft. */
    plannedFor: date('planned_for', { mode: 'string' }),
    /** Account id; null for changes on other screens. */
    accountId: text('account_id'),
    /** When saved or published. */
    at: moment('at').notNull(),
  },
  (table) => [
    check('content_versions_state', sql`${table.state} in (${listed(VERSION_STATES)})`),
    check('content_versions_planned', sql`(${table.state} = 'planned') = (${table.plannedFor} is not null)`),
    uniqueIndex('content_versions_one_draft').on(table.subject).where(sql`${table.state} <> 'published'`),
    index('content_versions_published').on(table.subject, table.at).where(sql`${table.state} = 'published'`),
    index('content_versions_waiting').on(table.plannedFor).where(sql`${table.state} = 'planned'`),
  ],
);
