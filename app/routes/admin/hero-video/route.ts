import { requestContext, shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { acceptVideo } from '../../../shop/media/hero-video.server.ts';
import { type AcceptFailure, acceptPicture, MAX_UPLOAD_BYTES } from '../../../shop/media/media.server.ts';
import { TOO_MANY_UPLOADS, withinUploadLimit } from '../../../shop/media/upload-limit.server.ts';
import { MAX_VIDEO_BYTES, type VideoFailure } from '../../../shop/media/video.ts';
import { retryAfter } from '../../shared/retry-after.ts';
import { requirePermission } from '../shared/access.server.ts';
import type { Route } from './+types/route';
import type { VideoUploadAnswer } from './hero-video-upload.ts';

/** A video, and room for the answer to say that one is a little too large. */
export const handle = { body: { type: 'file', maxBytes: 64 * 1024 * 1024 } } satisfies RouteFacts;

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, 'settings:write');
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** Takes a video, or with `?parte=copertina` its poster, as the body of the request. Nothing is shown yet. */
export async function action(asked: Route.ActionArgs) {
  const { userId } = await requirePermission(asked, 'settings:write');
  const shop = asked.context.get(shopContext);
  const { request } = asked;
  const isPoster = new URL(request.url).searchParams.get('parte') === 'copertina';
  const { clientAddress } = asked.context.get(requestContext);
  const use = await withinUploadLimit(shop, isPoster ? 'picture' : 'video', { userId, clientAddress });
  if (!use.ok) return answer(429, refusal(TOO_MANY_UPLOADS), retryAfter(use));
  const length = Number(request.headers.get('content-length') ?? 0);
  if (length > (isPoster ? MAX_UPLOAD_BYTES : MAX_VIDEO_BYTES) || !request.body) {
    return answer(413, refusal(isPoster ? PICTURE_REFUSALS.too_large : VIDEO_REFUSALS.too_large));
  }
  try {
    if (isPoster) {
      const accepted = await acceptPicture(shop, new Uint8Array(await request.arrayBuffer()));
      return accepted.ok
        ? answer(200, { ok: true, id: accepted.mediaId })
        : answer(422, refusal(PICTURE_REFUSALS[accepted.code]));
    }
    const accepted = await acceptVideo(shop, request.body, length);
    return accepted.ok
      ? answer(200, { ok: true, id: accepted.file })
      : answer(422, refusal(VIDEO_REFUSALS[accepted.code]));
  } catch (error) {
    shop.log.error(error, { where: 'admin/impostazioni/video' });
    return answer(500, refusal('Impossibile caricare il file'));
  }
}

const VIDEO_REFUSALS: Record<VideoFailure, string> = {
  too_large: 'Il video deve essere inferiore a 60 MB',
  unsupported: 'Il file non è un video MP4 o WebM',
  broken: 'Il video è danneggiato o incompleto: esportalo di nuovo e riprova',
};

const PICTURE_REFUSALS: Record<AcceptFailure, string> = {
  too_large: 'La copertina deve essere inferiore a 10 MB',
  unsupported: 'La copertina deve essere un’immagine',
  broken: 'La copertina è danneggiata: non si lascia aprire come immagine',
  too_many_pixels: 'La copertina ha troppi pixel: riducila e riprova',
  too_slow: 'La copertina è troppo complessa: esportala come JPEG o PNG e riprova',
};

function refusal(message: string): VideoUploadAnswer {
  return { ok: false, message };
}

function answer(status: number, body: VideoUploadAnswer, headers: Record<string, string> = {}) {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
