import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.server.ts';
import { rowsOf } from '../../db/rows.ts';
import { orders } from '../../db/schema/orders.ts';
import { refundEvents, refunds } from '../../db/schema/refunds.ts';
import { dayInRome } from '../../lib/calendar-day.ts';
import { centsFromDecimal } from '../money/money.ts';
import { type RefundMovement, refundMovements } from './refund-movements.ts';
import type { DaySales } from './register.ts';

/** From the beginning of an Italian day (ISO) up to the beginning of another. */
export type DaySpan = { from: string; to: string };

/** The beginning of a day in Italy, as a moment: an index on moments serves it. */
const beginningOf = (day: string) => sql`(${day}::timestamp at time zone 'Europe/Rome')`;

function within(column: AnyPgColumn, { from, to }: DaySpan): SQL {
  return sql`(${column} >= ${beginningOf(from)} and ${column} < ${beginningOf(to)})`;
}

/** What was sold on each day, orders with an invoice apart. The day of an order is the one on which it was paid. */
export async function salesByDay(db: Db, range: DaySpan): Promise<DaySales[]> {
  const rows = await rowsOf<{ day: string; invoiced: boolean; orders: number; cents: string }>(
    db,
    sql`select to_char(${orders.createdAt} at time zone 'Europe/Rome', 'YYYY-MM-DD') as day,
        ${orders.invoiceRequest} is not null as invoiced, count(*)::int as orders,
        sum(${orders.totalCents})::text as cents
      from ${orders} where ${within(orders.createdAt, range)} group by 1, 2`,
  );
  return rows.map((row) => ({
    day: row.day,
    isInvoiced: row.invoiced,
    orders: row.orders,
    cents: centsFromDecimal(row.cents),
  }));
}

/** A movement of money with the order that it belongs to. */
export type OrderRefund = RefundMovement & {
  day: string;
  orderId: string;
  isInvoiced: boolean;
};

/** Money of orders that went back, or came back from a bank, in a range of days, the oldest first. */
export async function refundsOfDays(db: Db, range: DaySpan): Promise<OrderRefund[]> {
  const noted = db
    .select({ id: refundEvents.refundId })
    .from(refundEvents)
    .where(within(refundEvents.at, range));
  const touched = or(
    within(refunds.createdAt, range),
    within(refunds.doneAt, range),
    inArray(refunds.id, noted),
  );
  const rows = await db
    .select({ refund: refunds, orderId: orders.id, request: orders.invoiceRequest })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(touched);
  const events = await db
    .select()
    .from(refundEvents)
    .where(inArray(refundEvents.refundId, db.select({ id: refunds.id }).from(refunds).where(touched)))
    .orderBy(asc(refundEvents.id));
  // A season has thousands of both: each refund looks its own up.
  const eventsOf = new Map<string, typeof events>();
  for (const event of events) {
    const own = eventsOf.get(event.refundId);
    if (own) own.push(event);
    else eventsOf.set(event.refundId, [event]);
  }
  return rows
    .flatMap(({ refund, orderId, request }) =>
      refundMovements(refund, eventsOf.get(refund.id) ?? []).map((movement) => ({
        ...movement,
        orderId,
        isInvoiced: request !== null,
        day: dayInRome(movement.at),
      })),
    )
    .filter(({ day }) => day >= range.from && day < range.to)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** An order that was paid in a range of days. */
export type Sale = {
  orderId: string;
  at: Date;
  amountCents: number;
  isInvoiced: boolean;
  paymentIntentId: string | null;
};

/** Orders that were paid in a range of days, the oldest first. */
export function salesOfDays(db: Db, range: DaySpan): Promise<Sale[]> {
  return db
    .select({
      orderId: orders.id,
      at: orders.createdAt,
      amountCents: orders.totalCents,
      isInvoiced: sql<boolean>`${orders.invoiceRequest} is not null`,
      paymentIntentId: orders.paymentIntentId,
    })
    .from(orders)
    .where(within(orders.createdAt, range))
    .orderBy(asc(orders.createdAt), asc(orders.id));
}

/** The provider's payments that never became an order, and so are no takings: their pieces were gone. */
export async function paymentsWithoutOrder(db: Db, intents: readonly string[]): Promise<string[]> {
  if (intents.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: refunds.paymentIntentId })
    .from(refunds)
    .where(and(isNotNull(refunds.checkoutId), inArray(refunds.paymentIntentId, [...intents])));
  return rows.flatMap(({ id }) => id ?? []);
}

/** All that the shop has ever taken, in cents: what was paid less what went back, as in the register. */
export async function takingsInAll(db: Db): Promise<number> {
  const [sum] = await rowsOf<{ cents: string }>(
    db,
    sql`select (coalesce((select sum(${orders.totalCents}) from ${orders}), 0)
      - coalesce((select sum(${refunds.amountCents}) from ${refunds}
          where ${refunds.orderId} is not null and ${refunds.status} in ('sent', 'done', 'settled')), 0))::text as cents`,
  );
  return centsFromDecimal(sum?.cents ?? '0');
}

/** The day (ISO) of the shop's first order; null while there is none. */
export async function firstSaleDay(db: Db): Promise<string | null> {
  const [first] = await db
    .select({ at: orders.createdAt })
    .from(orders)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(1);
  return first ? dayInRome(first.at) : null;
}
