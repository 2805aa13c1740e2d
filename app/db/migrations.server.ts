import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartProblem } from '#lib/start-problem.ts';
import type { Db } from './db.ts';
import { rowsOf } from './rows.ts';

export const MIGRATIONS = { migrationsFolder: resolve('app/db/migrations') };

/** The baseline's migrations; they replace 122: a database at the last of those is taken over unchanged. */
const BASELINE = 3;

const LAST_REPLACED = 1_795_879_941_689;

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

/** Equivalent current migrations; null for a database older than the baseline, which cannot be upgraded. */
export function sinceBaseline(run: readonly number[]): number[] | null {
  const known = knownMigrations();
  if (run.length === 0 || run[0] === known[0]) return [...run];
  return run.at(-1) === LAST_REPLACED ? known.slice(0, BASELINE) : null;
}

/**
 * Rewrites the journal of a database at the last replaced migration, before migrations run.
 * @throws StartProblem when the database is older
 */
export async function takeOver(db: Db): Promise<void> {
  const run = await migrationsRun(db);
  const since = sinceBaseline(run);
  if (since === null) {
    throw new StartProblem(
      'I dati del negozio sono di una versione di sviluppo troppo vecchia, che questa non sa aggiornare: indica una cartella dei dati o un database nuovi.',
    );
  }
  if (since[0] === run[0]) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
    for (const { hash, folderMillis } of readMigrationFiles(MIGRATIONS).slice(0, since.length)) {
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    }
  });
}
