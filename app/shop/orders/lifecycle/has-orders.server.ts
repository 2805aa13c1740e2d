import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';

export async function hasOrders(db: Db): Promise<boolean> {
  const [one] = await db.select({ id: orders.id }).from(orders).limit(1);
  return one !== undefined;
}
