import type { LinePieces } from '#db/json/orders.ts';
import { isStillHere, withoutPieces } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import type { RefundWithLines } from '#shop/orders/refunds/remaining.ts';
import type { Parcels } from '#shop/orders/shipments/shipment.ts';
import type { OrderFacts } from './order-shown.ts';

type Facts = {
  order: OrderFacts['order'];
  parcels: Parcels;
  refunds: readonly (Pick<RefundWithLines, 'lines'> & { createdAt: Date })[];
};

/** The parcels of an order, one that left whole with the order's id; `waiting` is in none yet. */
export function shipmentsShown({ order, parcels, refunds }: Facts) {
  const waits = isStillHere(order.status, order.deliveryMethod);
  const rest = Object.entries(parcels.rest).map(([line, quantity]) => ({ line, quantity }));
  return {
    data: parcels.shipments.length > 0 ? parcels.shipments.map(shipmentShown) : wholeOf(order, refunds),
    waiting: waits ? shownPieces(rest) : [],
  };
}

type Sent = {
  id: string;
  carrier: string | null;
  trackingNumber: string | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  lines: readonly LinePieces[];
};

function shipmentShown({ id, carrier, trackingNumber, shippedAt, deliveredAt, lines }: Sent) {
  return {
    id,
    carrier,
    tracking_number: trackingNumber,
    shipped_at: shippedAt?.toISOString() ?? null,
    delivered_at: deliveredAt?.toISOString() ?? null,
    lines: shownPieces(lines),
  };
}

function wholeOf(order: Facts['order'], refunds: Facts['refunds']) {
  const { dispatchedAt } = order;
  if (dispatchedAt === null) return [];
  const before = refunds
    .filter(({ createdAt }) => createdAt < dispatchedAt)
    .flatMap(({ lines }) => lines.flatMap(({ line, quantity }) => (line === null ? [] : { line, quantity })));
  const ordered = order.items.map((item) => ({ line: orderLineKey(item), quantity: item.quantity }));
  return [shipmentShown({ ...order, shippedAt: dispatchedAt, lines: withoutPieces(ordered, before) })];
}

function shownPieces(pieces: readonly LinePieces[]): LinePieces[] {
  return pieces.flatMap(({ line, quantity }) => (quantity > 0 ? [{ line, quantity }] : []));
}
