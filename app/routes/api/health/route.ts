import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { RELEASE } from '#lib/release.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'machine', probe: true } satisfies RouteFacts;

/** 503 without the database. `writable` is false for a full disk or a read-only database. */
export async function loader({ context }: Route.LoaderArgs) {
  const { database, isWritable } = context.get(shopContext);
  const healthy = await database.answers();
  const writable = healthy && (await isWritable());
  return Response.json(
    { status: healthy ? 'ok' : 'database', writable, version: RELEASE },
    { status: healthy ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}
