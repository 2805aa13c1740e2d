import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'machine', probe: true } satisfies RouteFacts;

/**
 * 200 while the database answers, else 503. `writable` is false while nothing can be written: a full disk, or
 * a read-only database.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { database, isWritable } = context.get(shopContext);
  const healthy = await database.answers();
  const writable = healthy && (await isWritable());
  return Response.json(
    { status: healthy ? 'ok' : 'database', writable },
    { status: healthy ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}
