import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { CHECK_KEYS } from '#db/values/launch.ts';
import { listed, moment } from './columns.ts';

const STATES = ['running', 'waiting', 'ok', 'failed'] as const;

export const launchChecks = pgTable(
  'opening_checks',
  {
    key: text('key', { enum: CHECK_KEYS }).primaryKey(),
    /** Identifies the test: a late older one changes nothing. */
    run: uuid('run').notNull(),
    /** `waiting`: the e-mail was sent; its arrival is not confirmed. */
    state: text('state', { enum: STATES }).notNull(),
    message: text('message').notNull().default(''),
    lines: jsonb('lines').$type<string[]>().notNull().default([]),
    /** Keyed hash of the tested settings. */
    basis: text('basis').notNull().default(''),
    /** Account that requested it; empty where the program did so itself. */
    actor: text('actor').notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    check('opening_checks_key', sql`${table.key} in (${listed(CHECK_KEYS)})`),
    check('opening_checks_state', sql`${table.state} in (${listed(STATES)})`),
    check('opening_checks_ended', sql`(${table.state} in ('ok', 'failed')) = (${table.endedAt} is not null)`),
  ],
);

/** Duties that no program can test, as the owner answered. */
export const launchTasks = pgTable('opening_tasks', {
  key: text('key').primaryKey(),
  /** False: it does not concern this shop. */
  concerns: boolean('concerns').notNull().default(true),
  actor: text('actor').notNull(),
  doneAt: moment('done_at').notNull(),
});

/** Records that the demo shop was emptied, so that no start fills it again. */
export const demoRemovals = pgTable(
  'demo_removals',
  {
    id: integer('id').primaryKey().default(1),
    actor: text('actor').notNull(),
    at: moment('at').notNull(),
    removed: jsonb('removed').$type<Record<string, number>>().notNull(),
  },
  (table) => [check('demo_removals_once', sql`${table.id} = 1`)],
);
