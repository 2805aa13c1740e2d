import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Storage } from '#platform/storage.server.ts';
import type { Database, Db } from './client.server.ts';
import { rowsOf } from './rows.ts';

/** Why a backup cannot be made or restored; an Italian sentence. */
export class BackupProblem extends Error {}

export type Installation = {
  database: Database;
  /** Also holds work in progress (`platform/run-folder.server.ts`). */
  dataDir: string;
  /** Null leaves the media out. */
  storage: Storage | null;
  /** Public base address of media, which some settings contain. */
  mediaBase: string;
  /** Signs sessions and encrypts second factors. */
  authSecret: string;
  /** Null when `authSecret` comes from the settings. */
  secretFile: string | null;
  /** Encrypts backups (`isSealed`); none contains it. */
  backupKey: string;
};

/** Whether a backup of this name is written encrypted. Others can be read by any program for archives. */
export function isSealed(file: string): boolean {
  return file.endsWith('.enc');
}

export const Manifest = z.object({
  format: z.literal(1),
  /** Release that wrote the backup; backups before 1.0.0 lack it. */
  release: z.string().optional(),
  at: z.iso.datetime(),
  engine: z.enum(['embedded', 'server']),
  /** Migrations that have run, each by its `when` in `migrations/meta/_journal.json`. */
  migrations: z.array(z.number().int()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  jobs: z.number().int(),
  mediaBase: z.string(),
  withMedia: z.boolean(),
  secretHash: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export type BackupReport = { rows: number; files: number; bytes: number };

/** Tables with their writable columns, each after the tables that it refers to. */
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

/** Shows whether two installations share a secret, without revealing it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(`vetrina backup ${secret}`).digest('hex').slice(0, 16);
}
