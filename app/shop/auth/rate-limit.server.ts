import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { rowsOf } from '../../db/rows.ts';

/** So many in so long; `windowMs` in milliseconds. */
export type Limit = { max: number; windowMs: number };

/** Whether the key has used up its limit, without using any of it. */
export async function isLimited(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count from rate_limits where key = ${key} and resets_at > ${now.toISOString()}`,
  );
  return (row?.count ?? 0) >= limit.max;
}

/**
 * Counts one use of the key, in one statement, so that every node counts together.
 * @returns whether it was within the limit.
 */
export async function countUse(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  const resetsAt = new Date(now.getTime() + limit.windowMs).toISOString();
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`insert into rate_limits as kept (key, count, resets_at) values (${key}, 1, ${resetsAt})
        on conflict (key) do update set
          count = case when kept.resets_at <= ${now.toISOString()} then 1 else kept.count + 1 end,
          resets_at = case when kept.resets_at <= ${now.toISOString()} then excluded.resets_at else kept.resets_at end
        returning count`,
  );
  return (row?.count ?? 1) <= limit.max;
}

/** Forgets the key's uses, as after a successful sign-in. */
export async function forgetUses(db: Db, key: string): Promise<void> {
  await db.execute(sql`delete from rate_limits where key = ${key}`);
}

/** Removes counters that count no more. */
export async function sweepLimits(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from rate_limits where resets_at <= ${now.toISOString()}`);
}
