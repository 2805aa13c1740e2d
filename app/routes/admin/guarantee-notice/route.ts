import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { publishNotice } from '../../../shop/guarantee/guarantee.server.ts';
import {
  MAX_NOTICE_BYTES,
  NOTICE_FAILURES,
  type NoticeFailure,
} from '../../../shop/guarantee/notice-file.ts';
import { loadSettings } from '../../../shop/settings/settings.server.ts';
import { termsInForce } from '../../../shop/terms/terms.server.ts';
import { requirePermission } from '../shared/access.server.ts';
import { countUpload, NOT_KEPT, postOnly, uploadRefusal } from '../shared/upload.server.ts';
import type { Route } from './+types/route';

/** The notice, and room for the answer to say that one is a little too large. */
export const handle = {
  body: { type: 'file', maxBytes: 2 * 1024 * 1024 },
  changesPages: true,
} satisfies RouteFacts;

/** What an upload is answered with. */
export type NoticeAnswer = { ok: true } | { ok: false; code: NoticeFailure };

const refuse = uploadRefusal(NOTICE_FAILURES);

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, 'settings:write');
  return postOnly();
}

/** Takes the official notice as the body of the request, whatever it calls itself, and shows it. */
export async function action(asked: Route.ActionArgs) {
  const { userId } = await requirePermission(asked, 'settings:write');
  const shop = asked.context.get(shopContext);
  const use = await countUpload(asked, 'picture', userId);
  if (!use.ok) return refuse('too_many_uploads', use.headers);
  if (Number(asked.request.headers.get('content-length') ?? 0) > MAX_NOTICE_BYTES) return refuse('too_large');
  try {
    const published = await publishNotice(shop, new Uint8Array(await asked.request.arrayBuffer()));
    if (!published.ok) return refuse(published.code);
    // The terms show the notice: their new text holds from now, not from its first reader.
    await termsInForce(shop, await loadSettings(shop.db));
    return Response.json({ ok: true } satisfies NoticeAnswer, { headers: NOT_KEPT });
  } catch (error) {
    shop.log.error(error, { where: 'admin/impostazioni/avviso-garanzia' });
    return refuse('failed');
  }
}
