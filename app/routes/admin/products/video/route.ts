import type { RouteFacts } from '#http/route-facts.ts';
import { takesOnly } from '#routes/admin/shared/access.server.ts';
import { readAndWrite } from '#routes/admin/shared/page.ts';
import { takeVideo } from '#routes/admin/shared/take-video.server.ts';
import { VIDEO_BODY } from '#routes/admin/shared/video-body.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: readAndWrite('products:write'),
  body: VIDEO_BODY,
  acts: { 'product-video-uploaded': { name: 'Video di un prodotto caricato' } },
} satisfies RouteFacts;

export const loader = (args: Route.LoaderArgs) => takesOnly(args, handle);

/** The video is shown once the product is saved. */
export const action = (args: Route.ActionArgs) =>
  takeVideo(args, { needs: handle.needs, use: 'product', where: 'admin/prodotti/video' });
