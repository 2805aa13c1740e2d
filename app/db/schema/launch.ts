import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { CHECK_KEYS } from '#db/values/launch.ts';
import { listed, moment } from './columns.ts';

const STATES = ['running', 'waiting', 'ok', 'failed'] as const;

/** The last trial of each thing that must work before the shop opens. */
export const launchChecks = pgTable(
  'opening_checks',
  {
    key: text('key', { enum: CHECK_KEYS }).primaryKey(),
    /** Of this trial: an older one that ends late changes nothing. */
    run: uuid('run').notNull(),
    /** `waiting`: the e-mail has left, and nobody has confirmed that it arrived. */
    state: text('state', { enum: STATES }).notNull(),
    /** What was found, or why it failed, or how far it is, in Italian. */
    message: text('told').notNull().default(''),
    /** Lines that must be written into the environment, each whole. */
    lines: jsonb('lines').$type<string[]>().notNull().default([]),
    /** Keyed hash of the settings that it was tried with. */
    basis: text('basis').notNull().default(''),
    /** Account id of who requested it. */
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

/** Duties that no program can test, and who says that they are done. */
export const launchTasks = pgTable('opening_tasks', {
  key: text('key').primaryKey(),
  /** Account id. */
  actor: text('actor').notNull(),
  doneAt: moment('done_at').notNull(),
});

/** That the demo shop was emptied, by whom and of how much: once, and no start fills it again. */
export const demoRemovals = pgTable(
  'demo_removals',
  {
    id: integer('id').primaryKey().default(1),
    /** Account id. */
    actor: text('actor').notNull(),
    at: moment('at').notNull(),
    removed: jsonb('removed').$type<Record<string, number>>().notNull(),
  },
  (table) => [check('demo_removals_once', sql`${table.id} = 1`)],
);
