import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#db/client.server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with an empty embedded database, to begin houses with. */
    emptyDatabase: string;
  }
}

/** Makes the embedded database that every cluster begins with, once. */
export default async function setup(project: TestProject): Promise<() => void> {
  const directory = mkdtempSync(join(tmpdir(), 'vetrina-empty-'));
  await (await openEmbedded(directory)).close();
  project.provide('emptyDatabase', directory);
  return () => rmSync(directory, { recursive: true, force: true });
}
