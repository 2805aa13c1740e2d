import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest';
import { type Database, openEmbedded, openServer } from '#db/client.server.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { fillAssortment } from './assortment.ts';
import { say } from './postgres.ts';

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
  if (inject('postgres') === undefined) throw new Error('A test of the database is called *.server.test.ts.');
  describe('PGlite', () => declare('PGlite', closing('PGlite')));
  describe('PostgreSQL', () => declare('PostgreSQL', closing('PostgreSQL')));
}

/** An empty, migrated database in memory. Whoever opens it closes it. */
export async function openEmpty(): Promise<Database> {
  return openEmbedded(null, await openAsBlob(inject('emptyDatabase')));
}

async function openCopy(): Promise<Database> {
  const { maintenance, template } = inject('postgres');
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
    // An open shop: a closed one does not state what the migrations begin with.
    await saveSetting(lent.database.db, 'shop_opened', true, new Date());
    return lent.database;
  };
}

type Lent = {
  database: Database;
  /** Empties it for the next test; false when it cannot serve one, and was closed. */
  empty(): Promise<boolean>;
};

/**
 * A database that its test closed or changed the tables of is not used again, nor one on the server that was listened to:
 * its listener ends with it alone.
 */
async function lend(database: Database): Promise<Lent> {
  const { jobs } = database;
  let closed = false;
  let listenedTo = false;
  const listening: (() => Promise<void>)[] = [];
  const made = await shapeOf(database);
  const close = async () => {
    if (!closed) await database.close();
    closed = true;
  };
  return {
    database: {
      ...database,
      listen: async (channel, onMessage, onGap) => {
        if ('pglite' in jobs) {
          listening.push(await jobs.pglite.listen(channel, onMessage));
          return;
        }
        listenedTo = true;
        await database.listen(channel, onMessage, onGap);
      },
      close,
    },
    async empty() {
      if (closed) return false;
      for (const end of listening.splice(0)) await end();
      if (listenedTo || (await shapeOf(database)) !== made) {
        await close();
        return false;
      }
      await database.db.execute(EMPTY);
      await fillAssortment(database.db);
      return true;
    },
  };
}

const OUR_SCHEMAS = "n.nspname not in ('information_schema', 'drizzle') and n.nspname !~ '^pg_'";

/** Pages of a table from which on it is truncated: until then, rows that were deleted are in nobody's way. */
const GROWN = 20;

/**
 * Deletes every row and begins every sequence anew. Triggers and foreign keys do not hear of it. Truncating all tables
 * instead takes twenty times as long: it makes all their files anew, and those of their indexes.
 */
const EMPTY = sql.raw(`do $$
  declare
    own record;
  begin
    set local session_replication_role = replica;
    for own in
      select c.oid::regclass as name, pg_relation_size(c.oid) / 8192 as pages
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and ${OUR_SCHEMAS} and pg_relation_size(c.oid) > 0
    loop
      if own.pages > ${GROWN} then
        execute format('truncate %s cascade', own.name);
      else
        execute format('delete from %s', own.name);
      end if;
    end loop;
    perform setval(s.seqrelid, s.seqstart, false)
    from pg_sequence s
    join pg_class c on c.oid = s.seqrelid
    join pg_namespace n on n.oid = c.relnamespace
    where ${OUR_SCHEMAS};
  end
$$`);

const SHAPE = sql.raw(`
  select md5(string_agg(concat_ws(' ', c.oid, c.relname, c.relnatts, c.relhastriggers), ',' order by c.oid)) as shape
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${OUR_SCHEMAS}`);

/** One string that changes with the tables, their names, columns, indexes and triggers. */
export async function shapeOf({ db }: Database): Promise<string> {
  const { rows } = (await db.execute(SHAPE)) as unknown as { rows: [{ shape: string }] };
  return rows[0].shape;
}
