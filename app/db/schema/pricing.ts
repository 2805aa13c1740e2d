import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { categories } from './assortment.ts';
import { cents, moment } from './columns.ts';

export const promoCodes = pgTable(
  'promo_codes',
  {
    /** Lower case: codes ignore case. */
    code: text('code').primaryKey(),
    /** Null for a code with an amount, or with free delivery only. */
    percent: integer('percent'),
    amountCents: cents('amount'),
    freeDelivery: boolean('free_delivery').notNull().default(false),
    minimumCents: cents('minimum'),
    /** Null = all categories. */
    category: text('category').references(() => categories.name, { onUpdate: 'cascade' }),
    oncePerCustomer: boolean('once_per_customer').notNull().default(false),
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    maxUses: integer('max_uses'),
    /** Inclusive, Italian days; null = unbounded. */
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    active: boolean('active').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('promo_codes_percent', sql`${table.percent} between 1 and 100`),
    check('promo_codes_amount', sql`${table.amountCents} > 0`),
    check('promo_codes_one_reduction', sql`${table.percent} is null or ${table.amountCents} is null`),
    check(
      'promo_codes_gives',
      sql`${table.percent} is not null or ${table.amountCents} is not null or ${table.freeDelivery}`,
    ),
    check('promo_codes_minimum', sql`${table.minimumCents} > 0`),
    check('promo_codes_max_uses', sql`${table.maxUses} > 0`),
    check('promo_codes_lower', sql`${table.code} = lower(${table.code})`),
  ],
);

/** Public promo codes change the price for everybody (Codice del Consumo art. 17-bis). A copy: codes may change. */
export const announcedCodes = pgTable(
  'announced_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    code: text('code').notNull(),
    percent: integer('percent'),
    amountCents: cents('amount'),
    /** The category's name at the time; null = all categories. */
    category: text('category'),
    from: moment('announced_from').notNull(),
    /** Null while announced. */
    until: moment('announced_until'),
  },
  (table) => [uniqueIndex('announced_codes_open').on(table.code).where(sql`${table.until} is null`)],
);
