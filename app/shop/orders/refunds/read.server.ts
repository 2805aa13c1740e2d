import { and, asc, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { refundEvents, refunds } from '#db/schema/refunds.ts';
import type { OrderEvent } from '#shop/orders/lifecycle/history/order-history.ts';
import {
  actorNames,
  type OrderWithHistory,
  orderWithHistory,
} from '#shop/orders/lifecycle/order-detail.server.ts';
import { linesOf, withLines } from './ledger.server.ts';
import { failureText, type RefundRow } from './refund.ts';
import {
  type PaidOrder,
  piecesLeft,
  piecesToShip,
  type RefundWithLines,
  type Remaining,
  remainingOf,
} from './remaining.ts';
import { GIVEN, type RefundStatus } from './states.ts';
import { isLate } from './timetable.ts';

/** Refunds oldest first; `events`: of order and refunds by time. */
export type OrderWithRefunds = OrderWithHistory & { refunds: RefundRow[] };

export async function orderWithRefunds(db: Db, orderId: string): Promise<OrderWithRefunds | null> {
  const file = await orderWithHistory(db, orderId);
  if (!file) return null;
  const { refunds, events } = await refundsOfOrder(db, file.order.id);
  return {
    ...file,
    refunds,
    events: [...file.events, ...events].toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  };
}

async function refundsOfOrder(
  db: Db,
  orderId: string,
): Promise<{ refunds: RefundRow[]; events: OrderEvent[] }> {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const ids = rows.map((row) => row.id);
  const lines = await linesOf(db, ids);
  const happened = await db
    .select()
    .from(refundEvents)
    .where(inArray(refundEvents.refundId, ids))
    .orderBy(asc(refundEvents.id));
  const actors = [...happened.map((event) => event.actor), ...rows.flatMap((row) => row.settledBy ?? [])];
  const nameOf = await actorNames(db, actors);
  return {
    refunds: withLines(rows, lines).map((row) => ({
      id: row.id,
      origin: row.origin,
      amountCents: row.amountCents,
      lines: row.lines.map(({ line, isWrapping, quantity, amountCents, restocked }) => ({
        line,
        isWrapping,
        quantity,
        amountCents,
        restocked,
      })),
      reason: row.reason,
      returnCode: row.returnCode,
      status: row.status,
      failure: row.failure && failureText(row.failure),
      createdAt: row.createdAt,
      doneAt: row.doneAt,
      nextAttemptAt: row.nextAttemptAt,
      settledBy: row.settledBy && nameOf(row.settledBy),
      settledAt: row.settledAt,
      settledDay: row.settledDay,
      byHand: row.byHand,
    })),
    events: happened.map((event) => {
      const refund = rows.find((row) => row.id === event.refundId);
      if (!refund) throw new Error(`An event names the refund ${event.refundId}, which the order has not`);
      return {
        // Negative, unlike ids of the order's events.
        id: -event.id,
        at: event.at,
        actor: nameOf(event.actor),
        kind: `refund-${event.kind}`,
        orderVersion: event.orderVersion,
        fromStatus: null,
        toStatus: null,
        detail: {
          amountCents: refund.amountCents,
          origin: refund.origin,
          ...(event.failure ? { failure: failureText(event.failure) } : {}),
          ...(event.kind === 'requested'
            ? {
                reason: refund.reason,
                wrapping: lines.some((one) => one.refundId === refund.id && one.isWrapping),
                restockedPieces: lines
                  .filter(({ refundId }) => refundId === refund.id)
                  .reduce((sum, { restocked }) => sum + restocked, 0),
              }
            : {}),
        },
      };
    }),
  };
}

/** By order id, where there are any. */
export async function refundsOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, RefundWithLines[]>> {
  const rows = await db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      origin: refunds.origin,
      status: refunds.status,
      returnCode: refunds.returnCode,
    })
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  return Map.groupBy(withLines(rows, lines), ({ orderId }) => orderId ?? '');
}

/** By order id. */
export async function remainingOfOrders(
  db: Db,
  orders: readonly (PaidOrder & { id: string })[],
): Promise<Map<string, Remaining>> {
  const given = await refundsOfOrders(
    db,
    orders.map(({ id }) => id),
  );
  return new Map(orders.map((order) => [order.id, remainingOf(order, given.get(order.id) ?? [])]));
}

/** Pieces left to pack and ship, by order id and line key. */
export async function piecesLeftOf(
  db: Db,
  orders: readonly (PaidOrder & { id: string })[],
): Promise<Map<string, Record<string, number>>> {
  const remaining = await remainingOfOrders(db, orders);
  return new Map([...remaining].map(([id, one]) => [id, piecesLeft(one)]));
}

export async function withPiecesToShip<Order extends PaidOrder & { id: string }>(
  db: Db,
  orders: readonly Order[],
): Promise<(Order & { piecesToShip: number })[]> {
  const remaining = await remainingOfOrders(db, orders);
  return orders.map((order) => {
    const left = remaining.get(order.id);
    return { ...order, piecesToShip: left ? piecesToShip(left) : 0 };
  });
}

export type RefundToSettle = {
  id: string;
  /** Null for a payment without an order. */
  orderId: string | null;
  customerName: string;
  customerEmail: string;
  amountCents: number;
  /** `late`: still retried; `failed`: not any more. */
  trouble: 'late' | 'failed';
  /** Half a sentence. */
  failure: string;
  /** Null after a failure. */
  nextAttemptAt: Date | null;
};

/** Unsettled failed or late refunds, newest first. */
export async function refundsToSettle(db: Db, now: Date): Promise<RefundToSettle[]> {
  const rows = await db
    .select({
      refund: refunds,
      name: orders.customerName,
      buyer: orders.buyerName,
      email: orders.customerEmail,
    })
    .from(refunds)
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .where(or(eq(refunds.status, 'failed'), and(eq(refunds.status, 'requested'), isNotNull(refunds.failure))))
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
  return rows
    .filter(({ refund }) => refund.status === 'failed' || isLate(refund, now))
    .map(({ refund, name, buyer, email }) => ({
      id: refund.id,
      orderId: refund.orderId,
      customerName: (buyer || name) ?? refund.customerName ?? '',
      customerEmail: email ?? refund.customerEmail ?? '',
      amountCents: refund.amountCents,
      trouble: refund.status === 'failed' ? 'failed' : 'late',
      failure: failureText(refund.failure ?? ''),
      nextAttemptAt: refund.nextAttemptAt,
    }));
}

/** Refund of a payment without an order; null without one. */
export async function refundOfCheckout(db: Db, checkoutId: string): Promise<'owed' | 'given' | null> {
  const rows = await db
    .select({ status: refunds.status })
    .from(refunds)
    .where(eq(refunds.checkoutId, checkoutId));
  const counted = rows.filter(({ status }) => status !== 'superseded');
  if (counted.length === 0) return null;
  return counted.every(({ status }: { status: RefundStatus }) => GIVEN[status]) ? 'given' : 'owed';
}
