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
 * Gives back what is left of the payment of an order that was cancelled together with its refund, once the cancellation
 * is final. Where all of it went back before, as money that named no piece, the pieces alone go back. Pieces
 * that had not left, and that no refund has named before, go back into stock where the cancellation has not put them there.
 * `unsentOf` names pieces of an order that has left which are in the shop all the same: exchanges know them. Done twice it
 * is done once: then nothing is left.
 * @throws while the provider does not answer: the job asks again.
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
    // Reopened since it was settled, it keeps its money: the job looks again.
    version: settled.order.version,
  });
  // Nothing of it can be given back by the provider: the order's page says what is owed.
  if (!requested.ok && requested.code !== 'no_payment')
    throw new Error(`The refund was refused: ${requested.code}`);
}

/** As `putRefundedRestBack`, of an order that nobody has reopened meanwhile. */
function bringRestBack(shop: RefundsShop, orderId: string, actor: string): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const locked = await lockRefunds(tx, { orderId }, shop.now());
    if (locked) await putRefundedRestBack(locked, actor);
  });
}
