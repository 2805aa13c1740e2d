import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { outbox } from '../../db/schema/mail.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import { letGo, takeLetterBack } from '../mail/outbox.server.ts';
import type { OrdersShop } from './move-order.server.ts';
import { type OrderDetail, orderById } from './order-detail.server.ts';
import { isOrderStatus, type OrderStatus } from './status.ts';
import { letterOfStatus, statusLetterKey } from './status-letters.ts';
import { type UndoableMove, undoableUntil } from './undo.ts';

type Clocked = Pick<OrdersShop, 'db' | 'now'>;

/**
 * Takes a change of status back, and the letter that tells of it, in one transaction, while nobody has been told:
 * within ten seconds, and as long as it is the order's last change. What was typed of the parcel stays. Asked for
 * twice it is done once. Codes: `unknown_order`, `too_late`.
 */
export async function undoMove(
  shop: Clocked,
  move: { orderId: string; eventId: number; actor: string },
): Promise<{ ok: true; to: OrderStatus } | { ok: false; code: 'unknown_order' | 'too_late' }> {
  const now = shop.now();
  return shop.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const order = await orderById(tx, move.orderId, true);
    if (!order) return { ok: false, code: 'unknown_order' };
    const last = await lastMove(tx, order.id);
    if (last?.detail.undoes === move.eventId) return { ok: true, to: order.status };
    if (
      last?.id !== move.eventId ||
      last.detail.isFinal ||
      !isOrderStatus(last.from) ||
      last.to !== order.status
    )
      return { ok: false, code: 'too_late' };
    const kind = letterOfStatus(order.status, order.deliveryMethod);
    const isInTime = kind
      ? await takeLetterBack(tx, statusLetterKey(kind, order.id, last.id), now)
      : now < untilOf(last);
    if (!isInTime) return { ok: false, code: 'too_late' };
    const { deliveredBefore } = last.detail;
    const deliveredAt = typeof deliveredBefore === 'string' ? new Date(deliveredBefore) : null;
    await tx
      .update(orders)
      .set({ status: last.from, updatedAt: now, ...(deliveredBefore !== undefined && { deliveredAt }) })
      .where(eq(orders.id, order.id));
    await tx.insert(orderEvents).values({
      orderId: order.id,
      at: now,
      actor: move.actor,
      kind: 'status',
      fromStatus: last.to,
      toStatus: last.from,
      detail: { undoes: last.id },
    });
    return { ok: true, to: last.from };
  });
}

/** The order's last change of status, while it may still be taken back; null otherwise. */
export async function undoableMove({ db, now }: Clocked, orderId: string): Promise<UndoableMove | null> {
  const last = await lastMove(db, orderId);
  if (!last || last.detail.undoes !== undefined || last.detail.isFinal || now() >= untilOf(last)) return null;
  return { eventId: last.id, until: untilOf(last) };
}

function untilOf({ at, detail }: { at: Date; detail: Record<string, unknown> }): Date {
  return typeof detail.undoableUntil === 'string' ? new Date(detail.undoableUntil) : undoableUntil(at);
}

/**
 * Makes a cancellation final, so that it can be acted upon: from now on nobody takes it back. Null where somebody did,
 * or moved the order since. `from` is the status that the order had before.
 */
export async function settleCancellation(
  shop: Clocked,
  { orderId, eventId }: { orderId: string; eventId: number },
): Promise<{ order: OrderDetail; from: OrderStatus; actor: string } | null> {
  return shop.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const order = await orderById(tx, orderId, true);
    if (order?.status !== 'cancelled') return null;
    const last = await lastMove(tx, orderId);
    if (last?.id !== eventId || !isOrderStatus(last.from)) return null;
    const letter = eq(outbox.dedupeKey, statusLetterKey('order-cancelled', orderId, eventId));
    await letGo(tx, letter, shop.now());
    const mayUndo = await tx.$count(outbox, and(letter, gt(outbox.sendAfter, shop.now())));
    if (mayUndo > 0) throw new Error('The cancellation may still be taken back');
    return { order, from: last.from, actor: last.actor };
  });
}

async function lastMove(db: Db, orderId: string) {
  const [last] = await db
    .select({
      id: orderEvents.id,
      at: orderEvents.at,
      actor: orderEvents.actor,
      from: orderEvents.fromStatus,
      to: orderEvents.toStatus,
      detail: sql<Record<string, unknown>>`${orderEvents.detail}`,
    })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'status')))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return last;
}
