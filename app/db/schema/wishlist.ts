import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { products } from './catalogue.ts';
import { moment } from './columns.ts';

/** The favourites of an account; gone with the account, and with the product. */
export const favourites = pgTable(
  'favourites',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** When the heart was pressed, as the device said; never later than the server's clock. */
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('favourites_product').on(table.productId),
  ],
);
