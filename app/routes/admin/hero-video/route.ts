import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { acceptVideo } from '../../../shop/media/hero-video.server.ts';
import { HERO_VIDEO_FAILURES } from '../../../shop/media/hero-video-failures.ts';
import { acceptPicture, MAX_UPLOAD_BYTES } from '../../../shop/media/media.server.ts';
import { MAX_VIDEO_BYTES } from '../../../shop/media/video.ts';
import { requirePermission } from '../shared/access.server.ts';
import { countUpload, NOT_KEPT, postOnly, uploadRefusal } from '../shared/upload.server.ts';
import type { Route } from './+types/route';
import type { VideoUploadAnswer } from './hero-video-upload.ts';

/** A video, and room for the answer to say that one is a little too large. */
export const handle = { body: { type: 'file', maxBytes: 64 * 1024 * 1024 } } satisfies RouteFacts;

const refuse = uploadRefusal(HERO_VIDEO_FAILURES);

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, 'settings:write');
  return postOnly();
}

/** Takes a video, or with `?parte=copertina` its poster, as the body of the request. Nothing is shown yet. */
export async function action(asked: Route.ActionArgs) {
  const { userId } = await requirePermission(asked, 'settings:write');
  const shop = asked.context.get(shopContext);
  const { request } = asked;
  const isPoster = new URL(request.url).searchParams.get('parte') === 'copertina';
  const use = await countUpload(asked, isPoster ? 'picture' : 'video', userId);
  if (!use.ok) return refuse('too_many_uploads', use.headers);
  const length = Number(request.headers.get('content-length') ?? 0);
  if (length > (isPoster ? MAX_UPLOAD_BYTES : MAX_VIDEO_BYTES) || !request.body) {
    return refuse(isPoster ? 'cover_too_large' : 'too_large');
  }
  try {
    if (isPoster) {
      const accepted = await acceptPicture(shop, new Uint8Array(await request.arrayBuffer()));
      return accepted.ok ? taken(accepted.mediaId) : refuse(`cover_${accepted.code}`);
    }
    const accepted = await acceptVideo(shop, request.body, length);
    return accepted.ok ? taken(accepted.file) : refuse(accepted.code);
  } catch (error) {
    shop.log.error(error, { where: 'admin/impostazioni/video' });
    return refuse('failed');
  }
}

function taken(id: string): Response {
  return Response.json({ ok: true, id } satisfies VideoUploadAnswer, { headers: NOT_KEPT });
}
