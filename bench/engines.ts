import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, openEmbedded, openServer } from '#db/client.server.ts';
import { beOpen } from '#support/open-shop.ts';
import { type Node, onDatabase, startShopNode, withPostgres } from './nodes.ts';

/** Runs statements one after the other. */
export type Say = (statement: string) => PromiseLike<unknown>;

type Measured<T> = { postgres: T | null; embedded: T };

/**
 * Measures a shop on each engine; null for PostgreSQL where this machine has none.
 * @param fill what its empty database is filled with beforehand
 */
export async function onBothEngines<T>(
  fill: (say: Say) => Promise<void>,
  measure: (node: Node) => Promise<T>,
): Promise<Measured<T>> {
  const directory = mkdtempSync(join(tmpdir(), 'vetrina-embedded-'));
  try {
    await filled(await openEmbedded(directory), fill);
    const embedded = await measured({ DATA_DIR: directory, DEMO: 'off' }, measure);
    return { embedded, postgres: await onPostgres(fill, measure) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function onPostgres<T>(
  fill: (say: Say) => Promise<void>,
  measure: (node: Node) => Promise<T>,
): Promise<T | null> {
  let measuredThere: T | null = null;
  await withPostgres(async (server) => {
    const url = server.urlOf('postgres');
    await filled(await openServer(url), fill);
    measuredThere = await measured(onDatabase(url), measure);
    return '';
  });
  return measuredThere;
}

async function filled(database: Database, fill: (say: Say) => Promise<void>): Promise<void> {
  try {
    await fill((statement) => database.db.execute(sql.raw(statement)));
    await beOpen({ db: database.db, now: () => new Date() });
  } finally {
    await database.close();
  }
}

async function measured<T>(environment: Record<string, string>, measure: (node: Node) => Promise<T>) {
  const node = await startShopNode(environment);
  try {
    return await measure(node);
  } finally {
    await node.stop();
  }
}

/** How long work takes (s), and by how much (MB) the node's memory grew at the most meanwhile. */
export async function watched(
  node: Node,
  work: () => Promise<unknown>,
): Promise<{ seconds: number; grew: number }> {
  const before = node.memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, node.memory());
  }, 50);
  const began = performance.now();
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return { seconds: (performance.now() - began) / 1000, grew: most - before };
}
