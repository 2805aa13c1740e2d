import { data } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { isKeyOf } from '#lib/keys.ts';
import { idFrom } from '#lib/uuid.ts';
import { addProvince, correct, sendAgain } from '#routes/admin/orders/shared/correct.server.ts';
import { receivedOrderForm } from '#routes/admin/orders/shared/received-order-form.server.ts';
import { admitted, requireGrant } from '#routes/admin/shared/access.server.ts';
import {
  type Answered,
  done,
  failed,
  invalid,
  moved,
  notFound,
  refused,
} from '#routes/admin/shared/form-answers.server.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import {
  NOT_MOVED,
  notMoved,
  ORDER_GONE,
  type StaffRequest,
  staleOrder,
} from '#routes/admin/shared/order-refusal.server.ts';
import { adminMeta, loadShown } from '#routes/admin/shared/page.ts';
import { reopenedSentence } from '#routes/admin/shared/reopened.server.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { reopenWithRest } from '#shop/orders/edits/reopen-rest.server.ts';
import { setPacking } from '#shop/orders/lifecycle/courier-news.server.ts';
import { addNote, moveOrder, setDeliveryDay, setParcel } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import {
  parcelOf,
  readDelivery,
  readNote,
  readPacking,
  readParcel,
  readStatus,
  WRONG_DAY,
} from '#shop/orders/lifecycle/order-forms.ts';
import type { StatusRefusal } from '#shop/orders/lifecycle/order-status.server.ts';
import { orderReader } from '#shop/orders/lifecycle/order-visibility.ts';
import { readRefusedParcel } from '#shop/orders/offline-payments/payment-forms.ts';
import { refuseParcel } from '#shop/orders/offline-payments/refused-parcel.server.ts';
import { PARCEL_REFUSALS } from '#shop/orders/offline-payments/refused-parcel.ts';
import { orderRecord } from '#shop/orders/order-record/order-record.server.ts';
import type { Route } from './+types/route';
import { OrderView } from './order-view.tsx';

export const handle = {
  needs: { read: 'orders:read', write: 'orders:write' },
  help: 'ordine',
  acts: {
    'order-status': { name: 'Stato dell’ordine cambiato', intent: 'status', subject: 'id' },
    'order-parcel': { name: 'Spedizione salvata', intent: 'parcel', subject: 'id' },
    'order-province': { name: 'Provincia di un ordine aggiunta', intent: 'province', subject: 'id' },
    'order-packing': { name: 'Colli e peso salvati', intent: 'packing', subject: 'id' },
    'order-delivery': { name: 'Consegna segnata', intent: 'delivery', subject: 'id' },
    'order-parcel-refused': { name: 'Pacco rifiutato', intent: 'refused', subject: 'id' },
    'order-note': { name: 'Nota sull’ordine', intent: 'note', subject: 'id' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.shown ? `Ordine ${orderNumber(loaderData.shown.order.id)}` : 'Ordine');

export async function loader(args: Route.LoaderArgs) {
  const { shop, visitor } = await admitted(args, handle.needs.read);
  return loadShown(shop.log, 'admin/ordini/:id', async () => {
    const withdrawalId = args.url.searchParams.get('recesso');
    const reader = orderReader(visitor);
    const record = await orderRecord(shop, idFrom(args.params.id), { reader, withdrawalId });
    if (!record) throw data(null, { status: 404 });
    return record;
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

/** Moves the order or adds data; payments and parcels have addresses of their own. */
export async function action(args: Route.ActionArgs) {
  const { form, text, shop, may, by, from } = await receivedOrderForm(args, handle);
  const { orderId, actor } = from;

  switch (form.get('intent')) {
    case 'status': {
      const read = readParcel(form);
      if (!read.ok) return invalid(read.fields);
      const parcel = form.has('carrier') ? parcelOf(read.value) : null;
      const requestedStatus = readStatus(form);
      if (!requestedStatus.ok) return refused(422, NOT_MOVED);
      const { status: to, refund, sure, rest } = requestedStatus.value;
      if (refund) requireGrant(args, by.visitor, 'refunds:write');
      const day = text('delivered');
      const arrived = day !== '' && { delivered: day };
      const move = { ...from, to, parcel, sure, ...arrived };
      const change = rest
        ? await reopenWithRest(shop, { ...move, mayGiveBack: may('refunds:write') })
        : await moveOrder(shop, { ...move, refund });
      if (!change.ok) return notMoved(by, from, change);
      return moved(change, await reopenedSentence(shop.db, orderId, change));
    }
    case 'parcel': {
      const read = readParcel(form);
      if (!read.ok) return invalid(read.fields);
      const parcel = { parcel: parcelOf(read.value), notify: read.value.notify };
      const saved = await setParcel(shop, { ...from, ...parcel });
      if (!saved.ok) return saved.code === 'stale' ? staleOrder(by, from) : notFound(ORDER_GONE);
      return done(
        saved.isNotified ? 'Spedizione salvata: la cliente riceve il numero.' : 'Spedizione salvata',
      );
    }
    case 'packing': {
      const read = readPacking(form);
      if (!read.ok) return invalid(read.fields);
      const set = await setPacking(shop, { ...from, ...read.value });
      if (set.ok) return done('Colli e peso salvati');
      return set.code === 'stale' ? staleOrder(by, from) : notFound(ORDER_GONE);
    }
    case 'delivery': {
      const read = readDelivery(form);
      if (!read.ok) return invalid(read.fields);
      const set = await setDeliveryDay(shop, { ...from, day: read.value.delivered });
      if (set.ok) return done('Data di consegna salvata');
      if (set.code === 'stale') return staleOrder(by, from);
      if (set.code === 'unknown_order') return notFound(ORDER_GONE);
      return invalid({ delivered: WRONG_DAY });
    }
    case 'refused':
      return refusedParcel(by, form, from);
    case 'correct':
      requireGrant(args, by.visitor, 'customers:write');
      return correct(by, form, from);
    case 'province':
      requireGrant(args, by.visitor, 'customers:write');
      return addProvince(by, form, from);
    case 'confirmation':
      requireGrant(args, by.visitor, 'customers:write');
      return sendAgain(by, form, from);
    case 'note': {
      const read = readNote(form);
      if (!read.ok) return invalid(read.fields);
      const added = await addNote(shop, { orderId, actor, text: read.value.note });
      return added.ok ? done('Nota aggiunta') : notFound(ORDER_GONE);
    }
    default:
      return failed(422);
  }
}

async function refusedParcel(
  by: StaffRequest,
  form: FormData,
  from: { orderId: string; version: number; actor: string },
): Promise<Answered> {
  const read = readRefusedParcel(form);
  if (!read.ok) return invalid(read.fields);
  const noted = await refuseParcel(by.shop, { ...from, keepOut: read.value.keep_out });
  if (noted.ok) return done('Pacco rifiutato: l’ordine è annullato e la cliente riceve un’e-mail.');
  if (isKeyOf(PARCEL_REFUSALS, noted.code)) {
    const { status, message } = PARCEL_REFUSALS[noted.code];
    return refused(status, message);
  }
  return notMoved(by, from, noted as StatusRefusal);
}

export default function Order({ loaderData, params }: Route.ComponentProps) {
  const saved = useLastShown(loaderData.shown);
  // After signing out, the customer's address disappears from the screen.
  const shown = !loaderData.refused && saved?.order.id === idFrom(params.id) ? saved : null;
  useLive('orders');
  return (
    <>
      <NotLoaded loaded={loaderData} message="Impossibile caricare l’ordine" />
      {shown && <OrderView shown={shown} />}
    </>
  );
}
