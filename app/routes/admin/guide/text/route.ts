import type { RouteFacts } from '#http/route-facts.ts';
import { sectionFor } from '#routes/admin/guide/shared/guide-section.server.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'admin:enter' } } satisfies RouteFacts;

/** A section beside its page. Not a page: if a page's scripts failed to load, the router would leave what was typed. */
export async function loader(args: Route.LoaderArgs) {
  const visitor = await requirePermission(args, handle.needs.read);
  return Response.json(sectionFor(args, visitor, args.params.page));
}
