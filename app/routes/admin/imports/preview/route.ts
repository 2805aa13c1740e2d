import { data } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { previewOf } from '#shop/catalog/imports/apply/unmatched-pictures.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'imports:write' } } satisfies RouteFacts;

/** A picture of an archive, small and encoded anew, whatever its file contains. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  const { id, file } = args.params;
  const jpeg = await previewOf(args.context.get(shopContext), id, file);
  if (!jpeg) throw data(null, { status: 404 });
  return new Response(Buffer.from(jpeg), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, max-age=3600' },
  });
}
