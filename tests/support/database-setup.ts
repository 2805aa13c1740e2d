import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { type JobsConnection, openEmbedded, openServer } from '#db/client.server.ts';
import { JOBS } from '#jobs/table.ts';
import { createJobs, type Work } from '#platform/jobs.server.ts';
import { type PostgresServer, say, startPostgres } from './postgres.ts';

/** The migrated and empty database that every test's own is copied from. */
const TEMPLATE = 'vetrina_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the empty embedded database. */
    emptyDatabase: string;
    /** A shop's folder with nothing but the same database: beginning one takes longer than what most tests look at. */
    emptyFolder: string;
    /** Connection strings of the server's own database and of its template. */
    postgres: { maintenance: string; template: string };
  }
}

/** Prepares, once for all database tests, an empty database of each engine. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'vetrina-test-'));
  const [file, folder] = [join(directory, 'empty.tar'), join(directory, 'shop')];
  await emptyEmbedded(file, folder, project.name === 'http');
  project.provide('emptyDatabase', file);
  project.provide('emptyFolder', folder);
  const server = await provideServer(project, { vacuum: false });
  return async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}

/**
 * Starts a server with an empty database to be copied.
 * @param options `queues`: whether those of the shop are laid out as well, as its first start does
 */
export async function provideServer(
  project: TestProject,
  { queues = false, ...options }: { queues?: boolean; vacuum?: false },
): Promise<PostgresServer> {
  const server = await startPostgres(options);
  const [maintenance, template] = [server.urlOf('postgres'), server.urlOf(TEMPLATE)];
  try {
    await say(maintenance, `create database ${TEMPLATE}`);
    const { jobs, close } = await openServer(template);
    if (queues) await layOutQueues(jobs);
    await close();
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgres', { maintenance, template });
  return server;
}

/** @param queues whether those of the shop are laid out as well, as its first start does: a quarter of what a start takes. */
async function emptyEmbedded(file: string, folder: string, queues: boolean): Promise<void> {
  const { jobs, close } = await openEmbedded(folder);
  if (queues) await layOutQueues(jobs);
  if (!('pglite' in jobs) || !(jobs.pglite instanceof PGlite)) throw new Error('not an embedded database');
  const snapshot = await jobs.pglite.dumpDataDir('none');
  writeFileSync(file, Buffer.from(await snapshot.arrayBuffer()));
  await close();
}

export async function layOutQueues(connection: JobsConnection): Promise<void> {
  const jobs = createJobs(connection, JOBS, () => {}, { timetables: false });
  const idle = Object.keys(JOBS).map((queue) => [queue, async () => {}]);
  jobs.assign(Object.fromEntries(idle) as Work<typeof JOBS>);
  await jobs.start();
  await jobs.stop();
}
