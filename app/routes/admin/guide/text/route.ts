import type { RouteFacts } from '#http/route-facts.ts';
import { sectionFor } from '#routes/admin/guide/shared/guide-section.server.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'admin:enter' } } satisfies RouteFacts;

/**
 * A section shown beside its page. It has its own address, because for a page the router also loads scripts:
 * if these fail, it leaves the open page with what was typed.
 */
export async function loader(args: Route.LoaderArgs) {
  const visitor = await requirePermission(args, handle.needs.read);
  return Response.json(sectionFor(args, visitor, args.params.page));
}
