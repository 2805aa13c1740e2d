import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#db/client.server.ts';
import { layOutQueues, provideServer } from '#support/database-setup.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with an empty embedded database, to begin houses with. */
    emptyDatabase: string;
  }
}

/** Makes, once, what clusters begin with: an embedded database, and on a server one to be copied. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'vetrina-empty-'));
  const { jobs, close } = await openEmbedded(directory);
  await layOutQueues(jobs);
  await close();
  project.provide('emptyDatabase', directory);
  const server = project.name === 'chaos' ? await provideServer(project, { queues: true }) : null;
  return async () => {
    await server?.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}
