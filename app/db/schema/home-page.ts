import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { HOME_STATES, type HomeContent } from '../../shop/marketing/home-page/home-content.ts';
import { listed, moment } from './columns.ts';

/** What the home page is to show (one draft, which may wait for its day), and what it has shown. */
export const homeVersions = pgTable(
  'home_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    state: text('state', { enum: HOME_STATES }).notNull(),
    content: jsonb('content').$type<HomeContent>().notNull(),
    /** The Italian day on which the draft is published. */
    plannedFor: date('planned_for', { mode: 'string' }),
    /** Account id of who wrote or published it; null for what was changed on other screens. */
    accountId: text('account_id'),
    /** When it was saved, or published. */
    at: moment('at').notNull(),
  },
  (table) => [
    check('home_versions_state', sql`${table.state} in (${listed(HOME_STATES)})`),
    check('home_versions_planned', sql`(${table.state} = 'planned') = (${table.plannedFor} is not null)`),
    uniqueIndex('home_versions_one_draft').on(sql`(true)`).where(sql`${table.state} <> 'published'`),
    index('home_versions_published').on(table.at, table.id).where(sql`${table.state} = 'published'`),
  ],
);
