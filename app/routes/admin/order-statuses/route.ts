import { data, href } from 'react-router';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { idFrom } from '../../../lib/uuid.ts';
import { sentText } from '../../../shop/forms/fields.ts';
import { MOST_AT_ONCE, STATUSES_FOR_MANY } from '../../../shop/orders/many.ts';
import { moveOrders, undoMoves } from '../../../shop/orders/move-orders.server.ts';
import { attempt } from '../shared/attempt.ts';
import { standsOn } from '../shared/posts-only.server.ts';
import { receivedForm } from '../shared/received-form.server.ts';
import type { Route } from './+types/route';
import type { ManyAnswer } from './answer.ts';

export const handle = { needs: { read: 'orders:read', write: 'orders:write' } } satisfies RouteFacts;

/** The orders stand in their list. */
export function loader(asked: Route.LoaderArgs) {
  return standsOn(href('/admin/ordini'), asked, handle);
}

/** Moves the orders `order` to `status`, or takes the changes `change` (order and event, `<id>.<number>`) back. */
export async function action(asked: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(asked, handle);
  if (form.get('intent') === 'undo') {
    const changes = form.getAll('change').slice(0, MOST_AT_ONCE).map(changeFrom);
    const undone = await undoMoves(shop, { changes, actor });
    const isWhole = undone === changes.length;
    const message = isWhole ? 'Stato degli ordini ripristinato' : tooLate(undone, changes.length);
    return answer(isWhole ? { ok: true, message, changes: [] } : { ok: false, message }, isWhole ? 200 : 409);
  }
  const to = STATUSES_FOR_MANY.find((status) => status === sentText(form, 'status'));
  const orderIds = [...new Set(form.getAll('order').map((id) => idFrom(String(id))))];
  if (!to || orderIds.length === 0 || orderIds.length > MOST_AT_ONCE)
    return answer({ ok: false, message: 'Scegli gli ordini e il nuovo stato.' }, 422);
  const { moved, changes, unknown } = await moveOrders(shop, { orderIds, to, actor });
  if (unknown > 0) return answer({ ok: false, message: notAll(moved, unknown) }, 404);
  return answer({ ok: true, message: updated(moved), changes });
}

function answer(value: ManyAnswer, status = 200) {
  return data<ManyAnswer>(value, { status });
}

function changeFrom(sent: unknown) {
  const [orderId = '', event = ''] = String(sent).split('.');
  return { orderId: idFrom(orderId), eventId: Number(event) };
}

function updated(orders: number): string {
  if (orders === 0) return 'Gli ordini scelti hanno già questo stato';
  return orders === 1 ? '1 ordine aggiornato' : `${orders} ordini aggiornati`;
}

function notAll(orders: number, unknown: number): string {
  const lost = unknown === 1 ? '1 ordine non esiste più' : `${unknown} ordini non esistono più`;
  return `${updated(orders)}; ${lost}.`;
}

function tooLate(undone: number, asked: number): string {
  if (undone === 0) return 'È troppo tardi per tornare indietro: lo stato è rimasto com’è.';
  return `Ripristinati ${undone} ordini su ${asked}: per gli altri è troppo tardi.`;
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ManyAnswer> {
  return attempt<ManyAnswer>(() => serverAction());
}
