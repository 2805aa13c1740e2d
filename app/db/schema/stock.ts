import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { checkouts } from './payments.ts';

/** The sizes of a product with their counts; written by `shop/stock` alone. */
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
    /** Pieces promised to open checkouts; what can be sold is stock − held. */
    held: integer('held').notNull().default(0),
    /** A person counted fewer pieces than are promised; only then `stock` may be below `held`. */
    belowHeld: boolean('below_held').notNull().default(false),
  },
  (table) => [
    unique('product_sizes_once').on(table.productId, table.size),
    index('product_sizes_left')
      .on(sql`(${table.stock} - ${table.held})`)
      .where(sql`${table.stock} is not null`),
    index('product_sizes_available')
      .on(table.size, table.productId)
      .where(sql`${table.stock} is null or ${table.stock} > ${table.held}`),
    check('product_sizes_stock', sql`${table.stock} is null or ${table.stock} >= 0`),
    check('product_sizes_held', sql`${table.held} >= 0`),
    check(
      'product_sizes_promised',
      sql`${table.stock} is null or ${table.stock} >= ${table.held} or ${table.belowHeld}`,
    ),
  ],
);

/** Pieces promised to an open attempt to pay; the row goes when the promise is kept or released. */
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
