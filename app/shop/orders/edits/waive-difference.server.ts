import { dayInRome } from '#lib/calendar-day.ts';
import { confirmationMail } from '#shop/checkout/payments/confirmation-again.server.ts';
import type { ConfirmingShop } from '#shop/checkout/payments/session.server.ts';
import { writeMail } from '#shop/mail/outbox.server.ts';
import type { Cents } from '#shop/money/money.ts';
import { differenceCents } from '#shop/orders/balance-payments/balance-payment.ts';
import { endDifference } from '#shop/orders/balance-payments/settle-difference.server.ts';
import { settledPieces } from '#shop/orders/exchanges/decide.server.ts';
import { lowerExchanges } from '#shop/orders/exchanges/rows.server.ts';
import { waiveLines } from '#shop/orders/lifecycle/line-changes/change-lines.server.ts';
import { changeParts } from '#shop/orders/lifecycle/line-changes/shown-change.ts';
import type { OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { countTakings } from '#shop/orders/lifecycle/payments/paid.server.ts';

export type WaiveAnswer =
  | { ok: true; amountCents: Cents; isNotified: boolean }
  /** `given_back`: the pieces to be reduced were refunded. */
  | { ok: false; code: 'unknown_order' | 'nothing_owed' | 'stale' | 'given_back' };

/**
 * Waives a difference: lowers price, ends link, frees pieces, confirms anew. Idempotent. Late payments are refunded.
 */
export function waiveDifference(
  shop: ConfirmingShop & OrdersShop,
  { orderId, version, reason, actor }: { orderId: string; version: number; reason: string; actor: string },
): Promise<WaiveAnswer> {
  return shop.db.transaction(async (transaction): Promise<WaiveAnswer> => {
    const tx = transaction;
    const at = shop.now();
    const order = await orderById(tx, orderId, true);
    if (!order) return { ok: false, code: 'unknown_order' };
    const amountCents = differenceCents(order);
    if (amountCents === 0) return { ok: false, code: 'nothing_owed' };
    if (order.version !== version) return { ok: false, code: 'stale' };
    const settled = await settledPieces(tx, order);
    const waived = await waiveLines(tx, { order, amountCents, settled, reason, actor, at });
    if (!waived) return { ok: false, code: 'given_back' };
    await lowerExchanges(tx, order.id, waived.shares, at);
    await endDifference(tx, order.id, { actor, at });
    await countTakings(tx, order.id, { day: dayInRome(at), at });
    const after = await orderById(tx, order.id);
    if (!after) throw new Error(`The order ${order.id} is gone`);
    const mail = await confirmationMail({ ...shop, db: tx }, after, {
      mailId: String(after.version),
      changed: changeParts(waived.detail),
    });
    if (mail) await writeMail({ tx, jobs: shop.jobs }, mail);
    return { ok: true, amountCents, isNotified: mail !== null };
  });
}
