import { data } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { isUuid } from '#lib/uuid.ts';
import { requirePermission, takesOnly } from '#routes/admin/shared/access.server.ts';
import { readAndWrite } from '#routes/admin/shared/page.ts';
import { takeFile } from '#routes/admin/shared/upload.server.ts';
import { hasImport, MAX_ARCHIVE_BYTES, takeArchive } from '#shop/catalog/imports/read/archive.server.ts';
import type { ArchiveAnswer } from '#shop/catalog/imports/read/import-failures.ts';
import type { Route } from './+types/route';

/** Above the limit by enough that the answer can say a file is slightly too large. */
export const handle = {
  needs: readAndWrite('imports:write'),
  body: { type: 'file', maxBytes: 520 * 1024 * 1024 },
  acts: { 'import-pictures': { name: 'Archivio di immagini caricato', subject: 'id' } },
} satisfies RouteFacts;

export const loader = (args: Route.LoaderArgs) => takesOnly(args, handle);

/** The archive is the request's body. */
export async function action(args: Route.ActionArgs) {
  const { userId } = await requirePermission(args, handle.needs.write);
  const { request, params, context } = args;
  const isKnown = isUuid(params.id) && (await hasImport(context.get(shopContext).db, params.id));
  if (!isKnown) throw data(null, { status: 404 });
  const upload = { userId, counted: 'archive', where: 'admin/importa/:id/immagini' } as const;
  return takeFile<ArchiveAnswer>(args, upload, async (shop) => {
    const length = Number(request.headers.get('content-length') ?? 0);
    if (length > MAX_ARCHIVE_BYTES) return { ok: false, code: 'too_large' };
    if (!request.body) return { ok: false, code: 'unreadable' };
    return takeArchive(shop, params.id, request.body);
  });
}
