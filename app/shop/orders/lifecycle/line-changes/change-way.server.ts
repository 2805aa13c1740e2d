import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import type { PaymentWay } from '#shop/checkout/payment-methods/own-methods.ts';
import { leavesOncePaid } from '#shop/orders/lifecycle/expected-arrival.ts';
import { addOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import type { OrderPaidAs } from '#shop/orders/lifecycle/payments/paid-as.ts';
import { promiseArrival } from '#shop/orders/lifecycle/promised-arrival.server.ts';

/** Writes another payment method (`paidAs`), price and deadline of a locked order. The caller settles. */
export async function writeWay(
  tx: Db,
  order: OrderDetail,
  change: { paid: OrderPaidAs & { paymentMethod: PaymentWay }; payBy: Date | null; actor: string; at: Date },
): Promise<{ order: OrderDetail; detail: Record<string, unknown> }> {
  const { payBy, actor, at } = change;
  const { paymentMethod, surchargeCents, shippingCents, standardShippingCents, totalCents } = change.paid;
  const paid = { paymentMethod, surchargeCents, shippingCents, standardShippingCents, totalCents };
  await tx
    .update(orders)
    .set({ ...paid, chargedCents: 0, payBy, updatedAt: at })
    .where(eq(orders.id, order.id));
  await moveArrival(tx, order.id, at);
  const was = { way: order.paymentMethod, totalCents: order.totalCents };
  const detail = { way: paymentMethod, totalCents, was };
  await addOrderEvent(tx, { orderId: order.id, at, actor, kind: 'way-changed', detail });
  const after = await orderById(tx, order.id);
  if (!after) throw new Error(`The order ${order.id} is gone`);
  return { order: after, detail };
}

/** Unpaid in advance, an order loses its promised days; otherwise it gets some. */
async function moveArrival(tx: Db, orderId: string, at: Date): Promise<void> {
  const order = await orderById(tx, orderId);
  if (!order) return;
  if (!leavesOncePaid(order)) {
    if (order.arrival === null) await promiseArrival(tx, order, at);
    return;
  }
  if (order.arrival !== null) await tx.update(orders).set({ arrival: null }).where(eq(orders.id, orderId));
}
