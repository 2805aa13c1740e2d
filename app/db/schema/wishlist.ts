import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofUser, users } from './auth.ts';
import { cents, moment } from './columns.ts';
import { ofProduct } from './products.ts';

export const favourites = pgTable(
  'favourites',
  {
    userId: ofUser(),
    productId: ofProduct(),
    /** According to the device; never later than the server's clock. */
    addedAt: moment('added_at').notNull(),
    /** Null = not chosen. Not a foreign key: sizes come and go. */
    size: text('size'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('favourites_product').on(table.productId),
  ],
);

/** Owners requested e-mails on lower prices and last pieces. At most one list per address is confirmed. */
export const favouriteAlerts = pgTable(
  'favourite_alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for a device's list. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** E-mails are sent only after confirmation. */
    confirmedAt: moment('confirmed_at'),
    /** Last upload or confirmation: deleted a year later. */
    usedAt: moment('used_at').notNull(),
    /** Last e-mail: at most one a day. */
    notifiedAt: moment('notified_at'),
    /** Version (day) of the accepted text (GDPR art. 7 par. 1). */
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

export const favouriteAlertItems = pgTable(
  'favourite_alert_items',
  {
    alertId: uuid('alert_id')
      .notNull()
      .references(() => favouriteAlerts.id, { onDelete: 'cascade' }),
    productId: ofProduct(),
    size: text('size'),
    /** Price when added, or in the last e-mail. */
    knownCents: cents('known_price').notNull(),
    /** The owner knows that one piece is left: it was so when added, or an e-mail said so. */
    lastPieceKnown: boolean('last_piece_known').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.productId] }),
    index('favourite_alert_items_product').on(table.productId),
  ],
);
