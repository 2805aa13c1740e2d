import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'machine', probe: true } satisfies RouteFacts;

/** 200 while the database answers, else 503. */
export async function loader({ context }: Route.LoaderArgs) {
  const healthy = await context.get(shopContext).database.answers();
  return Response.json({ status: healthy ? 'ok' : 'database' }, { status: healthy ? 200 : 503 });
}
