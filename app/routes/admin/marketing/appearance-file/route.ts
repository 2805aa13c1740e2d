import { data } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { entryOf } from '#lib/keys.ts';
import { requirePermission, takesOnly } from '#routes/admin/shared/access.server.ts';
import { readAndWrite } from '#routes/admin/shared/page.ts';
import { takeFile } from '#routes/admin/shared/upload.server.ts';
import { MAX_THEME_FILE_BYTES, type ThemeFileAnswer } from '#shop/marketing/theme-versions/theme-file.ts';
import { acceptIcon, acceptLogo } from '#shop/marketing/theme-versions/theme-files.server.ts';
import type { Route } from './+types/route';

/** A logo or icon plus some room, so that one slightly too large gets a proper answer. */
export const handle = {
  needs: readAndWrite('settings:write'),
  body: { type: 'file', maxBytes: 12 * 1024 * 1024 },
  acts: { 'look-file': { name: 'Logo o icona caricati' } },
} satisfies RouteFacts;

export const loader = (args: Route.LoaderArgs) => takesOnly(args, handle);

/** Takes one file as the request's body, whatever its declared type; a draft refers to it afterwards. */
export async function action(args: Route.ActionArgs) {
  const { userId } = await requirePermission(args, handle.needs.write);
  const accept = entryOf({ logo: acceptLogo, icona: acceptIcon }, args.params.kind);
  if (!accept) throw data(null, { status: 404 });
  const upload = { userId, counted: 'picture', where: 'admin/aspetto/file' } as const;
  return takeFile<ThemeFileAnswer>(args, upload, async (shop) => {
    if (Number(args.request.headers.get('content-length') ?? 0) > MAX_THEME_FILE_BYTES)
      return { ok: false, code: 'too_large' };
    return accept(shop, new Uint8Array(await args.request.arrayBuffer()));
  });
}
