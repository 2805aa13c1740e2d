import { and, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { isStillHere } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { waitsForDecision } from '#shop/orders/lifecycle/open-returns.server.ts';
import { type OrderDetail, ordersById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { withPiecesToShip } from '#shop/orders/refunds/read.server.ts';
import { parcelsOfOrders } from './read.server.ts';
import { orderAsParcel, parcelsToDraw } from './shipment.ts';

/** A row per parcel, of divided orders per unsent one. `undecided`: see `courierOrders`. */
export async function courierParcels(
  db: Db,
  ids: readonly string[],
): Promise<{ parcels: (OrderDetail & { piecesToShip: number })[]; undecided: OrderDetail[] }> {
  const { orders: chosen, undecided } = await courierOrders(db, ids);
  const divided = await parcelsOfOrders(db, chosen);
  const parcels = chosen.flatMap((order) => {
    const of = divided.get(order.id);
    if (!of || of.shipments.length === 0) return [order];
    return parcelsToDraw(of, order.items).map(({ shipment, lines, collects }) =>
      orderAsParcel(order, { carrier: null, trackingNumber: null, ...shipment, lines }, collects),
    );
  });
  return { parcels, undecided };
}

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
