import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  Decision,
  FilePicture,
  FileScale,
  HeadingQuestion,
  LabelProposal,
  SourceProduct,
} from '#db/json/imports.ts';
import type { Mandatory } from '#db/json/products.ts';
import { ACTIONS, CATEGORY_SOURCES, FORMATS, UNCOUNTED } from '#db/values/imports.ts';
import { COLOR_FAMILY_KEYS } from '#db/values/products.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { categories } from './assortment.ts';
import { bytea, listed, moment } from './columns.ts';
import { ofProduct } from './products.ts';

const STATES = [
  'reading',
  'planning',
  'planned',
  'applying',
  'done',
  'stopped',
  'undoing',
  'undone',
] as const;
const PICTURE_STATES = ['waiting', 'done', 'refused'] as const;

export const productImports = pgTable(
  'product_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    format: text('format', { enum: FORMATS }).notNull(),
    fileName: text('file_name').notNull(),
    state: text('state', { enum: STATES }).notNull().default('planning'),
    /** The owner declared that the original prices were charged before the reductions. */
    withOriginalPrices: boolean('with_original_prices').notNull().default(false),
    notes: jsonb('notes').$type<string[]>().notNull().default([]),
    headings: jsonb('headings').$type<HeadingQuestion[]>().notNull().default([]),
    /** Publishes complete new products; otherwise all are drafts. */
    publishesComplete: boolean('publishes_complete').notNull().default(false),
    /** The file's categories (folded as in `import_categories`) that are left out. */
    skippedCategories: jsonb('skipped_categories').$type<string[]>().notNull().default([]),
    /** The owner's category for products without one; null until chosen. Not reused for later files. */
    unnamedCategory: text('unnamed_category').references(() => categories.name, {
      onUpdate: 'cascade',
      onDelete: 'set null',
    }),
    /** Ids of the chosen size scales for categories that lack some sizes, by question (`scaleQuestion`). */
    scales: jsonb('scales').$type<Record<string, string>>().notNull().default({}),
    /** Size scales to create for this file: proposals with the owner's changes. */
    proposedScales: jsonb('proposed_scales').$type<FileScale[]>().notNull().default([]),
    uncounted: text('uncounted', { enum: UNCOUNTED }).notNull().default('uncounted'),
    acceptedLabels: jsonb('accepted_labels').$type<string[]>().notNull().default([]),
    addedMakers: jsonb('added_makers').$type<string[]>().notNull().default([]),
    accountId: text('account_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('product_imports_format', sql`${table.format} in (${listed(FORMATS)})`),
    check('product_imports_state', sql`${table.state} in (${listed(STATES)})`),
    check('product_imports_uncounted', sql`${table.uncounted} in (${listed(UNCOUNTED)})`),
  ],
);

/** The file, gzipped, while questions on its columns are open. */
export const importTexts = pgTable('import_texts', {
  importId: uuid('import_id')
    .primaryKey()
    .references(() => productImports.id, { onDelete: 'cascade' }),
  packed: bytea('packed').notNull(),
});

export const importedProducts = pgTable(
  'imported_products',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    sourceKey: text('source_key').notNull(),
    /** Line number in the file; the headings are line 1. */
    line: integer('line').notNull(),
    source: jsonb('source').$type<SourceProduct>().notNull(),
    /** Null until planned. */
    action: text('action', { enum: ACTIONS }),
    reasons: jsonb('reasons').$type<string[]>().notNull().default([]),
    /** The owner's decision for this product; null without one. */
    decision: jsonb('decision').$type<Decision>(),
    /** The shop's product of which it may be another colour, until decided. */
    sameModel: uuid('same_model'),
    categoryKey: text('category_key'),
    categorySource: text('category_source', { enum: CATEGORY_SOURCES }),
    /** Existing or proposed category; null if unknown. */
    category: text('category'),
    /** Label data of the description that the product lacks. */
    labels: jsonb('labels').$type<LabelProposal[]>().notNull().default([]),
    /** Missing for sale; pictures still to be fetched do not count. */
    missing: jsonb('missing').$type<Mandatory[]>().notNull().default([]),
    /** Would be published and complete. */
    isOnSale: boolean('is_on_sale').notNull().default(false),
    sizeCategory: text('size_category'),
    appliedAt: moment('applied_at'),
    /** Null if nothing was written; may be deleted by now. */
    productId: uuid('product_id'),
    /** Overwritten fields, and whether it was in the bin; null for a product made by the import. */
    before: jsonb('before').$type<Partial<ProductInput> & { isBinned?: boolean }>(),
    /** Codes released early so that another product of the file can take them. */
    letGo: jsonb('let_go')
      .$type<{ size: string; kind: 'barcode' | 'sku'; code: string }[]>()
      .notNull()
      .default([]),
    /** Version written by the import: a different one means a later edit. */
    writtenVersion: moment('written_version'),
    /** A draft only for lack of pictures: published with the first one that completes it. */
    waitsForPicture: boolean('waits_for_picture').notNull().default(false),
    lastMovement: bigint('last_movement', { mode: 'number' }),
    undoneAt: moment('undone_at'),
    notUndoneReason: text('not_undone_reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.sourceKey] }),
    check('imported_products_action', sql`${table.action} in (${listed(ACTIONS)})`),
    check('imported_products_category_source', sql`${table.categorySource} in (${listed(CATEGORY_SOURCES)})`),
    index('imported_products_in_order').on(table.importId, table.line, table.sourceKey),
  ],
);

export const importCategories = pgTable(
  'import_categories',
  {
    name: text('name').primaryKey(),
    category: text('category')
      .notNull()
      .references(() => categories.name, { onUpdate: 'cascade', onDelete: 'cascade' }),
  },
  (table) => [index('import_categories_category').on(table.category)],
);

export const importColors = pgTable(
  'import_colors',
  { name: text('name').primaryKey(), family: text('family', { enum: COLOR_FAMILY_KEYS }).notNull() },
  (table) => [check('import_colors_family', sql`${table.family} in (${listed(COLOR_FAMILY_KEYS)})`)],
);

/** Links products to those of other systems, so that repeated imports find them. */
export const productSources = pgTable(
  'product_sources',
  {
    format: text('format', { enum: FORMATS }).notNull(),
    sourceKey: text('source_key').notNull(),
    productId: ofProduct(),
    /** The deciding category name in the last file, as in `import_categories`; null if unknown. */
    categoryKey: text('category_key'),
  },
  (table) => [
    primaryKey({ columns: [table.format, table.sourceKey] }),
    index('product_sources_product').on(table.productId),
  ],
);

/** The next file of a system is compared with its last count; a correction of our own export counts once. */
export const importedCounts = pgTable(
  'imported_counts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: ofProduct(),
    format: text('format', { enum: FORMATS }).notNull(),
    size: text('size').notNull(),
    /** The corrected export; null for another system. */
    export: text('export'),
    /** Count in the export; null for another system. */
    was: integer('was'),
    /** Null is not counted. */
    count: integer('count'),
    /** Undoing this import removes its counts. Null once the import's lines are deleted. */
    importId: uuid('import_id').references(() => productImports.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('imported_counts_format', sql`${table.format} in (${listed(FORMATS)})`),
    index('imported_counts_product').on(table.productId),
    index('imported_counts_import').on(table.importId),
  ],
);

/** Former paths in another system redirect for ever; one shared by colours leads to the first on sale. */
export const oldPaths = pgTable(
  'old_paths',
  { path: text('path').notNull(), productId: ofProduct() },
  (table) => [
    primaryKey({ columns: [table.path, table.productId] }),
    index('old_paths_product').on(table.productId),
  ],
);

export const importFiles = pgTable(
  'import_files',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    checksum: bigint('checksum', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    pictures: jsonb('pictures').$type<FilePicture[]>().notNull(),
    problem: text('problem').notNull().default(''),
    arrivedAt: moment('arrived_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.path] })],
);

export const importPictures = pgTable(
  'import_pictures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: ofProduct(),
    /** An address, or a file name in an archive. */
    url: text('url').notNull(),
    /** The last import that named it: its archives are searched. */
    importId: uuid('import_id').references(() => productImports.id, { onDelete: 'set null' }),
    alt: text('alt').notNull(),
    position: integer('position').notNull(),
    mediaId: text('media_id'),
    state: text('state', { enum: PICTURE_STATES }).notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** Next try after its server did not answer; null = at once. */
    retryAt: moment('retry_at'),
    problem: text('problem').notNull().default(''),
  },
  (table) => [
    unique('import_pictures_once').on(table.productId, table.url),
    check('import_pictures_state', sql`${table.state} in (${listed(PICTURE_STATES)})`),
    index('import_pictures_import').on(table.importId),
    index('import_pictures_waiting')
      .on(table.tries, table.productId, table.position)
      .where(sql`${table.state} = 'waiting'`),
  ],
);
