import type { RouteFacts } from '../../../http/route-facts.ts';
import { readAndWrite } from '../shared/needs.ts';
import { takesOnly } from '../shared/posts-only.server.ts';
import { takeVideo } from '../shared/take-video.server.ts';
import { VIDEO_BODY } from '../shared/video-body.ts';
import type { Route } from './+types/route';

export const handle = { needs: readAndWrite('settings:write'), body: VIDEO_BODY } satisfies RouteFacts;

export function loader(asked: Route.LoaderArgs) {
  return takesOnly(asked, handle);
}

/** Takes the home page's video or its cover; `../home-video` shows them. */
export function action(asked: Route.ActionArgs) {
  return takeVideo(asked, { needs: handle.needs, use: 'hero', where: 'admin/impostazioni/video' });
}
