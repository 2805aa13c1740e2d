import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/auth.ts';
import { statement } from '#db/statement.server.ts';

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

async function usesOf(db: Db, key: string, limit: Limit, now: Date): Promise<Uses> {
  const uses = await usesOfEach(db, [{ key, limit }], now);
  return usesIn(uses, key);
}

/** As `countUse`, of several keys in one statement; the number of uses in each window by key, this one included. */
export async function usesOfEach(
  db: Db,
  uses: readonly { key: string; limit: Limit }[],
  now: Date,
): Promise<ReadonlyMap<string, Uses>> {
  const longest = Math.max(...uses.map(({ limit }) => limit.windowMs));
  if (longest > LONGEST_WINDOW_MS) throw new RangeError(`A limit of ${longest} ms`);
  const rows = await counted(db, {
    keys: uses.map(({ key }) => key),
    resets: uses.map(({ limit }) => new Date(now.getTime() + limit.windowMs).toISOString()),
    now: now.toISOString(),
  });
  return new Map(
    rows.map(({ key, count, resetsAt }) => {
      const ms = resetsAt.getTime() - now.getTime();
      return [key, { count, resetS: Math.max(1, Math.ceil(ms / 1000)) }];
    }),
  );
}

/** @throws for a key that was not counted */
export function usesIn(counted: ReadonlyMap<string, Uses>, key: string): Uses {
  const uses = counted.get(key);
  if (!uses) throw new Error(`The use of ${key} was not counted`);
  return uses;
}

const isOver = sql`${rateLimits.resetsAt} <= ${sql.placeholder('now')}::timestamptz`;

const counted = statement('count_uses', (db) =>
  db
    .insert(rateLimits)
    // In one order, so that requests of one client do not lock each other's rows crosswise.
    .select(
      sql`select key, 1, resets_at from unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('resets')}::timestamptz[])
        as used (key, resets_at) order by key`,
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning(),
);

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
