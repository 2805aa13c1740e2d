import { shopContext } from '../../../context.ts';
import type { Route } from './+types/route';

/** 200 while the database answers, else 503. */
export async function loader({ context }: Route.LoaderArgs) {
  const healthy = await context.get(shopContext).database.answers();
  return Response.json({ status: healthy ? 'ok' : 'database' }, { status: healthy ? 200 : 503 });
}
