import { min, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/** Number of waiting rows, and since when the oldest waits. */
export type Backlog = { count: number; since: Date | null };

/** `since`: the column with the moment from which a row waits. */
export async function backlogOf(
  db: Db,
  { table, since, where }: { table: PgTable; since: PgColumn; where: SQL | undefined },
): Promise<Backlog> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int`, since: min(since) })
    .from(table)
    .where(where);
  return { count: found?.count ?? 0, since: (found?.since as Date | null) ?? null };
}
