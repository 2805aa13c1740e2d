import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest';
import { type Database, openEmbedded, openServer } from '../../app/db/client.server.ts';

export type EngineName = 'PGlite' | 'PostgreSQL';

/** Gives a new, empty, migrated database. It is closed and dropped after the test, or the block, that opened it. */
export type OpenDatabase = () => Promise<Database>;

/**
 * Declares the same tests once for each database engine. In the file of a `*.server.test.ts`:
 *
 *     onEachEngine((_engine, open) => {
 *       test('keeps the price', async () => {
 *         const { db } = await open();
 *
 * A database opened in a test or in `beforeEach` lives as long as the test; one opened in `beforeAll` as long
 * as the block. Tests of a block run one after the other.
 */
export function onEachEngine(declare: (engine: EngineName, open: OpenDatabase) => void): void {
  const server = inject('postgres');
  if (server === undefined) throw new Error('A test of the database is called *.server.test.ts.');
  describe('PGlite', () => declare('PGlite', closing('PGlite')));
  describe.skipIf(server === null)('PostgreSQL', () => declare('PostgreSQL', closing('PostgreSQL')));
}

/** An empty, migrated database in memory. Whoever opens it closes it. */
export async function openEmpty(): Promise<Database> {
  return openEmbedded(null, await openAsBlob(inject('emptyDatabase')));
}

async function openCopy(): Promise<Database> {
  const { maintenance, template } = inject('postgres') as { maintenance: string; template: string };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const source = new URL(template).pathname.slice(1);
  const copy = new URL(template);
  copy.pathname = name;
  await say(maintenance, `create database ${name} template ${source}`);
  const database = await openServer(copy.href);
  return {
    ...database,
    close: async () => {
      await database.close();
      await say(maintenance, `drop database ${name} with (force)`);
    },
  };
}

async function say(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const OPEN = { PGlite: openEmpty, PostgreSQL: openCopy };

/**
 * Empty databases that wait for a test. A worker keeps them from one file to the next, and they end with it: those in
 * memory with its process, those on the server with the server.
 */
const idle: Record<EngineName, Lent[]> = { PGlite: [], PostgreSQL: [] };

/**
 * Hooks declared first run first before, and last after: what the tests' own hooks opened is seen here. A database
 * that a test leaves as it was made, its rows aside, is emptied and given to the next one: making one takes ten
 * times as long.
 */
function closing(engine: EngineName): OpenDatabase {
  const ofBlock: Lent[] = [];
  const ofTest: Lent[] = [];
  let opened = ofBlock;
  const takeBack = async (lent: Lent[]) => {
    for (const one of lent.splice(0).reverse()) if (await one.empty()) idle[engine].push(one);
  };
  beforeEach(() => {
    opened = ofTest;
  });
  afterEach(async () => {
    opened = ofBlock;
    await takeBack(ofTest);
  });
  afterAll(() => takeBack(ofBlock));
  return async () => {
    const lent = idle[engine].pop() ?? (await lend(await OPEN[engine]()));
    opened.push(lent);
    return lent.database;
  };
}

type Lent = {
  database: Database;
  /** Empties it for the next test; false when it cannot serve one, and was closed. */
  empty(): Promise<boolean>;
};

/** A database that its test closed, listened to or changed the tables of is not used again. */
async function lend(database: Database): Promise<Lent> {
  let closed = false;
  let listenedTo = false;
  const made = await tablesOf(database);
  const close = async () => {
    if (!closed) await database.close();
    closed = true;
  };
  return {
    database: {
      ...database,
      listen: (...call) => {
        listenedTo = true;
        return database.listen(...call);
      },
      close,
    },
    async empty() {
      if (closed) return false;
      const { names, shape } = await tablesOf(database);
      if (listenedTo || shape !== made.shape) {
        await close();
        return false;
      }
      await database.db.execute(sql.raw(`truncate ${names.join(', ')} restart identity`));
      return true;
    },
  };
}

/** The tables, and one string that changes with their columns, indexes and triggers. */
async function tablesOf({ db }: Database): Promise<{ names: string[]; shape: string }> {
  const { rows } = (await db.execute(sql`
    select array_agg(c.oid::regclass::text) filter (where c.relkind = 'r') as names,
      md5(string_agg(format('%s %s %s', c.oid::regclass, c.relnatts, c.relhastriggers), ',' order by c.oid)) as shape
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('information_schema', 'drizzle') and n.nspname !~ '^pg_'`)) as unknown as {
    rows: [{ names: string[]; shape: string }];
  };
  return rows[0];
}
