import type { LinePieces } from '#db/json/orders.ts';
import { paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';
import type { Cents } from '#shop/money/money.ts';
import { countOf, withoutPieces } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { WRONG_DAY } from '#shop/orders/lifecycle/order-forms.ts';
import { orderLineKey, type PricedLine, pieceName } from '#shop/orders/lifecycle/order-line.ts';
import { toCollectCents } from '#shop/orders/lifecycle/payments/order-money.ts';

export type Shipment = {
  id: string;
  orderId: string;
  carrier: string | null;
  trackingNumber: string | null;
  /** The tracking number was e-mailed. */
  numberSent: boolean;
  /** Null while in the shop. */
  shippedAt: Date | null;
  /** Null while unknown. */
  deliveredAt: Date | null;
  courierNews: string | null;
  courierNewsDay: string | null;
  /** Names at the time of packing. */
  lines: (LinePieces & { name: string })[];
};

/** Undivided orders have no parcel, and all pieces in `rest`. */
export type Parcels = {
  shipments: Shipment[];
  /** Pieces to be packed, by line key. */
  rest: Record<string, number>;
};

/** Pieces of exchanges sent separately are not packed with the order. */
type PackedLine = { productId: string; size: string; ownDelivery?: { at: string | null } };

type NamedLine = PackedLine & Parameters<typeof pieceName>[0];

/** Divides pieces into parcels: sent ones are fixed; unsent ones retain unrefunded `piecesLeft`, earliest first. */
export function dividedInto(
  items: readonly PackedLine[],
  piecesLeft: Readonly<Record<string, number>>,
  shipments: readonly Shipment[],
): Parcels {
  if (shipments.length === 0) return { shipments: [], rest: { ...piecesLeft } };
  const sent = shipments.filter(({ shippedAt }) => shippedAt !== null).flatMap(({ lines }) => lines);
  let left = withoutPieces(
    items.flatMap((item) => {
      const line = orderLineKey(item);
      return item.ownDelivery ? [] : [{ line, quantity: piecesLeft[line] ?? 0 }];
    }),
    sent,
  );
  const divided = shipments.map((shipment) => {
    if (shipment.shippedAt !== null) return shipment;
    const lines = shipment.lines.flatMap((one) => {
      const quantity = Math.min(one.quantity, left.find(({ line }) => line === one.line)?.quantity ?? 0);
      return quantity > 0 ? [{ ...one, quantity }] : [];
    });
    left = withoutPieces(left, lines);
    return { ...shipment, lines };
  });
  return { shipments: divided, rest: Object.fromEntries(left.map(({ line, quantity }) => [line, quantity])) };
}

/** Number of pieces in the shop. */
export function piecesWaiting({ shipments, rest }: Parcels): number {
  const unsent = shipments.filter(({ shippedAt }) => shippedAt === null);
  return (
    unsent.reduce((sum, { lines }) => sum + countOf(lines), 0) +
    Object.values(rest).reduce((sum, quantity) => sum + quantity, 0)
  );
}

/** Pieces by line key: free (`pieces`) and not sent in a parcel. */
export function freeOf(
  pieces: Readonly<Record<string, number>>,
  { shipments }: Pick<Parcels, 'shipments'>,
): Record<string, number> {
  const sent = shipments.filter(({ shippedAt }) => shippedAt !== null).flatMap(({ lines }) => lines);
  const all = Object.entries(pieces).map(([line, quantity]) => ({ line, quantity }));
  return Object.fromEntries(withoutPieces(all, sent).map(({ line, quantity }) => [line, quantity]));
}

function piecesSent({ shipments }: Pick<Parcels, 'shipments'>): number {
  return shipments.reduce((sum, { shippedAt, lines }) => sum + (shippedAt === null ? 0 : countOf(lines)), 0);
}

/** "Spedito in parte: 1 di 2 pezzi"; null unless only some were sent. */
export function partlySentWords(parcels: Parcels): string | null {
  const [sent, waiting] = [piecesSent(parcels), piecesWaiting(parcels)];
  return sent > 0 && waiting > 0 ? `Spedito in parte: ${sent} di ${sent + waiting} pezzi` : null;
}

/** Arrival of the last parcel (Codice del consumo, art. 52 c. 2 lett. b); null while one is unknown. */
export function arrivalOfAll(parcels: Parcels): Date | null {
  if (piecesWaiting(parcels) > 0) return null;
  const times = parcels.shipments.filter(({ shippedAt }) => shippedAt !== null).map((one) => one.deliveredAt);
  if (times.length === 0 || times.includes(null)) return null;
  return new Date(Math.max(...times.map((at) => at?.getTime() ?? 0)));
}

export type ShownParcel = Pick<
  Shipment,
  'id' | 'carrier' | 'trackingNumber' | 'shippedAt' | 'deliveredAt'
> & { pieces: string[] };

/** Sent parcels with pieces, and what follows; null if undivided. */
export function shownParcels(
  parcels: Parcels,
  items: readonly NamedLine[],
): { sent: ShownParcel[]; follows: string[] } | null {
  const sent = parcels.shipments.filter(({ shippedAt }) => shippedAt !== null);
  if (sent.length === 0) return null;
  const waiting = parcels.shipments.filter(({ shippedAt }) => shippedAt === null);
  return {
    sent: sent.map(({ id, carrier, trackingNumber, shippedAt, deliveredAt, lines }) => ({
      id,
      carrier,
      trackingNumber,
      shippedAt,
      deliveredAt,
      pieces: packedNames(lines),
    })),
    follows: [
      ...packedNames(waiting.flatMap(({ lines }) => lines)),
      ...packedNames(linesNamed(items, parcels.rest)),
    ],
  };
}

/** "1 × Camicia, taglia M". */
export function packedNames(lines: readonly { quantity: number; name: string }[]): string[] {
  return lines.map(({ quantity, name }) => `${quantity} × ${name}`);
}

/** The rest of the order: sent in other parcels, and to come. */
export function elsewhere(
  { shipments, rest }: Parcels,
  of: string | null,
  items: readonly NamedLine[],
): { sent: string[]; follows: string[] } {
  const others = shipments.filter(({ id }) => id !== of);
  const named = (isSent: boolean) =>
    packedNames(others.filter((one) => (one.shippedAt !== null) === isSent).flatMap(({ lines }) => lines));
  const unpacked = of === null ? [] : packedNames(linesNamed(items, rest));
  return { sent: named(true), follows: [...named(false), ...unpacked] };
}

export function linesNamed(
  items: readonly NamedLine[],
  pieces: Readonly<Record<string, number>>,
): Shipment['lines'] {
  return items.flatMap((item) => {
    const line = orderLineKey(item);
    const quantity = pieces[line] ?? 0;
    return quantity > 0 ? [{ line, quantity, name: pieceName(item) }] : [];
  });
}

type DrawnParcel = {
  /** Null for unpacked pieces and undivided orders. */
  shipment: Shipment | null;
  lines: LinePieces[];
  /** The courier collects the open amount with it. */
  collects: boolean;
  elsewhere: { sent: string[]; follows: string[] };
};

/** Parcels to pack or, once all are sent, sent ones; `only`: one of them. Undivided orders are one parcel. */
export function parcelsToDraw(parcels: Parcels, items: readonly NamedLine[], only?: string): DrawnParcel[] {
  const { shipments, rest } = parcels;
  const drawn = (shipment: Shipment | null, lines: LinePieces[]): DrawnParcel => ({
    shipment,
    lines,
    collects: shipment === null ? shipments.length === 0 : shipments[0]?.id === shipment.id,
    elsewhere: elsewhere(parcels, shipment?.id ?? null, items),
  });
  const unpacked = Object.entries(rest).map(([line, quantity]) => ({ line, quantity }));
  if (shipments.length === 0) return [drawn(null, unpacked)];
  const waits = piecesWaiting(parcels) > 0;
  const chosen = shipments.filter(({ id, shippedAt, lines }) =>
    only === undefined ? lines.length > 0 && (shippedAt === null || !waits) : id === only,
  );
  const all = chosen.map((shipment) => drawn(shipment, shipment.lines));
  return only === undefined && unpacked.length > 0 ? [...all, drawn(null, unpacked)] : all;
}

type ParcelledOrder<Line> = {
  items: Line[];
  totalCents: Cents;
  openCents: Cents;
  chargedCents: Cents;
  paymentMethod: string | null;
};

/** The order reduced to a parcel. The first one prepared collects all money (`collects`), as it is sent in any case. */
export function orderAsParcel<
  Line extends PricedLine & { productId: string; size: string },
  Order extends ParcelledOrder<Line>,
>(
  order: Order,
  {
    lines,
    carrier,
    trackingNumber,
  }: Pick<Shipment, 'carrier' | 'trackingNumber'> & { lines: readonly LinePieces[] },
  collects: boolean,
) {
  const items = order.items.flatMap((item) => {
    const quantity = lines.find(({ line }) => line === orderLineKey(item))?.quantity ?? 0;
    const discountCents = Math.floor((item.discountCents * quantity) / item.quantity);
    return quantity > 0 ? [{ ...item, quantity, discountCents }] : [];
  });
  const toCollect = collects && toCollectCents(order) > 0;
  return {
    ...order,
    carrier,
    trackingNumber,
    items,
    piecesToShip: countOf(lines),
    parcels: 1,
    parcelWeight: null,
    ...(!toCollect && {
      totalCents: items.reduce((sum, one) => sum + one.priceCents * one.quantity - one.discountCents, 0),
      paymentMethod: paidWhen(order.paymentMethod) === 'to_courier' ? null : order.paymentMethod,
    }),
  };
}

export type ShipmentRefusal =
  | 'unknown_order'
  | 'unknown_shipment'
  | 'stale'
  | 'collected'
  | 'not_here'
  | 'no_pieces'
  | 'all_of_it'
  | 'cancelled'
  | 'withdrawal_open'
  | 'exchange_open'
  | 'empty'
  | 'not_sent'
  | 'arrived'
  | 'invalid_day';

/** Sentences for the owner, with the HTTP status. */
export const SHIPMENT_REFUSALS: Record<
  Exclude<ShipmentRefusal, 'unknown_order' | 'stale' | 'withdrawal_open' | 'exchange_open'>,
  { status: number; message: string }
> = {
  unknown_shipment: { status: 404, message: 'Questo pacco non c’è più.' },
  collected: { status: 422, message: 'Questo ordine si ritira in negozio: non parte in pacchi.' },
  not_here: { status: 409, message: 'Questo ordine è già partito.' },
  no_pieces: { status: 422, message: 'Scegli quali pezzi partono in questo pacco, fra quelli che restano.' },
  all_of_it: {
    status: 422,
    message: 'Così parte tutto: per un pacco solo usa «Segna come spedito e scrivi alla cliente».',
  },
  cancelled: { status: 409, message: 'Questo ordine è annullato.' },
  empty: {
    status: 409,
    message: 'I pezzi di questo pacco sono stati rimborsati o tolti: non c’è niente da spedire.',
  },
  not_sent: { status: 409, message: 'Questo pacco non è ancora partito.' },
  arrived: { status: 409, message: 'Questo pacco è già consegnato.' },
  invalid_day: { status: 422, message: WRONG_DAY },
};
