import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LOOK_FILE_KINDS, LOOK_STATES } from '../../shop/company/appearance/look-states.ts';
import type { Look } from '../../shop/company/look/look.ts';
import { listed, moment } from './columns.ts';

/** How the shop is to look (one draft, which may wait for its day), and how it has looked. */
export const lookVersions = pgTable(
  'look_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    state: text('state', { enum: LOOK_STATES }).notNull(),
    content: jsonb('content').$type<Look>().notNull(),
    /** The Italian day on which the draft is published. */
    plannedFor: date('planned_for', { mode: 'string' }),
    /** Account id of who wrote or published it; null for the look that a shop begins with. */
    accountId: text('account_id'),
    /** When it was saved, or published. */
    at: moment('at').notNull(),
  },
  (table) => [
    check('look_versions_state', sql`${table.state} in (${listed(LOOK_STATES)})`),
    check('look_versions_planned', sql`(${table.state} = 'planned') = (${table.plannedFor} is not null)`),
    uniqueIndex('look_versions_one_draft').on(sql`(true)`).where(sql`${table.state} <> 'published'`),
    index('look_versions_published').on(table.at, table.id).where(sql`${table.state} = 'published'`),
  ],
);

/** A logo or an icon that was accepted; its files in the storage are named by `id`, the hash of what was uploaded. */
export const lookFiles = pgTable(
  'look_files',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: LOOK_FILE_KINDS }).notNull(),
    /** What pages draw, as a data URI; null for icons, which they only name. */
    drawing: text('drawing'),
    /** In px, as pages draw it. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('look_files_kind', sql`${table.kind} in (${listed(LOOK_FILE_KINDS)})`),
    check('look_files_drawing', sql`(${table.kind} = 'logo') = (${table.drawing} is not null)`),
  ],
);
