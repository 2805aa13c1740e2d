import { routesContext, shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { menuFor } from '#routes/admin/shared/menu.ts';
import { type Waiting, waitingOn } from '#routes/admin/shared/waiting.server.ts';
import { permissionsOf } from '#shop/staff/auth/visitor.ts';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'admin:enter' } } satisfies RouteFacts;

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const visitor = await requirePermission(args, handle.needs.read);
  const screens = menuFor(args.context.get(routesContext), permissionsOf(visitor));
  const waiting: Waiting = await waitingOn(args.context.get(shopContext), screens);
  return Response.json(waiting);
}
