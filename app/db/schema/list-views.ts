import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { LISTS } from '#db/values/list-views.ts';
import { userRoles } from './auth.ts';
import { listed } from './columns.ts';

/** How a member of the staff looks at a list. Deleted with the role. */
export const listViews = pgTable(
  'list_views',
  {
    userId: text('user_id')
      .notNull()
      .references(() => userRoles.userId, { onDelete: 'cascade' }),
    list: text('list', { enum: LISTS }).notNull(),
    /** Empty for the columns that are shown without a view. */
    name: text('name').notNull(),
    query: text('query').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.list, table.name] }),
    check('list_views_list', sql`${table.list} in (${listed(LISTS)})`),
  ],
);
