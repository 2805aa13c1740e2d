import { shopContext } from '#boot/context.ts';
import type { RequestArgs } from '#routes/admin/shared/access.server.ts';

/** Id of the request's session; null once it has ended. */
export async function sessionOf({ context, request }: RequestArgs): Promise<string | null> {
  const sessions = await context.get(shopContext).auth.ownSessions(request.headers);
  return sessions.find(({ isCurrent }) => isCurrent)?.id ?? null;
}
