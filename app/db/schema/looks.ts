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
import { products } from './products.ts';

/** A picture whose points lead to products that are worn together. */
export const looks = pgTable(
  'looks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What its address is made of: `/look/<slug>`. */
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
    alt: text('alt').notNull(),
    /** Its place among all looks. */
    position: integer('position').notNull(),
    isPublished: boolean('is_published').notNull().default(false),
    /** The Italian day from which a published look is shown; null = at once. */
    shownFrom: date('shown_from', { mode: 'string' }),
    createdAt: moment('created_at').notNull(),
    /** Names the version that a form was made from. */
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

/** Where a look's picture shows a product, in shares of its width and height, in the order in which they are listed. */
export const lookPoints = pgTable(
  'look_points',
  {
    lookId: uuid('look_id')
      .notNull()
      .references(() => looks.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
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

/** What a look has been saved as, to be taken up again. */
export const savedLooks = pgTable(
  'saved_looks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    lookId: uuid('look_id')
      .notNull()
      .references(() => looks.id, { onDelete: 'cascade' }),
    content: jsonb('content').$type<LookContent>().notNull(),
    /** Account id of who saved it. */
    accountId: text('account_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('saved_looks_of').on(table.lookId, table.at)],
);
