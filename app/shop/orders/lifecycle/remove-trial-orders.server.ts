import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';

/** In the caller's transaction, which has checked that no real payment exists. */
export async function removeAllOrders(tx: Db): Promise<number> {
  return (await tx.delete(orders).returning({ id: orders.id })).length;
}
