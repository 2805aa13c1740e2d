import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { guaranteeNotices } from './guarantee.ts';

/** Every text of the terms of sale that was ever in force, as shoppers read it; orders name theirs for ever. */
export const termsVersions = pgTable(
  'terms_versions',
  {
    /** SHA-256 of `html`, in hexadecimal. */
    hash: text('hash').primaryKey(),
    /** The first day (Italy) on which it was in force: orders and e-mails call the version by it. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The document's body, with the settings of the shop filled in; addresses on this site are relative. */
    html: text('html').notNull(),
    /** The official notice on the legal guarantee that the text shows; null while the shop had none. */
    guaranteeHash: text('guarantee_hash').references(() => guaranteeNotices.hash),
    /** Since when it is in force; the latest of all is in force now. A text that comes back is in force anew. */
    inForceSince: moment('in_force_since').notNull(),
  },
  (table) => [index('terms_in_force').on(table.inForceSince)],
);
