import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { BACKUP_KINDS } from '#db/values/backups.ts';
import { listed, moment } from './columns.ts';

const STATES = ['done', 'failed'] as const;

export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: BACKUP_KINDS }).notNull(),
    state: text('state', { enum: STATES }).notNull(),
    message: text('message').notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at').notNull(),
  },
  (table) => [
    check('backup_runs_kind', sql`${table.kind} in (${listed(BACKUP_KINDS)})`),
    check('backup_runs_state', sql`${table.state} in (${listed(STATES)})`),
    index('backup_runs_ended').on(table.kind, table.endedAt),
  ],
);
