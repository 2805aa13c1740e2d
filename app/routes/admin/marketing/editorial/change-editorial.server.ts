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
import {
  discardEditorial,
  planEditorial,
  publishEditorial,
  readEditorial,
  restoreEditorial,
  saveEditorial,
} from '#shop/marketing/editorial/editorial.server.ts';
import { readEditorialForm } from '#shop/marketing/editorial/editorial-form.ts';
import type { EditorialPlace } from '#shop/marketing/editorial/editorial-places.ts';
import { fieldOf } from '#shop/marketing/editorial/field-of.ts';
import { brokenInWords, brokenLinks } from '#shop/marketing/links/broken-links.server.ts';
import { ANY_DAY } from '#shop/marketing/pages/addresses.server.ts';

const PICTURES_GONE =
  'Una delle immagini non è più disponibile, perché è rimasta troppo a lungo senza essere salvata: toglila e caricala di nuovo.';

/** Does with the editorial places what the form's `intent` says, for an account. */
export async function changeEditorial(shop: Shop, form: FormData, accountId: string) {
  const version = sentWhole(sentText(form, 'version'));
  switch (form.get('intent')) {
    case 'save':
    case 'preview':
    case 'publish':
      return saveTyped(shop, form, { version, accountId });
    case 'plan':
      return plan(shop, sentText(form, 'planned_for'), version);
    case 'unplan':
      return step(shop, await planEditorial(shop, null, version), 'La bozza non aspetta più nessun giorno.');
    case 'discard':
      return step(shop, await discardEditorial(shop, version), 'Bozza buttata');
    case 'restore': {
      const restored = await restoreEditorial(shop, sentText(form, 'of'), accountId);
      return restored.ok
        ? done('Versione ripristinata: è quella che si vede ora.')
        : notFound('questa versione non c’è più');
    }
    default:
      return failed(400);
  }
}

async function saveTyped(shop: Shop, form: FormData, change: { version: number; accountId: string }) {
  const read = readEditorialForm(sentText(form, 'places'), shop.config.publicUrl);
  if (!read.ok) return invalid(read.fields);
  const isPublished = form.get('intent') === 'publish';
  const wrong = await brokenLinks(shop, editorialLinks(read.value), isPublished ? null : ANY_DAY);
  if (Object.keys(wrong).length > 0) return invalid(wrong);
  const saved = await saveEditorial(shop, read.value, change);
  if (!saved.ok && saved.code === 'picture_gone') return refused(422, PICTURES_GONE);
  if (!saved.ok) return draftOvertaken(await versionNow(shop));
  if (!isPublished) return savedAs(saved.version, 'Bozza salvata');
  // What was saved, and nothing that somebody else has saved since.
  const published = await publishEditorial(shop, { ...change, version: saved.version });
  return step(shop, published, 'Spazi editoriali pubblicati');
}

async function plan(shop: Shop, day: string, version: number) {
  const planned = plannedDay(day, shop.now());
  if (!planned.ok) return invalid({ planned_for: planned.message });
  const { places } = await readEditorial(shop);
  const links = editorialLinks(places).map((link) => ({ ...link, in: `«${link.title}»` }));
  const broken = await brokenInWords(shop, links, planned.value);
  if (broken !== null) return refused(422, broken);
  return step(shop, await planEditorial(shop, planned.value, version), 'Pubblicazione programmata');
}

/** Places that are switched off lead nowhere yet. */
function editorialLinks(places: readonly EditorialPlace[]) {
  return places
    .filter(({ isOn }) => isOn)
    .map(({ id, title, linkTo }) => ({ field: fieldOf(id, 'linkTo'), title, to: linkTo }));
}

async function versionNow(shop: Shop): Promise<number> {
  return (await readEditorial(shop)).version;
}

function step(shop: Shop, taken: DraftStep, message: string) {
  return draftStep(taken, message, () => versionNow(shop));
}
