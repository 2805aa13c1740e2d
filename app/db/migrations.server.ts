import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartProblem } from '#lib/start-problem.ts';
import type { Db } from './db.ts';
import { rowsOf } from './rows.ts';

export const MIGRATIONS = { migrationsFolder: resolve('app/db/migrations') };

/**
 * Lists of migrations that fewer have replaced: by the `when` of their last, how many stand for them now. A database at the
 * last of a list has all that these make, and is taken over unchanged.
 */
const REPLACED = new Map([
  // The 122 before the baseline.
  [1_795_879_941_689, 3],
  // The ten of before 1.0.
  [1_796_008_787_356, 6],
]);

/** Known migrations, each by its `when` in `migrations/meta/_journal.json`. */
export function knownMigrations(): number[] {
  return readMigrationFiles(MIGRATIONS).map((one) => one.folderMillis);
}

export async function migrationsRun(db: Db): Promise<number[]> {
  const [journal] = await rowsOf<{ known: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  );
  if (!journal?.known) return [];
  const run = await rowsOf<{ at: string }>(
    db,
    sql`select created_at as at from drizzle.__drizzle_migrations order by created_at`,
  );
  return run.map(({ at }) => Number(at));
}

/** Equivalent current migrations; null for a database of some development version between, which cannot be upgraded. */
export function sinceBaseline(run: readonly number[]): number[] | null {
  const known = knownMigrations();
  const isOfNow = run.every((at, index) => at === known[index] || index >= known.length);
  if (isOfNow) return [...run];
  const equivalent = REPLACED.get(run.at(-1) ?? 0);
  return equivalent === undefined ? null : known.slice(0, equivalent);
}

/**
 * Rewrites the journal of a database at the last of a replaced list, before migrations run.
 * @throws StartProblem when its migrations are neither these nor such a list
 */
export async function takeOver(db: Db): Promise<void> {
  const run = await migrationsRun(db);
  const since = sinceBaseline(run);
  if (since === null) {
    throw new StartProblem(
      'I dati del negozio sono di una versione di sviluppo troppo vecchia, che questa non sa aggiornare: indica una cartella dei dati o un database nuovi.',
    );
  }
  if (since.length === run.length) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
    for (const { hash, folderMillis } of readMigrationFiles(MIGRATIONS).slice(0, since.length)) {
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    }
  });
}
