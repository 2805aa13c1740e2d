import { moveOrder, type OrdersShop } from './move-order.server.ts';
import type { StatusRefusal } from './order-status.server.ts';
import type { OrderStatus } from './status.ts';
import { undoableUntil } from './undo.ts';
import { undoMove } from './undo-move.server.ts';

/** The order with the version shown. */
export type ChosenOrder = { orderId: string; version: number };

export type UndoableChange = ChosenOrder & { eventId: number };

/** An unmoved order with the reason. */
export type LeftOrder = ChosenOrder & { why: StatusRefusal | { code: 'too_late' } };

/**
 * Moves several orders from the versions shown, each in a transaction with `moveOrder`'s e-mails. `moved`: number of
 * real changes; `changes` may be undone; `reopened`: ids cancelled before; `left`: changed meanwhile, refunded or
 * cancelled without confirmation (`sure`), or awaiting a refund.
 */
export async function moveOrders(
  shop: OrdersShop,
  request: {
    orders: readonly ChosenOrder[];
    to: OrderStatus;
    actor: string;
    sure: boolean;
    /** ISO day of arrival; default: today. */
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
      orderId,
      version,
      to,
      actor,
      sure,
      keepsRefund: true,
      until,
      ...(delivered !== undefined && { delivered }),
    });
    if (!one.ok) left.push({ orderId, version, why: one });
    else if (one.changed) moved += 1;
    if (one.ok && one.changed && one.from === 'cancelled') reopened.push(orderId);
    if (one.ok && one.undo) changes.push({ orderId, eventId: one.undo.eventId, version: one.undo.version });
  }
  return { moved, changes, reopened, left };
}

/** Undoes the changes that still can be; returns how many, and which could not. */
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
