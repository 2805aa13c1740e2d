import { href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { receivedOrderForm } from '#routes/admin/orders/shared/received-order-form.server.ts';
import { redirectToForms } from '#routes/admin/shared/access.server.ts';
import { done, failed, invalid, notFound, refused } from '#routes/admin/shared/form-answers.server.ts';
import {
  notMoved,
  ORDER_GONE,
  type StaffRequest,
  staleOrder,
} from '#routes/admin/shared/order-refusal.server.ts';
import { parcelOf, readDelivery, readParcel } from '#shop/orders/lifecycle/order-forms.ts';
import { sentPieces } from '#shop/orders/lifecycle/order-line.ts';
import { SHIPMENT_REFUSALS } from '#shop/orders/shipments/shipment.ts';
import {
  type From,
  prepareShipment,
  sendShipment,
  setShipmentDelivery,
  setShipmentParcel,
  takeShipmentBack,
} from '#shop/orders/shipments/shipments.server.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: { read: 'orders:read', write: 'orders:write' },
  acts: { 'order-shipment': { name: 'Pacco di un ordine cambiato', subject: 'id' } },
} satisfies RouteFacts;

/** Only an action: the order's page shows its parcels. */
export const loader = (args: Route.LoaderArgs) =>
  redirectToForms(href('/admin/ordini/:id', args.params), args, handle);

/** Changes a parcel of an order sent in several. */
export async function action(args: Route.ActionArgs) {
  const { form, text, shop, by, from } = await receivedOrderForm(args, handle);
  const id = text('shipment');
  switch (form.get('intent')) {
    case 'shipment-ready': {
      const made = await prepareShipment(shop, from, { id, pieces: sentPieces(form, 'pack_') });
      if (!made.ok && (made.code === 'no_pieces' || made.code === 'all_of_it'))
        return invalid({ pieces: SHIPMENT_REFUSALS[made.code].message });
      return answer(by, from, made, 'Pacco preparato');
    }
    case 'shipment-back':
      return answer(by, from, await takeShipmentBack(shop, from, id), 'Pacco aggiornato');
    case 'shipment-delivery': {
      const read = readDelivery(form);
      if (!read.ok) return invalid(read.fields);
      const set = await setShipmentDelivery(shop, from, { id, day: read.value.delivered });
      if (!set.ok && set.code === 'invalid_day')
        return invalid({ delivered: SHIPMENT_REFUSALS.invalid_day.message });
      return answer(by, from, set, 'Data di consegna salvata');
    }
    case 'shipment-parcel': {
      const read = readParcel(form);
      if (!read.ok) return invalid(read.fields);
      const parcel = { id, parcel: parcelOf(read.value), notify: read.value.notify };
      const saved = await setShipmentParcel(shop, from, parcel);
      return answer(by, from, saved, 'Spedizione salvata');
    }
    case 'shipment-send': {
      const read = readParcel(form);
      if (!read.ok) return invalid(read.fields);
      const sent = { id, parcel: parcelOf(read.value), sure: form.get('sure') === 'on' };
      return answer(by, from, await sendShipment(shop, from, sent), 'Pacco partito');
    }
    default:
      return failed(422);
  }
}

export { sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

type Changed = Awaited<ReturnType<typeof sendShipment>>;

function answer(by: StaffRequest, from: From, changed: Changed, message: string) {
  if (changed.ok) return done(message);
  switch (changed.code) {
    case 'stale':
      return staleOrder(by, from);
    case 'unknown_order':
      return notFound(ORDER_GONE);
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
