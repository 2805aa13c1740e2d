import { moveOrder, type OrdersShop } from './move-order.server.ts';
import type { OrderStatus } from './status.ts';
import { undoableUntil } from './undo.ts';
import { undoMove } from './undo-move.server.ts';

/** A change of an order's status that may be taken back. */
export type UndoableChange = { orderId: string; eventId: number };

/**
 * Moves several orders to a status, each in a transaction of its own, with the letters of `moveOrder`. Orders that have
 * the status already stay as they are; `unknown` counts those that are no orders.
 */
export async function moveOrders(
  shop: OrdersShop,
  { orderIds, to, actor }: { orderIds: readonly string[]; to: OrderStatus; actor: string },
): Promise<{ changes: UndoableChange[]; unknown: number }> {
  const changes: UndoableChange[] = [];
  let unknown = 0;
  const until = undoableUntil(shop.now(), orderIds.length - 1);
  for (const orderId of orderIds) {
    const moved = await moveOrder(shop, { orderId, to, actor, until });
    if (!moved.ok) unknown += 1;
    else if (moved.undo) changes.push({ orderId, eventId: moved.undo.eventId });
  }
  return { changes, unknown };
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
