import type { Db } from '#db/client.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';

/** The version that a page opened now would show of an order; 1 for what is no order. */
export async function versionOf(db: Db, orderId: string): Promise<number> {
  return (await orderById(db, orderId))?.version ?? 1;
}
