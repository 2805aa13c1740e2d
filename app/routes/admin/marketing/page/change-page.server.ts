import { href } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import { beforeDay } from '#lib/before-day.ts';
import { italianDate } from '#lib/calendar-day.ts';
import { sentWhole } from '#lib/sent-whole.ts';
import { draftStep } from '#routes/admin/shared/draft-answers.server.ts';
import { done, failed, invalid, made, notFound, refused } from '#routes/admin/shared/form-answers.server.ts';
import { plannedDay } from '#routes/admin/shared/planned-day.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { sentText } from '#shop/forms/fields.ts';
import { linkedFrom, withPlaces } from '#shop/marketing/links/linked-from.server.ts';
import { leadsTo } from '#shop/marketing/menu/menu-form.ts';
import { USUAL_MENU } from '#shop/marketing/menu/shop-menu.ts';
import { readMovedAddress } from '#shop/marketing/pages/new-page-form.ts';
import { readPage } from '#shop/marketing/pages/page-form.ts';
import {
  deletePage,
  discardPageDraft,
  hidePage,
  movePage,
  planPage,
  publishPage,
  readOwnPage,
  restorePage,
  savePage,
} from '#shop/marketing/pages/pages.server.ts';

const GONE = 'questa pagina non c’è più';

type Target = { id: string; form: FormData; accountId: string };

/** Does with a page what the form's `intent` says. */
export async function changePage(shop: Shop, target: Target) {
  const { id, form, accountId } = target;
  const version = sentWhole(sentText(form, 'version'));
  switch (form.get('intent')) {
    case 'save':
    case 'preview':
    case 'publish':
      return saveTyped(shop, target);
    case 'plan': {
      const day = plannedDay(sentText(form, 'planned_for'), shop.now());
      if (!day.ok) return invalid({ planned_for: day.message });
      const planned = await planPage(shop, id, day.value, { version });
      return step(shop, id, planned, 'Pubblicazione programmata');
    }
    case 'unplan':
      return step(
        shop,
        id,
        await planPage(shop, id, null, { version }),
        'La bozza non aspetta più nessun giorno.',
      );
    case 'discard':
      return step(shop, id, await discardPageDraft(shop, id, { version }), 'Bozza buttata');
    case 'restore': {
      const restored = await restorePage(shop, id, sentText(form, 'of'), accountId);
      return restored.ok
        ? done('Versione ripristinata: è quella che si vede ora.')
        : notFound('questa versione non c’è più');
    }
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
      return failed(400);
  }
}

async function saveTyped(shop: Shop, { id, form, accountId }: Target) {
  const read = readPage(form);
  if (!read.ok) return invalid(read.fields);
  const version = sentWhole(sentText(form, 'version'));
  const saved = await savePage(shop, id, read.value, { version, accountId });
  if (!saved.ok && saved.code === 'invalid') return invalid(saved.fields);
  if (!saved.ok || form.get('intent') !== 'publish') return step(shop, id, saved, 'Bozza salvata');
  // What was saved, and nothing that somebody else has saved since.
  const published = await publishPage(shop, id, { version: saved.version, accountId });
  return step(shop, id, published, 'Pagina pubblicata');
}

type Stepped =
  | { ok: true; version?: number }
  | { ok: false; code: 'not_found' | 'no_draft' | 'edited_elsewhere' };

async function step(shop: Shop, id: string, stepped: Stepped, message: string) {
  const versionNow = async () => (await readOwnPage(shop, id))?.version ?? 0;
  if (stepped.ok) return draftStep(stepped, message, versionNow);
  const { code } = stepped;
  return code === 'not_found' ? notFound(GONE) : draftStep({ ok: false, code }, message, versionNow);
}

/** A page that the menu leads to is not taken off: every page would have a link that leads nowhere. */
async function takeOff<Answer>(
  shop: Shop,
  id: string,
  change: (linkedFrom: readonly string[]) => Promise<Answer>,
) {
  const page = await readOwnPage(shop, id);
  if (!page) return notFound(GONE);
  const path = href('/:page', { page: page.address });
  if (page.isShown && leadsTo((await loadSettings(shop.db)).menu ?? USUAL_MENU, path))
    return refused(409, `«${path}» è nel menu del negozio: togli prima quella voce da «Menu».`);
  return change(page.isShown ? await linkedFrom(shop, { kind: 'page', address: page.address }) : []);
}
