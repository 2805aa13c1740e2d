import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MOVEMENT_REASONS } from '#db/values/stock.ts';
import { listed, moment } from './columns.ts';
import { draftOrders } from './draft-orders.ts';
import { exchanges } from './exchanges.ts';
import { checkouts } from './payments.ts';
import { ofProduct } from './products.ts';
import { reservations } from './reservations.ts';

/** Written by `shop/stock/inventory` alone. */
export const productSizes = pgTable(
  'product_sizes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: ofProduct(),
    /** "S", "42", or "Unica" for a product without sizes. */
    size: text('size').notNull(),
    position: integer('position').notNull(),
    /** Null = not counted. */
    stock: integer('stock'),
    /** Pieces held by checkouts, reservations, proposals and exchanges; available = stock − held. */
    held: integer('held').notNull().default(0),
    /** A person counted fewer pieces than are held; only then may `stock` be below `held`. */
    belowHeld: boolean('below_held').notNull().default(false),
    /** A GTIN or the shop's own code, as `readBarcode` writes it. */
    barcode: text('barcode'),
    sku: text('sku'),
  },
  (table) => [
    unique('product_sizes_once').on(table.productId, table.size),
    unique('product_sizes_barcode').on(table.barcode),
    unique('product_sizes_sku').on(table.sku),
    check(
      'product_sizes_codes',
      sql`length(btrim(${table.barcode})) > 0 and length(btrim(${table.sku})) > 0`,
    ),
    // No index includes `held`, which every checkout changes: that would rewrite all indexes.
    check('product_sizes_stock', sql`${table.stock} is null or ${table.stock} >= 0`),
    check('product_sizes_held', sql`${table.held} >= 0`),
    check(
      'product_sizes_promised',
      sql`${table.stock} is null or ${table.stock} >= ${table.held} or ${table.belowHeld}`,
    ),
  ],
);

/** Reference to a size; its deletion deletes the row. */
export function ofSize() {
  return uuid('product_size_id')
    .notNull()
    .references(() => productSizes.id, { onDelete: 'cascade' });
}

/** Deleted when sold or released. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    productSizeId: ofSize(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutId, table.productSizeId] }),
    check('stock_holds_quantity', sql`${table.quantity} > 0`),
  ],
);

/** Deleted when the reservation ends; a reservation that still holds a piece cannot be deleted. */
export const reservationHolds = pgTable('reservation_holds', {
  reservationId: uuid('reservation_id')
    .primaryKey()
    .references(() => reservations.id),
  productSizeId: ofSize(),
});

export const proposalHolds = pgTable(
  'proposal_holds',
  {
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => draftOrders.id),
    productSizeId: ofSize(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.proposalId, table.productSizeId] }),
    index('proposal_holds_size').on(table.productSizeId),
    check('proposal_holds_quantity', sql`${table.quantity} > 0`),
  ],
);

/** Deleted with the decision, or after three days. */
export const exchangeHolds = pgTable(
  'exchange_holds',
  {
    exchangeId: uuid('exchange_id')
      .notNull()
      .references(() => exchanges.id),
    productSizeId: ofSize(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exchangeId, table.productSizeId] }),
    index('exchange_holds_size').on(table.productSizeId),
    check('exchange_holds_quantity', sql`${table.quantity} > 0`),
  ],
);

/** Immutable, one row per change of a count; the counted pieces of a size add up to its count. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productSizeId: ofSize(),
    /** Positive = in, negative = out. */
    pieces: integer('pieces').notNull(),
    /** False for an uncounted size, whose count stays null. */
    counted: boolean('counted').notNull().default(true),
    reason: text('reason', { enum: MOVEMENT_REASONS }).notNull(),
    note: text('note').notNull().default(''),
    /** Account id of the staff, or "system"; never a shopper. */
    actor: text('actor').notNull(),
    /** Id of a scan at the till: repeated, it counts once. */
    key: uuid('key').unique('stock_movements_key'),
    /** The reversed till movement; each is reversed at most once. */
    undoes: bigint('undoes', { mode: 'number' }).unique('stock_movements_undoes'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('stock_movements_size').on(table.productSizeId, table.id),
    check('stock_movements_pieces', sql`${table.pieces} <> 0`),
    check('stock_movements_reason', sql`${table.reason} in (${listed(MOVEMENT_REASONS)})`),
  ],
);

/** A stock-taking lasts hours or days; one is open at a time. */
export const stockTakings = pgTable(
  'stock_takings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    startedAt: moment('started_at').notNull(),
    startedBy: text('started_by').notNull(),
    endedAt: moment('ended_at'),
    endedBy: text('ended_by'),
    /** Null while open. */
    applied: boolean('applied'),
    note: text('note').notNull().default(''),
  },
  (table) => [
    uniqueIndex('stock_takings_open')
      .on(sql`(${table.endedAt} is null)`)
      .where(sql`${table.endedAt} is null`),
    check('stock_takings_ended', sql`(${table.endedAt} is null) = (${table.applied} is null)`),
  ],
);

export const stockTakingLines = pgTable(
  'stock_taking_lines',
  {
    takingId: uuid('taking_id')
      .notNull()
      .references(() => stockTakings.id, { onDelete: 'cascade' }),
    productSizeId: ofSize(),
    counted: integer('counted').notNull(),
    /** The shop's count at the last scan; null = not counted. */
    expected: integer('expected'),
    /** Stock moved between the first and the last scan of this size. */
    moved: boolean('moved').notNull().default(false),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.takingId, table.productSizeId] }),
    index('stock_taking_lines_latest').on(table.takingId, table.updatedAt),
    check('stock_taking_lines_counted', sql`${table.counted} >= 0`),
  ],
);
