import { and, asc, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orderEvents } from '#db/schema/orders.ts';
import { changeParts, type ShownChange } from '#shop/orders/lifecycle/line-changes/shown-change.ts';

/** The kinds of events by which an order comes to cost something else; each keeps what the order was. */
export const CHANGES = ['lines-changed', 'difference-waived'];

/** How orders were changed since they were made, the oldest first, by the order's id; one that was not is left out. */
export async function changesOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, ShownChange[]>> {
  if (orderIds.length === 0) return new Map();
  const { orderId, at, detail } = orderEvents;
  const rows = await db
    .select({ orderId, at, detail })
    .from(orderEvents)
    .where(and(inArray(orderId, [...orderIds]), inArray(orderEvents.kind, [...CHANGES, 'way-changed'])))
    .orderBy(asc(at), asc(orderEvents.id));
  const byOrder = Map.groupBy(rows, (row) => row.orderId);
  return new Map(
    [...byOrder].map(([id, changes]) => [
      id,
      changes.map((one) => ({ at: one.at, parts: changeParts(one.detail) })),
    ]),
  );
}
