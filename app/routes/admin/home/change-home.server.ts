import type { Shop } from '../../../compose.server.ts';
import { addDays, dayInRome, isDay } from '../../../lib/calendar-day.ts';
import { sentText } from '../../../shop/forms/fields.ts';
import { readHome } from '../../../shop/home-page/home-form.ts';
import {
  discardDraft,
  haveHomeVideo,
  planDraft,
  publishDraft,
  restoreVersion,
  saveDraft,
} from '../../../shop/home-page/home-page.server.ts';
import { done, editedElsewhere, failed, invalid, notFound, refused } from '../shared/form-answers.server.ts';

const NO_DRAFT = 'Non c’è una bozza: un’altra persona l’ha pubblicata o buttata nel frattempo.';

/** Does with the home page what the form's `intent` says, for an account. */
export async function changeHome(shop: Shop, form: FormData, accountId: string) {
  switch (form.get('intent')) {
    case 'save':
    case 'preview':
    case 'publish':
      return saveTyped(shop, form, accountId);
    case 'plan':
      return plan(shop, sentText(form, 'planned_for'));
    case 'unplan':
      return answerOfDraft(await planDraft(shop, null), 'La bozza non aspetta più nessun giorno.');
    case 'discard':
      await discardDraft(shop);
      return done('Bozza buttata');
    case 'restore': {
      const restored = await restoreVersion(shop, sentText(form, 'version'), accountId);
      return restored.ok
        ? done('Versione ripristinata: è quella che si vede ora.')
        : notFound('questa versione non c’è più');
    }
    default:
      return failed(400);
  }
}

async function saveTyped(shop: Shop, form: FormData, accountId: string) {
  const read = readHome(form);
  if (!read.ok) return invalid(read.fields);
  if (!(await haveHomeVideo(shop, read.value.video)))
    return invalid({ video: 'Il video non è più disponibile: rimuovilo e caricalo di nuovo.' });
  const shown = Number(sentText(form, 'draft_at'));
  const saved = await saveDraft(shop, read.value, shown > 0 ? shown : null, accountId);
  if (!saved.ok)
    return editedElsewhere(
      'la bozza è cambiata in un’altra scheda, o per mano di un’altra persona: ricarica la pagina',
    );
  const intent = form.get('intent');
  if (intent === 'publish')
    return answerOfDraft(await publishDraft(shop, accountId), 'Pagina iniziale pubblicata');
  return done('Bozza salvata');
}

/** The longest that a draft waits (days). */
const MOST_DAYS = 366;

async function plan(shop: Shop, day: string) {
  const today = dayInRome(shop.now());
  if (!isDay(day)) return invalid({ planned_for: 'Scegli un giorno.' });
  if (day <= today) return invalid({ planned_for: 'Scegli un giorno da domani in poi.' });
  if (day > addDays(today, MOST_DAYS)) return invalid({ planned_for: 'Scegli un giorno entro un anno.' });
  return answerOfDraft(await planDraft(shop, day), 'Pubblicazione programmata');
}

function answerOfDraft(changed: { ok: boolean }, message: string) {
  return changed.ok ? done(message) : refused(409, NO_DRAFT);
}
