import { and, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { isStillHere } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { waitsForDecision } from '#shop/orders/lifecycle/open-withdrawals.server.ts';
import { type OrderDetail, ordersById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { withPiecesToShip } from './read.server.ts';

/** Orders for a courier's file, with pieces left to ship; `undecided` are held back by an open withdrawal. */
export async function courierOrders(
  db: Db,
  ids: readonly string[],
): Promise<{ orders: (OrderDetail & { piecesToShip: number })[]; undecided: OrderDetail[] }> {
  const chosen = await ordersById(db, ids);
  const waiting = await undecidedAmong(db, chosen);
  const isUndecided = ({ id, status, deliveryMethod }: OrderDetail) =>
    waiting.has(id) && isStillHere(status, deliveryMethod);
  return {
    orders: await withPiecesToShip(
      db,
      chosen.filter((order) => !isUndecided(order)),
    ),
    undecided: chosen.filter(isUndecided),
  };
}

async function undecidedAmong(db: Db, chosen: readonly OrderDetail[]): Promise<Set<string>> {
  if (chosen.length === 0) return new Set();
  const ids = chosen.map(({ id }) => id);
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), waitsForDecision));
  return new Set(rows.map(({ id }) => id));
}
