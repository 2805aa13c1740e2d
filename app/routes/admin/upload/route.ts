import { requestContext, shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import {
  FILE_TOO_LARGE,
  UNSUPPORTED_FILE,
  UPLOAD_FAILED,
  type UploadProblem,
} from '../../../shop/catalogue/picture-files.ts';
import { type AcceptFailure, acceptPicture, MAX_UPLOAD_BYTES } from '../../../shop/media/media.server.ts';
import type { Picture } from '../../../shop/media/picture.ts';
import { TOO_MANY_UPLOADS, withinUploadLimit } from '../../../shop/media/upload-limit.server.ts';
import { retryAfter } from '../../shared/retry-after.ts';
import { requirePermission } from '../shared/access.server.ts';
import type { Route } from './+types/route';

/** A picture, and room for the answer to say that one is a little too large. */
export const handle = { body: { type: 'file', maxBytes: 12 * 1024 * 1024 } } satisfies RouteFacts;

/** What an upload is answered with: the picture, or the texts that say why not. */
export type UploadAnswer = { ok: true; picture: Picture } | ({ ok: false } & UploadProblem);

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, 'products:write');
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** Takes one file as the body of the request, whatever it calls itself. */
export async function action(asked: Route.ActionArgs) {
  const { userId } = await requirePermission(asked, 'products:write');
  const shop = asked.context.get(shopContext);
  const { clientAddress } = asked.context.get(requestContext);
  const use = await withinUploadLimit(shop, 'picture', { userId, clientAddress });
  if (!use.ok) {
    const refused = { ...UPLOAD_FAILED, description: TOO_MANY_UPLOADS };
    return answer(429, { ok: false, ...refused }, retryAfter(use));
  }
  const bytes = await readBody(asked.request);
  if (!bytes) return answer(413, { ok: false, ...FILE_TOO_LARGE });
  try {
    const accepted = await acceptPicture(shop, bytes);
    if (accepted.ok) return answer(200, { ok: true, picture: accepted.picture });
    const { status, ...texts } = REFUSALS[accepted.code];
    return answer(status, { ok: false, ...texts });
  } catch (error) {
    shop.log.error(error, { where: 'admin/upload' });
    return answer(500, { ok: false, ...UPLOAD_FAILED });
  }
}

const REFUSALS: Record<AcceptFailure, { status: number } & UploadProblem> = {
  too_large: { status: 413, ...FILE_TOO_LARGE },
  unsupported: { status: 415, ...UNSUPPORTED_FILE },
  broken: {
    status: 422,
    title: UPLOAD_FAILED.title,
    description: 'Il file è danneggiato: non si lascia aprire come immagine',
    line: 'Non caricato: danneggiato',
  },
  too_many_pixels: {
    status: 422,
    title: UPLOAD_FAILED.title,
    description: 'L’immagine ha troppi pixel: riducila e riprova',
    line: 'Non caricato: troppi pixel',
  },
  too_slow: {
    status: 422,
    title: UPLOAD_FAILED.title,
    description: 'L’immagine è troppo complessa: esportala come JPEG o PNG e riprova',
    line: 'Non caricato: troppo complessa',
  },
};

function answer(status: number, body: UploadAnswer, headers: Record<string, string> = {}) {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** The body, or null as soon as it is longer than a file may be, however long it says it is. */
async function readBody(request: Request): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_UPLOAD_BYTES) return null;
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.byteLength;
    if (length > MAX_UPLOAD_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
