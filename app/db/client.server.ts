import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { tracedQueries } from '#lib/spans.server.ts';
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

/** Functions of the job library's own statements on the same database. */
export type JobsConnection =
  | { backend: 'pglite'; pglite: PGlite }
  | { backend: 'postgres'; connectionString: string };

export interface Database {
  engine: 'embedded' | 'server';
  db: Db;
  /** The same database with a statement limit of minutes, not seconds (`STATEMENT_MS`). */
  longWork: Db;
  jobs: JobsConnection;
  /**
   * Calls `onGap` when notifications may have been missed: repeatedly (`open`) while the connection is silent
   * or cannot be made, and once it is back (`over`).
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap: (gap: Gap) => void): Promise<void>;
  silentForMs(): number;
  /** False after two seconds without an answer. */
  answers(): Promise<boolean>;
  /** Whether requests wait for a connection. */
  isOverloaded(): boolean;
  /** Runs `work` on one starting node at a time. */
  oneByOne<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Copies a snapshot to a new folder (`openUnmigrated`). Null on a server, which reads snapshots itself. */
  copyTo: ((folder: string) => Promise<void>) | null;
  close(): Promise<void>;
}

export class DataDirectoryInUse extends Error {}

/** Buffers: the engine's default of 128 MB stays resident, though most tables fill a tenth of it. */
const EMBEDDED_BUFFERS = '32MB';

/**
 * Compiles the engine's WebAssembly once, without optimization: V8's optimizing compiler needs 600 MB for one
 * function at every start. This cuts the starting memory to a third; checkouts take 5 % longer.
 */
const ENGINE_FLAGS = ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up'];

const LOCKS = { migration: 7_410_226, start: 7_410_227 };

/**
 * Opens and migrates the embedded database; in memory without a directory. `snapshot` fills a new one.
 * @throws DataDirectoryInUse when another process has it open: two writers would lose data silently.
 * @throws StartProblem when it is too old to be migrated, or was moved to a server
 */
export async function openEmbedded(directory: string | null, snapshot?: Blob): Promise<Database> {
  if (directory !== null) mustNotBeMoved(directory);
  const unlock = directory === null ? () => {} : lockDirectory(directory);
  const folder = directory === null ? null : databaseFolder(directory);
  const { pglite, engine } = await startEngine(folder, snapshot);
  const db = engine as unknown as Db;
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  try {
    await takeOver(db);
    await migrate(engine, MIGRATIONS);
  } catch (error) {
    await pglite.close();
    unlock();
    throw error;
  }
  return {
    engine: 'embedded',
    db,
    longWork: db,
    jobs: { backend: 'pglite', pglite },
    listen: async (channel, onMessage) => {
      await pglite.listen(channel, onMessage);
    },
    silentForMs: () => 0,
    answers: () => answersWithin(db),
    isOverloaded: () => false,
    // The directory's lock excludes every other process.
    oneByOne: (work) => work(),
    copyTo: folder === null ? null : (into) => copyWhileUsed(pglite, folder, into),
    close: async () => {
      await pglite.close();
      unlock();
    },
  };
}

/** Opens an engine's folder as it is: a copy made by `copyTo`, or a new one whose tables a backup brings. */
export async function openUnmigrated(folder: string): Promise<{ db: Db; close(): Promise<void> }> {
  const { pglite, engine } = await startEngine(folder);
  return { db: engine as unknown as Db, close: () => pglite.close() };
}

async function startEngine(folder: string | null, snapshot?: Blob) {
  for (const flag of ENGINE_FLAGS) setFlagsFromString(flag);
  // Loaded on demand: a node with a PostgreSQL server does not need the embedded engine.
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
    parsers: Object.fromEntries(TIMES.map((type) => [type, (written: string) => written])),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${EMBEDDED_BUFFERS}`],
  });
  return { pglite, engine: drizzle({ client: tracedQueries(builderClient(pglite)) }) };
}

/** Types (oid) of dates and times: DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL. */
const TIMES = [1082, 1114, 1184, 1186];

/**
 * The engine as the query builder calls it. The builder names parsers of its own with each query, which read times as
 * text; the engine would copy hundreds for them, a tenth of a checkout's time, and has the same of its own.
 */
function builderClient(pglite: PGlite): PGlite {
  const queriesOf = (client: Pick<Transaction, 'query'>) => ({
    query: (text: string, values: unknown[], { parsers: _, ...options }: QueryOptions) =>
      client.query(text, values, options),
  });
  return {
    ...queriesOf(pglite),
    transaction: <Result>(work: (tx: Transaction) => Promise<Result>) =>
      pglite.transaction((tx) => work(queriesOf(tx) as Transaction)),
  } as unknown as PGlite;
}

const CONNECTIONS = { requests: 10, longWork: 4 };

/** Longest duration (ms) of one statement on a server. */
export const STATEMENT_MS = { request: 15_000, longWork: 10 * 60_000 };

/** A request's transaction without statements ends after this time (ms), which frees its locks. */
const IDLE_IN_TRANSACTION_MS = 30_000;

type ServerOptions = {
  /** Receives the errors of lost connections. */
  report?: (error: Error) => void;
  /** Address of the server itself, where `connectionString` leads to a pooler in transaction mode. */
  direct?: string | null;
};

/**
 * Opens and migrates a server's database; safe when several nodes start at once.
 * @throws StartProblem when the server cannot be reached, refuses these settings, or its database is too old
 */
export async function openServer(
  connectionString: string,
  { report = () => {}, direct: given = null }: ServerOptions = {},
): Promise<Database> {
  // Locks and limits of a session, and announcements, need a connection that stays the same.
  const direct = given ?? connectionString;
  await explained(direct, given === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL', () =>
    underLock(direct, LOCKS.migration, async (client) => {
      const db = drizzleServer(client);
      await takeOver(db as unknown as Db);
      await migrateServer(db, MIGRATIONS);
    }),
  );
  const { pool, db } = createServerPool({
    connectionString,
    max: CONNECTIONS.requests,
    statementMs: STATEMENT_MS.request,
    idleInTransactionMs: IDLE_IN_TRANSACTION_MS,
    isPooled: given !== null,
    report,
  });
  if (given !== null) await explained(connectionString, 'DATABASE_URL', () => pool.query('select 1'));
  const longWork = createServerPool({
    connectionString: direct,
    max: CONNECTIONS.longWork,
    statementMs: STATEMENT_MS.longWork,
    report,
  });
  const answers = () => answersWithin(db);
  const listener = createServerListener(direct, answers);
  return {
    engine: 'server',
    db,
    longWork: longWork.db,
    jobs: { backend: 'postgres', connectionString: direct },
    listen: listener.listen,
    silentForMs: listener.silentForMs,
    answers,
    isOverloaded: () => pool.waitingCount > 0,
    oneByOne: (work) => underLock(direct, LOCKS.start, work),
    copyTo: null,
    close: async () => {
      await listener.close();
      await Promise.all([pool.end(), longWork.pool.end()]);
    },
  };
}

/** @throws StartProblem for failures that the operator can solve, by a sentence that names `setting` */
async function explained(connectionString: string, setting: string, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    const sentence = serverProblem(error, connectionString, setting);
    throw sentence === null ? error : new StartProblem(sentence, { cause: error });
  }
}

/** Waits for the lock without a limit; the server releases it when the connection ends. */
async function underLock<Result>(
  connectionString: string,
  lock: number,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, keepAlive: true });
  // A lost connection fails the awaited statement; between statements the error would be uncaught.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Where the embedded database of a data directory lies, and where after it was moved to a server. */
export function embeddedFolders(directory: string): { used: string; moved: string } {
  return { used: join(directory, 'database'), moved: join(directory, 'database-moved') };
}

function mustNotBeMoved(directory: string) {
  const { used, moved } = embeddedFolders(directory);
  if (existsSync(used) || !existsSync(moved)) return;
  throw new StartProblem(
    `I dati di questo negozio sono stati spostati su un server PostgreSQL: imposta DATABASE_URL. Com’erano prima sono in ${moved}.`,
  );
}

/** Readable by its owner alone: the engine's files have modes of their own. */
function databaseFolder(directory: string): string {
  const folder = embeddedFolders(directory).used;
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  return folder;
}

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
