import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.server.ts';
import type { LinePieces } from '#db/json/orders.ts';
import { confirmationMail } from '#shop/checkout/payments/confirmation-again.server.ts';
import type { ConfirmingShop } from '#shop/checkout/payments/session.server.ts';
import { writeMail } from '#shop/mail/outbox.server.ts';
import type { Cents } from '#shop/money/money.ts';
import { settleDifference } from '#shop/orders/balance-payments/settle-difference.server.ts';
import { settledPieces } from '#shop/orders/exchanges/decide.server.ts';
import { letGoOfPutBack, piecesGone } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.server.ts';
import { changeLines } from '#shop/orders/lifecycle/line-changes/change-lines.server.ts';
import { changeParts } from '#shop/orders/lifecycle/line-changes/shown-change.ts';
import { moveOrder, type OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { lineOfKey, pieceName } from '#shop/orders/lifecycle/order-line.ts';
import { remainingOfOrders } from '#shop/orders/refunds/read.server.ts';
import { REFUND_REFUSALS, type RefundRefusal } from '#shop/orders/refunds/refund.ts';
import { priceOfPieces } from '#shop/orders/refunds/remaining.ts';
import { requestRefund } from '#shop/orders/refunds/request.server.ts';
import type { RefundsShop } from '#shop/orders/refunds/sync.server.ts';

type ReopeningShop = ConfirmingShop & OrdersShop & RefundsShop;

/** Remaining pieces of a cancelled order; null if all or nothing is left. */
export async function restOfOrder(db: Db, orderId: string): Promise<RestOfOrder | null> {
  const order = await orderById(db, orderId);
  if (order?.status !== 'cancelled') return null;
  const { gone, left } = await piecesGone(db, order);
  if (gone.length === 0 || left.length === 0) return null;
  const { cents, backCents } = await worthOf(db, order, gone);
  // Refunds without pieces exceed the price of the rest.
  if (backCents === 0 && order.totalCents - cents < order.refundedCents) return null;
  const named = (pieces: readonly LinePieces[]) =>
    pieces.map(({ line, quantity }) => `${quantity} × ${pieceName(lineOfKey(order.items, line))}`);
  return { gone: named(gone), left: named(left), backCents };
}

/** Price and refund (cents) of the pieces; the refund is 0 unless fully paid. */
async function worthOf(
  db: Db,
  order: OrderDetail,
  pieces: readonly LinePieces[],
): Promise<{ cents: Cents; backCents: Cents }> {
  const remaining = (await remainingOfOrders(db, [order])).get(order.id);
  if (!remaining) throw new Error(`Nothing is known of what is left of the order ${order.id}`);
  const cents = priceOfPieces(order, remaining, pieces).reduce((sum, one) => sum + one.cents, 0);
  const isPaid = order.paidCents >= order.totalCents;
  return { cents, backCents: isPaid ? Math.min(cents, remaining.leftCents) : 0 };
}

type Reopening = Omit<Parameters<typeof moveOrder>[1], 'refund' | 'refused'> & { mayGiveBack: boolean };

export type Reopened =
  | Awaited<ReturnType<typeof moveOrder>>
  | { ok: false; code: 'not_given_back'; why: RefundRefusal | 'may_not_refund' };

export function notGivenBack(why: RefundRefusal | 'may_not_refund'): string {
  return why === 'may_not_refund'
    ? 'Per quello che non c’è più va restituito del denaro: lo fa chi può rimborsare.'
    : REFUND_REFUSALS[why].message;
}

/**
 * Reopens a cancelled order with its available pieces. Others are refunded if paid, otherwise removed, and the order
 * confirmed anew. An interruption leaves it cancelled, to be sent again. Codes: of `moveOrder`; `not_given_back` with
 * the reason.
 */
export async function reopenWithRest(shop: ReopeningShop, request: Reopening): Promise<Reopened> {
  const { mayGiveBack, ...move } = request;
  const { orderId, actor } = move;
  const order = await orderById(shop.db, orderId);
  if (order?.status !== 'cancelled' || order.version !== move.version) return moveOrder(shop, move);
  const { gone, left } = await piecesGone(shop.db, order);
  if (gone.length === 0 || left.length === 0) return moveOrder(shop, move);
  const { backCents: amountCents } = await worthOf(shop.db, order, gone);
  if (order.paidCents > 0 && !mayGiveBack)
    return { ok: false, code: 'not_given_back', why: 'may_not_refund' };
  let changed: string[] = [];
  if (amountCents > 0) {
    const refund = { refundId: randomUUID(), reason: 'Non più disponibile', pieces: gone };
    const { version } = move;
    const requested = await requestRefund(shop, { ...refund, orderId, amountCents, actor, version });
    if (!requested.ok) return { ok: false, code: 'not_given_back', why: requested.code };
  } else {
    const parts = await takeOut(shop, order, { gone, actor });
    if (!parts) return moveOrder(shop, move);
    changed = parts;
  }
  const after = await orderById(shop.db, orderId);
  const moved = await moveOrder(shop, { ...move, version: after?.version ?? 0 });
  if (moved.ok && changed.length > 0) await settle(shop, orderId, { actor, changed });
  return moved;
}

/** Removes pieces from a cancelled order; null if it has changed or cannot be without them. */
async function takeOut(
  shop: ReopeningShop,
  seen: OrderDetail,
  { gone, actor }: { gone: readonly LinePieces[]; actor: string },
): Promise<string[] | null> {
  return shop.db.transaction(async (tx) => {
    const order = await orderById(tx, seen.id, true);
    if (order?.version !== seen.version) return null;
    const changed = await changeLines(tx, {
      order,
      actor,
      at: shop.now(),
      because: 'pieces_gone',
      settled: await settledPieces(tx, order),
      lines: { removed: gone, added: [] },
      // On sale since the cancellation, or sold.
      stock: { take: [], give: [] },
    });
    if (!changed.ok) return null;
    await letGoOfPutBack(tx, order, gone);
    return changeParts(changed.detail);
  });
}

/** Refunds what the reopened order no longer owes, and confirms it anew. */
async function settle(
  shop: ReopeningShop,
  orderId: string,
  { actor, changed }: { actor: string; changed: readonly string[] },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await orderById(tx, orderId, true);
    if (!order || order.status === 'cancelled') return;
    await settleDifference(shop, tx, { orderId, because: 'edit', beforeTotalCents: order.totalCents, actor });
    const after = await orderById(tx, orderId);
    const mail =
      after &&
      (await confirmationMail({ ...shop, db: tx }, after, { mailId: String(after.version), changed }));
    if (mail) await writeMail({ tx, jobs: shop.jobs }, mail);
  });
}

/** A cancelled order without the pieces sold meanwhile. */
export type RestOfOrder = {
  /** Names of the pieces: "1 × Camicia, taglia M". */
  gone: string[];
  left: string[];
  /** Refund for unavailable pieces; 0 if the order was not fully paid and costs less instead. */
  backCents: Cents;
};
