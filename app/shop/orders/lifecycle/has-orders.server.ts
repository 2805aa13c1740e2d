import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';

/** Whether the shop has ever sold anything. */
export async function hasOrders(db: Db): Promise<boolean> {
  const [one] = await db.select({ id: orders.id }).from(orders).limit(1);
  return one !== undefined;
}
