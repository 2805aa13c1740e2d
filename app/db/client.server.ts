import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { StartProblem } from '../lib/start-problem.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../platform/private-folder.server.ts';
import { answerBetweenStatements } from './between-statements.server.ts';
import { PoolWithLane } from './pool-with-lane.server.ts';
import { privateDatabaseFiles } from './private-database-files.server.ts';
import { serverProblem } from './server-problem.ts';

/** Both engines speak through this one type; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** What the job library needs to run its own statements on the same database. */
export type JobsConnection =
  | { backend: 'pglite'; pglite: PGlite }
  | { backend: 'postgres'; connectionString: string };

export interface Database {
  engine: 'embedded' | 'server';
  db: Db;
  jobs: JobsConnection;
  /**
   * Calls `onMessage` for each notification on the channel, and `onGap` when notifications may have been missed: again
   * and again while the connection for them cannot be made though others work (`open`), and once it is back (`over`).
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap: (gap: Gap) => void): Promise<void>;
  /** Whether the database answers, within two seconds. */
  answers(): Promise<boolean>;
  /** Whether it has just had more to do than it can: somebody waited for a connection in vain. */
  isOverloaded(): boolean;
  /** Does what nodes that start together must do one after the other; `work` uses the database as ever. */
  oneByOne<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Notifications are being missed at this moment, or may have been until now. */
export type Gap = 'open' | 'over';

/** The data directory is used by another running shop. */
export class DataDirectoryInUse extends Error {}

/**
 * Memory for pages of tables. The engine's own 128 MB are laid out whole at every start, and stay resident, for shops
 * whose tables fill a tenth of them; what does not fit is read from the system's file cache.
 */
const EMBEDDED_BUFFERS = '32MB';

/**
 * The engine's code is compiled once, quickly, and not a second time for speed: a single function of it, which PostgreSQL
 * computes expressions with, takes V8's optimizing compiler 600 MB for a second, at every start. Without it the embedded
 * database needs a third of the memory to start with, and a checkout a twentieth more time.
 */
const ENGINE_FLAGS = ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up'];

const MIGRATIONS = { migrationsFolder: resolve('app/db/migrations') };

/** Any constants serve, as long as every node uses the same. */
const LOCKS = { migration: 7_410_226, start: 7_410_227 };

/**
 * Opens the embedded database below `directory` and brings it up to date. `snapshot` fills a new one.
 * Without a directory it lives in memory.
 * @throws DataDirectoryInUse when another process has it open: two writers would lose data silently.
 */
export async function openEmbedded(directory: string | null, snapshot?: Blob): Promise<Database> {
  const unlock = directory === null ? () => {} : lockDirectory(directory);
  for (const flag of ENGINE_FLAGS) setFlagsFromString(flag);
  // A node with a PostgreSQL server never needs the database that lives in the process.
  const [{ PGlite }, { pg_trgm }, { unaccent }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const pglite = await PGlite.create({
    ...(directory === null ? {} : { fs: await privateDatabaseFiles(join(directory, 'database')) }),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
    extensions: { pg_trgm, unaccent },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${EMBEDDED_BUFFERS}`],
  });
  answerBetweenStatements(pglite);
  const db = drizzle(pglite);
  await migrate(db, MIGRATIONS);
  return {
    engine: 'embedded',
    db: db as unknown as Db,
    jobs: { backend: 'pglite', pglite },
    listen: async (channel, onMessage) => {
      await pglite.listen(channel, onMessage);
    },
    answers: () => answersWithin(db as unknown as Db),
    // Its statements wait in the process itself, for as long as they must.
    isOverloaded: () => false,
    // The directory's lock excludes every other process: there is nobody to wait for.
    oneByOne: (work) => work(),
    close: async () => {
      await pglite.close();
      unlock();
    },
  };
}

/**
 * Opens a PostgreSQL server's database and brings it up to date; safe when several nodes start at once.
 * @throws StartProblem when the server cannot be reached, or lets nobody in with these settings.
 */
export async function openServer(connectionString: string): Promise<Database> {
  const pool = new PoolWithLane({
    connectionString,
    connectionTimeoutMillis: 5000,
    // A server that is gone without a word would keep its connections, and whoever waits for them, for good.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A season's lines and filtered lists look dear to the planner, which does not know how short orders are and counts
    // subqueries that are never run: what it would compile for half a second runs in less. A server that knows no such
    // setting goes on without.
    onConnect: (client) => client.query('set jit = off').catch(() => {}),
  });
  // The pool replaces an idle connection that fails; without a listener its error would end the process.
  pool.on('error', () => {});
  const db = drizzleServer(pool);
  try {
    await underLock(pool, LOCKS.migration, (client) => migrateServer(drizzleServer(client), MIGRATIONS));
  } catch (error) {
    await pool.end();
    const sentence = serverProblem(error, connectionString);
    throw sentence === null ? error : new StartProblem(sentence, { cause: error });
  }
  const answers = () => answersWithin(db as unknown as Db);
  const listener = serverListener(connectionString, answers);
  return {
    engine: 'server',
    db: db as unknown as Db,
    jobs: { backend: 'postgres', connectionString },
    listen: listener.listen,
    answers,
    isOverloaded: () => pool.isOverloaded,
    oneByOne: (work) => underLock(pool, LOCKS.start, work),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

/** Waits for the lock, which the server drops by itself when the connection that holds it ends. */
async function underLock<Result>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {});
    client.release();
  }
}

/**
 * The lock is an exclusive transaction on a small SQLite file: the operating system drops it when the
 * process ends, however it ends, so there is never a stale one to judge.
 */
function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: PRIVATE_FOLDER });
  const file = join(directory, 'lock');
  // SQLite would make it readable by others.
  closeSync(openSync(file, 'a', PRIVATE_FILE));
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw new DataDirectoryInUse(`${directory}`, { cause: error });
  }
  return () => lock.close();
}

async function answersWithin(db: Db): Promise<boolean> {
  const late = new Promise<false>((done) => setTimeout(() => done(false), 2000).unref());
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}

/** @param answers whether the database answers on other connections. */
function serverListener(connectionString: string, answers: () => Promise<boolean>) {
  type Heard = { channel: string; onMessage: (payload: string) => void; onGap: (gap: Gap) => void };
  const heard: Heard[] = [];
  let client: pg.Client | null = null;
  let closed = false;

  async function connect(): Promise<void> {
    // Keep-alive detects a connection that was lost without being closed: nothing else is sent on it.
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    next.on('error', () => {});
    next.on('notification', ({ channel, payload }) => {
      for (const one of heard) if (one.channel === channel) one.onMessage(payload ?? '');
    });
    try {
      await next.connect();
      for (const channel of new Set(heard.map((one) => one.channel))) await next.query(`listen "${channel}"`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
    // Added only once it listens: an attempt that fails also ends its connection, and must not reconnect twice.
    next.once('end', () => {
      client = null;
      if (!closed) void reconnect();
    });
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      await new Promise((done) => setTimeout(done, 1000).unref());
      try {
        await connect();
        for (const one of heard) one.onGap('over');
        return;
      } catch {
        // The next second asks again. While the database is away nothing changes; while it merely takes no listener, it does.
        if (await answers()) for (const one of heard) one.onGap('open');
      }
    }
  }

  return {
    async listen(channel: string, onMessage: (payload: string) => void, onGap: (gap: Gap) => void) {
      heard.push({ channel, onMessage, onGap });
      if (client) await client.query(`listen "${channel}"`);
      else await connect();
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
