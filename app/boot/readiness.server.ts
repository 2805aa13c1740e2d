import type { Database } from '#db/client.server.ts';
import { knownMigrations, migrationsRun } from '#db/migrations.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { tryStorage } from '#platform/storage-trial.server.ts';

export type Readiness = { database: boolean; migrations: boolean; storage: boolean };

/** Answers are cached this long (ms): balancers ask every second, and each trial writes a file. */
const HOLDS_MS = 5000;

/** Time (ms) in which a file must be written, read and deleted. */
const STORAGE_MS = 3000;

type Options = { database: Database; storage: Storage };

/** Tries database, migrations and storage. Migrations of a newer release are no obstacle: an older node goes on beside it. */
export function createReadiness({ database, storage }: Options): () => Promise<Readiness> {
  const own = knownMigrations();
  let checkedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<Readiness> | null = null;

  async function check(): Promise<Readiness> {
    const stored = tryStorage(storage, STORAGE_MS).then(
      () => true,
      () => false,
    );
    const answers = await database.answers();
    const migrated = answers && (await hasRun(own));
    return { database: answers, migrations: migrated, storage: await stored };
  }

  async function hasRun(migrations: readonly number[]): Promise<boolean> {
    const run = await migrationsRun(database.db).catch((): number[] => []);
    return migrations.every((one) => run.includes(one));
  }

  return () => {
    if (answer && performance.now() - checkedAt < HOLDS_MS) return answer;
    checkedAt = performance.now();
    answer = check();
    return answer;
  };
}
