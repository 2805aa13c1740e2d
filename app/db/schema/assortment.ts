import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { GARMENT_KEYS, LABELLING_KEYS, SIZE_SYSTEM_KEYS, SIZE_TYPE_KEYS } from '#db/values/assortment.ts';
import { listed, moment } from './columns.ts';

export const sizeScales = pgTable(
  'size_scales',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull().unique(),
    position: integer('position').notNull(),
    sizes: jsonb('sizes').$type<string[]>().notNull(),
    sizeSystem: text('size_system', { enum: SIZE_SYSTEM_KEYS }),
    sizeType: text('size_type', { enum: SIZE_TYPE_KEYS }),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('size_scales_name', sql`length(btrim(${table.name})) > 0`),
    check('size_scales_sizes', sql`jsonb_array_length(${table.sizes}) > 0`),
    check('size_scales_system', sql`${table.sizeSystem} in (${listed(SIZE_SYSTEM_KEYS)})`),
    check('size_scales_type', sql`${table.sizeType} in (${listed(SIZE_TYPE_KEYS)})`),
  ],
);

export const sizeTables = pgTable(
  'size_tables',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull().unique(),
    position: integer('position').notNull(),
    columns: jsonb('columns').$type<string[]>().notNull(),
    rows: jsonb('rows').$type<string[][]>().notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('size_tables_name', sql`length(btrim(${table.name})) > 0`),
    check('size_tables_rows', sql`jsonb_array_length(${table.rows}) > 0`),
  ],
);

/** Products refer to categories by name; renaming updates them. */
export const categories = pgTable(
  'categories',
  {
    /** Part of links: unchanged when the category is renamed. */
    address: text('address').primaryKey(),
    name: text('name').notNull().unique(),
    position: integer('position').notNull(),
    /** Ids of `size_scales`. */
    scaleIds: jsonb('scale_ids').$type<string[]>().notNull(),
    googleCategory: integer('google_category'),
    garment: text('garment', { enum: GARMENT_KEYS }),
    sizeTableId: text('size_table_id').references(() => sizeTables.id),
    labelling: text('labelling', { enum: LABELLING_KEYS }).notNull(),
    isHiddenWhileEmpty: boolean('is_hidden_while_empty').notNull().default(true),
    /** Title for search engines; empty = the default. */
    searchTitle: text('search_title').notNull().default(''),
    searchDescription: text('search_description').notNull().default(''),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('categories_name', sql`length(btrim(${table.name})) > 0`),
    check('categories_address', sql`${table.address} ~ '^[A-Za-z0-9-]+$'`),
    check('categories_google', sql`${table.googleCategory} > 0`),
    check('categories_garment', sql`${table.garment} in (${listed(GARMENT_KEYS)})`),
    check('categories_labelling', sql`${table.labelling} in (${listed(LABELLING_KEYS)})`),
    check('categories_one_table', sql`${table.garment} is null or ${table.sizeTableId} is null`),
    index('categories_size_table').on(table.sizeTableId),
    uniqueIndex('categories_once').on(sql`lower(${table.name})`),
  ],
);
