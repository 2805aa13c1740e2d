import { and, asc, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { orders } from '../../db/schema/orders.ts';
import { refundEvents, refunds } from '../../db/schema/refunds.ts';
import { actorNames, type OrderWithHistory, orderWithHistory } from '../orders/order-detail.server.ts';
import type { OrderEvent } from '../orders/order-history.ts';
import { failureText } from './failures.ts';
import type { RefundRow } from './refund.ts';
import { GIVEN, type RefundStatus } from './states.ts';
import { isLate } from './timetable.ts';

/** An order with its refunds, oldest first; `events` holds those of the order and of its refunds, by time. */
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
  const happened = await db
    .select()
    .from(refundEvents)
    .where(inArray(refundEvents.refundId, ids))
    .orderBy(asc(refundEvents.id));
  const actors = [...happened.map((event) => event.actor), ...rows.flatMap((row) => row.settledBy ?? [])];
  const nameOf = await actorNames(db, actors);
  return {
    refunds: rows.map((row) => ({
      id: row.id,
      origin: row.origin,
      amountCents: row.amountCents,
      reason: row.reason,
      restocked: row.restocked,
      returnCode: row.returnCode,
      status: row.status,
      failure: row.failure && failureText(row.failure),
      createdAt: row.createdAt,
      doneAt: row.doneAt,
      nextAttemptAt: row.nextAttemptAt,
      settledBy: row.settledBy && nameOf(row.settledBy),
      settledAt: row.settledAt,
    })),
    events: happened.map((event) => {
      const refund = rows.find((row) => row.id === event.refundId);
      if (!refund) throw new Error(`An event tells of the refund ${event.refundId}, which the order has not`);
      return {
        // Negative, so that it differs from the ids of the order's events.
        id: -event.id,
        at: event.at,
        actor: nameOf(event.actor),
        kind: `refund-${event.kind}`,
        fromStatus: null,
        toStatus: null,
        detail: {
          amountCents: refund.amountCents,
          origin: refund.origin,
          ...(event.failure ? { failure: failureText(event.failure) } : {}),
          ...(event.kind === 'requested'
            ? {
                reason: refund.reason,
                restockedPieces: refund.restocked.reduce((sum, one) => sum + one.quantity, 0),
              }
            : {}),
        },
      };
    }),
  };
}

/** A refund that needs a person; `amountCents` in cents. */
export type RefundToSettle = {
  id: string;
  /** Null for a payment that never became an order. */
  orderId: string | null;
  customerName: string;
  customerEmail: string;
  amountCents: number;
  /** `late`: still tried automatically; `failed`: not tried any more. */
  trouble: 'late' | 'failed';
  /** Why, as half a sentence. */
  failure: string;
  /** When it is tried next; null after a failure. */
  nextAttemptAt: Date | null;
};

/** Refunds that failed or are late and that nobody has settled, newest first. */
export async function refundsToSettle(db: Db, now: Date): Promise<RefundToSettle[]> {
  const rows = await db
    .select({ refund: refunds, name: orders.customerName, email: orders.customerEmail })
    .from(refunds)
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .where(or(eq(refunds.status, 'failed'), and(eq(refunds.status, 'requested'), isNotNull(refunds.failure))))
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
  return rows
    .filter(({ refund }) => refund.status === 'failed' || isLate(refund, now))
    .map(({ refund, name, email }) => ({
      id: refund.id,
      orderId: refund.orderId,
      customerName: name ?? refund.customerName ?? '',
      customerEmail: email ?? refund.customerEmail ?? '',
      amountCents: refund.amountCents,
      trouble: refund.status === 'failed' ? 'failed' : 'late',
      failure: failureText(refund.failure ?? ''),
      nextAttemptAt: refund.nextAttemptAt,
    }));
}

/**
 * Whether the money of a payment that never became an order is still owed, or has been given back. Null: it has no
 * refund.
 */
export async function refundOfCheckout(db: Db, checkoutId: string): Promise<'owed' | 'given' | null> {
  const rows = await db
    .select({ status: refunds.status })
    .from(refunds)
    .where(eq(refunds.checkoutId, checkoutId));
  const counted = rows.filter(({ status }) => status !== 'superseded');
  if (counted.length === 0) return null;
  return counted.every(({ status }: { status: RefundStatus }) => GIVEN[status]) ? 'given' : 'owed';
}
