import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { LOOK_FILE_KINDS } from '#db/values/appearance.ts';
import { listed, moment } from './columns.ts';

/** A logo or an icon that was accepted; its files in the storage are named by `id`, the hash of what was uploaded. */
export const themeFiles = pgTable(
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
