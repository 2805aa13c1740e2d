import type { Shop } from '#boot/compose.server.ts';
import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import { sentWhole } from '#lib/sent-whole.ts';
import {
  done,
  failed,
  invalid,
  made,
  notFound,
  overtaken,
  refused,
  savedAs,
} from '#routes/admin/shared/form-answers.server.ts';
import { plannedDay } from '#routes/admin/shared/planned-day.ts';
import { PICTURE_GONE } from '#shop/catalog/media/media.server.ts';
import { sentText } from '#shop/forms/fields.ts';
import { linkedFrom, withPlaces } from '#shop/marketing/links/linked-from.server.ts';
import { planLook, readLook, unplanLook } from '#shop/marketing/looks/edit-looks.server.ts';
import { NO_LOOK, readLookForm } from '#shop/marketing/looks/look-form.ts';
import {
  addLook,
  changeLook,
  deleteLook,
  type LookRefusal,
  type WaitingPlan,
} from '#shop/marketing/looks/looks.server.ts';

const PLANNED_ELSEWHERE =
  'Un’altra persona ha programmato o annullato una modifica di questo look nel frattempo: in fondo alla pagina vedi com’è ora. Se la tua deve prenderne il posto, premi di nuovo.';

export const NEW = 'nuovo';

const REFUSALS: Record<LookRefusal, [field: string, message: string]> = {
  slug_taken: ['slug', 'Un altro look ha già questo indirizzo: scegline uno diverso.'],
  slug_leads_on: [
    'slug',
    'Questo indirizzo era di un look, e chi lo apre arriva a quello nuovo: scegline un altro, o togli prima il rinvio da «Indirizzi».',
  ],
  no_picture: ['picture', PICTURE_GONE],
  no_product: [
    'points',
    'Un prodotto non c’è più, o è un completo: togli il suo punto, o scegli al suo posto i capi uno per uno.',
  ],
};

export async function saveByForm(shop: Shop, id: string, form: FormData, accountId: string) {
  switch (form.get('intent')) {
    case 'save':
      return save(shop, id, form, accountId);
    case 'plan':
      return plan(shop, id, form, accountId);
    case 'unplan':
      return (await unplanLook(shop, id, plannedVersion(form))).ok
        ? done('Il look resta com’è.')
        : refused(409, PLANNED_ELSEWHERE);
    case 'delete': {
      const gone = await deleteLook(shop.db, id);
      return gone.ok ? done('Look eliminato') : notFound(NO_LOOK);
    }
    default:
      return failed(400);
  }
}

async function save(shop: Shop, id: string, form: FormData, accountId: string) {
  const read = readLookForm(form);
  if (!read.ok) return invalid(read.fields);
  if (id === NEW) {
    const added = await addLook(shop, read.value, accountId);
    return added.ok ? made(added.id) : refusedFor(added.code);
  }
  const expectedAt = sentWhole(sentText(form, 'updated_at'));
  const changed = await changeLook(shop, { id, expectedAt }, read.value, accountId);
  if (changed.ok) {
    const { slug: address, isPublished } = read.value;
    const linked = isPublished ? [] : await linkedFrom(shop, { kind: 'look', address });
    const saved = withPlaces(isPublished ? 'Look salvato' : 'Look salvato come bozza', linked);
    return savedAs(changed.updatedAt, changed.plan ? `${ended(saved)} ${planInWords(changed.plan)}` : saved);
  }
  return notChanged(shop, id, changed.code);
}

const ended = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`);

function planInWords({ day, isHeld }: WaitingPlan): string {
  const when = `per ${beforeDay('il', italianDate(day))}`;
  return isHeld
    ? `La modifica programmata ${when} avrebbe rimesso il look in vista: non parte più da sola, e la ritrovi in fondo alla pagina.`
    : `Resta la modifica programmata ${when}, che quel giorno prende il posto di ciò che hai salvato: se non la vuoi più, annullala in fondo alla pagina.`;
}

/** Version of the scheduled change that the page showed; 0 for none. */
const plannedVersion = (form: FormData) => sentWhole(sentText(form, 'planned_version'));

async function plan(shop: Shop, id: string, form: FormData, accountId: string) {
  const day = plannedDay(sentText(form, 'planned_for'), shop.now());
  if (!day.ok) return invalid({ planned_for: day.message });
  const read = readLookForm(form);
  if (!read.ok) return invalid(read.fields);
  const expectedAt = sentWhole(sentText(form, 'updated_at'));
  const over = plannedVersion(form);
  const planned = await planLook(shop, { id, expectedAt }, read.value, { day: day.value, over, accountId });
  if (!planned.ok)
    return planned.code === 'planned_elsewhere'
      ? refused(409, PLANNED_ELSEWHERE)
      : notChanged(shop, id, planned.code);
  const when = `per ${beforeDay('il', italianDate(day.value))}`;
  return savedAs(
    expectedAt,
    `Modifica programmata ${when}${over > 0 ? ', al posto di quella di prima' : ''}`,
  );
}

async function notChanged(shop: Shop, id: string, code: LookRefusal | 'not_found' | 'edited_elsewhere') {
  if (code !== 'edited_elsewhere' && code !== 'not_found') return refusedFor(code);
  const look = code === 'not_found' ? null : await readLook(shop, id);
  if (!look) return notFound(NO_LOOK);
  return overtaken(
    look.updatedAt,
    'Un’altra persona ha salvato il look nel frattempo: non è stato scritto nulla.',
  );
}

function refusedFor(code: LookRefusal) {
  const [field, message] = REFUSALS[code];
  return invalid({ [field]: message });
}
