import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#db/client.server.ts';
import { layOutQueues, provideServer } from '#support/database-setup.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with an empty embedded database, to begin houses with. */
    emptyDatabase: string;
    /** The folder with the built scripts that work in processes of their own. */
    work: string;
  }
}

/**
 * Makes, once, what tests begin with: an embedded database, one to be copied on a server, and the scripts that are killed.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'vetrina-empty-'));
  const { jobs, close } = await openEmbedded(directory);
  await layOutQueues(jobs);
  await close();
  project.provide('emptyDatabase', directory);
  if (project.name !== 'chaos') return async () => rmSync(directory, { recursive: true, force: true });

  const server = await provideServer(project, { queues: true });
  const work = await buildWork();
  project.provide('work', work);
  return async () => {
    await server.stop();
    for (const folder of [directory, work]) rmSync(folder, { recursive: true, force: true });
  };
}

/** Libraries that look for files beside their own. */
const WITH_OWN_FILES = ['@electric-sql/pglite', 'pg', 'sharp'];

/**
 * Builds all scripts together. E-mails are drawn in a language that Node alone does not read; pure libraries are built into
 * them: to read their hundreds of files takes a processor three times as long, at each of many starts.
 */
async function buildWork(): Promise<string> {
  mkdirSync('.cache', { recursive: true });
  // Within the project, so that they find its packages.
  const folder = mkdtempSync(join('.cache', 'work-'));
  const entries = readdirSync(import.meta.dirname).filter((name) => /^work-.*\.ts$/.test(name));
  const input = Object.fromEntries(
    entries.map((name) => [basename(name, '.ts'), join(import.meta.dirname, name)]),
  );
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: WITH_OWN_FILES },
    build: { ssr: true, outDir: folder, minify: false, rolldownOptions: { input } },
  });
  return folder;
}
