import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { guaranteeNotices } from './guarantee.ts';

/** Every text of the terms that was ever in force; orders refer to them for ever. */
export const termsVersions = pgTable(
  'terms_versions',
  {
    /** SHA-256 of `html`, in hexadecimal. */
    hash: text('hash').primaryKey(),
    /** First day (Italy) in force; names the version in orders and e-mails. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Includes the shop's settings; internal addresses are relative. */
    html: text('html').notNull(),
    /** The notice on the legal guarantee that it shows; null = none at the time. */
    guaranteeHash: text('guarantee_hash').references(() => guaranteeNotices.hash),
    /** The latest is in force; a reinstated text gets a new moment. */
    inForceSince: moment('in_force_since').notNull(),
  },
  (table) => [index('terms_in_force').on(table.inForceSince)],
);
