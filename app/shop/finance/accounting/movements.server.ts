import { and, asc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { orderPayments, orderTakings } from '#db/schema/order-payments.ts';
import { orders } from '#db/schema/orders.ts';
import { refundEvents, refunds } from '#db/schema/refunds.ts';

import { dayInRome } from '#lib/calendar-day.ts';
import { centsFromDecimal } from '#lib/decimal-cents.ts';
import { hasVatOn, type RegimeChange } from '#shop/finance/tax/tax-regime.ts';
import { isMadeUnpaid, paidAtFirst } from '#shop/orders/lifecycle/payments/paid.server.ts';
import { COLLECTED_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { noonOf, type RefundMovement, refundMovements } from './refund-movements.ts';
import type { DaySales, SaleChannel } from './register.ts';

/** ISO days in Italy; `to` is excluded. */
export type DaySpan = { from: string; to: string };

/** As a moment, so that indexes on moments apply. */
const beginningOf = (day: string) => sql`(${day}::timestamp at time zone 'Europe/Rome')`;

function within(column: AnyPgColumn, { from, to }: DaySpan): SQL {
  return sql`(${column} >= ${beginningOf(from)} and ${column} < ${beginningOf(to)})`;
}

/** Online payments count on the order's day; other payments and changed orders by `orderTakings`. */
const isPaidOnline = sql`((${orders.paymentMethod} is null or not ${isMadeUnpaid})
  and not exists (select 1 from ${orderTakings} noted where noted.order_id = ${orders.id}))`;

const awayFromTill = sql<SaleChannel>`case when ${inArray(orders.deliveryMethod, COLLECTED_METHODS)} then 'collected' else 'distance' end`;

/** By payment, as an order may be partly paid at the till. */
const channelOf = (atTill: AnyPgColumn) =>
  sql<SaleChannel>`case when ${atTill} then 'till' else ${awayFromTill} end`;

/** Whether the tax regime of the order's day has no VAT (as `regimeOn`): the last change counts. */
function isWithoutVat(regimes: readonly RegimeChange[]): SQL {
  return regimes.reduce<SQL>(
    (before, { regime, from }) =>
      sql`(case when ${orders.createdAt} >= ${beginningOf(from)} then ${sql.raw(String(regime === 'Forfettario'))} else ${before} end)`,
    sql.raw('false'),
  );
}

/** Sales by day, without invoiced orders, when paid or, if paid to the shop, dispatched before. */
export async function salesByDay(
  db: Db,
  range: DaySpan,
  regimes: readonly RegimeChange[] = [],
): Promise<DaySales[]> {
  const withoutVat = isWithoutVat(regimes);
  const rows = await rowsOf<{
    day: string;
    invoiced: boolean;
    channel: SaleChannel;
    without_vat: boolean;
    orders: number;
    cents: string;
  }>(
    db,
    sql`select day, invoiced, channel, without_vat, sum(orders)::int as orders, sum(cents)::text as cents from (
        select to_char(${orders.createdAt} at time zone 'Europe/Rome', 'YYYY-MM-DD') as day,
          ${orders.invoiceRequest} is not null as invoiced, ${awayFromTill} as channel,
          ${withoutVat} as without_vat, count(*)::int as orders, sum(${orders.totalCents}) as cents
        from ${orders} where ${within(orders.createdAt, range)} and ${isPaidOnline} group by 1, 2, 3, 4
        union all
        select ${orderTakings.day}::text, ${orders.invoiceRequest} is not null, ${channelOf(orderTakings.atTill)}, ${withoutVat},
          sum(${orderTakings.orders})::int, sum(${orderTakings.amountCents})
        from ${orderTakings} join ${orders} on ${orders.id} = ${orderTakings.orderId}
        where ${orderTakings.day} >= ${range.from} and ${orderTakings.day} < ${range.to} group by 1, 2, 3, 4
      ) as sold group by 1, 2, 3, 4`,
  );
  return rows.map((row) => ({
    day: row.day,
    isInvoiced: row.invoiced,
    channel: row.channel,
    withoutVat: row.without_vat,
    orders: row.orders,
    cents: centsFromDecimal(row.cents),
  }));
}

export type OrderRefund = RefundMovement & {
  day: string;
  orderId: string;
  isInvoiced: boolean;
  channel: SaleChannel;
  withoutVat: boolean;
};

/** Refunds, and money that banks returned, oldest first. */
export async function refundsOfDays(
  db: Db,
  range: DaySpan,
  regimes: readonly RegimeChange[] = [],
): Promise<OrderRefund[]> {
  const noted = db
    .select({ id: refundEvents.refundId })
    .from(refundEvents)
    .where(within(refundEvents.at, range));
  const touched = or(
    within(refunds.createdAt, range),
    within(refunds.doneAt, range),
    and(gte(refunds.settledDay, range.from), lt(refunds.settledDay, range.to)),
    inArray(refunds.id, noted),
  );
  const rows = await db
    .select({
      refund: refunds,
      orderId: orders.id,
      request: orders.invoiceRequest,
      channel: channelOf(refunds.atTill),
      soldAt: orders.createdAt,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(touched);
  const events = await db
    .select()
    .from(refundEvents)
    .where(inArray(refundEvents.refundId, db.select({ id: refunds.id }).from(refunds).where(touched)))
    .orderBy(asc(refundEvents.id));
  // Grouped, because a season has thousands of refunds and events.
  const eventsOf = new Map<string, typeof events>();
  for (const event of events) {
    const own = eventsOf.get(event.refundId);
    if (own) own.push(event);
    else eventsOf.set(event.refundId, [event]);
  }
  return rows
    .flatMap(({ refund, orderId, request, channel: sold, soldAt }) =>
      refundMovements(refund, eventsOf.get(refund.id) ?? []).map((movement) => ({
        ...movement,
        orderId,
        isInvoiced: request !== null,
        channel: sold,
        withoutVat: !hasVatOn(regimes, dayInRome(soldAt)),
        day: dayInRome(movement.at),
      })),
    )
    .filter(({ day }) => day >= range.from && day < range.to)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

export type Sale = {
  orderId: string;
  at: Date;
  amountCents: number;
  isInvoiced: boolean;
  channel: SaleChannel;
  /** Paid to the shop, so that the provider does not know it. */
  isToShop: boolean;
  /** Counted in full before it was fully paid. */
  isUnpaid: boolean;
  paymentIntentId: string | null;
};

/**
 * Counted in full at dispatch (D.P.R. 633/1972, art. 6), though not paid. `orderPayments` lacks online orders' first.
 */
const isCountedUnpaid = sql<boolean>`${paidAtFirst} + coalesce((select sum(paid.amount) from ${orderPayments} paid
    where paid.order_id = ${orderTakings.orderId} and paid.created_at <= ${orderTakings.at}), 0) * 100
  < (select sum(counted.amount) from ${orderTakings} counted
    where counted.order_id = ${orderTakings.orderId} and counted.id <= ${orderTakings.id}) * 100`;

/** Orders paid, or counted (`orderTakings`), in the range, oldest first. */
export async function salesOfDays(db: Db, range: DaySpan): Promise<Sale[]> {
  const online = await db
    .select({
      orderId: orders.id,
      at: orders.createdAt,
      amountCents: orders.totalCents,
      isInvoiced: sql<boolean>`${orders.invoiceRequest} is not null`,
      channel: awayFromTill,
      paymentIntentId: orders.paymentIntentId,
    })
    .from(orders)
    .where(and(within(orders.createdAt, range), isPaidOnline))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  const toShop = await db
    .select({
      orderId: orderTakings.orderId,
      day: orderTakings.day,
      amountCents: orderTakings.amountCents,
      isInvoiced: sql<boolean>`${orders.invoiceRequest} is not null`,
      channel: channelOf(orderTakings.atTill),
      isUnpaid: isCountedUnpaid,
    })
    .from(orderTakings)
    .innerJoin(orders, eq(orders.id, orderTakings.orderId))
    .where(and(gte(orderTakings.day, range.from), lt(orderTakings.day, range.to)))
    .orderBy(asc(orderTakings.day), asc(orderTakings.id));
  return [
    ...online.map((sale) => ({ ...sale, isToShop: false, isUnpaid: false })),
    ...toShop.map(({ day, ...sale }) => ({
      ...sale,
      at: noonOf(day),
      isToShop: true,
      paymentIntentId: null,
    })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

export type ProviderPayment = Pick<Sale, 'orderId' | 'at' | 'amountCents' | 'paymentIntentId'>;

/** First payments, and later ones of differences. */
export async function providerPaymentsOfDays(db: Db, range: DaySpan): Promise<ProviderPayment[]> {
  const first = await db
    .select({
      orderId: orders.id,
      at: orders.createdAt,
      cents: paidAtFirst,
      paymentIntentId: orders.paymentIntentId,
    })
    .from(orders)
    .where(
      and(within(orders.createdAt, range), sql`(${orders.paymentMethod} is null or not ${isMadeUnpaid})`),
    );
  const later = await db
    .select({
      orderId: orderPayments.orderId,
      at: orderPayments.createdAt,
      amountCents: orderPayments.amountCents,
      paymentIntentId: orderPayments.paymentIntentId,
    })
    .from(orderPayments)
    .where(and(within(orderPayments.createdAt, range), isNotNull(orderPayments.paymentIntentId)));
  return [
    ...first.map(({ cents, ...payment }) => ({ ...payment, amountCents: Math.round(cents) })),
    ...later,
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Online payments that became no order, as pieces were gone: no takings. */
export async function paymentsWithoutOrder(db: Db, intents: readonly string[]): Promise<string[]> {
  if (intents.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: refunds.paymentIntentId })
    .from(refunds)
    .where(and(isNotNull(refunds.checkoutId), inArray(refunds.paymentIntentId, [...intents])));
  return rows.flatMap(({ id }) => id ?? []);
}

/** All payments less refunds (cents), as in the register. */
export async function takingsInAll(db: Db): Promise<number> {
  const [sum] = await rowsOf<{ cents: string }>(
    db,
    sql`select (coalesce((select sum(${orders.totalCents}) from ${orders} where ${isPaidOnline}), 0)
      + coalesce((select sum(${orderTakings.amountCents}) from ${orderTakings}), 0)
      - coalesce((select sum(${refunds.amountCents}) from ${refunds}
          where ${refunds.orderId} is not null and ${refunds.status} in ('sent', 'done', 'settled')), 0))::text as cents`,
  );
  return centsFromDecimal(sum?.cents ?? '0');
}

/** ISO day of the first order; null without one. */
export async function firstSaleDay(db: Db): Promise<string | null> {
  const [first] = await db
    .select({ at: orders.createdAt })
    .from(orders)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(1);
  return first ? dayInRome(first.at) : null;
}
