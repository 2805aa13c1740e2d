import { eq } from 'drizzle-orm';
import { createElement, type ReactElement } from 'react';
import type { Db } from '../../db/client.server.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import type { Jobs } from '../../jobs.ts';
import { dayInRome, isDay } from '../../lib/calendar-day.ts';
import { writeLetter } from '../mail/outbox.server.ts';
import { renderLetter } from '../mail/render.server.ts';
import { DELIVERY_METHODS } from '../pricing/delivery-methods.ts';
import { loadSettings } from '../settings/settings.server.ts';
import type { ShopSettings } from '../settings/settings.ts';
import { orderNumber } from './number.ts';
import { OrderCancelledMail } from './order-cancelled.mail.tsx';
import { type OrderDetail, orderById } from './order-detail.server.ts';
import { type SigningShop, statusLink, withdrawalLink } from './order-link.server.ts';
import { OrderReadyMail } from './order-ready.mail.tsx';
import { OrderShippedMail } from './order-shipped.mail.tsx';
import { setOrderStatus } from './orders.server.ts';
import type { StatusLetterKind } from './status.ts';
import { letterOfStatus } from './status-letters.ts';

export type OrdersShop = { db: Db; now: () => Date; jobs: Jobs; config: SigningShop['config'] };

/** With whom a parcel travels, as `readParcel` gives it; empty texts are nothing. */
export type Parcel = { carrier: string; trackingNumber: string };

/**
 * Moves an order to a status, and writes the shopper what it means to them (`letterOfStatus`), once for each
 * change. `parcel` is kept with the order; null leaves what is known. Codes as `setOrderStatus`.
 */
export async function moveOrder(
  shop: OrdersShop,
  move: { orderId: string; to: string; actor: string; parcel?: Parcel | null },
) {
  const parcel = move.parcel ?? null;
  const settings = await loadSettings(shop.db);
  return setOrderStatus(shop.db, move.orderId, move.to, move.actor, shop.now(), {
    detail: parcel && move.to === 'shipped' ? parcel : {},
    commit: async (tx, { eventId, to }) => {
      if (parcel) await keepParcel(tx, move.orderId, parcel);
      const order = await orderById(tx, move.orderId);
      if (!order) return;
      const kind = letterOfStatus(to, order.deliveryMethod);
      if (kind) await writeStatusLetter(shop, tx, settings, { order, kind, eventId, isLater: false });
    },
  });
}

/**
 * Changes with whom a parcel travels. A shopper whose parcel has left already is written the new number.
 * `changed` is false when it was so before. Codes: `unknown_order`.
 */
export async function setParcel(
  shop: OrdersShop,
  change: { orderId: string; actor: string; parcel: Parcel },
): Promise<{ ok: true; changed: boolean; told: boolean } | { ok: false; code: 'unknown_order' }> {
  const { parcel } = change;
  const settings = await loadSettings(shop.db);
  return shop.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const order = await orderById(tx, change.orderId, true);
    if (!order) return { ok: false, code: 'unknown_order' };
    const { carrier, trackingNumber } = parcel;
    if ((order.carrier ?? '') === carrier && (order.trackingNumber ?? '') === trackingNumber)
      return { ok: true, changed: false, told: false };
    await keepParcel(tx, order.id, parcel);
    const [event] = await tx
      .insert(orderEvents)
      .values({ orderId: order.id, at: shop.now(), actor: change.actor, kind: 'shipping', detail: parcel })
      .returning({ id: orderEvents.id });
    const told =
      order.status === 'shipped' &&
      !DELIVERY_METHODS[order.deliveryMethod].isCollected &&
      trackingNumber !== '';
    if (told && event) {
      const kind = 'order-shipped';
      const after = { ...order, carrier: carrier || null, trackingNumber };
      await writeStatusLetter(shop, tx, settings, { order: after, kind, eventId: event.id, isLater: true });
    }
    return { ok: true, changed: true, told };
  });
}

/**
 * Says on which day (ISO, in Italy) an order reached the shopper; null takes it back. The days of the withdrawal count
 * from it. Codes: `unknown_order`, `invalid_day` for one that is none, lies ahead, or comes before the order.
 */
export async function setDeliveryDay(
  shop: Pick<OrdersShop, 'db' | 'now'>,
  change: { orderId: string; actor: string; day: string | null },
): Promise<{ ok: true; changed: boolean } | { ok: false; code: 'unknown_order' | 'invalid_day' }> {
  const { day } = change;
  const now = shop.now();
  if (day !== null && (!isDay(day) || day > dayInRome(now))) return { ok: false, code: 'invalid_day' };
  return shop.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const order = await orderById(tx, change.orderId, true);
    if (!order) return { ok: false, code: 'unknown_order' };
    if (day !== null && day < dayInRome(order.createdAt)) return { ok: false, code: 'invalid_day' };
    if ((order.deliveredAt && dayInRome(order.deliveredAt)) === day) return { ok: true, changed: false };
    // Eleven o'clock in London is the same day in Italy, summer and winter.
    const deliveredAt = day === null ? null : new Date(`${day}T11:00:00Z`);
    await tx.update(orders).set({ deliveredAt, updatedAt: now }).where(eq(orders.id, order.id));
    await tx
      .insert(orderEvents)
      .values({ orderId: order.id, at: now, actor: change.actor, kind: 'delivery-day', detail: { day } });
    return { ok: true, changed: true };
  });
}

/** Keeps a remark of the shop's own with the order. Codes: `unknown_order`. */
export async function addNote(
  shop: Pick<OrdersShop, 'db' | 'now'>,
  note: { orderId: string; actor: string; text: string },
): Promise<{ ok: true } | { ok: false; code: 'unknown_order' }> {
  const { actor, text } = note;
  return shop.db.transaction(async (tx) => {
    const order = await orderById(tx as Db, note.orderId);
    if (!order) return { ok: false, code: 'unknown_order' };
    await tx
      .insert(orderEvents)
      .values({ orderId: order.id, at: shop.now(), actor, kind: 'note', detail: { text } });
    // Open pages hear of orders, not of their events.
    await tx.update(orders).set({ updatedAt: shop.now() }).where(eq(orders.id, order.id));
    return { ok: true };
  });
}

async function keepParcel(tx: Db, orderId: string, { carrier, trackingNumber }: Parcel): Promise<void> {
  await tx
    .update(orders)
    .set({ carrier: carrier || null, trackingNumber: trackingNumber || null })
    .where(eq(orders.id, orderId));
}

type StatusLetter = { order: OrderDetail; kind: StatusLetterKind; eventId: number; isLater: boolean };

const SUBJECTS: Record<StatusLetterKind, (number: string) => string> = {
  'order-shipped': (number) => `Il tuo ordine ${number} è partito`,
  'order-ready': (number) => `Il tuo ordine ${number} è pronto per il ritiro`,
  'order-cancelled': (number) => `Il tuo ordine ${number} è annullato`,
};

async function writeStatusLetter(
  shop: OrdersShop,
  tx: Db,
  settings: ShopSettings,
  { order, kind, eventId, isLater }: StatusLetter,
): Promise<void> {
  const number = orderNumber(order.id);
  const letter = await renderLetter({
    // One for each change: an order that is shipped again after a mistake is told again.
    dedupeKey: `${kind}:${order.id}:${eventId}`,
    kind,
    to: order.customerEmail,
    subject: isLater ? `Come seguire il tuo ordine ${number}` : SUBJECTS[kind](number),
    body: bodyOf(shop, { order, kind, isLater }, settings),
  });
  await writeLetter({ tx, jobs: shop.jobs }, letter);
}

function bodyOf(
  shop: OrdersShop,
  { order, kind, isLater }: Omit<StatusLetter, 'eventId'>,
  { identity, hours }: ShopSettings,
): ReactElement {
  const { publicUrl } = shop.config;
  const statusUrl = statusLink(shop, order.id);
  if (kind === 'order-cancelled')
    return createElement(OrderCancelledMail, { order, statusUrl, identity, publicUrl });
  const withdrawalUrl = withdrawalLink(shop, order.id);
  return kind === 'order-shipped'
    ? createElement(OrderShippedMail, { order, isLater, identity, publicUrl, statusUrl, withdrawalUrl })
    : createElement(OrderReadyMail, { order, identity, hours, publicUrl, statusUrl, withdrawalUrl });
}
