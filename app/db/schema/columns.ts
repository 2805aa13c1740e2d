import { sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';
import { centsFromDecimal, decimalFromCents } from '#lib/decimal-cents.ts';

/** An amount: integer cents in code, `numeric(10,2)` euro in the database. */
export const cents = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(10,2)',
  fromDriver: (value) => centsFromDecimal(value),
  toDriver: (value) => decimalFromCents(value),
});

/** A moment, kept to the millisecond so that a JavaScript Date compares equal to what was stored. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Bytes as both engines take and give them. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Words of the program's own as a list in SQL, for checks and partial indexes. */
export const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));
