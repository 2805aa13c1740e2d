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
  HeadingQuestion,
  LabelProposal,
  SourceProduct,
} from '#db/json/imports.ts';
import { ACTIONS, CATEGORY_SOURCES, FORMATS, UNCOUNTED } from '#db/values/imports.ts';
import { COLOR_FAMILY_KEYS } from '#db/values/products.ts';
import type { FileScale } from '#shop/catalog/imports/plan/proposed-scales.ts';
import type { Mandatory } from '#shop/catalog/products/mandatory.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { categories } from './assortment.ts';
import { bytea, listed, moment } from './columns.ts';
import { products } from './products.ts';

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

/** A file of products that the owner brought from another shop or a spreadsheet. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    format: text('format', { enum: FORMATS }).notNull(),
    fileName: text('file_name').notNull(),
    state: text('state', { enum: STATES }).notNull().default('planning'),
    /** The owner declared that the file's original prices were charged before the reductions. */
    withOriginalPrices: boolean('with_original_prices').notNull().default(false),
    /** What is told of the file as a whole, in Italian sentences. */
    notes: jsonb('notes').$type<string[]>().notNull().default([]),
    /** Columns that may be others, and what the owner answered. */
    headings: jsonb('headings').$type<HeadingQuestion[]>().notNull().default([]),
    /** New products that lack nothing mandatory are published; without it every new one is a draft. */
    publishesComplete: boolean('publishes_complete').notNull().default(false),
    /** Names of the file's categories, as `import_categories` writes them, whose products are left out. */
    skippedCategories: jsonb('skipped_categories').$type<string[]>().notNull().default([]),
    /** The shop's category that the owner chose for products without one in the file; null until she does. Of no file to come. */
    unnamedCategory: text('unnamed_category').references(() => categories.name, {
      onUpdate: 'cascade',
      onDelete: 'set null',
    }),
    /** The scale of sizes (its id) that the owner chose for products whose category has not all of theirs, by question (`scaleQuestion`). */
    scales: jsonb('scales').$type<Record<string, string>>().notNull().default({}),
    /** Scales of sizes that the shop lacks for this file, as they were proposed and the owner changed them. */
    proposedScales: jsonb('proposed_scales').$type<FileScale[]>().notNull().default([]),
    /** What new products have of pieces that the file does not count. */
    uncounted: text('uncounted', { enum: UNCOUNTED }).notNull().default('uncounted'),
    /** Keys of the proposals for labels that the owner looked at and accepted (`LabelProposal`). */
    acceptedLabels: jsonb('accepted_labels').$type<string[]>().notNull().default([]),
    /** Makers that were added because a product of the file names them. */
    addedMakers: jsonb('added_makers').$type<string[]>().notNull().default([]),
    /** Account id of who brought the file. */
    accountId: text('account_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('product_imports_format', sql`${table.format} in (${listed(FORMATS)})`),
    check('product_imports_state', sql`${table.state} in (${listed(STATES)})`),
    check('product_imports_uncounted', sql`${table.uncounted} in (${listed(UNCOUNTED)})`),
  ],
);

/** A file with columns that are asked about, packed by gzip, until what it says is taken in. */
export const importTexts = pgTable('import_texts', {
  importId: uuid('import_id')
    .primaryKey()
    .references(() => productImports.id, { onDelete: 'cascade' }),
  packed: bytea('packed').notNull(),
});

/** A product of such a file, what is planned for it, and when it was taken in. */
export const importedProducts = pgTable(
  'imported_products',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    sourceKey: text('source_key').notNull(),
    /** In the file; the headings are line 1. */
    line: integer('line').notNull(),
    source: jsonb('source').$type<SourceProduct>().notNull(),
    /** Null until it was planned. */
    action: text('action', { enum: ACTIONS }),
    /** What changes, or why it is refused, in Italian. */
    reasons: jsonb('reasons').$type<string[]>().notNull().default([]),
    /** What the owner decided about this product alone; null where she did not. */
    decision: jsonb('decision').$type<Decision>(),
    /** The product of the shop that it may be in another colour, until she decides. */
    sameModel: uuid('same_model'),
    /** The name of a category in the file that decided, as `import_categories` keeps it. */
    categoryKey: text('category_key'),
    /** From what of the file its category was told; null where it was not. */
    categorySource: text('category_source', { enum: CATEGORY_SOURCES }),
    /** The category that it would have, of the shop or proposed; null where none is known. */
    category: text('category'),
    /** What its description says of its label, and it lacks. */
    labels: jsonb('labels').$type<LabelProposal[]>().notNull().default([]),
    /** What it would lack to be sold; pictures that are to be fetched are not missing. */
    missing: jsonb('missing').$type<Mandatory[]>().notNull().default([]),
    /** It would be on sale: published, and lacking nothing. */
    isOnSale: boolean('is_on_sale').notNull().default(false),
    /** What is asked about the scale of its sizes (`scaleQuestion`), or was. */
    sizeCategory: text('size_category'),
    appliedAt: moment('applied_at'),
    /** The product that was written; null where nothing was. It may be gone by now. */
    productId: uuid('product_id'),
    /**
     * What was written over, by field, and whether it was in the bin; null for a product that the import made.
     */
    before: jsonb('before').$type<Partial<ProductInput> & { isBinned?: boolean }>(),
    /** Codes that it let go of before its turn, so that another product of the file could take them. */
    letGo: jsonb('let_go')
      .$type<{ size: string; kind: 'barcode' | 'sku'; code: string }[]>()
      .notNull()
      .default([]),
    /** The version of the product that the import wrote: another one was edited since. */
    writtenVersion: moment('written_version'),
    /** A draft only because its pictures had not come: it is published with the first one that makes it complete. */
    waitsForPicture: boolean('waits_for_picture').notNull().default(false),
    /** The last movement of its stock by then; null for none. */
    lastMovement: bigint('last_movement', { mode: 'number' }),
    undoneAt: moment('undone_at'),
    /** Why it was left as it is when the import was undone, in Italian. */
    notUndoneReason: text('kept_because').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.sourceKey] }),
    check('imported_products_action', sql`${table.action} in (${listed(ACTIONS)})`),
    check('imported_products_category_source', sql`${table.categorySource} in (${listed(CATEGORY_SOURCES)})`),
    index('imported_products_in_order').on(table.importId, table.line, table.sourceKey),
  ],
);

/** The shop's category that the owner chose for a name of other systems. */
export const importCategories = pgTable(
  'import_categories',
  {
    /** Lower case and without accents. */
    name: text('name').primaryKey(),
    category: text('category')
      .notNull()
      .references(() => categories.name, { onUpdate: 'cascade', onDelete: 'cascade' }),
  },
  (table) => [index('import_categories_category').on(table.category)],
);

/** The family that the owner chose for a colour of other systems that the shop does not know. */
export const importColors = pgTable(
  'import_colors',
  {
    /** Lower case and without accents. */
    name: text('name').primaryKey(),
    family: text('family', { enum: COLOR_FAMILY_KEYS }).notNull(),
  },
  (table) => [check('import_colors_family', sql`${table.family} in (${listed(COLOR_FAMILY_KEYS)})`)],
);

/** Which product was taken in from which product of another system: a file that comes again finds it. */
export const productSources = pgTable(
  'product_sources',
  {
    format: text('format', { enum: FORMATS }).notNull(),
    sourceKey: text('source_key').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The name that decided its category in the last file, as `import_categories` writes it; null where none is known. */
    categoryKey: text('category_key'),
  },
  (table) => [
    primaryKey({ columns: [table.format, table.sourceKey] }),
    index('product_sources_product').on(table.productId),
  ],
);

/**
 * What files said of counts that were taken in: the last of a system is what the next is compared with, and a correction
 * in our own export counts once.
 */
export const importedCounts = pgTable(
  'imported_counts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    format: text('format', { enum: FORMATS }).notNull(),
    size: text('size').notNull(),
    /** Which export of ours was corrected; null for a count of another system. */
    export: text('export'),
    /** What the export said; null for a count of another system. */
    was: integer('was'),
    /** Null is not counted. */
    count: integer('count'),
    /** The import that said it: undone, it said nothing. Null once its lines are not stored any more. */
    importId: uuid('import_id').references(() => productImports.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('imported_counts_format', sql`${table.format} in (${listed(FORMATS)})`),
    index('imported_counts_product').on(table.productId),
    index('imported_counts_import').on(table.importId),
  ],
);

/**
 * Paths at which another system showed a product; they lead to it for ever. The colours of a model had one path together:
 * it leads to the first of them that is on sale.
 */
export const oldPaths = pgTable(
  'old_paths',
  {
    path: text('path').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.path, table.productId] }),
    index('old_paths_product').on(table.productId),
  ],
);

/** A file of an archive of pictures that the owner brought to an import. */
export const importFiles = pgTable(
  'import_files',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** In the archive. */
    path: text('path').notNull(),
    /** CRC-32 of its bytes, as the archive says it. */
    checksum: bigint('checksum', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    /** Which pictures of the import's products it is. */
    pictures: jsonb('pictures').$type<FilePicture[]>().notNull(),
    /** Why it cannot be taken, in Italian. */
    problem: text('problem').notNull().default(''),
    arrivedAt: moment('arrived_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.path] })],
);

/** A picture that a file names, to be fetched from its address or taken from the archive of its import. */
export const importPictures = pgTable(
  'import_pictures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** An address, or the name of a file in an archive. */
    url: text('url').notNull(),
    /** The import that named it last, whose archives are looked at. */
    importId: uuid('import_id').references(() => productImports.id, { onDelete: 'set null' }),
    alt: text('alt').notNull(),
    /** Among the pictures of its product. */
    position: integer('position').notNull(),
    /** The picture that it became; null until then. */
    mediaId: text('media_id'),
    state: text('state', { enum: PICTURE_STATES }).notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** Its server did not answer: it is tried again from then on. Null for at once. */
    retryAt: moment('retry_at'),
    /** Why it was refused, or did not come by now, in Italian. */
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
