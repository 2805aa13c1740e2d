import type { Db } from '#db/client.server.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import type { OrderReader } from '#shop/orders/lifecycle/order-visibility.ts';
import { remainingOfOrders } from '#shop/orders/refunds/read.server.ts';
import { type Slip, slipOf } from '#shop/orders/slips/slip.ts';
import { parcelsOfOrders } from './read.server.ts';
import { orderAsParcel, parcelsToDraw } from './shipment.ts';

/** A slip per parcel with its pieces, and what others bring; `only`: one parcel. */
export async function slipsOf(
  db: Db,
  orders: readonly OrderDetail[],
  reader: OrderReader,
  only?: string,
): Promise<Slip[]> {
  const divided = await parcelsOfOrders(db, orders);
  const remaining = await remainingOfOrders(db, orders);
  return orders.flatMap((one) => {
    const parcels = divided.get(one.id);
    if (!parcels) return [];
    // Refunded wrapping is not packed.
    const order = { ...one, wrappingCents: remaining.get(one.id)?.wrapping.cents ?? null };
    if (parcels.shipments.length === 0)
      return only === undefined ? [slipOf(order, reader, parcels.rest)] : [];
    return parcelsToDraw(parcels, order.items, only).map(({ shipment, lines, collects, elsewhere }) =>
      slipOf(
        orderAsParcel(order, { carrier: null, trackingNumber: null, ...shipment, lines }, collects),
        reader,
        Object.fromEntries(lines.map(({ line, quantity }) => [line, quantity])),
        elsewhere,
      ),
    );
  });
}
