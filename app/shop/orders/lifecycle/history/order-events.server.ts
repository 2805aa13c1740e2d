import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';

/** What happened to an order; what is not said is empty. */
type Happened = Omit<typeof orderEvents.$inferInsert, 'id' | 'orderVersion'>;

/** The order's version as the transaction has it: the order is written before what tells of it. */
export function versionOf(orderId: string) {
  return sql<number>`(select ${sql.raw('version')} from ${orders} where ${orders.id} = ${orderId})`;
}

/** Adds what happened to an order to its history, with the version that it has now. @returns the event's id */
export async function addOrderEvent(tx: Db, happened: Happened): Promise<number> {
  const [event] = await tx
    .insert(orderEvents)
    .values({ ...happened, orderVersion: versionOf(happened.orderId) })
    .returning({ id: orderEvents.id });
  if (!event) throw new Error(`What happened to the order ${happened.orderId} was not recorded`);
  return event.id;
}

/**
 * Makes another version of an order, in the caller's transaction, where what its forms are made from is kept beside it: whatever
 * writes the order itself does so anyway.
 */
export async function raiseOrderVersion(tx: Db, orderId: string, at: Date): Promise<void> {
  const version = sql`${orders.version} + 1`;
  await tx.update(orders).set({ version, updatedAt: at }).where(eq(orders.id, orderId));
}

/** The same of what changes nothing of the order itself: open pages hear of orders, not of their events. */
export async function recordOrderEvent(tx: Db, happened: Happened & { at: Date }): Promise<void> {
  await addOrderEvent(tx, happened);
  await tx.update(orders).set({ updatedAt: happened.at }).where(eq(orders.id, happened.orderId));
}
