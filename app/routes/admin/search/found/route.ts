import type { RouteFacts } from '#http/route-facts.ts';
import { findAll } from '#routes/admin/search/shared/find-all.server.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'admin:enter' } } satisfies RouteFacts;

/** JSON for the dialog. Not a page: if a page's scripts failed to load, the router would leave the open page. */
export async function loader(args: Route.LoaderArgs) {
  const visitor = await requirePermission(args, handle.needs.read);
  return Response.json(await findAll(args, visitor));
}
