import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { UPLOAD_FAILURES, type UploadFailure } from '../../../shop/catalogue/picture-files.ts';
import { acceptPicture, MAX_UPLOAD_BYTES } from '../../../shop/media/media.server.ts';
import type { Picture } from '../../../shop/media/picture.ts';
import { requirePermission } from '../shared/access.server.ts';
import { countUpload, NOT_KEPT, postOnly, uploadRefusal } from '../shared/upload.server.ts';
import type { Route } from './+types/route';

/** A picture, and room for the answer to say that one is a little too large. */
export const handle = { body: { type: 'file', maxBytes: 12 * 1024 * 1024 } } satisfies RouteFacts;

/** What an upload is answered with: the picture, or why not. */
export type UploadAnswer = { ok: true; picture: Picture } | { ok: false; code: UploadFailure };

const refuse = uploadRefusal(UPLOAD_FAILURES);

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, 'products:write');
  return postOnly();
}

/** Takes one file as the body of the request, whatever it calls itself. */
export async function action(asked: Route.ActionArgs) {
  const { userId } = await requirePermission(asked, 'products:write');
  const shop = asked.context.get(shopContext);
  const use = await countUpload(asked, 'picture', userId);
  if (!use.ok) return refuse('too_many_uploads', use.headers);
  const bytes = await readBody(asked.request);
  if (!bytes) return refuse('too_large');
  try {
    const accepted = await acceptPicture(shop, bytes);
    if (!accepted.ok) return refuse(accepted.code);
    return Response.json({ ok: true, picture: accepted.picture } satisfies UploadAnswer, {
      headers: NOT_KEPT,
    });
  } catch (error) {
    shop.log.error(error, { where: 'admin/upload' });
    return refuse('failed');
  }
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
