import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { orders } from '../../db/schema/orders.ts';
import { type OrderDetail, orderById } from './order-detail.server.ts';

/** The order that was paid with a payment of the provider's; null when there is none. */
export async function orderOfPayment(db: Db, paymentIntentId: string): Promise<OrderDetail | null> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.paymentIntentId, paymentIntentId));
  return order ? orderById(db, order.id) : null;
}

/** Writes down how much of an order has been given back, or promised, in cents: the sum of its refunds. */
export async function setRefundedSum(
  tx: Db,
  orderId: string,
  refundedCents: number,
  at: Date,
): Promise<void> {
  await tx.update(orders).set({ refundedCents, updatedAt: at }).where(eq(orders.id, orderId));
}
