import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { type OrderItem, orders } from '#db/schema/orders.ts';
import { shipmentLines, shipments } from '#db/schema/shipments.ts';
import { type SilentParcel, silentSince } from '#shop/orders/lifecycle/courier-news.server.ts';
import { isStillHere } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { waitsForDecision } from '#shop/orders/lifecycle/open-returns.server.ts';
import { type OrderDetail, ordersById } from '#shop/orders/lifecycle/order-detail.server.ts';
import type { OrderReader } from '#shop/orders/lifecycle/order-visibility.ts';
import { piecesLeftOf, remainingOfOrders, withPiecesToShip } from '#shop/orders/refunds/read.server.ts';
import type { PaidOrder } from '#shop/orders/refunds/remaining.ts';
import { type Slip, slipOf } from '#shop/orders/slips/slip.ts';
import { dividedInto, orderAsParcel, type Parcels, parcelsToDraw, type Shipment } from './shipment.ts';

type DividedOrder = PaidOrder & { id: string; items: OrderItem[] };

/** By order id, in order of preparation. */
async function shipmentsOf(db: Db, orderIds: readonly string[]): Promise<Map<string, Shipment[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(shipments)
    .where(inArray(shipments.orderId, [...orderIds]))
    .orderBy(asc(shipments.createdAt), asc(shipments.id));
  if (rows.length === 0) return new Map();
  const lines = await db
    .select()
    .from(shipmentLines)
    .where(
      inArray(
        shipmentLines.shipmentId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(shipmentLines.line));
  const packed = Map.groupBy(lines, ({ shipmentId }) => shipmentId);
  const all = rows.map(({ createdAt: _, ...row }) => ({
    ...row,
    lines: (packed.get(row.id) ?? []).map(({ line, quantity, name }) => ({ line, quantity, name })),
  }));
  return Map.groupBy(all, ({ orderId }) => orderId);
}

/** By order id. */
async function parcelsOfOrders(db: Db, divided: readonly DividedOrder[]): Promise<Map<string, Parcels>> {
  const [left, made] = await Promise.all([
    piecesLeftOf(db, divided),
    shipmentsOf(
      db,
      divided.map(({ id }) => id),
    ),
  ]);
  return new Map(
    divided.map(({ id, items }) => [id, dividedInto(items, left.get(id) ?? {}, made.get(id) ?? [])]),
  );
}

export async function parcelsOf(db: Db, order: DividedOrder): Promise<Parcels> {
  return (await parcelsOfOrders(db, [order])).get(order.id) ?? { shipments: [], rest: {} };
}

/** Divided orders by id, for lists. */
export async function dividedOrders(
  db: Db,
  ids: readonly string[],
): Promise<{ order: OrderDetail; parcels: Parcels }[]> {
  if (ids.length === 0) return [];
  const has = await db
    .selectDistinct({ id: shipments.orderId })
    .from(shipments)
    .where(inArray(shipments.orderId, [...ids]));
  const found = await ordersById(
    db,
    has.map(({ id }) => id),
  );
  const divided = await parcelsOfOrders(db, found);
  return found.flatMap((order) => {
    const parcels = divided.get(order.id);
    return parcels ? [{ order, parcels }] : [];
  });
}

/** No news since `silentSince`, and no later dispatch. */
function isSilent(now: Date): SQL | undefined {
  const left = sql`(${shipments.shippedAt} at time zone 'Europe/Rome')::date`;
  return and(
    isNull(shipments.deliveredAt),
    sql`greatest(${left}, ${shipments.courierNewsDay}) < ${silentSince(now)}::date`,
    sql`exists (select 1 from ${orders} where ${orders.id} = ${shipments.orderId} and ${orders.status} <> 'cancelled')`,
    isNotNull(shipments.shippedAt),
  );
}

/** Longest on their way first. */
export async function silentShipments({ db, now }: { db: Db; now: () => Date }): Promise<SilentParcel[]> {
  const { id, orderId, carrier, trackingNumber, courierNews, courierNewsDay } = shipments;
  return db
    .select({
      shipmentId: id,
      orderId,
      carrier,
      trackingNumber,
      courierNews,
      courierNewsDay,
      customerName: orders.customerName,
      dispatchedAt: shipments.shippedAt,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(isSilent(now()))
    .orderBy(asc(shipments.shippedAt), asc(id))
    .limit(200);
}

export function countSilentShipments(db: Db, now: Date): Promise<number> {
  return db.$count(shipments, isSilent(now));
}

/** Parcels for data exports. */
export function shipmentsForPerson(db: Db, orderIds: string[]) {
  const { orderId, carrier, trackingNumber, shippedAt, deliveredAt } = shipments;
  const { name, quantity } = shipmentLines;
  return db
    .select({ orderId, carrier, trackingNumber, shippedAt, deliveredAt, name, quantity })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(inArray(shipments.orderId, orderIds))
    .orderBy(desc(shipments.createdAt), asc(name));
}

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
