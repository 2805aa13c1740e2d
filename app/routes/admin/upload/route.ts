import type { RouteFacts } from '#http/route-facts.ts';
import { requirePermission, takesOnly } from '#routes/admin/shared/access.server.ts';
import { readAndWrite } from '#routes/admin/shared/page.ts';
import { takeFile } from '#routes/admin/shared/upload.server.ts';
import { acceptPicture, MAX_UPLOAD_BYTES } from '#shop/catalog/media/media.server.ts';
import type { UploadAnswer } from '#shop/catalog/products/picture-files.ts';
import type { Route } from './+types/route';

/** A picture plus some room, so that one slightly too large gets a proper answer. */
export const handle = {
  needs: readAndWrite('products:write'),
  body: { type: 'file', maxBytes: 12 * 1024 * 1024 },
  acts: { 'picture-uploaded': { name: 'Immagine caricata' } },
} satisfies RouteFacts;

export const loader = (args: Route.LoaderArgs) => takesOnly(args, handle);

/** Takes one file as the request's body, whatever its declared type. */
export async function action(args: Route.ActionArgs) {
  const { userId } = await requirePermission(args, handle.needs.write);
  const upload = { userId, counted: 'picture', where: 'admin/upload' } as const;
  return takeFile<UploadAnswer>(args, upload, async (shop) => {
    const bytes = await readBody(args.request);
    if (!bytes) return { ok: false, code: 'too_large' };
    const accepted = await acceptPicture(shop, bytes);
    return accepted.ok ? { ok: true, picture: accepted.picture } : accepted;
  });
}

/** Null as soon as the body exceeds the limit, whatever its declared length. */
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
