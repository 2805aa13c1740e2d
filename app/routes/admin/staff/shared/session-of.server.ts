import { shopContext } from '#boot/context.ts';
import type { RequestArgs } from '#routes/admin/shared/access.server.ts';

/** Id of the session that asks; null once it is over. */
export async function sessionOf({ context, request }: RequestArgs): Promise<string | null> {
  const sessions = await context.get(shopContext).auth.ownSessions(request.headers);
  return sessions.find(({ isCurrent }) => isCurrent)?.id ?? null;
}
