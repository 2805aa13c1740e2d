import type { Db } from '#db/client.server.ts';
import { countUse } from '#lib/rate-limit.server.ts';
import { noteAct } from '#shop/staff/team/staff-log.server.ts';
import type { ApiScope, TokenState } from './api-token.ts';

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
