import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { CONNECTION_NAMES } from '#db/values/connections.ts';
import { listed, moment } from './columns.ts';

/** Access to services, as the owner set it on screen; values are sealed (`app/lib/sealed-value.server.ts`). */
export const connections = pgTable(
  'connections',
  {
    name: text('name', { enum: CONNECTION_NAMES }).primaryKey(),
    /** In force; null before the first proof. */
    sealed: text('sealed'),
    /** Tried, and not in force before its proof arrives; null if none. */
    proposed: text('proposed'),
    /** Identifies the proposal in its proof. */
    run: uuid('run'),
    proposedAt: moment('proposed_at'),
    version: integer('version').notNull().default(1),
    changedAt: moment('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [
    check('connections_name', sql`${table.name} in (${listed(CONNECTION_NAMES)})`),
    check(
      'connections_proposal',
      sql`(${table.proposed} is null) = (${table.run} is null) and (${table.proposed} is null) = (${table.proposedAt} is null)`,
    ),
  ],
);
