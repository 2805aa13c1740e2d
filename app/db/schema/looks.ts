import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LookContent } from '#db/json/looks.ts';
import { moment } from './columns.ts';
import { media } from './media.ts';
import { ofProduct } from './products.ts';

export const looks = pgTable(
  'looks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
    alt: text('alt').notNull(),
    position: integer('position').notNull(),
    isPublished: boolean('is_published').notNull().default(false),
    /** Italian day; null = at once. */
    shownFrom: date('shown_from', { mode: 'string' }),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check('looks_slug', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('looks_title', sql`length(btrim(${table.title})) > 0`),
    check('looks_alt', sql`length(btrim(${table.alt})) > 0`),
    index('looks_in_order').on(table.position, table.id),
    index('looks_media').on(table.mediaId),
  ],
);

/** Positions as shares of the picture's width and height, in display order. */
export const lookPoints = pgTable(
  'look_points',
  {
    lookId: uuid('look_id')
      .notNull()
      .references(() => looks.id, { onDelete: 'cascade' }),
    productId: ofProduct(),
    position: integer('position').notNull(),
    x: numeric('x', { precision: 4, scale: 3, mode: 'number' }).notNull(),
    y: numeric('y', { precision: 4, scale: 3, mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lookId, table.productId] }),
    check('look_points_within', sql`${table.x} between 0 and 1 and ${table.y} between 0 and 1`),
    index('look_points_product').on(table.productId),
  ],
);

export const savedLooks = pgTable(
  'saved_looks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    lookId: uuid('look_id')
      .notNull()
      .references(() => looks.id, { onDelete: 'cascade' }),
    content: jsonb('content').$type<LookContent>().notNull(),
    accountId: text('account_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('saved_looks_of').on(table.lookId, table.at)],
);
