import type { Db } from '../../db/client.server.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';

export type NewOrder = typeof orders.$inferInsert & { id: string; createdAt: Date };

/** Writes an order with its first event, in the caller's transaction. */
export async function placeOrder(tx: Db, order: NewOrder): Promise<void> {
  await tx.insert(orders).values(order);
  await tx.insert(orderEvents).values({
    orderId: order.id,
    at: order.createdAt,
    actor: 'system',
    kind: 'placed',
    toStatus: 'pending',
  });
}
