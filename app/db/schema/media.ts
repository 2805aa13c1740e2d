import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** `id`, the hash of the upload, names its files. */
export const media = pgTable('media', {
  id: text('id').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** Widths (px) of the AVIF and WebP renditions, ascending. */
  widths: integer('widths').array().notNull(),
  placeholder: text('placeholder').notNull(),
  originalKey: text('original_key').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
