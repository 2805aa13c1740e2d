import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type JobsConnection, openEmbedded, openServer } from '#db/client.server.ts';
import { JOBS } from '#jobs/table.ts';
import { createJobs, type Work } from '#platform/jobs.server.ts';
import { startPostgres } from './postgres.ts';

/** The migrated and empty database that every test's own is copied from. */
const TEMPLATE = 'vetrina_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the empty embedded database. */
    emptyDatabase: string;
    /** Connection strings of the server's own database and of its template. */
    postgres: { maintenance: string; template: string };
  }
}

/** Prepares, once for all database tests, an empty database of each engine. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'vetrina-test-'));
  const server = await startPostgres({ vacuum: false });
  try {
    project.provide(
      'emptyDatabase',
      await emptyEmbedded(join(directory, 'empty.tar'), project.name === 'http'),
    );
    await migrated(server.urlOf('postgres'), server.urlOf(TEMPLATE));
    project.provide('postgres', {
      maintenance: server.urlOf('postgres'),
      template: server.urlOf(TEMPLATE),
    });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}

/** @param queues whether those of the shop are laid out as well, as its first start does: a quarter of what a start takes. */
async function emptyEmbedded(file: string, queues: boolean): Promise<string> {
  const { jobs, close } = await openEmbedded(null);
  if (queues) await layOutQueues(jobs);
  if (!('pglite' in jobs) || !(jobs.pglite instanceof PGlite)) throw new Error('not an embedded database');
  const snapshot = await jobs.pglite.dumpDataDir('none');
  writeFileSync(file, Buffer.from(await snapshot.arrayBuffer()));
  await close();
  return file;
}

async function layOutQueues(connection: JobsConnection): Promise<void> {
  const jobs = createJobs(connection, JOBS, () => {}, { timetables: false });
  const idle = Object.keys(JOBS).map((queue) => [queue, async () => {}]);
  jobs.assign(Object.fromEntries(idle) as Work<typeof JOBS>);
  await jobs.start();
  await jobs.stop();
}

async function migrated(maintenance: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenance });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await (await openServer(template)).close();
}
