import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { dayInRome, isDay } from '#lib/calendar-day.ts';
import { exchangesWithOrders, travellingExchanges } from '#shop/orders/exchanges/read.server.ts';
import { noteExchangeDelivery } from '#shop/orders/exchanges/steps.server.ts';
import { setCourierNews } from '#shop/orders/lifecycle/courier-news.server.ts';
import {
  moveOrder,
  type OrdersShop,
  setDeliveryDay,
  setParcel,
} from '#shop/orders/lifecycle/move-order.server.ts';
import { ordersById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { versionAfter } from '#shop/orders/lifecycle/order-status.server.ts';
import { refundedPart } from '#shop/orders/lifecycle/order-visibility.ts';
import { CHANGED_SINCE_READ, numbersIn, orderNamed } from '#shop/orders/offline-payments/collected.ts';
import { dividedOrders } from '#shop/orders/shipments/read.server.ts';
import {
  sendShipment,
  setShipmentDelivery,
  setShipmentNews,
  setShipmentParcel,
} from '#shop/orders/shipments/shipments.server.ts';
import { exchangeOfLine, exchangeProposal } from './exchange-parcel.ts';
import type { ParcelLine } from './parcel-file.ts';
import {
  isNumberOf,
  type ParcelChange,
  type ParcelOrder,
  type ParcelProposal,
  parcelProposal,
  shipmentOfLine,
  shipmentProposal,
  unclearNumber,
} from './parcel-proposal.ts';

/** The proposals in the file's order; writes nothing. */
export async function proposeParcels(
  shop: Pick<OrdersShop, 'db' | 'now'>,
  lines: readonly ParcelLine[],
): Promise<ParcelProposal[]> {
  const found = await ordersNumbered(
    shop.db,
    lines.flatMap(({ reference }) => numbersIn(reference)),
  );
  const exchanges = await travellingExchanges(
    shop.db,
    found.map(({ id }) => id),
  );
  const divided = await dividedOrders(
    shop.db,
    found.map(({ id }) => id),
  );
  const today = dayInRome(shop.now());
  const seen = new Set<string>();
  return lines.map((line) => {
    const order = orderNamed(line.reference, found);
    const shipments = divided.find((one) => one.order.id === order?.id)?.parcels.shipments ?? [];
    const isOwn = shipments.some(({ trackingNumber }) => isNumberOf(line, trackingNumber));
    const exchange = order && !isOwn ? exchangeOfLine(line, order, exchanges) : null;
    const shipment = exchange === null && shipments.length > 0 ? shipmentOfLine(line, shipments) : null;
    const parcel = [exchange, shipment].find((one) => one !== null && one !== 'unclear') ?? order;
    const isSecond = parcel !== null && seen.has(parcel.id);
    if (parcel) seen.add(parcel.id);
    if (line.isNumberUnclear) return unclearNumber(line, order);
    if (order && shipment) return shipmentProposal(line, { order, shipment, isSecond, today });
    return order && exchange
      ? exchangeProposal(line, { order, exchange, isSecond, today })
      : parcelProposal(line, { order, isSecond, today });
  });
}

/** A confirmed line: version shown, entered day. */
export type ConfirmedLine = { version: number | null; day: string | null };

/**
 * Applies confirmed lines (`rows`), newly proposed, one order at a time. Idempotent.
 * @returns the number of written orders, and why others were not
 */
export async function takeParcels(
  shop: OrdersShop,
  {
    lines,
    rows,
    carrier,
    actor,
  }: {
    lines: readonly ParcelLine[];
    rows: ReadonlyMap<number, ConfirmedLine>;
    /** For parcels without carrier; may be empty. */
    carrier: string;
    actor: string;
  },
): Promise<{ taken: number; left: { row: number; why: string }[] }> {
  const said = lines.map((line) => {
    const day = rows.get(line.row)?.day;
    return day && isDay(day) ? { ...line, day, isDayUnreadable: false } : line;
  });
  const left: { row: number; why: string }[] = [];
  let taken = 0;
  // The first parcel raises the order's version, which no form has shown.
  const written = new Set<string>();
  for (const { line, order, exchange, shipment, verdict, says, change } of await proposeParcels(shop, said)) {
    const confirmed = rows.get(line.row);
    if (!confirmed) continue;
    if (!order || !change || verdict === 'leave' || verdict === 'ask')
      left.push({ row: line.row, why: says });
    else if (confirmed.version !== (exchange ?? order).version) left.push({ row: line.row, why: CHANGED });
    else if (exchange && (await takeExchange(shop, { ...exchange, actor, carrier }, change))) taken += 1;
    else if (shipment) {
      const version = written.has(order.id) ? await versionAfter(shop.db, order.id) : order.version;
      written.add(order.id);
      if (await takeShipment(shop, { orderId: order.id, version, actor, carrier }, shipment, change))
        taken += 1;
      else left.push({ row: line.row, why: CHANGED });
    } else if (
      !exchange &&
      (await take(shop, { orderId: order.id, version: order.version, actor, carrier }, change))
    )
      taken += 1;
    else left.push({ row: line.row, why: CHANGED });
  }
  return { taken, left };
}

const CHANGED = CHANGED_SINCE_READ;

type Taken = { orderId: string; version: number; actor: string; carrier: string };

async function takeExchange(
  shop: OrdersShop,
  { id, version, actor, carrier }: { id: string; version: number; actor: string; carrier: string },
  { trackingNumber, delivered }: ParcelChange,
): Promise<boolean> {
  const [found] = await exchangesWithOrders(shop.db, [id]);
  if (!found) return false;
  const parcel = trackingNumber !== null && { carrier: found.exchange.carrier ?? carrier, trackingNumber };
  const noted = await noteExchangeDelivery(
    shop,
    { id, version, actor },
    delivered ?? undefined,
    parcel || undefined,
  );
  return noted.ok;
}

/** One of several parcels, step by step. */
async function takeShipment(
  shop: OrdersShop,
  { orderId, version, actor, carrier }: Taken,
  id: string,
  { to, trackingNumber, delivered, news }: ParcelChange,
): Promise<boolean> {
  const [found] = await dividedOrders(shop.db, [orderId]);
  const shipment = found?.parcels.shipments.find((one) => one.id === id);
  if (!shipment) return false;
  const parcel = {
    carrier: shipment.carrier ?? carrier,
    trackingNumber: trackingNumber ?? shipment.trackingNumber ?? '',
  };
  const from = async (first = false) => ({
    orderId,
    actor,
    version: first ? version : await versionAfter(shop.db, orderId),
  });
  if (to) {
    if (!(await sendShipment(shop, await from(true), { id, parcel, sure: true })).ok) return false;
  } else if (trackingNumber) {
    if (!(await setShipmentParcel(shop, await from(true), { id, parcel, notify: true })).ok) return false;
  }
  const isFirst = !to && !trackingNumber;
  if (delivered && !(await setShipmentDelivery(shop, await from(isFirst), { id, day: delivered })).ok)
    return false;
  if (!news) return true;
  const { text, day } = news;
  return (await setShipmentNews(shop, await from(isFirst && !delivered), { id, news: text, day })).ok;
}

/** Resumable: after a crash the same line can be applied again. */
async function take(shop: OrdersShop, of: Taken, change: ParcelChange): Promise<boolean> {
  const { orderId, actor } = of;
  const [order] = await ordersById(shop.db, [orderId]);
  if (!order) return false;
  const parcel = {
    carrier: order.carrier ?? of.carrier,
    trackingNumber: change.trackingNumber ?? order.trackingNumber ?? '',
  };
  if (change.to) {
    const moved = await moveOrder(shop, {
      orderId,
      version: of.version,
      actor,
      to: change.to,
      parcel,
      sure: true,
      ...(change.delivered && { delivered: change.delivered }),
    });
    if (!moved.ok) return false;
  } else if (change.trackingNumber) {
    const saved = await setParcel(shop, { orderId, version: of.version, actor, parcel, notify: true });
    if (!saved.ok) return false;
  }
  if (change.delivered && !change.to) {
    const version = await versionAfter(shop.db, orderId);
    const set = await setDeliveryDay(shop, { orderId, version, actor, day: change.delivered });
    if (!set.ok) return false;
  }
  if (!change.news) return true;
  const version = await versionAfter(shop.db, orderId);
  const { text: news, day } = change.news;
  return (await setCourierNews(shop, { orderId, version, actor, news, day })).ok;
}

async function ordersNumbered(db: Db, numbers: readonly string[]): Promise<ParcelOrder[]> {
  if (numbers.length === 0) return [];
  const ids = await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(sql`left(${orders.id}::text, 8)`, [...new Set(numbers)]))
    .orderBy(asc(orders.sharesNumber));
  const found = await ordersById(
    db,
    ids.map(({ id }) => id),
  );
  return found.map((order) => ({
    ...order,
    refunded: refundedPart(order),
    ordered: dayInRome(order.createdAt),
  }));
}
