import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
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
import type {
  CareSymbols,
  Change,
  FibrePart,
  Shoe,
  SizeMeasures,
  SizePrices,
  SizePriors,
} from '#db/json/products.ts';
import { COLOR_FAMILY_KEYS, FIT_KEYS, type OCCASION_KEYS } from '#db/values/products.ts';
import { categories } from './assortment.ts';
import { users } from './auth.ts';
import { cents, listed, moment } from './columns.ts';
import { media } from './media.ts';

/** Makers as shown to buyers (Regulation (EU) 2023/988, article 19). */
export const makers = pgTable(
  'makers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    trademark: text('trademark').notNull().default(''),
    postalAddress: text('postal_address').notNull(),
    electronicAddress: text('electronic_address').notNull(),
    isOutsideEu: boolean('is_outside_eu').notNull().default(false),
    /** The responsible person in the EU (article 16); empty for a maker within it. */
    responsibleName: text('responsible_name').notNull().default(''),
    responsiblePostalAddress: text('responsible_postal_address').notNull().default(''),
    responsibleElectronicAddress: text('responsible_electronic_address').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('makers_name', sql`length(btrim(${table.name})) > 0`),
    check('makers_responsible', sql`not ${table.isOutsideEu} or ${table.responsibleName} <> ''`),
  ],
);

/** Whole percent of the reduction, rounded down as in `discountFromPrices`. */
export function reductionSql(of: Record<'priceCents' | 'priorPriceCents', AnyPgColumn>): SQL {
  return sql`coalesce(div((${of.priorPriceCents} - ${of.priceCents}) * 100, nullif(${of.priorPriceCents}, 0)), 0)`;
}

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    priceCents: cents('price').notNull(),
    originalPriceCents: cents('original_price'),
    /**
     * Reference price (Codice del Consumo art. 17-bis), fixed when the reduction began; null without one.
     * Written by `shop/pricing/price-ledger/price-ledger.server.ts` alone.
     */
    priorPriceCents: cents('prior_price'),
    priorSince: moment('prior_since'),
    /** First day of sale, if less than 30 days before the reduction. */
    priorSoldFrom: date('prior_sold_from', { mode: 'string' }),
    /** Prices (cents) before reductions of sizes dearer than the product; empty = all the same. */
    sizePrices: jsonb('size_prices').$type<SizePrices>().notNull().default({}),
    /** Prior prices of these sizes, written like `priorPriceCents`. */
    sizePriors: jsonb('size_priors').$type<SizePriors>().notNull().default({}),
    discountPercentage: numeric('discount_percentage', { precision: 5, scale: 2, mode: 'number' }),
    category: text('category')
      .notNull()
      .references(() => categories.name, { onUpdate: 'cascade' }),
    description: text('description').notNull().default(''),
    /** Title for search engines; empty = the default title from name and description. */
    searchTitle: text('search_title').notNull().default(''),
    searchDescription: text('search_description').notNull().default(''),
    fibres: jsonb('fibres').$type<FibrePart[]>().notNull().default([]),
    shoe: jsonb('shoe').$type<Shoe>().notNull().default({ upper: [], lining: [], sole: [] }),
    hasAnimalParts: boolean('has_animal_parts').notNull().default(false),
    materials: text('composition').notNull().default(''),
    /** Care treatments (`CARE`). */
    careSymbols: jsonb('care_symbols').$type<CareSymbols>().notNull().default({}),
    careNote: text('care_note').notNull().default(''),
    makerId: uuid('maker_id').references(() => makers.id),
    modelCode: text('model_code').notNull().default(''),
    warnings: text('warnings').notNull().default(''),
    madeIn: text('made_in').notNull().default(''),
    /** Null = not stated. */
    fit: text('fit', { enum: FIT_KEYS }),
    /** Centimetres. */
    modelHeight: integer('model_height'),
    modelSize: text('model_size'),
    /** Measures of the garment lying flat, in centimetres. */
    garmentMeasures: jsonb('garment_measures').$type<SizeMeasures[]>().notNull().default([]),
    /** All three or none. */
    colorFamily: text('color_family', { enum: COLOR_FAMILY_KEYS }),
    colorName: text('color_name'),
    colorSwatch: text('color_swatch'),
    /** Products that share it are colours of one model. */
    modelGroup: text('model_group'),
    occasions: jsonb('occasions').$type<readonly (typeof OCCASION_KEYS)[number][]>().notNull().default([]),
    /** Drafts (false) are visible to the owner only. */
    isPublished: boolean('is_published').notNull().default(true),
    /** Null = not in the bin. Written by `shop/catalog/products/bin.server.ts` alone. */
    binnedAt: moment('binned_at'),
    /** Null outside the bin. */
    wasPublished: boolean('was_published'),
    isNew: boolean('is_new').notNull().default(false),
    isSale: boolean('is_sale').notNull().default(false),
    isFeatured: boolean('is_featured').notNull().default(false),
    isSet: boolean('is_set').notNull().default(false),
    /** Lower case without accents: "citta" finds "Città". */
    searchText: text('search_text').generatedAlwaysAs(
      (): SQL => sql`fold(${products.name} || ' ' || ${products.description} || ' ' || ${products.category})`,
    ),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('products_name', sql`length(btrim(${table.name})) > 0`),
    check('products_price', sql`${table.priceCents} >= 0`),
    check(
      'products_original_price',
      sql`${table.originalPriceCents} is null or ${table.originalPriceCents} >= ${table.priceCents}`,
    ),
    check(
      'products_discount',
      sql`${table.discountPercentage} is null or ${table.discountPercentage} between 0 and 100`,
    ),
    check('products_fit', sql`${table.fit} in (${listed(FIT_KEYS)})`),
    check('products_color_family', sql`${table.colorFamily} in (${listed(COLOR_FAMILY_KEYS)})`),
    check(
      'products_color',
      sql`(${table.colorFamily} is null) = (${table.colorName} is null) and (${table.colorFamily} is null) = (${table.colorSwatch} is null)`,
    ),
    check('products_model_height', sql`${table.modelHeight} between 100 and 250`),
    check('products_prior_price', sql`(${table.priorPriceCents} is null) = (${table.priorSince} is null)`),
    // Ascending, though read newest first: "desc" would sort nulls differently from the queries.
    index('products_newest').on(table.createdAt, table.id),
    index('products_by_name').on(sql`fold(${table.name})`, table.id),
    index('products_in_category').on(table.category, table.priceCents, table.id),
    index('products_in_category_newest').on(table.category, table.createdAt, table.id),
    index('products_on_sale')
      .on(reductionSql(table), table.id)
      .where(sql`${table.priorPriceCents} > ${table.priceCents}`),
    index('products_drafts').on(table.id).where(sql`not ${table.isPublished}`),
    // A product in the bin is hidden from shoppers like a draft.
    check(
      'products_binned',
      sql`(${table.binnedAt} is null) = (${table.wasPublished} is null) and (${table.binnedAt} is null or not ${table.isPublished})`,
    ),
    index('products_binned_at').on(table.binnedAt, table.id).where(sql`${table.binnedAt} is not null`),
    index('products_of_model').on(table.modelGroup).where(sql`${table.modelGroup} is not null`),
    index('products_of_maker').on(table.makerId),
    index('products_sets').on(table.createdAt, table.id).where(sql`${table.isSet}`),
    index('products_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** Reference to a product; its deletion deletes the row. */
export function ofProduct() {
  return uuid('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });
}

export const productImages = pgTable(
  'product_images',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: ofProduct(),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
    position: integer('position').notNull(),
    alt: text('alt').notNull().default(''),
  },
  (table) => [
    index('product_images_product').on(table.productId, table.position),
    index('product_images_media').on(table.mediaId),
  ],
);

/** Videos: one file, or one per format, named by its storage key. */
export const productVideos = pgTable(
  'product_videos',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    mp4: text('mp4'),
    webm: text('webm'),
    posterMediaId: text('poster_media_id')
      .notNull()
      .references(() => media.id),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (table) => [
    check('product_videos_file', sql`${table.mp4} is not null or ${table.webm} is not null`),
    index('product_videos_poster').on(table.posterMediaId),
  ],
);

export const setPieces = pgTable(
  'set_pieces',
  {
    setId: uuid('set_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    productId: ofProduct(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.productId] }),
    check('set_pieces_other', sql`${table.setId} <> ${table.productId}`),
    index('set_pieces_product').on(table.productId),
  ],
);

export const productMatches = pgTable(
  'product_matches',
  {
    productId: ofProduct(),
    matchId: uuid('match_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.matchId] }),
    check('product_matches_other', sql`${table.productId} <> ${table.matchId}`),
    index('product_matches_match').on(table.matchId),
  ],
);

/** Every price with its sale status, written by a trigger (Codice del Consumo art. 17-bis needs 30 days). */
export const priceHistory = pgTable(
  'price_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: ofProduct(),
    priceCents: cents('price').notNull(),
    originalPriceCents: cents('original_price'),
    /** Prices of dearer sizes. */
    sizePrices: jsonb('size_prices').$type<SizePrices>().notNull().default({}),
    /** Null = entered by a person. */
    campaignId: uuid('campaign_id'),
    isPublished: boolean('is_published').notNull().default(true),
    at: moment('at').notNull().defaultNow(),
    /** Account id of who declared the original price; null without one. */
    declaredBy: text('declared_by'),
  },
  (table) => [index('price_history_product').on(table.productId, table.at)],
);

const CHANGE_STATES = ['waiting', 'done', 'undone', 'outdated'] as const;

/** A confirmed bulk change, still revocable for some seconds. */
export const productChanges = pgTable(
  'product_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productIds: jsonb('product_ids').$type<string[]>().notNull(),
    change: jsonb('change').$type<Change>().notNull(),
    /** Identifies the product versions that the owner saw. */
    seen: text('seen').notNull(),
    accountId: text('account_id').notNull(),
    /** `outdated`: a product had been changed meanwhile, so nothing was written. */
    state: text('state', { enum: CHANGE_STATES }).notNull().default('waiting'),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [check('product_changes_state', sql`${table.state} in (${listed(CHANGE_STATES)})`)],
);

/** Unsaved input of a member of staff in a product's form, unparsed. */
export const productFormDrafts = pgTable(
  'product_form_drafts',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `new`, or the id of the edited product. */
    subject: text('subject').notNull(),
    content: jsonb('content').$type<unknown>().notNull(),
    /** Serves as the row's version: each change makes it later. */
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.subject] }),
    index('product_form_drafts_saved').on(table.savedAt),
  ],
);
