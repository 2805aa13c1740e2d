import type { Db } from '#db/client.server.ts';
import type { LinePieces } from '#db/json/orders.ts';
import { addOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { returnUnnamed } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { remainingOfOrders } from './read.server.ts';

/** Puts the remaining pieces on sale once nothing is left to refund; the caller has locked the order. */
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

/** `putRestBack` after a refund without pieces, recorded in the history. Idempotent. */
export async function putRefundedRestBack(
  { tx, order, at }: { tx: Db; order: { id: string } | null; at: Date },
  actor: string,
): Promise<void> {
  if (!order) return;
  const putBack = await putRestBack(tx, order.id, actor);
  if (putBack.length > 0)
    await addOrderEvent(tx, { orderId: order.id, at, actor, kind: 'pieces-put-back', detail: { putBack } });
}
