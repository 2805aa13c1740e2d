import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { balancePayments } from '#db/schema/balance-payments.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { BY_LINK } from '#shop/checkout/payment-methods/payment-methods.ts';
import { addOrderEvent, raiseOrderVersion } from '#shop/orders/lifecycle/history/order-events.server.ts';
import type { OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { unpaidCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import {
  beginTakings,
  countTakings,
  setChargedSum,
  setPayBy,
} from '#shop/orders/lifecycle/payments/paid.server.ts';
import { linkDeadline } from '#shop/orders/lifecycle/payments/pay-by.ts';
import { excessOf, lockRefunds } from '#shop/orders/refunds/ledger.server.ts';
import { returnExcess } from '#shop/orders/refunds/request.server.ts';
import { type BalancePaymentReason, centsToCharge, isPriceByLink } from './balance-payment.ts';
import {
  type BalancePayment,
  latestBalancePaymentOf,
  openBalancePaymentOf,
} from './balance-payments.server.ts';
import { writeOfBalancePayment } from './mails.server.ts';

/** Amount due after an order's change (cents). */
export type Difference =
  | { kind: 'none' }
  /** Requested by a link. */
  | { kind: 'charge'; chargeId: string; amountCents: number }
  /** Paid with the order, in its own way. */
  | { kind: 'awaited'; amountCents: number }
  /** To be refunded, `byHandCents` of it by the staff. */
  | { kind: 'back'; amountCents: number; byHandCents: number };

export type OrderChange = {
  orderId: string;
  because: BalancePaymentReason;
  /** Total before the change (cents). */
  beforeTotalCents: number;
  exchangeId?: string;
  /** Paid at the till, without link. */
  isAtTill?: boolean;
  /** Account id, or "system". */
  actor: string;
};

/**
 * Settles a changed order's difference in the transaction of the change: requests it by link, or refunds what is no
 * longer owed. Idempotent; one link is open per order. @throws for a missing order
 */
export async function settleDifference(shop: OrdersShop, tx: Db, change: OrderChange): Promise<Difference> {
  const at = shop.now();
  const locked = await lockRefunds(tx, { orderId: change.orderId }, at);
  const order = locked?.order;
  if (!locked || !order) throw new Error(`There is no order ${change.orderId} to settle`);
  const hasChanged = order.openCents > 0 || excessOf(order) > 0;
  if (hasChanged) await beginTakings(tx, order.id, at);
  const { backCents, byHandCents } = await returnExcess(shop, locked);
  if (backCents > 0)
    await addOrderEvent(tx, {
      orderId: order.id,
      at,
      actor: change.actor,
      kind: 'excess-returned',
      detail: { amountCents: backCents },
    });
  const owedCents = centsToCharge(order, change.beforeTotalCents);
  const charge = await requestPayment(shop, tx, { order, owedCents, change, at });
  await countTakings(tx, order.id, { day: dayInRome(at), at });
  if (charge) return { kind: 'charge', chargeId: charge.id, amountCents: charge.amountCents };
  if (backCents + byHandCents > 0) return { kind: 'back', amountCents: backCents + byHandCents, byHandCents };
  return order.openCents > 0 ? { kind: 'awaited', amountCents: order.openCents } : { kind: 'none' };
}

/** Opens, reprices or ends the order's link; null if none remains. */
async function requestPayment(
  shop: OrdersShop,
  tx: Db,
  { order, owedCents, change, at }: { order: OrderDetail; owedCents: number; change: OrderChange; at: Date },
): Promise<BalancePayment | null> {
  const open = await openBalancePaymentOf(tx, order.id);
  if (owedCents === 0) {
    if (open || order.chargedCents > 0) await endDifference(tx, order.id, { actor: change.actor, at });
    return null;
  }
  if (open?.amountCents === owedCents) return open;
  const isByLink = order.paymentMethod === BY_LINK;
  const content = {
    because: isPriceByLink(order) ? ('way' as const) : change.because,
    exchangeId: change.exchangeId ?? null,
    amountCents: owedCents,
    payBy: isByLink && order.payBy && order.payBy > at ? order.payBy : linkDeadline(at),
    updatedAt: at,
  };
  const [charge] = open
    ? await tx
        .update(balancePayments)
        .set({ ...content, version: sql`${balancePayments.version} + 1` })
        .where(eq(balancePayments.id, open.id))
        .returning()
    : await tx
        .insert(balancePayments)
        .values({
          ...content,
          id: randomUUID(),
          orderId: order.id,
          status: 'open',
          createdAt: at,
          createdBy: change.actor,
        })
        .returning();
  if (!charge) throw new Error(`The difference of the order ${order.id} was not written`);
  await setChargedSum(tx, order.id, owedCents, at);
  // The order's confirmation states the payment.
  if (isByLink) {
    await setPayBy(tx, order.id, charge.payBy, at);
    return charge;
  }
  const isNotified = !change.isAtTill && (await writeOfBalancePayment(shop, tx, order, charge));
  await addOrderEvent(tx, {
    orderId: order.id,
    at,
    actor: change.actor,
    kind: open ? 'charge-changed' : 'charge-opened',
    detail: { amountCents: owedCents, told: isNotified, ...(open && { before: open.amountCents }) },
  });
  return charge;
}

/** Ends the open link of a locked order; the caller writes what is still owed. */
export async function endBalancePayment(
  tx: Db,
  charge: BalancePayment,
  { status, actor, at }: { status: 'paid' | 'cancelled'; actor: string; at: Date },
): Promise<void> {
  await tx
    .update(balancePayments)
    .set({ status, endedAt: at, endedBy: actor, updatedAt: at, version: sql`${balancePayments.version} + 1` })
    .where(and(eq(balancePayments.id, charge.id), eq(balancePayments.status, 'open')));
  await addOrderEvent(tx, {
    orderId: charge.orderId,
    at,
    actor,
    kind: status === 'paid' ? 'charge-paid' : 'charge-cancelled',
    detail: { amountCents: charge.amountCents, because: charge.because },
  });
}

/** Ends a difference no longer owed, with its link; the caller has locked and priced the order. */
export async function endDifference(
  tx: Db,
  orderId: string,
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  const open = await openBalancePaymentOf(tx, orderId);
  if (open) await endBalancePayment(tx, open, { status: 'cancelled', actor, at });
  await setChargedSum(tx, orderId, 0, at);
}

/**
 * Adjusts the difference to a payment of a locked order. Full payment ends the link, a part reprices it. `forItCents`:
 * for the difference; other money first pays what is due in the order's own way.
 */
export async function balancePaymentAfterPayment(
  tx: Db,
  order: Pick<OrderDetail, 'id' | 'status' | 'totalCents' | 'paidCents' | 'chargedCents'>,
  { actor, at, forItCents = 0 }: { actor: string; at: Date; forItCents?: number },
): Promise<void> {
  const open = await openBalancePaymentOf(tx, order.id);
  // Owed even without the link.
  const requestedCents = open?.amountCents ?? order.chargedCents;
  const left = Math.min(unpaidCents(order), Math.max(0, requestedCents - forItCents));
  if (left >= requestedCents) return;
  if (open && left === 0) await endBalancePayment(tx, open, { status: 'paid', actor, at });
  else if (open)
    await tx
      .update(balancePayments)
      .set({ amountCents: left, updatedAt: at, version: sql`${balancePayments.version} + 1` })
      .where(eq(balancePayments.id, open.id));
  // A cancelled order requests nothing until it is reopened.
  if (order.status !== 'cancelled') await setChargedSum(tx, order.id, left, at);
}

/** `isNotified`: the link was e-mailed. */
export type BalancePaymentAnswer =
  | { ok: true; isNotified: boolean }
  | { ok: false; code: 'unknown_order' | 'stale' | 'nothing_owed' };

type ByPerson = { orderId: string; version: number; actor: string };

/** Ends the link; the difference stays due at the till or by transfer. Idempotent. */
export function cancelBalancePayment(shop: OrdersShop, by: ByPerson): Promise<BalancePaymentAnswer> {
  return ofOrder(shop, by, async (tx, order, at) => {
    const open = await openBalancePaymentOf(tx, order.id);
    // Paid by link alone, it needs another payment method first.
    if (!open || order.paymentMethod === BY_LINK) return { ok: false, code: 'nothing_owed' };
    await raiseOrderVersion(tx, order.id, at);
    await endBalancePayment(tx, open, { status: 'cancelled', actor: by.actor, at });
    return { ok: true, isNotified: false };
  });
}

/** Renews the link of an unpaid difference for a week and e-mails it again. */
export function askAgain(shop: OrdersShop, by: ByPerson): Promise<BalancePaymentAnswer> {
  return ofOrder(shop, by, async (tx, order, at) => {
    const latest = await latestBalancePaymentOf(tx, order.id);
    if (!latest || order.status === 'cancelled' || order.openCents === 0)
      return { ok: false, code: 'nothing_owed' };
    const { because, exchangeId } = latest;
    if (latest.status === 'open') {
      const payBy = linkDeadline(at);
      await raiseOrderVersion(tx, order.id, at);
      if (order.paymentMethod === BY_LINK) await setPayBy(tx, order.id, payBy, at);
      const [renewed] = await tx
        .update(balancePayments)
        .set({ payBy, updatedAt: at, version: sql`${balancePayments.version} + 1` })
        .where(eq(balancePayments.id, latest.id))
        .returning();
      const isNotified = renewed !== undefined && (await writeOfBalancePayment(shop, tx, order, renewed));
      await addOrderEvent(tx, {
        orderId: order.id,
        at,
        actor: by.actor,
        kind: 'charge-opened',
        detail: { amountCents: latest.amountCents, told: isNotified, because },
      });
      return { ok: true, isNotified };
    }
    // Without the rest, which is paid in the order's own way.
    const { totalCents } = order;
    const isKnown = order.chargedCents > 0;
    const beforeTotalCents = isKnown
      ? totalCents
      : totalCents - Math.min(latest.amountCents, order.openCents);
    const change = { orderId: order.id, because, beforeTotalCents, actor: by.actor };
    const settled = await settleDifference(shop, tx, { ...change, ...(exchangeId && { exchangeId }) });
    return settled.kind === 'charge'
      ? { ok: true, isNotified: order.customerEmail !== '' }
      : { ok: false, code: 'nothing_owed' };
  });
}

function ofOrder(
  shop: OrdersShop,
  { orderId, version }: ByPerson,
  work: (tx: Db, order: OrderDetail, at: Date) => Promise<BalancePaymentAnswer>,
): Promise<BalancePaymentAnswer> {
  return shop.db.transaction(async (transaction): Promise<BalancePaymentAnswer> => {
    const tx = transaction;
    const order = await orderById(tx, orderId, true);
    if (!order) return { ok: false, code: 'unknown_order' };
    if (order.version !== version) return { ok: false, code: 'stale' };
    return work(tx, order, shop.now());
  });
}
