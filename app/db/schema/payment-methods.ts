import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, moment } from './columns.ts';

/** On what terms the shop takes money itself, without the payment provider; a method without a row is as a shop starts. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    key: text('key').primaryKey(),
    isOn: boolean('is_on').notNull(),
    /** Totals that it takes, both included; null for no bound. */
    minCents: cents('min_amount'),
    maxCents: cents('max_amount'),
    forDelivered: boolean('for_delivered').notNull(),
    forCollected: boolean('for_collected').notNull(),
    /** Working days within which it is paid; null where there is no such day. */
    days: integer('days'),
    /** A price of this delivery, which the total contains; null for none. */
    surchargeCents: cents('surcharge_amount'),
    /** Where a transfer goes. */
    iban: text('iban').notNull().default(''),
    holder: text('holder').notNull().default(''),
    /** What the confirmation says beside what it says by itself; may be empty. */
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
