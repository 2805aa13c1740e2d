import type { Db } from '#db/client.server.ts';
import type { LinePieces } from '#db/json/orders.ts';
import { isStillHere } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { settleCancellation } from '#shop/orders/lifecycle/undo-move.server.ts';
import { lockRefunds } from './ledger.server.ts';
import { remainingOfOrders } from './read.server.ts';
import { requestRefund } from './request.server.ts';
import { putRefundedRestBack } from './rest-back.server.ts';
import type { RefundsShop } from './sync.server.ts';

/**
 * Refunds the rest of a cancelled order, once the cancellation is final. Unsent pieces that no refund names return to
 * stock unless the cancellation did that, also where all was already refunded as money without a piece. `unsentOf`:
 * pieces in the shop of a sent order, which exchanges know. Idempotent.
 * @throws without the provider's answer, for the job to retry
 */
export async function refundCancelled(
  shop: RefundsShop,
  cancelled: { orderId: string; eventId: number },
  unsentOf: (db: Db, orderId: string) => Promise<LinePieces[]>,
): Promise<void> {
  const settled = await settleCancellation(shop, cancelled);
  if (!settled) return;
  const { order } = settled;
  const remaining = (await remainingOfOrders(shop.db, [order])).get(order.id);
  if (!remaining) return;
  if (remaining.leftCents <= 0) return bringRestBack(shop, order.id, settled.actor);
  if (!settled.isToRefund) return;
  const requested = await requestRefund(shop, {
    refundId: crypto.randomUUID(),
    orderId: order.id,
    amountCents: remaining.leftCents,
    reason: 'Ordine annullato',
    pieces: remaining.lines.flatMap(({ key, pieces }) =>
      pieces > 0 ? [{ line: key, quantity: pieces }] : [],
    ),
    wrapping: (remaining.wrapping.cents ?? 0) > 0,
    keepOut: !isStillHere(settled.from, order.deliveryMethod),
    unsent: await unsentOf(shop.db, order.id),
    actor: settled.actor,
    // Not if reopened meanwhile: the job checks again.
    version: settled.order.version,
  });
  // No online payment: the order's page shows what is owed.
  if (!requested.ok && requested.code !== 'no_payment')
    throw new Error(`The refund was refused: ${requested.code}`);
}

/** `putRefundedRestBack` unless reopened meanwhile. */
function bringRestBack(shop: RefundsShop, orderId: string, actor: string): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const locked = await lockRefunds(tx, { orderId }, shop.now());
    if (locked) await putRefundedRestBack(locked, actor);
  });
}
