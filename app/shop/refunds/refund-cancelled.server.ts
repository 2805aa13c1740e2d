import { STATUSES_TO_HANDLE } from '../orders/status.ts';
import { settleCancellation } from '../orders/undo-move.server.ts';
import { orderWithRefunds } from './read.server.ts';
import { restockable } from './refund.ts';
import { requestRefund } from './request.server.ts';
import type { RefundsShop } from './sync.server.ts';

/**
 * Gives back what is left of the payment of an order that was cancelled together with its refund, once the cancellation
 * is final; pieces that had not left go back into stock. Done twice it is done once: then nothing is left.
 * @throws while the provider does not answer: the job asks again.
 */
export async function refundCancelled(
  shop: RefundsShop,
  cancelled: { orderId: string; eventId: number },
): Promise<void> {
  const settled = await settleCancellation(shop, cancelled);
  if (!settled) return;
  const story = await orderWithRefunds(shop.db, cancelled.orderId);
  const owedCents = settled.order.totalCents - settled.order.refundedCents;
  if (!story || owedCents <= 0) return;
  const pieces = restockable(story.order.items, story.refunds);
  const wasHere = STATUSES_TO_HANDLE.includes(settled.from);
  const asked = await requestRefund(shop, {
    refundId: crypto.randomUUID(),
    orderId: cancelled.orderId,
    amountCents: owedCents,
    reason: 'Ordine annullato',
    restock: wasHere
      ? Object.entries(pieces).flatMap(([line, quantity]) => (quantity > 0 ? [{ line, quantity }] : []))
      : [],
    actor: settled.actor,
  });
  // Nothing of it can be given back by the provider: the order's page says what is owed.
  if (!asked.ok && asked.code !== 'no_payment') throw new Error(`The refund was refused: ${asked.code}`);
}
