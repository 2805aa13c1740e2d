import type { Db } from '#db/client.server.ts';
import type { LinePieces } from '#db/json/orders.ts';
import { addOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { returnUnnamed } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { remainingOfOrders } from './read.server.ts';

/**
 * Puts the pieces of a cancelled order that never left back on sale, once no refund of it can name them any more: nothing of
 * its money is left. In the caller's transaction, which has locked the order and records what went back.
 */
export async function putRestBack(tx: Db, orderId: string, actor: string): Promise<LinePieces[]> {
  const order = await orderById(tx, orderId);
  if (order?.status !== 'cancelled' || order.dispatchedAt !== null) return [];
  const remaining = (await remainingOfOrders(tx, [order])).get(orderId);
  if (!remaining || remaining.leftCents > 0) return [];
  const rest = remaining.lines.flatMap(({ key, pieces }) =>
    pieces > 0 ? [{ line: key, quantity: pieces }] : [],
  );
  return returnUnnamed(tx, order, rest, actor);
}

/** The same after its money went back without them; the order's history says so. Twice is once. */
export async function putRefundedRestBack(
  { tx, order, at }: { tx: Db; order: { id: string } | null; at: Date },
  actor: string,
): Promise<void> {
  if (!order) return;
  const putBack = await putRestBack(tx, order.id, actor);
  if (putBack.length > 0)
    await addOrderEvent(tx, { orderId: order.id, at, actor, kind: 'pieces-put-back', detail: { putBack } });
}
