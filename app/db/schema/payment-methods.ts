import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, moment } from './columns.ts';

/** Terms of payment without the provider; a method without a row has the defaults. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    key: text('key').primaryKey(),
    isOn: boolean('is_on').notNull(),
    minCents: cents('min_amount'),
    maxCents: cents('max_amount'),
    forDelivered: boolean('for_delivered').notNull(),
    forCollected: boolean('for_collected').notNull(),
    /** Working days for the payment; null = no deadline. */
    days: integer('days'),
    /** VAT included; null = none. */
    surchargeCents: cents('surcharge_amount'),
    iban: text('iban').notNull().default(''),
    holder: text('holder').notNull().default(''),
    confirmation: text('confirmation').notNull().default(''),
    refund: text('refund').notNull().default(''),
    privacy: text('privacy').notNull().default(''),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check('payment_methods_days', sql`${table.days} is null or ${table.days} > 0`),
    check(
      'payment_methods_amounts',
      sql`${table.minCents} is null or ${table.maxCents} is null or ${table.minCents} <= ${table.maxCents}`,
    ),
  ],
);
