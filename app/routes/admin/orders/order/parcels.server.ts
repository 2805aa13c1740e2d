import { done, invalid, notFound, refused } from '#routes/admin/shared/form-answers.server.ts';
import { notMoved, type StaffRequest, staleOrder } from '#routes/admin/shared/order-refusal.server.ts';
import { sentText } from '#shop/forms/fields.ts';
import { readDelivery, readParcel } from '#shop/orders/lifecycle/order-forms.ts';
import { sentPieces } from '#shop/orders/lifecycle/order-line.ts';
import { SHIPMENT_REFUSALS } from '#shop/orders/shipments/refusals.ts';
import {
  type From,
  prepareShipment,
  sendShipment,
  setShipmentDelivery,
  setShipmentParcel,
  takeShipmentBack,
} from '#shop/orders/shipments/shipments.server.ts';

/** What may be asked of the parcels of an order that leaves in several. */
const INTENTS = ['ready', 'send', 'parcel', 'delivery', 'back'] as const;

type Intent = `shipment-${(typeof INTENTS)[number]}`;

export function isShipmentIntent(intent: unknown): intent is Intent {
  return INTENTS.some((one) => intent === `shipment-${one}`);
}

/** Changes a parcel of an order, as a form of its page wants it. */
export async function changeShipment(by: StaffRequest, form: FormData, from: From) {
  const { shop } = by;
  const id = sentText(form, 'shipment');
  const intent = String(form.get('intent'));
  if (intent === 'shipment-ready') {
    const made = await prepareShipment(shop, from, { id, pieces: sentPieces(form, 'pack_') });
    if (!made.ok && (made.code === 'no_pieces' || made.code === 'all_of_it'))
      return invalid({ pieces: SHIPMENT_REFUSALS[made.code].message });
    return answer(by, from, made, 'Pacco preparato');
  }
  if (intent === 'shipment-back')
    return answer(by, from, await takeShipmentBack(shop, from, id), 'Pacco aggiornato');
  if (intent === 'shipment-delivery') {
    const read = readDelivery(form);
    if (!read.ok) return invalid(read.fields);
    const set = await setShipmentDelivery(shop, from, { id, day: read.value.delivered });
    if (!set.ok && set.code === 'invalid_day')
      return invalid({ delivered: SHIPMENT_REFUSALS.invalid_day.message });
    return answer(by, from, set, 'Data di consegna salvata');
  }
  const read = readParcel(form);
  if (!read.ok) return invalid(read.fields);
  const { carrier, tracking_number: trackingNumber, tell } = read.value;
  const parcel = { carrier, trackingNumber };
  if (intent === 'shipment-parcel')
    return answer(
      by,
      from,
      await setShipmentParcel(shop, from, { id, parcel, notify: tell }),
      'Spedizione salvata',
    );
  const sure = form.get('sure') === 'on';
  return answer(by, from, await sendShipment(shop, from, { id, parcel, sure }), 'Pacco partito');
}

type Changed = Awaited<ReturnType<typeof sendShipment>>;

function answer(by: StaffRequest, from: From, changed: Changed, message: string) {
  if (changed.ok) return done(message);
  switch (changed.code) {
    case 'stale':
      return staleOrder(by, from);
    case 'unknown_order':
      return notFound('questo ordine non esiste più');
    case 'must_ask':
      return notMoved(by, from, { ok: false, code: 'must_ask', doubt: changed.doubt });
    case 'withdrawal_open':
    case 'exchange_open':
      return notMoved(by, from, { ok: false, code: changed.code });
    default: {
      const { status, message: why } = SHIPMENT_REFUSALS[changed.code];
      return refused(status, why);
    }
  }
}
