import { and, asc, eq, gt, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';

import { dayInRome } from '#lib/calendar-day.ts';
import { AT_TILL, methodsPaid, paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';
import { moveOrder, type OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import {
  COLLECTED_METHODS,
  DELIVERY_METHODS,
  type DeliveryMethod,
} from '#shop/pricing/delivery/delivery-methods.ts';
import type { TillRefusal } from './payment.ts';
import { paymentsOfOrder, receivePayment } from './payments.server.ts';

/** Order to be paid or handed over at the till, or with a difference payable there (cents). */
export type TillOrder = {
  id: string;
  version: number;
  customerName: string;
  status: OrderStatus;
  pieces: number;
  /** 0 if it is only to be handed over. */
  amountCents: number;
  payBy: Date | null;
  deliveryMethod: DeliveryMethod;
  /** Only its difference is paid here, without handover. */
  isDifference: boolean;
};

/** Orders to pay or hand over at the till, or with differences payable there; nearest deadline first. */
export async function ordersAtTill(db: Db): Promise<TillOrder[]> {
  const { id, version, customerName, status, items, openCents, chargedCents, payBy, deliveryMethod } = orders;
  const isHere = inArray(orders.paymentMethod, methodsPaid('at_till'));
  const isFetched = and(
    isHere,
    inArray(deliveryMethod, COLLECTED_METHODS),
    notInArray(status, ['delivered', 'cancelled']),
  );
  // A counter sale sent by courier, interrupted before its payment was recorded.
  const isOwed = and(
    isHere,
    notInArray(deliveryMethod, COLLECTED_METHODS),
    gt(openCents, 0),
    eq(chargedCents, 0),
  );
  const hasDifference = and(gt(chargedCents, 0), ne(status, 'cancelled'));
  const rows = await db
    .select({
      id,
      version,
      customerName,
      status,
      items,
      openCents,
      chargedCents,
      payBy,
      deliveryMethod,
      isPaidHere: sql<boolean>`coalesce(${or(isFetched, isOwed)}, false)`,
    })
    .from(orders)
    .where(or(isFetched, isOwed, hasDifference))
    .orderBy(asc(payBy), asc(id));
  return rows.map(({ items: bought, openCents: open, chargedCents: charged, isPaidHere, ...order }) => ({
    ...order,
    isDifference: !isPaidHere,
    pieces: bought.reduce((sum, { quantity }) => sum + quantity, 0),
    // The courier collects the rest.
    amountCents: isPaidHere ? open : charged,
  }));
}

/** Records the open amount and the handover of a pick-up order. Idempotent by `paymentId`, also if interrupted. */
export async function payAtTill(
  shop: OrdersShop,
  {
    orderId,
    version,
    paymentId,
    actor,
  }: { orderId: string; version: number; paymentId: string; actor: string },
): Promise<{ ok: true } | { ok: false; code: TillRefusal }> {
  const order = await orderById(shop.db, orderId);
  if (!order) return { ok: false, code: 'unknown_order' };
  if (order.status === 'cancelled') return { ok: false, code: 'cancelled' };
  const isFetched =
    paidWhen(order.paymentMethod) === 'at_till' &&
    DELIVERY_METHODS[order.deliveryMethod].isCollected &&
    (order.status !== 'delivered' || order.chargedCents === 0);
  if (!isFetched) return takeMoney(shop, order, { version, paymentId, actor });
  const amountCents = order.openCents;
  if (amountCents > 0) {
    const day = dayInRome(shop.now());
    const payment = { id: paymentId, orderId, version, day, amountCents, actor, isHandedOver: true };
    const paid = await receivePayment(shop, payment);
    if (!paid.ok) return { ok: false, code: paid.code === 'withdrawal_open' ? paid.code : 'stale' };
  }
  const after = await orderById(shop.db, orderId);
  if (!after) return { ok: false, code: 'unknown_order' };
  const moved = await moveOrder(shop, { orderId, version: after.version, to: 'delivered', actor });
  if (moved.ok) return { ok: true };
  const isPaidBefore = amountCents === 0 && moved.code === 'withdrawal_open';
  return { ok: false, code: isPaidBefore ? 'withdrawal_open' : 'not_moved' };
}

/** Records a payment without handover; idempotent. */
async function takeMoney(
  shop: OrdersShop,
  order: OrderDetail,
  { version, paymentId, actor }: { version: number; paymentId: string; actor: string },
): Promise<{ ok: true } | { ok: false; code: TillRefusal }> {
  const { id: orderId, chargedCents } = order;
  const noted = (await paymentsOfOrder(shop.db, orderId)).some(({ id }) => id === paymentId);
  if (noted) return { ok: true };
  const amountCents =
    chargedCents === 0 && paidWhen(order.paymentMethod) === 'at_till' ? order.openCents : chargedCents;
  if (amountCents === 0) return { ok: false, code: 'not_in_shop' };
  const day = dayInRome(shop.now());
  const payment = { id: paymentId, orderId, version, day, amountCents, actor, method: AT_TILL };
  const paid = await receivePayment(shop, payment);
  return paid.ok ? { ok: true } : { ok: false, code: 'stale' };
}
