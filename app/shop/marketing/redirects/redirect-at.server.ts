import { eq, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { redirects } from '#db/schema/redirects.ts';
import { isStorable } from '#lib/typed-text.ts';
import { fittingRedirect, redirectKey } from './redirect.ts';

/** Target of an owner's redirect, or null. @param query parameters in any order */
export async function redirectAt(
  db: Db,
  path: string,
  query: Iterable<[name: string, value: string]> = [],
): Promise<string | null> {
  if (!isStorable(path)) return null;
  const key = redirectKey(path);
  const rows = await db
    .select({ path: redirects.path, target: redirects.target })
    .from(redirects)
    .where(or(eq(redirects.path, key), sql`starts_with(${redirects.path}, ${`${key}?`})`));
  return fittingRedirect(rows, query)?.target ?? null;
}
