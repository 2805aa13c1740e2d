import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** A picture that was accepted and derived; its files are named by `id`, the hash of what was uploaded. */
export const media = pgTable('media', {
  id: text('id').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** Widths (px) that exist as AVIF and WebP, ascending. */
  widths: integer('widths').array().notNull(),
  /** A tiny blurred picture as a data URI. */
  placeholder: text('placeholder').notNull(),
  originalKey: text('original_key').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
