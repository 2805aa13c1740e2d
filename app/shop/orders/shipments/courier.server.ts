import type { Db } from '#db/client.server.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { courierOrders } from '#shop/orders/refunds/courier-orders.server.ts';
import { parcelsOfOrders } from './read.server.ts';
import { orderAsParcel, parcelsToDraw } from './shipment.ts';

/** A row per parcel, of divided orders per unsent one. `undecided`: see `courierOrders`. */
export async function courierParcels(
  db: Db,
  ids: readonly string[],
): Promise<{ parcels: (OrderDetail & { piecesToShip: number })[]; undecided: OrderDetail[] }> {
  const { orders, undecided } = await courierOrders(db, ids);
  const divided = await parcelsOfOrders(db, orders);
  const parcels = orders.flatMap((order) => {
    const of = divided.get(order.id);
    if (!of || of.shipments.length === 0) return [order];
    return parcelsToDraw(of, order.items).map(({ shipment, lines, collects }) =>
      orderAsParcel(order, { carrier: null, trackingNumber: null, ...shipment, lines }, collects),
    );
  });
  return { parcels, undecided };
}
