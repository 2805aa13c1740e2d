import type { RouteFacts } from '../../../http/route-facts.ts';
import { requirePermission } from '../shared/access.server.ts';
import { sectionFor } from '../shared/guide-section.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'admin:enter' } } satisfies RouteFacts;

/**
 * A section of the guide, to be shown beside its page. An address of its own, for of a page the router asks scripts too:
 * where these do not come, it leaves the page that is open, and what was typed there.
 */
export async function loader(asked: Route.LoaderArgs) {
  const visitor = await requirePermission(asked, handle.needs.read);
  return Response.json(sectionFor(asked, visitor, asked.params.page));
}
