import { data, href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { sentWhole } from '#lib/sent-whole.ts';
import { idFrom } from '#lib/uuid.ts';
import type { ManyAnswer } from '#routes/admin/orders/shared/many-answer.ts';
import { receivedForm, redirectToForms } from '#routes/admin/shared/access.server.ts';
import { whyLeft } from '#routes/admin/shared/order-refusal.server.ts';
import { goneUses } from '#routes/admin/shared/reopened.server.ts';
import { sendOrStay } from '#routes/admin/shared/stay-on-page.ts';
import { MOST_AT_ONCE, STATUSES_FOR_MANY } from '#shop/orders/lifecycle/many.ts';
import {
  type ChosenOrder,
  moveOrders,
  type UndoableChange,
  undoMoves,
} from '#shop/orders/lifecycle/move-orders.server.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: { read: 'orders:read', write: 'orders:write' },
  acts: { 'orders-moved': { name: 'Stato di più ordini cambiato' } },
} satisfies RouteFacts;

/** Only an action: the list shows orders. */
export const loader = (args: Route.LoaderArgs) => redirectToForms(href('/admin/ordini'), args, handle);

/**
 * Moves the orders `order` (`<id>.<version>`) to `status`, optionally delivered on the day `delivered`, or undoes the
 * changes `change` (`<order id>.<event number>.<version>`).
 */
export async function action(args: Route.ActionArgs) {
  const { form, text, shop, visitor, actor } = await receivedForm(args, handle);
  if (form.get('intent') === 'undo') {
    const changes = form.getAll('change').slice(0, MOST_AT_ONCE).map(changeFrom);
    const { undone, left } = await undoMoves(shop, { changes, actor });
    if (left.length === 0)
      return answer({ ok: true, message: 'Stato degli ordini ripristinato', changes: [] });
    const why = await whyLeft({ shop, visitor }, left);
    return answer({ ok: false, message: tooLate(undone, changes.length), left: why }, 409);
  }
  const to = STATUSES_FOR_MANY.find((status) => status === text('status'));
  const orders = chosenFrom(form.getAll('order'));
  if (!to || orders.length === 0 || orders.length > MOST_AT_ONCE)
    return answer({ ok: false, message: 'Scegli gli ordini e il nuovo stato.' }, 422);
  const sure = text('sure') === 'on';
  const day = text('delivered');
  const change = { orders, to, actor, sure, ...(day !== '' && { delivered: day }) };
  const { moved, changes, reopened, left } = await moveOrders(shop, change);
  const gone = await goneUses(shop.db, reopened);
  if (left.length === 0) return answer({ ok: true, message: [updated(moved), ...gone].join('. '), changes });
  const why = await whyLeft({ shop, visitor }, left);
  const status = left.every((one) => one.why.code === 'unknown_order') ? 404 : 409;
  return answer(
    { ok: false, message: [notAll(moved, left.length), ...gone].join(' '), changes, left: why },
    status,
  );
}

function answer(value: ManyAnswer, status = 200) {
  return data<ManyAnswer>(value, { status });
}

/** Each order once, with the version shown when it was chosen. */
function chosenFrom(sent: readonly unknown[]): ChosenOrder[] {
  const chosen = new Map(
    sent.map((one) => {
      const [id = '', version = ''] = String(one).split('.');
      return [idFrom(id), sentWhole(version)] as const;
    }),
  );
  return [...chosen].map(([orderId, version]) => ({ orderId, version }));
}

function changeFrom(sent: unknown): UndoableChange {
  const [orderId = '', event = '', version = ''] = String(sent).split('.');
  return { orderId: idFrom(orderId), eventId: sentWhole(event), version: sentWhole(version) };
}

function updated(orders: number): string {
  if (orders === 0) return 'Gli ordini scelti hanno già questo stato';
  return orders === 1 ? '1 ordine aggiornato' : `${orders} ordini aggiornati`;
}

function notAll(moved: number, left: number): string {
  const stayed = left === 1 ? '1 ordine è rimasto com’era' : `${left} ordini sono rimasti com’erano`;
  return moved === 0 ? `${stayed[0]?.toUpperCase()}${stayed.slice(1)}.` : `${updated(moved)}; ${stayed}.`;
}

function tooLate(undone: number, args: number): string {
  if (undone === 0) return 'Non si può tornare indietro: lo stato è rimasto com’è.';
  return `Ripristinati ${undone} ordini su ${args}: gli altri sono rimasti com’erano.`;
}

export const clientAction: (args: Route.ClientActionArgs) => Promise<ManyAnswer> = sendOrStay;
