import type { RouteFacts } from '#http/route-facts.ts';
import type { ImportAnswer } from '#routes/admin/imports/shared/import-answer.ts';
import { requirePermission, takesOnly } from '#routes/admin/shared/access.server.ts';
import { readAndWrite } from '#routes/admin/shared/page.ts';
import { takeFile } from '#routes/admin/shared/upload.server.ts';
import { beginImport } from '#shop/catalog/imports/plan/begin.server.ts';
import { beginContacts } from '#shop/customers/contacts/contact-imports.server.ts';
import type { Route } from './+types/route';

/** Above the limit by enough that the answer can say a file is slightly too large. */
export const handle = {
  needs: readAndWrite('imports:write'),
  body: { type: 'file', maxBytes: 40 * 1024 * 1024 },
  acts: { 'import-brought': { name: 'File di prodotti caricato' } },
} satisfies RouteFacts;

export const loader = (args: Route.LoaderArgs) => takesOnly(args, handle);

/** The file is the request's body, its name is in `?nome=`. */
export async function action(args: Route.ActionArgs) {
  const { userId } = await requirePermission(args, handle.needs.write);
  const name = args.url.searchParams.get('nome') || 'prodotti.csv';
  const upload = { userId, counted: 'products', where: 'admin/importa/file' } as const;
  return takeFile<ImportAnswer>(args, upload, async (shop) => {
    if (shop.config.publicDemo) return { ok: false, code: 'public_demo' };
    const bytes = new Uint8Array(await args.request.arrayBuffer());
    const ofProducts = await beginImport(shop, { name, bytes }, userId);
    if (ofProducts.ok) return { ...ofProducts, of: 'products' };
    if (ofProducts.code !== 'unknown_format') return ofProducts;
    const ofPeople = await beginContacts(shop, { name, bytes }, userId);
    return ofPeople.ok ? { ...ofPeople, of: 'contacts' } : ofPeople;
  });
}
