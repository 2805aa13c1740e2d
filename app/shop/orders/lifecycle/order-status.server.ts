import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { dayInRome, isDay } from '#lib/calendar-day.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { addOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { movePieces, piecesOf } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.server.ts';
import {
  isStillHere,
  parcelsForbid,
  withoutPieces,
} from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { chargedAfter, chargedDetail, countTakings } from '#shop/orders/lifecycle/payments/paid.server.ts';
import { payByFrom } from '#shop/orders/lifecycle/payments/pay-by.ts';
import { refundedPieces } from '#shop/orders/lifecycle/payments/refunded.server.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { hasOpenExchange, hasOpenWithdrawal } from './open-returns.server.ts';
import { type OrderDetail, orderById } from './order-detail.server.ts';
import { refundedPart } from './order-visibility.ts';
import { promiseMissingArrival } from './promised-arrival.server.ts';
import { isOrderStatus, type OrderStatus } from './status.ts';
import { type Doubt, doubtOf } from './status-doubts.ts';

export type StatusChange = {
  orderId: string;
  to: string;
  /** Account id, or "system". */
  actor: string;
  version: number;
  /** The doubt (`doubtOf`) was confirmed. */
  sure?: boolean;
  /** Refuses to drop a requested, unsent refund. */
  keepsRefund?: boolean;
  /** Of a refused parcel: whether returned pieces are on sale again. */
  refused?: 'put_back' | 'keep_out';
  /** ISO day of arrival; default: today, unless known. */
  delivered?: string;
  /** Follows from the parcels' state. */
  byParcels?: boolean;
};

export type StatusRefusal =
  | {
      ok: false;
      code:
        | 'unknown_order'
        | 'unknown_status'
        | 'refund_pending'
        | 'withdrawal_open'
        | 'exchange_open'
        | 'nothing_left'
        | 'invalid_day'
        | 'in_parcels'
        | 'partly_sent';
    }
  | { ok: false; code: 'stale' }
  /** Needs a confirmation because of the doubt. */
  | { ok: false; code: 'must_ask'; doubt: Doubt }
  /** Unavailable pieces of the cancelled order. */
  | { ok: false; code: 'pieces_gone'; gone: string[] };

type Also = {
  /** Recorded with the change. */
  detail: (tx: Db, order: OrderDetail, to: OrderStatus) => Promise<object>;
  /** Commits in the same transaction. */
  commit: (tx: Db, moved: { eventId: number; from: OrderStatus; to: OrderStatus }) => Promise<void>;
};

/**
 * Moves an order to a status, recorded with the actor and the pieces that a reopened order takes. `version`: the
 * resulting one; `changed`: false if nothing changed. Codes: `unknown_order`, `unknown_status`; `stale`; `must_ask`:
 * see `doubtOf`; `refund_pending`: see `keepsRefund`; `withdrawal_open`: undecided, nothing may be sent;
 * `exchange_open`: would be packed again with pieces sent separately; `nothing_left`: all refunded; `pieces_gone`:
 * stays cancelled; `invalid_day`: before the order or in the future; `in_parcels`, `partly_sent`: see `parcelsForbid`.
 */
export async function setOrderStatus(
  shop: { db: Db; now: () => Date },
  change: StatusChange,
  also?: Also,
): Promise<
  { ok: true; changed: boolean; from: OrderStatus; to: OrderStatus; version: number } | StatusRefusal
> {
  const { to, actor } = change;
  if (!isOrderStatus(to)) return { ok: false, code: 'unknown_status' };
  return shop.db.transaction(async (tx) => {
    const order = await orderById(tx, change.orderId, true);
    if (!order) return { ok: false, code: 'unknown_order' };
    const { id: orderId, status: from } = order;
    if (from === to) return { ok: true, changed: false, from, to, version: order.version };
    if (order.version !== change.version) return { ok: false, code: 'stale' };
    if (!change.byParcels) {
      const forbidden = (await isInParcels(tx, orderId)) && parcelsForbid(order, to);
      if (forbidden) return { ok: false, code: forbidden };
      if (leavesShop(order, to) && (await hasOpenWithdrawal(tx, orderId)))
        return { ok: false, code: 'withdrawal_open' };
    }
    const comesBack = order.dispatchedAt !== null && isStillHere(to, order.deliveryMethod);
    if (comesBack && (await hasOpenExchange(tx, orderId))) return { ok: false, code: 'exchange_open' };
    const dropsRefund = from === 'cancelled' && (await isRefundPending(tx, order));
    if (dropsRefund && change.keepsRefund) return { ok: false, code: 'refund_pending' };
    const doubt = doubtOf({ ...order, refunded: refundedPart(order) }, to);
    if (doubt && !change.sure) return { ok: false, code: 'must_ask', doubt };
    const isHere = order.dispatchedAt === null || isStillHere(to, order.deliveryMethod);
    if (from === 'cancelled' && isHere && (await isAllRefunded(tx, order)))
      return { ok: false, code: 'nothing_left' };
    const now = shop.now();
    const day = to === 'delivered' ? change.delivered : undefined;
    if (day !== undefined && !isDeliveryDay(day, order, now)) return { ok: false, code: 'invalid_day' };
    const refused = to === 'cancelled' ? change.refused : undefined;
    const cameBack = refused === 'put_back';
    const pieces = await movePieces(tx, order, { from, to, actor, cameBack });
    if (!pieces.ok) return { ok: false, code: 'pieces_gone', gone: pieces.gone };
    await tx
      .update(orders)
      .set({
        status: to,
        updatedAt: now,
        putBack: pieces.putBack,
        ...deliveryAfter(from, to, { now, day }),
        ...dispatchAfter(to, order.deliveryMethod, now),
        ...refusalAfter(from, refused, now),
        ...(await chargedAfter(tx, orderId, { from, to })),
        ...(from === 'cancelled' && (await timeToPay(tx, order, now))),
      })
      .where(eq(orders.id, orderId));
    if (from === 'cancelled') await promiseMissingArrival(tx, orderId, now);
    const eventId = await addOrderEvent(tx, {
      orderId,
      at: now,
      actor,
      kind: 'status',
      fromStatus: from,
      toStatus: to,
      detail: {
        ...(await also?.detail(tx, order, to)),
        ...pieces.detail,
        ...(refused && { refused }),
        ...(day && { day }),
        ...(dropsRefund && { dropsRefund }),
        ...chargedDetail(order, to),
        // Needed to undo the change.
        ...([from, to].includes('delivered') && {
          deliveredBefore: order.deliveredAt?.toISOString() ?? null,
        }),
      },
    });
    await countTakings(tx, orderId, { day: dayInRome(now), at: now });
    await also?.commit(tx, { eventId, from, to });
    return { ok: true, changed: true, from, to, version: await versionAfter(tx, orderId) };
  });
}

async function isAllRefunded(tx: Db, { id, items }: OrderDetail): Promise<boolean> {
  return withoutPieces(piecesOf(items), await refundedPieces(tx, id)).length === 0;
}

/** Whether pieces in the shop are sent, made ready or handed over; also a cancelled order's unsent ones. */
export function leavesShop(
  { status, deliveryMethod, dispatchedAt }: Pick<OrderDetail, 'status' | 'deliveryMethod' | 'dispatchedAt'>,
  to: OrderStatus,
): boolean {
  if (to !== 'shipped' && to !== 'delivered') return false;
  return status === 'cancelled' ? dispatchedAt === null : isStillHere(status, deliveryMethod);
}

/** A new deadline for an order reopened unpaid: the old one would cancel it again. */
async function timeToPay(tx: Db, order: OrderDetail, now: Date): Promise<{ payBy?: Date }> {
  if (order.payBy === null || order.paidCents > 0) return {};
  const { ownMethods } = await loadSettings(tx);
  const payBy = payByFrom(now, order.paymentMethod, ownMethods);
  return payBy && payBy > order.payBy ? { payBy } : {};
}

/** Version of the order after writing, in the caller's transaction. */
export async function versionAfter(tx: Db, orderId: string): Promise<number> {
  const [row] = await tx.select({ version: orders.version }).from(orders).where(eq(orders.id, orderId));
  return row?.version ?? 0;
}

/** ISO day, Italy: not before the order, not in the future. */
export function isDeliveryDay(day: string, { createdAt }: { createdAt: Date }, now: Date): boolean {
  return isDay(day) && day <= dayInRome(now) && day >= dayInRome(createdAt);
}

/** 11:00 UTC, which is within that day in Italy all year. */
export function arrivalOn(day: string): Date {
  return new Date(`${day}T11:00:00Z`);
}

/** Arrival after a status change: reset if moved back, retained if cancelled. */
function deliveryAfter(
  from: OrderStatus,
  to: OrderStatus,
  { now, day }: { now: Date; day: string | undefined },
) {
  if (to === 'delivered' && day !== undefined) return { deliveredAt: arrivalOn(day) };
  if (to === 'delivered')
    return { deliveredAt: sql`coalesce(${orders.deliveredAt}, ${now.toISOString()}::timestamptz)` };
  return from === 'delivered' && to !== 'cancelled' ? { deliveredAt: null } : {};
}

/** Dispatch after a status change: retained if cancelled, none if ready for pick-up. */
export function dispatchAfter(to: OrderStatus, delivery: DeliveryMethod, at: Date) {
  if (to === 'cancelled') return {};
  if (isStillHere(to, delivery)) return { dispatchedAt: FIRST_PARCEL_LEFT };
  return { dispatchedAt: sql`coalesce(${orders.dispatchedAt}, ${at.toISOString()}::timestamptz)` };
}

/** Null unless in several parcels. Raw SQL: a lower room cannot import their table. */
const FIRST_PARCEL_LEFT = sql`(select min(shipments.shipped_at) from shipments where shipments.order_id = ${orders.id})`;

async function isInParcels(tx: Db, orderId: string): Promise<boolean> {
  const has = sql`exists (select 1 from shipments where shipments.order_id = ${orders.id})`;
  return (await tx.$count(orders, and(eq(orders.id, orderId), has))) > 0;
}

/** Derives dispatch (first parcel) and arrival (last one) from the parcels, written by the caller. Order locked. */
export async function noteParcels(
  tx: Db,
  orderId: string,
  { deliveredAt, at }: { deliveredAt: Date | null; at: Date },
): Promise<void> {
  const version = sql`${orders.version} + 1`;
  await tx
    .update(orders)
    .set({
      carrier: null,
      trackingNumber: null,
      deliveredAt,
      version,
      updatedAt: at,
      dispatchedAt: FIRST_PARCEL_LEFT,
    })
    .where(eq(orders.id, orderId));
  await countTakings(tx, orderId, { day: dayInRome(at), at });
}

/** Reset when the order is reopened. */
function refusalAfter(from: OrderStatus, refused: StatusChange['refused'], now: Date) {
  if (refused) return { refusedAt: now };
  return from === 'cancelled' ? { refusedAt: null } : {};
}

/** Whether the refund of a cancellation has not been requested yet. */
async function isRefundPending(
  tx: Db,
  order: Pick<OrderDetail, 'id' | 'totalCents' | 'refundedCents' | 'paidCents'>,
): Promise<boolean> {
  if (order.refundedCents >= Math.min(order.totalCents, order.paidCents)) return false;
  const [last] = await tx
    .select({ detail: sql<Record<string, unknown>>`${orderEvents.detail}` })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'status')))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return last?.detail.refund === true;
}
