import type { Db } from '#db/client.server.ts';
import { countUse, type Limit, usesIn, usesOfEach } from '#lib/rate-limit.server.ts';
import { noteAct } from '#shop/staff/team/staff-log.server.ts';
import type { ApiScope, TokenState } from './api-token.ts';

const MINUTE_MS = 60_000;

/** Limits of a token per minute. */
export const REQUEST_LIMITS = {
  requests: { max: 600, windowMs: MINUTE_MS },
  writes: { max: 100, windowMs: MINUTE_MS },
} as const satisfies Record<string, Limit>;

type Shop = { db: Db; now: () => Date };

/** Rest of the narrowest limit; `resetS` in seconds. */
export type Allowance = {
  limit: keyof typeof REQUEST_LIMITS;
  isExceeded: boolean;
  left: number;
  resetS: number;
};

export async function countRequest({ db, now }: Shop, tokenId: string, isWrite: boolean): Promise<Allowance> {
  const keyOf = (limit: Allowance['limit']) => `api:${limit}:${tokenId}`;
  const limits: Allowance['limit'][] = isWrite ? ['requests', 'writes'] : ['requests'];
  const uses = limits.map((limit) => ({ key: keyOf(limit), limit: REQUEST_LIMITS[limit] }));
  const counted = await usesOfEach(db, uses, now());
  const allowanceOf = (limit: Allowance['limit']): Allowance => {
    const { count, resetS } = usesIn(counted, keyOf(limit));
    const { max } = REQUEST_LIMITS[limit];
    return { limit, isExceeded: count > max, left: Math.max(0, max - count), resetS };
  };
  const all = allowanceOf('requests');
  return all.isExceeded || !isWrite ? all : allowanceOf('writes');
}

const HOURLY = { max: 1, windowMs: 60 * 60_000 };

/** Logs a refused token once an hour per reason: missing scope, or its state. */
export async function noteRefusal(
  { db, now }: { db: Db; now: () => Date },
  tokenId: string,
  reason: ApiScope | TokenState,
): Promise<void> {
  const at = now();
  const use = await countUse(db, `api-refused:${reason}:${tokenId}`, HOURLY, at);
  if (use.ok) await noteAct(db, { at, actor: tokenId, act: 'api-refused', subject: reason });
}
