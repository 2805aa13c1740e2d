import type { RouteFacts } from '#http/route-facts.ts';
import { sectionFor } from '#routes/admin/guide/shared/guide-section.server.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'admin:enter' } } satisfies RouteFacts;

/**
 * A section of the guide, to be shown beside its page. An address of its own, for of a page the router asks scripts too:
 * where these do not come, it leaves the page that is open, and what was typed there.
 */
export async function loader(args: Route.LoaderArgs) {
  const visitor = await requirePermission(args, handle.needs.read);
  return Response.json(sectionFor(args, visitor, args.params.page));
}
