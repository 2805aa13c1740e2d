import type { Shop } from '#boot/compose.server.ts';
import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import { changeDraft } from '#routes/admin/marketing/shared/change-draft.server.ts';
import { done, invalid, made, notFound, refused } from '#routes/admin/shared/form-answers.server.ts';
import { PICTURE_GONE } from '#shop/catalog/media/media.server.ts';
import type { Read } from '#shop/forms/fields.ts';
import { pageToTakeOff, withPlaces } from '#shop/marketing/links/linked-from.server.ts';
import type { PageContent } from '#shop/marketing/pages/page-content.ts';
import { readMovedAddress, readPage } from '#shop/marketing/pages/page-form.ts';
import {
  deletePage,
  hidePage,
  movePage,
  ownPage,
  pageLinkProblems,
} from '#shop/marketing/pages/pages.server.ts';

const GONE = 'questa pagina non c’è più';

type Target = { id: string; form: FormData; accountId: string };

export async function changePage(shop: Shop, target: Target) {
  const { id, form } = target;
  switch (form.get('intent')) {
    case 'move': {
      const read = readMovedAddress(form);
      if (!read.ok) return invalid(read.fields);
      const moved = await movePage(shop, id, read.value.address);
      if (moved.ok) return done('Indirizzo cambiato');
      return moved.code === 'taken' ? invalid({ address: moved.message }, 409) : notFound(GONE);
    }
    case 'hide':
      return takeOff(shop, id, async (places) => {
        const hidden = await hidePage(shop, id);
        if (!hidden.ok) return notFound(GONE);
        const held = hidden.waitedFor
          ? `, e la bozza non si pubblica più da sola ${beforeDay('il', italianDate(hidden.waitedFor))}`
          : '';
        return done(withPlaces(`La pagina non si vede più${held}`, places));
      });
    case 'delete':
      return takeOff(shop, id, async () => {
        const deleted = await deletePage(shop, id);
        return deleted.ok ? made(id) : notFound(GONE);
      });
    default:
      return changeDraft(shop, target, {
        of: ownPage(id),
        read: () => readTyped(shop, form),
        published: 'Pagina pubblicata',
        fileGone: { blocks: PICTURE_GONE },
        gone: GONE,
      });
  }
}

async function readTyped(shop: Shop, form: FormData): Promise<Read<PageContent>> {
  const read = readPage(form);
  if (!read.ok) return read;
  const fields = await pageLinkProblems(shop, read.value);
  return Object.keys(fields).length > 0 ? { ok: false, fields } : read;
}

async function takeOff<Answer>(
  shop: Shop,
  id: string,
  change: (linkedFrom: readonly string[]) => Promise<Answer>,
) {
  const page = await pageToTakeOff(shop, id);
  if (page.ok) return change(page.places);
  return page.code === 'not_found'
    ? notFound(GONE)
    : refused(409, `«${page.path}» è nel menu del negozio: togli prima quella voce da «Menu».`);
}
