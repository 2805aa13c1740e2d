import { data } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { readProgress } from '#shop/catalog/imports/apply/import-progress.server.ts';
import type { Route } from './+types/route';

/** Requested every two seconds by an open page. */
export const handle = { needs: { read: 'imports:write' }, probe: true } satisfies RouteFacts;

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  const progress = await readProgress(args.context.get(shopContext).db, args.params.id);
  if (!progress) throw data(null, { status: 404 });
  return Response.json(progress);
}
