import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { LinePieces } from '#db/json/orders.ts';
import { outbox } from '#db/schema/mail.ts';
import { shipmentLines, shipments } from '#db/schema/shipments.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { isUuid } from '#lib/uuid.ts';
import { takeUnsentBack } from '#shop/mail/outbox.server.ts';
import { addOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { isStillHere } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import type { OrdersShop, Parcel } from '#shop/orders/lifecycle/move-order.server.ts';
import { hasOpenExchange, hasOpenWithdrawal } from '#shop/orders/lifecycle/open-returns.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { arePiecesOf } from '#shop/orders/lifecycle/order-line.ts';
import {
  arrivalOn,
  isDeliveryDay,
  noteParcels,
  setOrderStatus,
} from '#shop/orders/lifecycle/order-status.server.ts';
import { refundedPart } from '#shop/orders/lifecycle/order-visibility.ts';
import { type Doubt, doubtOf } from '#shop/orders/lifecycle/status-doubts.ts';
import { undoableUntil } from '#shop/orders/lifecycle/undo.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { shipmentMailKey, writeShipmentMail } from './mails.server.ts';
import { parcelsOf } from './read.server.ts';
import {
  arrivalOfAll,
  linesNamed,
  type Parcels,
  packedNames,
  piecesWaiting,
  type Shipment,
  type ShipmentRefusal,
} from './shipment.ts';

/** The order as shown in the form. */
export type From = { orderId: string; version: number; actor: string };

type Refused = { ok: false; code: ShipmentRefusal } | { ok: false; code: 'must_ask'; doubt: Doubt };
type Done = { ok: true };

/** The locked order with the form's parcel. */
type Found = { tx: Db; order: OrderDetail; parcels: Parcels; shipment: Shipment | null; at: Date };

/** `already`: done before, so that repeats succeed and only real changes check the version. */
async function changing(
  shop: Pick<OrdersShop, 'db' | 'now'>,
  { orderId, version }: From,
  id: string,
  work: { already: (found: Found) => boolean; change: (found: Found) => Promise<Done | Refused> },
): Promise<Done | Refused> {
  if (!isUuid(id)) return { ok: false, code: 'unknown_shipment' };
  return shop.db.transaction(async (tx) => {
    const order = await orderById(tx, orderId, true);
    if (!order) return { ok: false, code: 'unknown_order' };
    const parcels = await parcelsOf(tx, order);
    const shipment = parcels.shipments.find((one) => one.id === id) ?? null;
    const found = { tx, order, parcels, shipment, at: shop.now() };
    if (work.already(found)) return { ok: true };
    if (order.version !== version) return { ok: false, code: 'stale' };
    return work.change(found);
  });
}

/** With its own slip and courier row. Refuses all of an undivided order, which is no part. */
export function prepareShipment(
  shop: Pick<OrdersShop, 'db' | 'now'>,
  from: From,
  { id, pieces }: { id: string; pieces: readonly LinePieces[] },
): Promise<Done | Refused> {
  return changing(shop, from, id, {
    already: ({ shipment }) => shipment !== null,
    change: async ({ tx, order, parcels, at }) => {
      if (DELIVERY_METHODS[order.deliveryMethod].isCollected) return { ok: false, code: 'collected' };
      if (!isStillHere(order.status, order.deliveryMethod)) return { ok: false, code: 'not_here' };
      if (pieces.length === 0 || !arePiecesOf(pieces, parcels.rest)) return { ok: false, code: 'no_pieces' };
      const isFirst = parcels.shipments.length === 0;
      const isAll = Object.entries(parcels.rest).every(
        ([line, quantity]) => (pieces.find((one) => one.line === line)?.quantity ?? 0) === quantity,
      );
      if (isFirst && isAll) return { ok: false, code: 'all_of_it' };
      await tx.insert(shipments).values({
        id,
        orderId: order.id,
        createdAt: at,
        // The first parcel gets the order's parcel data.
        ...(isFirst && { carrier: order.carrier, trackingNumber: order.trackingNumber }),
      });
      const lines = linesNamed(
        order.items,
        Object.fromEntries(pieces.map(({ line, quantity }) => [line, quantity])),
      );
      await writeLines(tx, id, lines);
      await happened(tx, order, { at, actor: from.actor, what: 'ready', lines });
      return { ok: true };
    },
  });
}

/**
 * Records a dispatch, e-mailed once undoing has ended (`undoableUntil`). The last piece makes the order shipped. Codes:
 * `must_ask` as `setOrderStatus`; `withdrawal_open`: undecided; `empty`: refunded meanwhile.
 */
export function sendShipment(
  shop: OrdersShop,
  from: From,
  { id, parcel, sure }: { id: string; parcel: Parcel; sure: boolean },
): Promise<Done | Refused> {
  return changing(shop, from, id, {
    already: ({ shipment }) => !!shipment?.shippedAt,
    change: async ({ tx, order, shipment, at }) => {
      if (!shipment) return { ok: false, code: 'unknown_shipment' };
      if (order.status === 'cancelled') return { ok: false, code: 'cancelled' };
      if (await hasOpenWithdrawal(tx, order.id)) return { ok: false, code: 'withdrawal_open' };
      const doubt = doubtOf({ ...order, refunded: refundedPart(order) }, 'shipped');
      if (doubt && !sure) return { ok: false, code: 'must_ask', doubt };
      if (shipment.lines.length === 0) return { ok: false, code: 'empty' };
      const { carrier, trackingNumber } = parcel;
      await tx
        .update(shipments)
        .set({
          carrier: carrier || null,
          trackingNumber: trackingNumber || null,
          shippedAt: at,
          numberSent: trackingNumber !== '',
        })
        .where(eq(shipments.id, id));
      // Without chosen pieces refunded meanwhile.
      await writeLines(tx, id, shipment.lines);
      const { lines } = shipment;
      const { actor } = from;
      const eventId = await happened(tx, order, { at, actor, what: 'sent', lines, parcel });
      await follow(shop, tx, { orderId: order.id, actor });
      await writeShipmentMail(shop, tx, { orderId: order.id, id, eventId, until: undoableUntil(at) });
      return { ok: true };
    },
  });
}

/** Also before dispatch. `notify` e-mails a number not e-mailed yet. */
export function setShipmentParcel(
  shop: OrdersShop,
  from: From,
  { id, parcel, notify }: { id: string; parcel: Parcel; notify: boolean },
): Promise<Done | Refused> {
  return changing(shop, from, id, {
    already: ({ shipment }) =>
      shipment !== null &&
      (shipment.carrier ?? '') === parcel.carrier &&
      (shipment.trackingNumber ?? '') === parcel.trackingNumber,
    change: async ({ tx, order, shipment, at }) => {
      if (!shipment) return { ok: false, code: 'unknown_shipment' };
      const { carrier, trackingNumber } = parcel;
      const isNotified =
        notify && trackingNumber !== '' && shipment.shippedAt !== null && !shipment.numberSent;
      await tx
        .update(shipments)
        .set({
          carrier: carrier || null,
          trackingNumber: trackingNumber || null,
          numberSent: shipment.numberSent || isNotified,
        })
        .where(eq(shipments.id, id));
      const { lines } = shipment;
      const eventId = await happened(tx, order, { at, actor: from.actor, what: 'updated', lines, parcel });
      if (isNotified) await writeShipmentMail(shop, tx, { orderId: order.id, id, eventId, isLater: true });
      return { ok: true };
    },
  });
}

/**
 * Sets the arrival (ISO day, Italy; null unsets). The last one makes the order delivered and starts the withdrawal
 * period (Codice del consumo, art. 52 c. 2 lett. b).
 */
export function setShipmentDelivery(
  shop: Pick<OrdersShop, 'db' | 'now'>,
  from: From,
  { id, day }: { id: string; day: string | null },
): Promise<Done | Refused> {
  return changing(shop, from, id, {
    already: ({ shipment }) =>
      !!shipment?.shippedAt && (shipment.deliveredAt && dayInRome(shipment.deliveredAt)) === day,
    change: async ({ tx, order, shipment, at }) => {
      if (!shipment) return { ok: false, code: 'unknown_shipment' };
      if (!shipment.shippedAt) return { ok: false, code: 'not_sent' };
      if (day !== null && !isDeliveryDay(day, order, at)) return { ok: false, code: 'invalid_day' };
      const deliveredAt = day === null ? null : arrivalOn(day);
      await tx.update(shipments).set({ deliveredAt }).where(eq(shipments.id, id));
      const { actor } = from;
      await happened(tx, order, { at, actor, what: 'delivered', lines: shipment.lines, day });
      await follow(shop, tx, { orderId: order.id, actor });
      return { ok: true };
    },
  });
}

/** The courier's words and ISO day. */
export function setShipmentNews(
  shop: Pick<OrdersShop, 'db' | 'now'>,
  from: From,
  { id, news, day }: { id: string; news: string; day: string },
): Promise<Done | Refused> {
  return changing(shop, from, id, {
    already: ({ shipment }) => shipment?.courierNews === news && shipment.courierNewsDay === day,
    change: async ({ tx, order, shipment, at }) => {
      if (!shipment) return { ok: false, code: 'unknown_shipment' };
      await tx.update(shipments).set({ courierNews: news, courierNewsDay: day }).where(eq(shipments.id, id));
      const { lines } = shipment;
      await happened(tx, order, { at, actor: from.actor, what: 'news', lines, text: news, day });
      return { ok: true };
    },
  });
}

/**
 * Undoes a sent parcel with its waiting e-mail, or dissolves an unsent one. Refused after arrival, or during an
 * exchange, whose pieces would be packed again.
 */
export function takeShipmentBack(
  shop: Pick<OrdersShop, 'db' | 'now'>,
  from: From,
  id: string,
): Promise<Done | Refused> {
  return changing(shop, from, id, {
    already: () => false,
    change: async ({ tx, order, shipment, at }) => {
      if (!shipment) return { ok: false, code: 'unknown_shipment' };
      if (order.status === 'cancelled') return { ok: false, code: 'cancelled' };
      if (shipment.deliveredAt) return { ok: false, code: 'arrived' };
      if (await hasOpenExchange(tx, order.id)) return { ok: false, code: 'exchange_open' };
      const isSent = shipment.shippedAt !== null;
      if (isSent) {
        await tx.update(shipments).set({ shippedAt: null }).where(eq(shipments.id, id));
        await takeUnsentBack(tx, sql`${outbox.dedupeKey} like ${`${shipmentMailKey(order.id, id, '')}%`}`);
      } else await tx.delete(shipments).where(eq(shipments.id, id));
      const what = isSent ? 'not_sent' : 'removed';
      await happened(tx, order, { at, actor: from.actor, what, lines: shipment.lines });
      await follow(shop, tx, { orderId: order.id, actor: from.actor });
      return { ok: true };
    },
  });
}

/** Completes divided orders whose rest was refunded. */
export async function followParcels(
  shop: Pick<OrdersShop, 'db' | 'now'>,
  of: { orderId: string; actor: string },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await follow(shop, tx, of);
  });
}

async function follow(
  shop: Pick<OrdersShop, 'now'>,
  tx: Db,
  { orderId, actor }: { orderId: string; actor: string },
): Promise<void> {
  const order = await orderById(tx, orderId, true);
  if (!order || order.status === 'cancelled') return;
  const parcels = await parcelsOf(tx, order);
  const hasLeft = parcels.shipments.some(({ shippedAt }) => shippedAt !== null);
  const isGone = hasLeft && piecesWaiting(parcels) === 0;
  const arrived = arrivalOfAll(parcels);
  const here = order.status === 'pending' && !hasLeft ? 'pending' : 'processing';
  const to = !isGone ? here : arrived ? 'delivered' : 'shipped';
  const isSame =
    to === order.status &&
    (order.deliveredAt?.getTime() ?? null) === (arrived?.getTime() ?? null) &&
    (order.dispatchedAt !== null) === hasLeft;
  if (parcels.shipments.length === 0 || isSame) return;
  // Nothing is left to pack.
  if (isGone)
    await tx
      .delete(shipments)
      .where(and(eq(shipments.orderId, orderId), sql`${shipments.shippedAt} is null`));
  const at = shop.now();
  await noteParcels(tx, orderId, { deliveredAt: arrived, at });
  const { version } = (await orderById(tx, orderId)) ?? order;
  await setOrderStatus(
    { db: tx, now: () => at },
    {
      orderId,
      to,
      actor,
      version,
      byParcels: true,
      sure: true,
      ...(arrived && { delivered: dayInRome(arrived) }),
    },
    // Follows from parcels, so that it cannot be undone by itself.
    { detail: async () => ({ isFinal: true }), commit: async () => {} },
  );
}

async function writeLines(tx: Db, shipmentId: string, lines: Shipment['lines']): Promise<void> {
  await tx.delete(shipmentLines).where(eq(shipmentLines.shipmentId, shipmentId));
  await tx.insert(shipmentLines).values(lines.map((line) => ({ shipmentId, ...line })));
}

/** Raises the order's version and records a parcel's event. @returns the event's id */
async function happened(
  tx: Db,
  order: OrderDetail,
  {
    at,
    actor,
    what,
    lines,
    parcel,
    ...detail
  }: {
    at: Date;
    actor: string;
    what: string;
    lines: Shipment['lines'];
    parcel?: Parcel;
    day?: string | null;
    text?: string;
  },
): Promise<number> {
  await noteParcels(tx, order.id, { deliveredAt: order.deliveredAt, at });
  return addOrderEvent(tx, {
    orderId: order.id,
    at,
    actor,
    kind: 'shipment',
    detail: { what, pieces: packedNames(lines), ...parcel, ...detail },
  });
}
