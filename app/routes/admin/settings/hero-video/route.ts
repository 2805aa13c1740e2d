import type { RouteFacts } from '#http/route-facts.ts';
import { takesOnly } from '#routes/admin/shared/access.server.ts';
import { readAndWrite } from '#routes/admin/shared/page.ts';
import { takeVideo } from '#routes/admin/shared/take-video.server.ts';
import { VIDEO_BODY } from '#routes/admin/shared/video-body.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: readAndWrite('settings:write'),
  body: VIDEO_BODY,
  acts: { 'video-uploaded': { name: 'Video caricato' } },
} satisfies RouteFacts;

export const loader = (args: Route.LoaderArgs) => takesOnly(args, handle);

/** Takes the home page's video or its cover; `../../marketing/home-video` publishes them. */
export const action = (args: Route.ActionArgs) =>
  takeVideo(args, { needs: handle.needs, use: 'hero', where: 'admin/impostazioni/video' });
