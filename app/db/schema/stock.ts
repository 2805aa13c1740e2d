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
import { products } from './products.ts';
import { reservations } from './reservations.ts';

/** The sizes of a product with their counts; written by `shop/stock/inventory` alone. */
export const productSizes = pgTable(
  'product_sizes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** "S", "42", or "Unica" for a product without sizes. */
    size: text('size').notNull(),
    position: integer('position').notNull(),
    /** Pieces in the shop; null = not counted. */
    stock: integer('stock'),
    /** Pieces promised to open checkouts, to who tries them on in the shop, to customers whom the shop wrote a proposal, and in exchange; what can be sold is stock − held. */
    held: integer('held').notNull().default(0),
    /** A person counted fewer pieces than are promised; only then `stock` may be below `held`. */
    belowHeld: boolean('below_held').notNull().default(false),
    /** What a scanner reads of its label: a GTIN, or a code of the shop's own; as `readBarcode` writes it. */
    barcode: text('barcode'),
    /** What the shop calls it (stock keeping unit). */
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
    // No index names `held`, which changes with every checkout: each would be written then, and all others with it.
    check('product_sizes_stock', sql`${table.stock} is null or ${table.stock} >= 0`),
    check('product_sizes_held', sql`${table.held} >= 0`),
    check(
      'product_sizes_promised',
      sql`${table.stock} is null or ${table.stock} >= ${table.held} or ${table.belowHeld}`,
    ),
  ],
);

/** Pieces promised to an open checkout; the row goes when they are sold or released. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    productSizeId: uuid('product_size_id')
      .notNull()
      .references(() => productSizes.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutId, table.productSizeId] }),
    check('stock_holds_quantity', sql`${table.quantity} > 0`),
  ],
);

/**
 * A piece that hangs aside in the shop for whoever reserved it; the row goes with the reservation's end. A reservation
 * that still holds a piece cannot be deleted.
 */
export const reservationHolds = pgTable('reservation_holds', {
  reservationId: uuid('reservation_id')
    .primaryKey()
    .references(() => reservations.id),
  productSizeId: uuid('product_size_id')
    .notNull()
    .references(() => productSizes.id, { onDelete: 'cascade' }),
});

/** Pieces that are held for a customer whom the shop wrote a proposal; the rows go when it ends. */
export const proposalHolds = pgTable(
  'proposal_holds',
  {
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => draftOrders.id),
    productSizeId: uuid('product_size_id')
      .notNull()
      .references(() => productSizes.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.proposalId, table.productSizeId] }),
    index('proposal_holds_size').on(table.productSizeId),
    check('proposal_holds_quantity', sql`${table.quantity} > 0`),
  ],
);

/** Pieces held for the exchanges that shoppers requested; rows are deleted when one is decided, or after three days. */
export const exchangeHolds = pgTable(
  'exchange_holds',
  {
    exchangeId: uuid('exchange_id')
      .notNull()
      .references(() => exchanges.id),
    productSizeId: uuid('product_size_id')
      .notNull()
      .references(() => productSizes.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exchangeId, table.productSizeId] }),
    index('exchange_holds_size').on(table.productSizeId),
    check('exchange_holds_quantity', sql`${table.quantity} > 0`),
  ],
);

/**
 * What moved the count of a size, one row for each change, written with it and never changed; the counted pieces of a
 * size add up to its count.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productSizeId: uuid('product_size_id')
      .notNull()
      .references(() => productSizes.id, { onDelete: 'cascade' }),
    /** How many came (above zero) or went (below). */
    pieces: integer('pieces').notNull(),
    /** False for pieces of a size that was not counted: nothing was added to any count. */
    counted: boolean('counted').notNull().default(true),
    reason: text('reason', { enum: MOVEMENT_REASONS }).notNull(),
    /** In the words of who corrected the count. */
    note: text('note').notNull().default(''),
    /** Account id of who works in the shop; "system" where the shop moved it by itself. Never a shopper. */
    actor: text('actor').notNull(),
    /** Of a scan at the till: sent again, it has the effect of once. */
    key: uuid('key').unique('stock_movements_key'),
    /** The movement at the till that this one takes back; each is taken back once. */
    undoes: bigint('undoes', { mode: 'number' }).unique('stock_movements_undoes'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('stock_movements_size').on(table.productSizeId, table.id),
    check('stock_movements_pieces', sql`${table.pieces} <> 0`),
    check('stock_movements_reason', sql`${table.reason} in (${listed(MOVEMENT_REASONS)})`),
  ],
);

/** A stock-taking: what hangs in the shop is counted, over hours or days, and then put right. One is open at a time. */
export const stockTakings = pgTable(
  'stock_takings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    startedAt: moment('started_at').notNull(),
    /** Account ids. */
    startedBy: text('started_by').notNull(),
    endedAt: moment('ended_at'),
    endedBy: text('ended_by'),
    /** Whether its differences were written; null while it is open. */
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

/** How many pieces of a size a stock-taking found. */
export const stockTakingLines = pgTable(
  'stock_taking_lines',
  {
    takingId: uuid('taking_id')
      .notNull()
      .references(() => stockTakings.id, { onDelete: 'cascade' }),
    productSizeId: uuid('product_size_id')
      .notNull()
      .references(() => productSizes.id, { onDelete: 'cascade' }),
    counted: integer('counted').notNull(),
    /** What the shop thought that there was when a piece was counted last; null = it was not counting. */
    expected: integer('expected'),
    /** Pieces came or went between the first and the last of it that was counted. */
    moved: boolean('moved').notNull().default(false),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.takingId, table.productSizeId] }),
    index('stock_taking_lines_latest').on(table.takingId, table.updatedAt),
    check('stock_taking_lines_counted', sql`${table.counted} >= 0`),
  ],
);
