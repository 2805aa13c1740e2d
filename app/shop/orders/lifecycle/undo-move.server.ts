import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { LinePieces } from '#db/json/orders.ts';
import { outbox } from '#db/schema/mail.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { letGo, takeMailBack } from '#shop/mail/outbox.server.ts';
import { addOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { movePieces } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.server.ts';
import { chargedAfter, chargedDetail, countTakings } from '#shop/orders/lifecycle/payments/paid.server.ts';
import { mailOfMove, statusMailKey } from '#shop/orders/order-emails/status-mails.ts';
import type { OrdersShop } from './move-order.server.ts';
import { type OrderDetail, orderById } from './order-detail.server.ts';
import { dispatchAfter } from './order-status.server.ts';
import { isOrderStatus, type OrderStatus } from './status.ts';
import { type UndoableMove, undoableUntil } from './undo.ts';

type Clocked = Pick<OrdersShop, 'db' | 'now'>;

/**
 * Undoes the latest status change within ten seconds and withdraws its e-mail. Parcel data stay. Idempotent. Codes:
 * `unknown_order`, `too_late`; `stale`: changed since `version`; `pieces_gone`: sold meanwhile, stays cancelled.
 */
export async function undoMove(
  shop: Clocked,
  move: { orderId: string; eventId: number; actor: string; version: number },
): Promise<Undone> {
  const now = shop.now();
  const work = shop.db.transaction(async (transaction): Promise<Undone> => {
    const tx = transaction;
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
    if (order.version !== move.version) return { ok: false, code: 'stale' };
    const kind = mailOfMove({ from: last.from, to: order.status }, order.deliveryMethod);
    const isInTime = kind
      ? await takeMailBack(tx, statusMailKey(kind, order.id, last.id), now)
      : now < untilOf(last);
    if (!isInTime) return { ok: false, code: 'too_late' };
    const undone = Array.isArray(last.detail.taken) ? (last.detail.taken as LinePieces[]) : [];
    const back = { from: order.status, to: last.from, actor: move.actor };
    const pieces = await movePieces(tx, order, { ...back, undone });
    if (!pieces.ok) throw new PiecesGone(pieces.gone);
    const { deliveredBefore } = last.detail;
    const deliveredAt = typeof deliveredBefore === 'string' ? new Date(deliveredBefore) : null;
    await tx
      .update(orders)
      .set({
        status: last.from,
        updatedAt: now,
        putBack: pieces.putBack,
        ...(deliveredBefore !== undefined && { deliveredAt }),
        ...(order.status === 'cancelled' && { refusedAt: null }),
        ...dispatchAfter(last.from, order.deliveryMethod, now),
        ...(await chargedAfter(tx, order.id, { from: order.status, to: last.from })),
      })
      .where(eq(orders.id, order.id));
    await addOrderEvent(tx, {
      orderId: order.id,
      at: now,
      actor: move.actor,
      kind: 'status',
      fromStatus: last.to,
      toStatus: last.from,
      detail: { undoes: last.id, ...pieces.detail, ...chargedDetail(order, last.from) },
    });
    await countTakings(tx, order.id, { day: dayInRome(now), at: now });
    return { ok: true, to: last.from };
  });
  return work.catch((error) => {
    if (!(error instanceof PiecesGone)) throw error;
    return { ok: false, code: 'pieces_gone', gone: error.gone };
  });
}

type Undone =
  | { ok: true; to: OrderStatus }
  | { ok: false; code: 'unknown_order' | 'too_late' | 'stale' }
  | { ok: false; code: 'pieces_gone'; gone: string[] };

/** Rolls back, so that the e-mail is not withdrawn. */
class PiecesGone extends Error {
  readonly gone: string[];
  constructor(gone: string[]) {
    super('Pieces of the order are gone');
    this.gone = gone;
  }
}

/** The latest status change while revocable; otherwise null. */
export async function undoableMove(
  { db, now }: Clocked,
  { id, version }: Pick<OrderDetail, 'id' | 'version'>,
): Promise<UndoableMove | null> {
  const last = await lastMove(db, id);
  if (!last || last.detail.undoes !== undefined || last.detail.isFinal || now() >= untilOf(last)) return null;
  return { eventId: last.id, version, until: untilOf(last) };
}

function untilOf({ at, detail }: { at: Date; detail: Record<string, unknown> }): Date {
  return typeof detail.undoableUntil === 'string' ? new Date(detail.undoableUntil) : undoableUntil(at);
}

/** Makes a cancellation final. Null if undone or moved on. `from`: former status; `isToRefund`: refund requested. */
export async function settleCancellation(
  shop: Clocked,
  { orderId, eventId }: { orderId: string; eventId: number },
): Promise<{ order: OrderDetail; from: OrderStatus; actor: string; isToRefund: boolean } | null> {
  return shop.db.transaction(async (tx) => {
    const order = await orderById(tx, orderId, true);
    if (order?.status !== 'cancelled') return null;
    const last = await lastMove(tx, orderId);
    if (last?.id !== eventId || !isOrderStatus(last.from)) return null;
    const mail = eq(outbox.dedupeKey, statusMailKey('order-cancelled', orderId, eventId));
    await letGo(tx, mail, shop.now());
    const mayUndo = await tx.$count(outbox, and(mail, gt(outbox.sendAfter, shop.now())));
    if (mayUndo > 0) throw new Error('The cancellation may still be taken back');
    const isToRefund = last.detail.refund === true;
    return { order, from: last.from, actor: last.actor, isToRefund };
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
