import type { Shop } from '../../../../boot/compose.server.ts';
import { sentWhole } from '../../../../lib/sent-whole.ts';
import { readLookForm } from '../../../../shop/company/appearance/look-form.ts';
import {
  discardLookDraft,
  planLook,
  publishLook,
  readLook,
  restoreLook,
  saveLookDraft,
} from '../../../../shop/company/appearance/look-versions.server.ts';
import { sentText } from '../../../../shop/forms/fields.ts';
import { done, failed, invalid, notFound, overtaken, refused } from '../../shared/form-answers.server.ts';
import { plannedDay } from '../../shared/planned-day.ts';

const NO_DRAFT = 'Non c’è una bozza: un’altra persona l’ha pubblicata o buttata nel frattempo.';

/** Does with the look what the form's `intent` says, for an account. */
export async function changeLook(shop: Shop, form: FormData, accountId: string) {
  switch (form.get('intent')) {
    case 'save':
    case 'publish':
      return saveChosen(shop, form, accountId);
    case 'plan':
      return plan(shop, sentText(form, 'planned_for'));
    case 'unplan':
      return answerOfDraft(await planLook(shop, null), 'La bozza non aspetta più nessun giorno.');
    case 'discard':
      await discardLookDraft(shop);
      return done('Bozza buttata');
    case 'restore': {
      const restored = await restoreLook(shop, sentText(form, 'of'), accountId);
      return restored.ok
        ? done('Il negozio è tornato a questo aspetto.')
        : notFound('questa versione non c’è più');
    }
    default:
      return failed(400);
  }
}

async function saveChosen(shop: Shop, form: FormData, accountId: string) {
  const read = readLookForm(form);
  if (!read.ok) return invalid(read.fields);
  const shown = sentWhole(sentText(form, 'draft_at'));
  const saved = await saveLookDraft(shop, read.value, shown > 0 ? shown : null, accountId);
  if (!saved.ok && saved.code === 'file_gone')
    return invalid({ logo: 'Il logo o l’icona non ci sono più: caricali di nuovo.' });
  if (!saved.ok)
    return overtaken(
      (await readLook(shop)).draftAt ?? 0,
      'La bozza è cambiata in un’altra scheda, o per mano di un’altra persona: non è stato scritto nulla.',
    );
  if (form.get('intent') === 'publish')
    return answerOfDraft(await publishLook(shop, accountId), 'Aspetto pubblicato');
  return done('Bozza salvata');
}

async function plan(shop: Shop, day: string) {
  const planned = plannedDay(day, shop.now());
  if (!planned.ok) return invalid({ planned_for: planned.message });
  return answerOfDraft(await planLook(shop, planned.value), 'Pubblicazione programmata');
}

function answerOfDraft(changed: { ok: boolean }, message: string) {
  return changed.ok ? done(message) : refused(409, NO_DRAFT);
}
