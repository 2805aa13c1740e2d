import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Storage } from '#platform/storage.server.ts';
import type { Database, Db } from './client.server.ts';
import { rowsOf } from './rows.ts';

/** A reason why a backup cannot be made or brought back, in one Italian sentence for who requested it. */
export class BackupProblem extends Error {}

/** Where the shop's data lie, and what of them are secrets of this installation. */
export type Installation = {
  database: Database;
  /** Everything that is half done lies below it (`platform/run-folder.server.ts`). */
  dataDir: string;
  /** Null leaves the media out. */
  storage: Storage | null;
  /** Public address below which media lie: some settings carry it. */
  mediaBase: string;
  /** What signs sessions and seals second factors. */
  authSecret: string;
  /** Where `authSecret` is stored when the shop made it by itself; null when the settings give it. */
  secretFile: string | null;
};

/** The first file of a backup: its format, its release and its contents. */
export const Manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  engine: z.enum(['embedded', 'server']),
  /** The migrations that had been run, each by its `when` in `migrations/meta/_journal.json`. */
  migrations: z.array(z.number().int()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  jobs: z.number().int(),
  mediaBase: z.string(),
  withMedia: z.boolean(),
  secretHash: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export type BackupReport = { rows: number; files: number; bytes: number };

/** The shop's tables with the columns that can be written, each after those that it refers to. */
export async function tablesOf(db: Db): Promise<{ name: string; columns: string[] }[]> {
  const found = await rowsOf<{ name: string; columns: string[]; needs: string[] | null }>(
    db,
    sql`select c.relname as name,
          (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
          (select array_agg(distinct r.relname::text) from pg_constraint k join pg_class r on r.oid = k.confrelid
            where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid) as needs
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') order by c.relname`,
  );
  const sorted: typeof found = [];
  while (sorted.length < found.length) {
    const known = sorted.map((table) => table.name);
    const next = found.filter(
      ({ name, needs }) => !known.includes(name) && (needs ?? []).every((one) => known.includes(one)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle');
    sorted.push(...next);
  }
  return sorted.map(({ name, columns }) => ({ name, columns }));
}

export function identifiers(names: string[]) {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}

/** A digest that tells whether two installations share a secret, without revealing it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(`vetrina backup ${secret}`).digest('hex').slice(0, 16);
}
