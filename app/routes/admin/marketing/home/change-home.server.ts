import type { Shop } from '#boot/compose.server.ts';
import { sentWhole } from '#lib/sent-whole.ts';
import { type DraftStep, draftOvertaken, draftStep } from '#routes/admin/shared/draft-answers.server.ts';
import {
  done,
  failed,
  invalid,
  notFound,
  refused,
  savedAs,
} from '#routes/admin/shared/form-answers.server.ts';
import { plannedDay } from '#routes/admin/shared/planned-day.ts';
import { sentText } from '#shop/forms/fields.ts';
import { readHome } from '#shop/marketing/home-page/home-form.ts';
import { linksOf } from '#shop/marketing/home-page/home-layout.ts';
import {
  discardDraft,
  haveHomeVideo,
  planDraft,
  publishDraft,
  readHomePage,
  restoreVersion,
  saveDraft,
} from '#shop/marketing/home-page/home-page.server.ts';
import { brokenInWords, brokenLinks } from '#shop/marketing/links/broken-links.server.ts';
import { ANY_DAY } from '#shop/marketing/pages/addresses.server.ts';

const PICTURES_GONE =
  'Una delle immagini non è più disponibile, perché è rimasta troppo a lungo senza essere salvata: toglila e caricala di nuovo.';

/** Does with the home page what the form's `intent` says, for an account. */
export async function changeHome(shop: Shop, form: FormData, accountId: string) {
  const version = sentWhole(sentText(form, 'version'));
  switch (form.get('intent')) {
    case 'save':
    case 'preview':
    case 'publish':
      return saveTyped(shop, form, { version, accountId });
    case 'plan':
      return plan(shop, sentText(form, 'planned_for'), version);
    case 'unplan':
      return step(shop, await planDraft(shop, null, version), 'La bozza non aspetta più nessun giorno.');
    case 'discard':
      return step(shop, await discardDraft(shop, version), 'Bozza buttata');
    case 'restore': {
      const restored = await restoreVersion(shop, sentText(form, 'of'), accountId);
      return restored.ok
        ? done('Versione ripristinata: è quella che si vede ora.')
        : notFound('questa versione non c’è più');
    }
    default:
      return failed(400);
  }
}

async function saveTyped(shop: Shop, form: FormData, on: { version: number; accountId: string }) {
  const read = readHome(form, shop.config.publicUrl);
  if (!read.ok) return invalid(read.fields);
  const isPublished = form.get('intent') === 'publish';
  const wrong = await brokenLinks(shop, linksOf(read.value), isPublished ? null : ANY_DAY);
  if (Object.keys(wrong).length > 0) return invalid(wrong);
  if (!(await haveHomeVideo(shop, read.value.video)))
    return invalid({ video: 'Il video non è più disponibile: rimuovilo e caricalo di nuovo.' });
  const saved = await saveDraft(shop, read.value, on);
  if (!saved.ok && saved.code === 'picture_gone') return refused(422, PICTURES_GONE);
  if (!saved.ok) return draftOvertaken(await versionNow(shop));
  if (!isPublished) return savedAs(saved.version, 'Bozza salvata');
  // What was saved, and nothing that somebody else has saved since.
  const published = await publishDraft(shop, { ...on, version: saved.version });
  return step(shop, published, 'Pagina iniziale pubblicata');
}

async function plan(shop: Shop, day: string, version: number) {
  const planned = plannedDay(day, shop.now());
  if (!planned.ok) return invalid({ planned_for: planned.message });
  const { content } = await readHomePage(shop);
  const broken = await brokenInWords(shop, linksOf(content), planned.value);
  if (broken !== null) return refused(422, broken);
  return step(shop, await planDraft(shop, planned.value, version), 'Pubblicazione programmata');
}

async function versionNow(shop: Shop): Promise<number> {
  return (await readHomePage(shop)).version;
}

function step(shop: Shop, taken: DraftStep, message: string) {
  return draftStep(taken, message, () => versionNow(shop));
}
