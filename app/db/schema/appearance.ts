import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { LOOK_FILE_KINDS } from '#db/values/appearance.ts';
import { listed, moment } from './columns.ts';

/** `id`, the hash of the upload, names its files in the storage. */
export const themeFiles = pgTable(
  'look_files',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: LOOK_FILE_KINDS }).notNull(),
    /** Data URI; null for icons, which pages only link. */
    drawing: text('drawing'),
    /** In px, as displayed. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('look_files_kind', sql`${table.kind} in (${listed(LOOK_FILE_KINDS)})`),
    check('look_files_drawing', sql`(${table.kind} = 'logo') = (${table.drawing} is not null)`),
  ],
);
