import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';

type Happened = Omit<typeof orderEvents.$inferInsert, 'id' | 'orderVersion'>;

/** The order must be written before its event. */
export function versionOf(orderId: string) {
  return sql<number>`(select ${sql.raw('version')} from ${orders} where ${orders.id} = ${orderId})`;
}

/** Adds an event with the order's current version. @returns the event's id */
export async function addOrderEvent(tx: Db, happened: Happened): Promise<number> {
  const [event] = await tx
    .insert(orderEvents)
    .values({ ...happened, orderVersion: versionOf(happened.orderId) })
    .returning({ id: orderEvents.id });
  if (!event) throw new Error(`What happened to the order ${happened.orderId} was not recorded`);
  return event.id;
}

/** Raises the version, in the caller's transaction, for changes beside the order's own row. */
export async function raiseOrderVersion(tx: Db, orderId: string, at: Date): Promise<void> {
  const version = sql`${orders.version} + 1`;
  await tx.update(orders).set({ version, updatedAt: at }).where(eq(orders.id, orderId));
}

/** For events that leave the order's row as it is: open pages listen to orders, not to events. */
export async function recordOrderEvent(tx: Db, happened: Happened & { at: Date }): Promise<void> {
  await addOrderEvent(tx, happened);
  await tx.update(orders).set({ updatedAt: happened.at }).where(eq(orders.id, happened.orderId));
}
