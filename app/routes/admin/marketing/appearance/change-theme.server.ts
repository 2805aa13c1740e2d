import type { Shop } from '#boot/compose.server.ts';
import { sentWhole } from '#lib/sent-whole.ts';
import { type DraftStep, draftOvertaken, draftStep } from '#routes/admin/shared/draft-answers.server.ts';
import { done, failed, invalid, notFound, savedAs } from '#routes/admin/shared/form-answers.server.ts';
import { plannedDay } from '#routes/admin/shared/planned-day.ts';
import { sentText } from '#shop/forms/fields.ts';
import { readThemeForm } from '#shop/marketing/theme-versions/theme-form.ts';
import {
  discardThemeDraft,
  planTheme,
  publishTheme,
  readTheme,
  restoreTheme,
  saveThemeDraft,
} from '#shop/marketing/theme-versions/theme-versions.server.ts';

/** Does with the theme what the form's `intent` says, for an account. */
export async function changeTheme(shop: Shop, form: FormData, accountId: string) {
  const version = sentWhole(sentText(form, 'version'));
  switch (form.get('intent')) {
    case 'save':
    case 'publish':
      return saveChosen(shop, form, { version, accountId });
    case 'plan':
      return plan(shop, sentText(form, 'planned_for'), version);
    case 'unplan':
      return step(shop, await planTheme(shop, null, version), 'La bozza non aspetta più nessun giorno.');
    case 'discard':
      return step(shop, await discardThemeDraft(shop, version), 'Bozza buttata');
    case 'restore': {
      const restored = await restoreTheme(shop, sentText(form, 'of'), accountId);
      return restored.ok
        ? done('Il negozio è tornato a questo aspetto.')
        : notFound('questa versione non c’è più');
    }
    default:
      return failed(400);
  }
}

async function saveChosen(shop: Shop, form: FormData, on: { version: number; accountId: string }) {
  const read = readThemeForm(form);
  if (!read.ok) return invalid(read.fields);
  const saved = await saveThemeDraft(shop, read.value, on);
  if (!saved.ok && saved.code === 'file_gone')
    return invalid({ logo: 'Il logo o l’icona non ci sono più: caricali di nuovo.' });
  if (!saved.ok) return draftOvertaken(await versionNow(shop));
  if (form.get('intent') !== 'publish') return savedAs(saved.version, 'Bozza salvata');
  // What was saved, and nothing that somebody else has saved since.
  return step(shop, await publishTheme(shop, { ...on, version: saved.version }), 'Aspetto pubblicato');
}

async function plan(shop: Shop, day: string, version: number) {
  const planned = plannedDay(day, shop.now());
  if (!planned.ok) return invalid({ planned_for: planned.message });
  return step(shop, await planTheme(shop, planned.value, version), 'Pubblicazione programmata');
}

async function versionNow(shop: Shop): Promise<number> {
  return (await readTheme(shop)).version;
}

function step(shop: Shop, taken: DraftStep, message: string) {
  return draftStep(taken, message, () => versionNow(shop));
}
