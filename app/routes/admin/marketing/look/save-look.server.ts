import type { Shop } from '../../../../boot/compose.server.ts';
import { beforeDay } from '../../../../lib/before-day.ts';
import { italianDate } from '../../../../lib/calendar-day.ts';
import { sentWhole } from '../../../../lib/sent-whole.ts';
import { PICTURE_GONE } from '../../../../shop/catalog/media/own-pictures.server.ts';
import { sentText } from '../../../../shop/forms/fields.ts';
import { linkedFrom, withPlaces } from '../../../../shop/marketing/links/linked-from.server.ts';
import { readLookForm } from '../../../../shop/marketing/looks/look-form.ts';
import {
  addLook,
  changeLook,
  deleteLook,
  type LookRefusal,
} from '../../../../shop/marketing/looks/looks.server.ts';
import { planLook, unplanLook } from '../../../../shop/marketing/looks/planned-looks.server.ts';
import {
  done,
  editedElsewhere,
  failed,
  invalid,
  made,
  notFound,
  savedAs,
} from '../../shared/form-answers.server.ts';
import { plannedDay } from '../../shared/planned-day.ts';

/** In the address of a look that is not there yet. */
export const NEW = 'nuovo';

/** What is told beside the field that is refused. */
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

/** Does with a look what the form's `intent` says, for an account. */
export async function saveByForm(shop: Shop, id: string, form: FormData, accountId: string) {
  switch (form.get('intent')) {
    case 'save':
      return save(shop, id, form, accountId);
    case 'plan':
      return plan(shop, id, form, accountId);
    case 'unplan':
      await unplanLook(shop.db, id);
      return done('Il look resta com’è.');
    case 'delete': {
      const gone = await deleteLook(shop.db, id);
      return gone.ok ? done('Look eliminato') : notFound('il look non c’è più');
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
    return savedAs(
      changed.updatedAt,
      withPlaces(isPublished ? 'Look salvato' : 'Look salvato come bozza', linked),
    );
  }
  return notChanged(changed.code);
}

async function plan(shop: Shop, id: string, form: FormData, accountId: string) {
  const day = plannedDay(sentText(form, 'planned_for'), shop.now());
  if (!day.ok) return invalid({ planned_for: day.message });
  const read = readLookForm(form);
  if (!read.ok) return invalid(read.fields);
  const expectedAt = sentWhole(sentText(form, 'updated_at'));
  const planned = await planLook(shop, { id, expectedAt }, read.value, { day: day.value, accountId });
  if (planned.ok)
    return savedAs(expectedAt, `Modifica programmata per ${beforeDay('il', italianDate(day.value))}`);
  return notChanged(planned.code);
}

function notChanged(code: LookRefusal | 'not_found' | 'edited_elsewhere') {
  if (code === 'not_found') return notFound('il look non c’è più');
  if (code !== 'edited_elsewhere') return refusedFor(code);
  return editedElsewhere(
    'un’altra persona lo ha modificato nel frattempo. Ciò che hai scritto è ancora qui: copia quel che serve e ricarica la pagina',
  );
}

function refusedFor(code: LookRefusal) {
  const [field, message] = REFUSALS[code];
  return invalid({ [field]: message });
}
