import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import type { Installation } from '#db/backup-format.server.ts';
import type { Database } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { diskStorage } from '#platform/disk-storage.server.ts';

let places = 0;
/** An empty place for a shop: a database, a folder for its media, a secret. The folder goes with the test. */
export function installation(database: Database, mediaBase = '/media'): Installation & { directory: string } {
  places += 1;
  const directory = mkdtempSync(join(tmpdir(), 'vetrina-place-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return {
    database,
    directory,
    dataDir: directory,
    storage: diskStorage({ directory: join(directory, 'media') }),
    mediaBase,
    authSecret: `secret ${places}`,
    secretFile: join(directory, 'auth-secret'),
    backupKey: `the key of place ${places}, which is long`,
  };
}
/** Every row of every table, as text. */
export async function everything(database: Database) {
  const tables = await rowsOf<{ name: string }>(
    database.db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await rowsOf<{ line: string }>(
      database.db,
      sql`select to_jsonb(t)::text as line from ${sql.identifier(name)} t order by 1`,
    );
    rows[name] = found.map(({ line }) => line);
  }
  return rows;
}
