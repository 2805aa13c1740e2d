import { and, asc, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orderEvents } from '#db/schema/orders.ts';
import { changeParts, type ShownChange } from '#shop/orders/lifecycle/line-changes/shown-change.ts';

/** Events that change an order's price; each stores the order before it. */
export const CHANGES = ['lines-changed', 'difference-waived'];

/** By order id, oldest first; unchanged orders are absent. */
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
