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
import { CATEGORIES } from '../../shop/catalogue/categories.ts';
import type { ProductInput } from '../../shop/catalogue/product-input.ts';
import type { FilePicture } from '../../shop/imports/archive-names.ts';
import { ACTIONS } from '../../shop/imports/plan.ts';
import { FORMATS, type SourceProduct } from '../../shop/imports/source.ts';
import { products } from './catalogue.ts';
import { listed, moment } from './columns.ts';

const STATES = ['planning', 'planned', 'applying', 'done', 'stopped', 'undoing', 'undone'] as const;
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
    /** Account id of who brought the file. */
    accountId: text('account_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('product_imports_format', sql`${table.format} in (${listed(FORMATS)})`),
    check('product_imports_state', sql`${table.state} in (${listed(STATES)})`),
  ],
);

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
    /** The name of a category in the file that decided, as `import_categories` keeps it. */
    categoryKey: text('category_key'),
    appliedAt: moment('applied_at'),
    /** The product that was written; null where nothing was. It may be gone by now. */
    productId: uuid('product_id'),
    /**
     * What was written over, by field, and whether it was in the bin; null for a product that the import made.
     */
    before: jsonb('before').$type<Partial<ProductInput> & { isBinned?: boolean }>(),
    /** The version of the product that the import wrote: another one was edited since. */
    writtenVersion: moment('written_version'),
    /** The last movement of its stock by then; null for none. */
    lastMovement: bigint('last_movement', { mode: 'number' }),
    undoneAt: moment('undone_at'),
    /** Why it was left as it is when the import was undone, in Italian. */
    keptBecause: text('kept_because').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.sourceKey] }),
    check('imported_products_action', sql`${table.action} in (${listed(ACTIONS)})`),
    index('imported_products_in_order').on(table.importId, table.line, table.sourceKey),
  ],
);

/** The shop's category that the owner chose for a name of other systems. */
export const importCategories = pgTable(
  'import_categories',
  {
    /** Lower case and without accents. */
    name: text('name').primaryKey(),
    category: text('category', { enum: CATEGORIES }).notNull(),
  },
  (table) => [check('import_categories_category', sql`${table.category} in (${listed(CATEGORIES)})`)],
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
  },
  (table) => [
    primaryKey({ columns: [table.format, table.sourceKey] }),
    index('product_sources_product').on(table.productId),
  ],
);

/** Paths at which another system showed a product; they lead to it for ever. */
export const oldPaths = pgTable(
  'old_paths',
  {
    path: text('path').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [index('old_paths_product').on(table.productId)],
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
    state: text('state', { enum: PICTURE_STATES }).notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** Why it was refused, in Italian. */
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
