import { netCents } from '#shop/orders/lifecycle/line-changes/changed-lines.ts';
import type { PricedLine } from '#shop/orders/lifecycle/order-line.ts';

type Sent<Line> = { newItem: Line; quantity: number; carrier: string | null; trackingNumber: string | null };

/**
 * An order as the parcel of an exchange, for what is drawn of a parcel: the new pieces alone go to its address, nothing is
 * collected for them, and what belonged to the first parcel stays out.
 */
export function parcelOfExchange<Order extends object, Line extends PricedLine>(
  order: Order,
  { newItem, quantity, carrier, trackingNumber }: Sent<Line>,
) {
  return {
    ...order,
    ...{ carrier, trackingNumber },
    items: [newItem],
    piecesToShip: quantity,
    totalCents: netCents(newItem),
    parcels: 1,
    parcelWeight: null,
    // Whoever paid the courier has paid, or still pays the first parcel; a difference is paid by its link.
    paymentMethod: null,
    chargedCents: 0,
    wrappingCents: null,
    giftMessage: null,
    invoiceRequest: null,
  };
}
