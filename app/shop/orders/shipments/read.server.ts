import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import type { OrderItem } from '../../../db/schema/orders.ts';
import { shipmentLines, shipments } from '../../../db/schema/shipments.ts';
import { piecesLeftOf } from '../refunds/read.server.ts';
import type { PaidOrder } from '../refunds/remaining.ts';
import { dividedInto, type Parcels, type Shipment } from './shipment.ts';

type DividedOrder = PaidOrder & { id: string; items: OrderItem[] };

/** The parcels of orders that leave in several, in the order in which they were made ready, by the order's id. */
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

/** How the pieces of orders are divided into parcels, by the order's id. */
export async function parcelsOfOrders(
  db: Db,
  orders: readonly DividedOrder[],
): Promise<Map<string, Parcels>> {
  const [left, made] = await Promise.all([
    piecesLeftOf(db, orders),
    shipmentsOf(
      db,
      orders.map(({ id }) => id),
    ),
  ]);
  return new Map(
    orders.map(({ id, items }) => [id, dividedInto(items, left.get(id) ?? {}, made.get(id) ?? [])]),
  );
}

/** The same of one order. */
export async function parcelsOf(db: Db, order: DividedOrder): Promise<Parcels> {
  return (await parcelsOfOrders(db, [order])).get(order.id) ?? { shipments: [], rest: {} };
}

/** The parcels of orders for the person whose orders they are. */
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
