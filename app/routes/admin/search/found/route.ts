import type { RouteFacts } from '#http/route-facts.ts';
import { findAll } from '#routes/admin/search/shared/find-all.server.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'admin:enter' } } satisfies RouteFacts;

/** As JSON for the dialog, at an address of its own: for a page the router also loads scripts, and leaves the open page if they fail. */
export async function loader(args: Route.LoaderArgs) {
  const visitor = await requirePermission(args, handle.needs.read);
  return Response.json(await findAll(args, visitor));
}
