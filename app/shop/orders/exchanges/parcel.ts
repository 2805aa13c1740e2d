import { netCents } from '#shop/orders/lifecycle/line-changes/changed-lines.ts';
import type { PricedLine } from '#shop/orders/lifecycle/order-line.ts';

type Sent<Line> = { newItem: Line; quantity: number; carrier: string | null; trackingNumber: string | null };

/** The order reduced to an exchange's parcel: new pieces, nothing to collect. */
export function parcelOfExchange<Order extends object, Line extends PricedLine>(
  order: Order,
  { newItem, quantity, carrier, trackingNumber }: Sent<Line>,
) {
  return {
    ...order,
    carrier,
    trackingNumber,
    items: [newItem],
    piecesToShip: quantity,
    totalCents: netCents(newItem),
    parcels: 1,
    parcelWeight: null,
    // Differences are paid by link, not at the door.
    paymentMethod: null,
    chargedCents: 0,
    wrappingCents: null,
    giftMessage: null,
    invoiceRequest: null,
  };
}
