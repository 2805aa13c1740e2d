import { shopContext } from '../../../context.ts';
import type { Asked } from './access.server.ts';

/** Id of the session that asks; null once it is over. */
export async function sessionOf({ context, request }: Asked): Promise<string | null> {
  const sessions = await context.get(shopContext).auth.ownSessions(request.headers);
  return sessions.find(({ isCurrent }) => isCurrent)?.id ?? null;
}
