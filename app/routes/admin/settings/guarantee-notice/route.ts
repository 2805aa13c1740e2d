import type { RouteFacts } from '#http/route-facts.ts';
import { requirePermission, takesOnly } from '#routes/admin/shared/access.server.ts';
import { readAndWrite } from '#routes/admin/shared/page.ts';
import { takeFile } from '#routes/admin/shared/upload.server.ts';
import { publishNotice } from '#shop/legal/guarantee/guarantee.server.ts';
import { MAX_NOTICE_BYTES, type NoticeAnswer } from '#shop/legal/guarantee/notice-file.ts';
import { termsInForce } from '#shop/legal/terms/terms.server.ts';
import type { Route } from './+types/route';

/** The notice plus some room: a slightly larger one gets a proper answer. */
export const handle = {
  needs: readAndWrite('settings:write'),
  body: { type: 'file', maxBytes: 2 * 1024 * 1024 },
  changesPages: true,
  acts: { 'notice-saved': { name: 'Avviso sulla garanzia caricato' } },
} satisfies RouteFacts;

export const loader = (args: Route.LoaderArgs) => takesOnly(args, handle);

/** Takes the official notice as the request's body, whatever its declared type, and publishes it. */
export async function action(args: Route.ActionArgs) {
  const { userId } = await requirePermission(args, handle.needs.write);
  const where = 'admin/impostazioni/avviso-garanzia';
  const upload = { userId, counted: 'picture', where } as const;
  return takeFile<NoticeAnswer>(args, upload, async (shop) => {
    if (Number(args.request.headers.get('content-length') ?? 0) > MAX_NOTICE_BYTES) {
      return { ok: false, code: 'too_large' };
    }
    const published = await publishNotice(shop, new Uint8Array(await args.request.arrayBuffer()));
    if (!published.ok) return published;
    // The terms contain the notice: the new version starts now, not when it is first read.
    await termsInForce(shop, await shop.settings());
    return { ok: true };
  });
}
