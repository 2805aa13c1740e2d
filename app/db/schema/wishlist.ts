import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { cents, moment } from './columns.ts';
import { products } from './products.ts';

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
    /** The size that was chosen for it; null without one. It is named, not referred to: sizes come and go. */
    size: text('size'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('favourites_product').on(table.productId),
  ],
);

/**
 * Lists of favourites whose owner requested to be written to when a price falls or a last piece is left: an account's, or
 * a device's that gave an address. Of one address at most one is confirmed.
 */
export const favouriteAlerts = pgTable(
  'favourite_alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Whose list it is; null for a device's. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text('email').notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** When the address was confirmed by its e-mail's link; only then it is written to. */
    confirmedAt: moment('confirmed_at'),
    /** When the list was last sent or confirmed: it is forgotten a year later. */
    usedAt: moment('used_at').notNull(),
    /** When it was last written to: at most once a day. */
    notifiedAt: moment('told_at'),
    /** What was agreed to, and the day of that text (GDPR art. 7 par. 1). */
    consentVersion: text('consent_version').notNull(),
    consentText: text('consent_text').notNull(),
  },
  (table) => [
    check('favourite_alerts_lower', sql`${table.email} = lower(${table.email})`),
    uniqueIndex('favourite_alerts_confirmed').on(table.email).where(sql`${table.confirmedAt} is not null`),
    index('favourite_alerts_email').on(sql`lower(${table.email})`),
    index('favourite_alerts_user').on(table.userId),
  ],
);

/** What such a list holds, and what its owner knows of each product. */
export const favouriteAlertItems = pgTable(
  'favourite_alert_items',
  {
    alertId: uuid('alert_id')
      .notNull()
      .references(() => favouriteAlerts.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** As in `favourites`. */
    size: text('size'),
    /** What it cost when it came to the list, or when its owner was last told. */
    knownCents: cents('known_price').notNull(),
    /** That the last piece of the size is left is known: there was only one, or it was told. */
    lastPieceKnown: boolean('last_piece_known').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.productId] }),
    index('favourite_alert_items_product').on(table.productId),
  ],
);
