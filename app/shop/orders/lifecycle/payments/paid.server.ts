import { and, eq, gt, gte, inArray, isNull, lt, lte, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orderPayments, orderTakings } from '#db/schema/order-payments.ts';
import { orders } from '#db/schema/orders.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import {
  isOwnMethod,
  isPaidLater,
  LATER_METHODS,
  methodsPaid,
  paidWhen,
} from '#shop/checkout/payment-methods/payment-methods.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { countedTakings, type MoneyFilter, tillTakings, unpaidCents } from './order-money.ts';

/** Ordered before payment: not counted on the day of the order. */
export const isMadeUnpaid = inArray(orders.paymentMethod, [...LATER_METHODS]);

/** Wholly refunded as by `refundedPart`: nothing is left to send. */
export const isWhollyRefunded = sql`(${and(gt(orders.refundedCents, 0), gte(orders.refundedCents, orders.totalCents))})`;

/** A link requests a difference, or did before it was cancelled. */
const isCharged = gt(orders.chargedCents, 0);

/** The link has expired. Raw SQL: a lower room cannot import its table. */
const isChargeOver = (now: Date) =>
  sql`exists (select 1 from charges where charges.order_id = ${orders.id} and charges.status = 'open'
    and charges.pay_by < ${now.toISOString()}::timestamptz)`;

type Unpaid = {
  /** Orders that wait for payment before dispatch. */
  waiting: number;
  /** Unpaid after the deadline, differences by link included. */
  overdue: number;
  dispatched: number;
  /** Orders with manual refunds to be made. */
  toRefund: number;
};

/** When an order was agreed on: when proposed by the shop, as it could be paid from then on. Raw SQL: a lower room. */
export const agreedAt = sql<Date>`coalesce(
  (select proposals.created_at from proposals where proposals.id = orders.id), orders.created_at)`.mapWith(
  orders.createdAt,
);

/** ISO day, Italy. */
export async function agreedDay(db: Db, orderId: string): Promise<string> {
  const [order] = await db.select({ agreedAt }).from(orders).where(eq(orders.id, orderId));
  return dayInRome(order?.agreedAt ?? new Date(0));
}

/** Filters on the order's money, each independent of the others. */
export function byMoney(now: Date): Record<MoneyFilter, SQL | undefined> {
  const { dispatchedAt, payBy, status, paidCents, openCents, owedBackCents, refundedCents } = orders;
  const { toRefundCents } = orders;
  const unpaid = gt(openCents, 0);
  const isCancelled = eq(status, 'cancelled');
  // Pick-up orders are here even if ready.
  const isHere = isNull(dispatchedAt);
  // Online orders are paid at once; differences wait.
  const isOwed = or(
    notInArray(orders.paymentMethod, methodsPaid('to_courier')),
    isNull(orders.paymentMethod),
    isCharged,
  );
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

/** Sets the amount paid (cents) of a locked order. */
export async function setPaidSum(tx: Db, orderId: string, paidCents: number, at: Date): Promise<void> {
  await tx.update(orders).set({ paidCents, updatedAt: at }).where(eq(orders.id, orderId));
}

/** Sets the deadline of a locked order. */
export async function setPayBy(tx: Db, orderId: string, payBy: Date, at: Date): Promise<void> {
  await tx.update(orders).set({ payBy, updatedAt: at }).where(eq(orders.id, orderId));
}

/** Sets the amount (cents) that a link requests of a locked order. */
export async function setChargedSum(tx: Db, orderId: string, chargedCents: number, at: Date): Promise<void> {
  await tx.update(orders).set({ chargedCents, updatedAt: at }).where(eq(orders.id, orderId));
}

/**
 * Difference of a locked order after a status change: none if cancelled; reopened, the former one (`chargedDetail`) as
 * far as unpaid. For provider orders everything unpaid.
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
      // Reduced, or null, if paid while the order was cancelled.
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
  // Still cancelled, the row requests nothing.
  const cents = unpaidCents(open);
  if (!isOwnMethod(open.method)) return { chargedCents: cents };
  return { chargedCents: Math.min(cents, Math.round(open.linkCents ?? open.beforeCents ?? 0)) };
}

/** The difference that a cancellation removes, recorded for reopening. */
export function chargedDetail(
  { chargedCents }: { chargedCents: number },
  to: OrderStatus,
): { chargedBefore?: number } {
  return to === 'cancelled' && chargedCents > 0 ? { chargedBefore: chargedCents } : {};
}

/** Paid to the provider with the order (cents): total received less later payments (`orderPayments`). */
export const paidAtFirst = sql<number>`((${orders}.paid_amount + ${orders}.excess_amount - coalesce(
  (select sum(later.amount) from ${orderPayments} later where later.order_id = ${orders}.id), 0)) * 100)::float8`;

/** Counts an online order payment by payment from now on; the first retains its day. Idempotent. */
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

/** Records the changed taking of a locked, written order in the register. Idempotent. */
export async function countTakings(
  tx: Db,
  orderId: string,
  { day, at }: { day: string; at: Date },
): Promise<void> {
  const { totalCents, paidCents, openCents, excessCents, chargedCents } = orders;
  const { dispatchedAt, status, paymentMethod } = orders;
  const [order] = await tx
    .select({
      totalCents,
      paidCents,
      openCents,
      excessCents,
      chargedCents,
      dispatchedAt,
      status,
      paymentMethod,
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
    isOpenAtTill: paidWhen(order.paymentMethod) === 'at_till',
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
 * ISO day of sale: first payment or dispatch, whichever is earlier (D.P.R. 633/1972, art. 6), of online orders the
 * order's; null before, and after a full refund.
 */
export const soldOn = sql<string | null>`case
  when orders.payment_method in (${sql.join(
    LATER_METHODS.map((key) => sql`${key}`),
    sql`, `,
  )})
  then (select min(order_takings.day)::text from order_takings where order_takings.order_id = orders.id
    having sum(order_takings.amount) > 0)
  else (orders.created_at at time zone 'Europe/Rome')::date::text end`;

/** ISO day, Italy; null while nothing is counted. */
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

/** Cents received by the shop and not returned, which no provider can refund. */
export async function takenByHand(tx: Db, orderId: string): Promise<number> {
  const rows = await tx
    .select({ cents: orderPayments.amountCents })
    .from(orderPayments)
    .where(and(eq(orderPayments.orderId, orderId), isNull(orderPayments.paymentIntentId)));
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}

/** Cents paid at the till and not returned. */
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
    .filter(({ method, intent }) => intent === null && paidWhen(method ?? paymentMethod) === 'at_till')
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
