import { and, asc, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { orders } from '../../db/schema/orders.ts';
import { refundEvents, refunds } from '../../db/schema/refunds.ts';
import { actorNames, type OrderFile, orderFile } from '../orders/order-detail.server.ts';
import type { OrderEvent } from '../orders/order-history.ts';
import { failureText } from './failures.ts';
import type { RefundRow } from './refund.ts';
import { GIVEN, type RefundStatus } from './states.ts';
import { isLate } from './timetable.ts';

/** An order with its refunds, oldest first; what happened to it and to them is one story. */
export type OrderStory = OrderFile & { refunds: RefundRow[] };

export async function orderStory(db: Db, orderId: string): Promise<OrderStory | null> {
  const file = await orderFile(db, orderId);
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
      return {
        // Numbers of their own: below zero they meet none of the order's events.
        id: -event.id,
        at: event.at,
        actor: nameOf(event.actor),
        kind: `refund-${event.kind}`,
        fromStatus: null,
        toStatus: null,
        detail: {
          amountCents: refund?.amountCents ?? 0,
          origin: refund?.origin,
          ...(event.failure ? { failure: failureText(event.failure) } : {}),
          ...(event.kind === 'requested'
            ? {
                reason: refund?.reason,
                restockedPieces: refund?.restocked.reduce((sum, one) => sum + one.quantity, 0),
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
  /** `late`: it is tried on by itself; `failed`: nobody tries any more. */
  trouble: 'late' | 'failed';
  /** Why, as half a sentence. */
  failure: string;
  /** When it is tried next; null for one that failed. */
  nextAttemptAt: Date | null;
};

/** Refunds that did not go through, until a person settles them or they do, newest first. */
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
 * What a payment that never became an order is at: its money is still owed, or has left. Null: no row says that it
 * goes back.
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
