import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { VERSION_STATES } from '#db/values/versions.ts';
import { listed, moment } from './columns.ts';

/** What the home page, the look, the menu, a page of the owner's … is to show (one draft each, which may wait for its day), and what it has shown. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** `home`, `look`, `menu`, `editorial`, the id of a row of `own_pages`, or `look:` and that of a row of `looks`. */
    subject: text('subject').notNull(),
    state: text('state', { enum: VERSION_STATES }).notNull(),
    content: jsonb('content').$type<unknown>().notNull(),
    /** The Italian day on which the draft is published. */
    plannedFor: date('planned_for', { mode: 'string' }),
    /** Account id of who saved or published it; null for what was changed on other screens. */
    accountId: text('account_id'),
    /** When it was saved, or published. */
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
