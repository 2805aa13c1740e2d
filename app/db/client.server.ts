import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartProblem } from '#lib/start-problem.ts';
import { FileLocked, lockFile } from '#platform/file-lock.server.ts';
import { PRIVATE_FOLDER } from '#platform/private-folder.server.ts';
import type { Db, Gap } from './db.ts';
import { copyWhileUsed } from './embedded-copy.server.ts';
import { MIGRATIONS, takeOver } from './migrations.server.ts';
import { createServerListener } from './server-listener.server.ts';
import { createServerPool } from './server-pool.server.ts';
import { serverProblem } from './server-problem.ts';

export type { Db, Gap } from './db.ts';

/** What the job library needs to run its own statements on the same database. */
export type JobsConnection =
  | { backend: 'pglite'; pglite: PGlite }
  | { backend: 'postgres'; connectionString: string };

export interface Database {
  engine: 'embedded' | 'server';
  db: Db;
  /** The same database for work that takes long: a statement may take minutes (`STATEMENT_MS`), not seconds. */
  longWork: Db;
  jobs: JobsConnection;
  /**
   * Calls `onMessage` for each notification on the channel, and `onGap` when notifications may have been missed: again
   * and again while the connection for them is silent or cannot be made (`open`), and once it is back (`over`).
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap: (gap: Gap) => void): Promise<void>;
  /** For how long (ms) the connection for notifications has given no sign of life. */
  silentForMs(): number;
  /** Whether the database answers, within two seconds. */
  answers(): Promise<boolean>;
  /** Whether it has more to do at this moment than it can: somebody waits for a connection. */
  isOverloaded(): boolean;
  /** Does what nodes that start together must do one after the other; `work` uses the database as ever. */
  oneByOne<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Copies the database to a new folder as one moment sees it, while everybody goes on using it (`openCopied`). Null
   * where there are no files to copy: a server reads such a moment beside its other work.
   */
  copyTo: ((folder: string) => Promise<void>) | null;
  close(): Promise<void>;
}

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

/** Any constants serve, as long as every node uses the same. */
const LOCKS = { migration: 7_410_226, start: 7_410_227 };

/**
 * Opens the embedded database below `directory` and brings it up to date. `snapshot` fills a new one.
 * Without a directory it lives in memory.
 * @throws DataDirectoryInUse when another process has it open: two writers would lose data silently.
 * @throws StartProblem when it is older than what can be brought up to date
 */
export async function openEmbedded(directory: string | null, snapshot?: Blob): Promise<Database> {
  const unlock = directory === null ? () => {} : lockDirectory(directory);
  const folder = directory === null ? null : databaseFolder(directory);
  const { pglite, db } = await startEngine(folder, snapshot);
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  try {
    await takeOver(db as unknown as Db);
    await migrate(db, MIGRATIONS);
  } catch (error) {
    await pglite.close();
    unlock();
    throw error;
  }
  return {
    engine: 'embedded',
    db: db as unknown as Db,
    longWork: db as unknown as Db,
    jobs: { backend: 'pglite', pglite },
    listen: async (channel, onMessage) => {
      await pglite.listen(channel, onMessage);
    },
    silentForMs: () => 0,
    answers: () => answersWithin(db as unknown as Db),
    // Its statements wait in the process itself, for as long as they must.
    isOverloaded: () => false,
    // The directory's lock excludes every other process: there is nobody to wait for.
    oneByOne: (work) => work(),
    copyTo: folder === null ? null : (into) => copyWhileUsed(pglite, folder, into),
    close: async () => {
      await pglite.close();
      unlock();
    },
  };
}

/** Opens a copy that `copyTo` made, as it is: nobody else uses it, and nothing of it is migrated. */
export async function openCopied(folder: string): Promise<{ db: Db; close(): Promise<void> }> {
  const { pglite, db } = await startEngine(folder);
  return { db: db as unknown as Db, close: () => pglite.close() };
}

async function startEngine(folder: string | null, snapshot?: Blob) {
  for (const flag of ENGINE_FLAGS) setFlagsFromString(flag);
  // A node with a PostgreSQL server never needs the database that lives in the process.
  const [{ PGlite }, { pg_trgm }, { unaccent }, { drizzle }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
    import('drizzle-orm/pglite'),
  ]);
  const pglite = await PGlite.create({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
    extensions: { pg_trgm, unaccent },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${EMBEDDED_BUFFERS}`],
  });
  return { pglite, db: drizzle(pglite) };
}

/** Connections of a node: for requests, and for work that may take long. */
const CONNECTIONS = { requests: 10, longWork: 4 };

/** How long (ms) one statement may take on a server: of a request, and of work that is known to take long. */
export const STATEMENT_MS = { request: 15_000, longWork: 10 * 60_000 };

/** After so long (ms) without a statement a request's transaction ends, and what it has locked is free again. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/**
 * Opens a PostgreSQL server's database and brings it up to date; safe when several nodes start at once.
 * @param report is called with each connection that is lost
 * @throws StartProblem when the server cannot be reached, lets nobody in with these settings, or its database is older
 *   than what can be brought up to date.
 */
export async function openServer(
  connectionString: string,
  report: (error: Error) => void = () => {},
): Promise<Database> {
  try {
    await underLock(connectionString, LOCKS.migration, async (client) => {
      const db = drizzleServer(client);
      await takeOver(db as unknown as Db);
      await migrateServer(db, MIGRATIONS);
    });
  } catch (error) {
    const sentence = serverProblem(error, connectionString);
    throw sentence === null ? error : new StartProblem(sentence, { cause: error });
  }
  const { pool, db } = createServerPool({
    connectionString,
    max: CONNECTIONS.requests,
    statementMs: STATEMENT_MS.request,
    idleInTransactionMs: IDLE_IN_TRANSACTION_MS,
    report,
  });
  const longWork = createServerPool({
    connectionString,
    max: CONNECTIONS.longWork,
    statementMs: STATEMENT_MS.longWork,
    report,
  });
  const answers = () => answersWithin(db);
  const listener = createServerListener(connectionString, answers);
  return {
    engine: 'server',
    db,
    longWork: longWork.db,
    jobs: { backend: 'postgres', connectionString },
    listen: listener.listen,
    silentForMs: listener.silentForMs,
    answers,
    isOverloaded: () => pool.waitingCount > 0,
    oneByOne: (work) => underLock(connectionString, LOCKS.start, work),
    copyTo: null,
    close: async () => {
      await listener.close();
      await Promise.all([pool.end(), longWork.pool.end()]);
    },
  };
}

/**
 * Waits for the lock, for as long as it takes, which the server drops by itself when the connection that holds it ends.
 */
async function underLock<Result>(
  connectionString: string,
  lock: number,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, keepAlive: true });
  // A connection that ends fails the statement that is waited for; in between, nothing would report it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The folder of the embedded database, which its owner alone may enter: the engine's files have modes of their own. */
function databaseFolder(directory: string): string {
  const folder = join(directory, 'database');
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  return folder;
}

/** One process at a time may use a data directory. */
function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: PRIVATE_FOLDER });
  try {
    return lockFile(join(directory, 'lock'));
  } catch (error) {
    if (!(error instanceof FileLocked)) throw error;
    throw new DataDirectoryInUse(`${directory}`, { cause: error });
  }
}

async function answersWithin(db: Db): Promise<boolean> {
  const late = new Promise<false>((done) => setTimeout(() => done(false), 2000).unref());
  const probe = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([probe, late]);
}
