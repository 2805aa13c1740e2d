import { moveOrder, type OrdersShop } from './move-order.server.ts';
import type { OrderStatus } from './status.ts';
import { undoableUntil } from './undo.ts';
import { undoMove } from './undo-move.server.ts';

/** A change of an order's status that may be taken back. */
export type UndoableChange = { orderId: string; eventId: number };

/**
 * Moves several orders to a status, each in a transaction of its own, with the letters of `moveOrder`. Orders that have
 * the status already stay as they are; `moved` counts those that did not, of which `changes` may be taken back, and
 * `unknown` those that are no orders.
 */
export async function moveOrders(
  shop: OrdersShop,
  { orderIds, to, actor }: { orderIds: readonly string[]; to: OrderStatus; actor: string },
): Promise<{ moved: number; changes: UndoableChange[]; unknown: number }> {
  const changes: UndoableChange[] = [];
  let moved = 0;
  let unknown = 0;
  const until = undoableUntil(shop.now(), orderIds.length - 1);
  for (const orderId of orderIds) {
    const one = await moveOrder(shop, { orderId, to, actor, until });
    if (!one.ok) unknown += 1;
    else if (one.changed) moved += 1;
    if (one.ok && one.undo) changes.push({ orderId, eventId: one.undo.eventId });
  }
  return { moved, changes, unknown };
}

/** Takes changes back, each if it still may be; says how many were. */
export async function undoMoves(
  shop: OrdersShop,
  { changes, actor }: { changes: readonly UndoableChange[]; actor: string },
): Promise<number> {
  let undone = 0;
  for (const { orderId, eventId } of changes) {
    const { ok } = await undoMove(shop, { orderId, eventId, actor });
    if (ok) undone += 1;
  }
  return undone;
}
