import { sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';
import { centsFromDecimal, decimalFromCents } from '#lib/decimal-cents.ts';

/** Integer cents in code, `numeric(10,2)` euro in the database. */
export const cents = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(10,2)',
  fromDriver: (value) => centsFromDecimal(value),
  toDriver: (value) => decimalFromCents(value),
});

/** Millisecond precision, so that stored values equal JavaScript Dates. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Constants as an SQL list, for checks and partial indexes. */
export const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));
