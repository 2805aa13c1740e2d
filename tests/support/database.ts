import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
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
  describe('PGlite', () => declare('PGlite', closing(openEmpty)));
  describe.skipIf(server === null)('PostgreSQL', () => declare('PostgreSQL', closing(openCopy)));
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

/** Hooks declared first run first before, and last after: what the tests' own hooks opened is seen here. */
function closing(openOne: OpenDatabase): OpenDatabase {
  const ofBlock: Database[] = [];
  const ofTest: Database[] = [];
  let opened = ofBlock;
  const closeAll = async (databases: Database[]) => {
    for (const database of databases.splice(0).reverse()) await database.close();
  };
  beforeEach(() => {
    opened = ofTest;
  });
  afterEach(async () => {
    opened = ofBlock;
    await closeAll(ofTest);
  });
  afterAll(() => closeAll(ofBlock));
  return async () => {
    const database = await openOne();
    opened.push(database);
    return database;
  };
}
