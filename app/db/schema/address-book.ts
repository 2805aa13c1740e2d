import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofUser } from './auth.ts';
import { moment } from './columns.ts';

export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    name: text('name').notNull(),
    phone: text('phone').notNull().default(''),
    address: text('address').notNull(),
    city: text('city').notNull(),
    postalCode: text('postal_code').notNull(),
    /** Two capital letters; empty if unknown. */
    province: text('province').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('saved_addresses_user').on(table.userId, table.createdAt),
    uniqueIndex('saved_addresses_default').on(table.userId).where(sql`${table.isDefault}`),
  ],
);
