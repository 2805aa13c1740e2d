import type { RouteFacts } from '../../../http/route-facts.ts';
import type { ImportFailure } from '../../../shop/imports/import-failures.ts';
import { beginImport } from '../../../shop/imports/imports.server.ts';
import { requirePermission } from '../shared/access.server.ts';
import { readAndWrite } from '../shared/needs.ts';
import { takesOnly } from '../shared/posts-only.server.ts';
import { takeFile } from '../shared/upload.server.ts';
import type { Route } from './+types/route';

/** A file of products, and room for the answer to say that one is a little too large. */
export const handle = {
  needs: readAndWrite('imports:write'),
  body: { type: 'file', maxBytes: 40 * 1024 * 1024 },
} satisfies RouteFacts;

/** What a file is answered with: the import that it began, or why none. */
export type ImportAnswer = { ok: true; id: string } | { ok: false; code: ImportFailure };

export function loader(asked: Route.LoaderArgs) {
  return takesOnly(asked, handle);
}

/** Takes a file of products as the body of the request, its name in `?nome=`. */
export async function action(asked: Route.ActionArgs) {
  const { userId } = await requirePermission(asked, handle.needs.write);
  const name = new URL(asked.request.url).searchParams.get('nome') || 'prodotti.csv';
  const upload = {
    userId,
    counted: 'products',
    where: 'admin/importa/file',
  } as const;
  return takeFile<ImportAnswer>(asked, upload, async (shop) => {
    const bytes = new Uint8Array(await asked.request.arrayBuffer());
    return beginImport(shop, { name, bytes }, userId);
  });
}
