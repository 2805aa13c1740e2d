import { and, eq, gt, inArray, isNull, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orderPayments, orderTakings } from '#db/schema/order-payments.ts';
import { orders } from '#db/schema/orders.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { isOwnMethod, isPaidLater, LATER_METHODS } from '#shop/checkout/payment-methods/payment-methods.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { countedTakings, type MoneyFilter, tillTakings, unpaidCents } from './order-money.ts';

/** The order was made before its money was there: it does not count on the day that made it. */
export const isMadeUnpaid = inArray(orders.paymentMethod, [...LATER_METHODS]);

/** A link asks for what the order costs more, or did until it was taken back. */
const isCharged = gt(orders.chargedCents, 0);

/** The last day of the link is over. Its table is a higher room's. */
const isChargeOver = (now: Date) =>
  sql`exists (select 1 from charges where charges.order_id = ${orders.id} and charges.status = 'open'
    and charges.pay_by < ${now.toISOString()}::timestamptz)`;

/** What waits for money in orders that are paid to the shop itself, or have come to cost something else. */
type Unpaid = {
  /** Orders that wait for their money before they leave. */
  waiting: number;
  /** Of those, and of differences that a link asks for, paid in part or not at all past the last day. */
  overdue: number;
  /** Orders that left, and are not paid. */
  dispatched: number;
  /** Orders of which the shop has money that is to go back by hand. */
  toRefund: number;
};

/**
 * When an order was agreed on: one that the shop wrote by hand as it was proposed, from when on its customer may have paid.
 * The table is a higher room's.
 */
export const agreedAt = sql<Date>`coalesce(
  (select proposals.created_at from proposals where proposals.id = orders.id), orders.created_at)`.mapWith(
  orders.createdAt,
);

/** The ISO day in Italy on which it was. */
export async function agreedDay(db: Db, orderId: string): Promise<string> {
  const [order] = await db.select({ agreedAt }).from(orders).where(eq(orders.id, orderId));
  return dayInRome(order?.agreedAt ?? new Date(0));
}

/** Which orders the owner finds by their money: each asks for its amount, whatever stands beside it. */
export function byMoney(now: Date): Record<MoneyFilter, SQL | undefined> {
  const { dispatchedAt, payBy, status, paidCents, openCents, owedBackCents, refundedCents } = orders;
  const { toRefundCents } = orders;
  const unpaid = gt(openCents, 0);
  const isCancelled = eq(status, 'cancelled');
  // Ready to be fetched it is here still.
  const isHere = isNull(dispatchedAt);
  // What the provider is paid as an order is made never waits; what it costs more since it was changed does.
  const isOwed = or(ne(orders.paymentMethod, 'cash_on_delivery'), isNull(orders.paymentMethod), isCharged);
  const ownIsOver = and(isMadeUnpaid, isHere, lt(payBy, now));
  return {
    unpaid,
    waiting: and(isOwed, unpaid, isHere),
    overdue: and(unpaid, or(ownIsOver, isChargeOver(now))),
    dispatched: and(isOwed, unpaid, not(isHere)),
    paid: and(eq(openCents, 0), gt(paidCents, 0), not(isCancelled)),
    to_refund: gt(owedBackCents, 0),
    refunded: gt(refundedCents, toRefundCents),
    nothing: and(isCancelled, lte(paidCents, 0)),
  };
}

/** Counts what waits for money, for the owner. */
export async function countUnpaid(db: Db, now: Date): Promise<Unpaid> {
  const of = byMoney(now);
  const [waiting, overdue, dispatched, toRefund] = await Promise.all([
    db.$count(orders, of.waiting),
    db.$count(orders, of.overdue),
    db.$count(orders, of.dispatched),
    db.$count(orders, of.to_refund),
  ]);
  return { waiting, overdue, dispatched, toRefund };
}

/** Writes down what has been paid of an order, in cents, in the caller's transaction, which has locked it. */
export async function setPaidSum(tx: Db, orderId: string, paidCents: number, at: Date): Promise<void> {
  await tx.update(orders).set({ paidCents, updatedAt: at }).where(eq(orders.id, orderId));
}

/** Writes down until when an order is to be paid, in the caller's transaction, which has locked it. */
export async function setPayBy(tx: Db, orderId: string, payBy: Date, at: Date): Promise<void> {
  await tx.update(orders).set({ payBy, updatedAt: at }).where(eq(orders.id, orderId));
}

/** Writes down what of an order is a difference, which a link asks for, in cents, in the caller's transaction, which has locked it. */
export async function setChargedSum(tx: Db, orderId: string, chargedCents: number, at: Date): Promise<void> {
  await tx.update(orders).set({ chargedCents, updatedAt: at }).where(eq(orders.id, orderId));
}

/**
 * What of an order that moves to a status is a difference, as a change of it, in the caller's transaction, which has locked it:
 * cancelled it has none, reopened what it had before (`chargedDetail`) and is not paid since. Of an order that the provider is
 * paid, all that is not paid is a difference.
 */
export async function chargedAfter(
  tx: Db,
  orderId: string,
  { from, to }: { from: OrderStatus; to: OrderStatus },
): Promise<{ chargedCents?: number }> {
  if (to === 'cancelled') return { chargedCents: 0 };
  if (from !== 'cancelled') return {};
  const [open] = await tx
    .select({
      method: orders.paymentMethod,
      totalCents: orders.totalCents,
      paidCents: orders.paidCents,
      // Paid while the order was cancelled it is less, or over.
      linkCents: sql<number | null>`(select case charges.status when 'open' then charges.amount * 100
        when 'paid' then 0 end from charges where charges.order_id = orders.id
        order by charges.status = 'open' desc, charges.created_at desc, charges.id desc limit 1)::float8`,
      beforeCents: sql<
        number | null
      >`(select (order_events.detail ->> 'chargedBefore')::float8 from order_events
        where order_events.order_id = orders.id and order_events.kind = 'status'
          and order_events.to_status = 'cancelled' order by order_events.id desc limit 1)`,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!open) return {};
  // Its row is cancelled still, and asks for nothing.
  const cents = unpaidCents(open);
  if (!isOwnMethod(open.method)) return { chargedCents: cents };
  return { chargedCents: Math.min(cents, Math.round(open.linkCents ?? open.beforeCents ?? 0)) };
}

/** What a change of status records for the way back: the difference that a cancelled order no longer has. */
export function chargedDetail(
  { chargedCents }: { chargedCents: number },
  to: OrderStatus,
): { chargedBefore?: number } {
  return to === 'cancelled' && chargedCents > 0 ? { chargedBefore: chargedCents } : {};
}

/** What the provider was paid as an order was made, in cents: all that came, less what came later (`orderPayments`). */
export const paidAtFirst = sql<number>`((${orders}.paid_amount + ${orders}.excess_amount - coalesce(
  (select sum(later.amount) from ${orderPayments} later where later.order_id = ${orders}.id), 0)) * 100)::float8`;

/**
 * Begins to count an order that was paid through the provider payment by payment, in the caller's transaction: it costs
 * something else from now on, while what was paid as it was made counts on that day. Called twice it adds nothing.
 */
export async function beginTakings(tx: Db, orderId: string, at: Date): Promise<void> {
  const [order] = await tx
    .select({ createdAt: orders.createdAt, method: orders.paymentMethod, cents: paidAtFirst })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order || isPaidLater(order.method) || (await isCounted(tx, orderId))) return;
  const [day, amountCents] = [dayInRome(order.createdAt), Math.round(order.cents)];
  if (amountCents > 0)
    await tx.insert(orderTakings).values({ orderId, day, amountCents, atTill: false, orders: 1, at });
}

/**
 * Adds to the register what counts of an order since it was written last, or takes off what counts no more, in the
 * caller's transaction, which has locked the order and written it. Called twice it adds nothing the second time.
 */
export async function countTakings(
  tx: Db,
  orderId: string,
  { day, at }: { day: string; at: Date },
): Promise<void> {
  const { totalCents, paidCents, openCents, excessCents, chargedCents } = orders;
  const { dispatchedAt, status, paymentMethod } = orders;
  const [order] = await tx
    .select({
      ...{ totalCents, paidCents, openCents, excessCents, chargedCents },
      ...{ dispatchedAt, status, paymentMethod },
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order || !(isPaidLater(order.paymentMethod) || (await isCounted(tx, orderId)))) return;
  const counted = await countedOf(tx, orderId);
  const target = countedTakings({
    ...order,
    countedCents: counted.cents,
    isDispatched: order.dispatchedAt !== null,
    isCancelled: order.status === 'cancelled',
  });
  const paidAtTill = await paidAtTillOf(tx, orderId, order.paymentMethod);
  const tillTarget = tillTakings({
    countedCents: target,
    tillCents: paidAtTill,
    elsewhereCents: order.paidCents + order.excessCents - paidAtTill,
    openCents: order.openCents,
    isOpenAtTill: order.paymentMethod === 'in_shop',
    beforeCents: counted.tillCents,
  });
  const atTillCents = tillTarget - counted.tillCents;
  const parts = [
    { atTill: false, amountCents: target - counted.cents - atTillCents },
    { atTill: true, amountCents: atTillCents },
  ].filter(({ amountCents }) => amountCents !== 0);
  const added = target === counted.cents ? 0 : counted.cents === 0 ? 1 : target === 0 ? -1 : 0;
  for (const [index, part] of parts.entries())
    await tx.insert(orderTakings).values({ ...part, orderId, day, orders: index === 0 ? added : 0, at });
}

/**
 * The day (ISO, in Italy) since which an order counts as sold, as the register does: that of its first payment or, if that
 * is earlier, of its dispatch (D.P.R. 633/1972, art. 6); null while it is neither paid nor on its way, and once what came of
 * it went back. What the provider is paid is sold as it is ordered.
 */
export const soldOn = sql<string | null>`case
  when orders.payment_method in (${sql.join(
    LATER_METHODS.map((key) => sql`${key}`),
    sql`, `,
  )})
  then (select min(order_takings.day)::text from order_takings where order_takings.order_id = orders.id
    having sum(order_takings.amount) > 0)
  else (orders.created_at at time zone 'Europe/Rome')::date::text end`;

/** The day (ISO, in Italy) on which the register first counts an order; null while it counts nothing of it. */
export async function firstCountedDay(
  tx: Db,
  order: { id: string; createdAt: Date; paymentMethod: string | null },
): Promise<string | null> {
  const [noted] = await tx
    .select({ day: sql<string | null>`min(${orderTakings.day})::text` })
    .from(orderTakings)
    .where(eq(orderTakings.orderId, order.id));
  if (noted?.day) return noted.day;
  return isPaidLater(order.paymentMethod) ? null : dayInRome(order.createdAt);
}

/** What the shop itself took of an order and has not returned, in cents: no provider gives it back. */
export async function takenByHand(tx: Db, orderId: string): Promise<number> {
  const rows = await tx
    .select({ cents: orderPayments.amountCents })
    .from(orderPayments)
    .where(and(eq(orderPayments.orderId, orderId), isNull(orderPayments.paymentIntentId)));
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}

/** What of an order was paid at the till and not returned, in cents. */
async function paidAtTillOf(tx: Db, orderId: string, paymentMethod: string | null): Promise<number> {
  const rows = await tx
    .select({
      cents: orderPayments.amountCents,
      method: orderPayments.method,
      intent: orderPayments.paymentIntentId,
    })
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId));
  return rows
    .filter(({ method, intent }) => intent === null && (method ?? paymentMethod) === 'in_shop')
    .reduce((sum, { cents }) => sum + cents, 0);
}

async function isCounted(tx: Db, orderId: string): Promise<boolean> {
  return (await tx.$count(orderTakings, eq(orderTakings.orderId, orderId))) > 0;
}

async function countedOf(tx: Db, orderId: string): Promise<{ cents: number; tillCents: number }> {
  const { amountCents, atTill } = orderTakings;
  const rows = await tx
    .select({ amountCents, atTill })
    .from(orderTakings)
    .where(eq(orderTakings.orderId, orderId));
  const sumOf = (some: typeof rows) => some.reduce((sum, row) => sum + row.amountCents, 0);
  return { cents: sumOf(rows), tillCents: sumOf(rows.filter((row) => row.atTill)) };
}
