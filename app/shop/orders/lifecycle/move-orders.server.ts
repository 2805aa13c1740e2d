import { moveOrder, type OrdersShop } from './move-order.server.ts';
import type { StatusRefusal } from './order-status.server.ts';
import type { OrderStatus } from './status.ts';
import { undoableUntil } from './undo.ts';
import { undoMove } from './undo-move.server.ts';

/** An order as whoever chose it was shown it. */
export type ChosenOrder = { orderId: string; version: number };

/** A change of an order's status that may be taken back. */
export type UndoableChange = ChosenOrder & { eventId: number };

/** An order that was left as it is, and why. */
export type LeftOrder = ChosenOrder & { why: StatusRefusal | { code: 'too_late' } };

/**
 * Moves several orders to a status, each from the version that it was chosen in and in a transaction of its own, with
 * the e-mails of `moveOrder`. Orders that have the status already stay as they are; `moved` counts those that did not,
 * of which `changes` may be taken back and `reopened` (ids) were cancelled before. `left` are those that were not moved: they changed meanwhile, are refunded or
 * cancelled and nobody said that it is meant (`sure`), or wait for the refund that was requested with their
 * cancellation, which moving many never gives up.
 */
export async function moveOrders(
  shop: OrdersShop,
  request: {
    orders: readonly ChosenOrder[];
    to: OrderStatus;
    actor: string;
    sure: boolean;
    /** ISO day on which they arrived, where they are delivered; left out it is today. */
    delivered?: string;
  },
): Promise<{ moved: number; changes: UndoableChange[]; reopened: string[]; left: LeftOrder[] }> {
  const { orders, to, actor, sure, delivered } = request;
  const changes: UndoableChange[] = [];
  const reopened: string[] = [];
  const left: LeftOrder[] = [];
  let moved = 0;
  const until = undoableUntil(shop.now(), orders.length - 1);
  for (const { orderId, version } of orders) {
    const one = await moveOrder(shop, {
      ...{ orderId, version, to, actor, sure, keepsRefund: true, until },
      ...(delivered !== undefined && { delivered }),
    });
    if (!one.ok) left.push({ orderId, version, why: one });
    else if (one.changed) moved += 1;
    if (one.ok && one.changed && one.from === 'cancelled') reopened.push(orderId);
    if (one.ok && one.undo) changes.push({ orderId, eventId: one.undo.eventId, version: one.undo.version });
  }
  return { moved, changes, reopened, left };
}

/** Takes changes back, each if it still may be; says how many were, and which were not. */
export async function undoMoves(
  shop: OrdersShop,
  { changes, actor }: { changes: readonly UndoableChange[]; actor: string },
): Promise<{ undone: number; left: LeftOrder[] }> {
  const left: LeftOrder[] = [];
  let undone = 0;
  for (const { orderId, eventId, version } of changes) {
    const one = await undoMove(shop, { orderId, eventId, actor, version });
    if (one.ok) undone += 1;
    else left.push({ orderId, version, why: one as LeftOrder['why'] });
  }
  return { undone, left };
}
