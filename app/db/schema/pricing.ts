import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const promoCodes = pgTable(
  'promo_codes',
  {
    /** Lower case: codes are compared without regard to case. */
    code: text('code').primaryKey(),
    percent: integer('percent').notNull(),
    /** First and last day on which the code counts, in the shop's time zone; null = open. */
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    active: boolean('active').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('promo_codes_percent', sql`${table.percent} between 1 and 100`),
    check('promo_codes_lower', sql`${table.code} = lower(${table.code})`),
  ],
);
