import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';

/** Promised by the privacy pages, since counters may contain addresses. */
const LONGEST_WINDOW_MS = 24 * 60 * 60_000;

/** At most a day. */
export type Limit = { max: number; windowMs: number };

export type Use = { ok: true } | { ok: false; retryAfterS: number };

export type TooMany<Code extends string> = { ok: false; code: Code; retryAfterS: number };

/** `resetS`: seconds to the end of the window, at least 1. */
export type Uses = { count: number; resetS: number };

/** Counts a use atomically across all nodes. @throws RangeError for a window of more than a day */
export async function countUse(db: Db, key: string, limit: Limit, now: Date): Promise<Use> {
  const { count, resetS } = await usesOf(db, key, limit, now);
  return count <= limit.max ? { ok: true } : { ok: false, retryAfterS: resetS };
}

/** As `countUse`; the number of uses in the window, this one included. */
export async function usesOf(db: Db, key: string, limit: Limit, now: Date): Promise<Uses> {
  if (limit.windowMs > LONGEST_WINDOW_MS) throw new RangeError(`A limit of ${limit.windowMs} ms`);
  const resetsAt = new Date(now.getTime() + limit.windowMs).toISOString();
  const [row] = await rowsOf<{ count: number; resets_at: string | Date }>(
    db,
    sql`insert into rate_limits as earlier (key, count, resets_at) values (${key}, 1, ${resetsAt})
        on conflict (key) do update set
          count = case when earlier.resets_at <= ${now.toISOString()} then 1 else earlier.count + 1 end,
          resets_at = case when earlier.resets_at <= ${now.toISOString()} then excluded.resets_at else earlier.resets_at end
        returning count, resets_at`,
  );
  if (!row) throw new Error(`The use of ${key} was not counted`);
  const ms = new Date(row.resets_at).getTime() - now.getTime();
  return { count: row.count, resetS: Math.max(1, Math.ceil(ms / 1000)) };
}

/** Undoes a use that should not count. */
export async function takeBackUse(db: Db, key: string): Promise<void> {
  await db.execute(sql`update rate_limits set count = count - 1 where key = ${key} and count > 0`);
}

export async function forgetUses(db: Db, key: string): Promise<void> {
  await db.execute(sql`delete from rate_limits where key = ${key}`);
}

/** Forgets keys that begin with `of` and end with the lower-case address. */
export async function forgetUsesOf(db: Db, address: string, of = ''): Promise<void> {
  await db.execute(
    sql`delete from rate_limits where right(key, ${address.length + 1}) = ${`:${address}`} and starts_with(key, ${of})`,
  );
}

export async function sweepLimits(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from rate_limits where resets_at <= ${now.toISOString()}`);
}
