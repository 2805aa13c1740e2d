import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import { mailPictures } from '#shop/catalog/product-cards/product-pictures.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { renderMail, writeMail } from '#shop/mail/outbox.server.ts';
import { expectedArrival } from '#shop/orders/lifecycle/expected-arrival.ts';
import type { OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { followSubject, orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { statusLink, withdrawalLink } from '#shop/orders/lifecycle/order-link.server.ts';
import { OrderShippedMail, shippedTitle } from '#shop/orders/order-emails/order-status.mail.tsx';
import { statusMailKey } from '#shop/orders/order-emails/status-mails.ts';
import { arrivalDays } from '#shop/pricing/delivery/arrival.ts';
import { parcelsOf } from './read.server.ts';
import { elsewhere, orderAsParcel } from './shipment.ts';

/** Once per dispatch; without an event, the common prefix of a parcel's keys. */
export function shipmentMailKey(orderId: string, id: string, eventId: number | ''): string {
  return `${statusMailKey('order-shipped', orderId, '')}${id}:${eventId}`;
}

/** In the caller's transaction. `isLater`: only the tracking number. */
export async function writeShipmentMail(
  shop: OrdersShop,
  tx: Db,
  of: { orderId: string; id: string; eventId: number; until?: Date; isLater?: boolean },
): Promise<void> {
  const order = await orderById(tx, of.orderId);
  if (!order || order.customerEmail === '') return;
  const parcels = await parcelsOf(tx, order);
  const shipment = parcels.shipments.find(({ id }) => id === of.id);
  if (!shipment) return;
  const { identity, demo } = await loadSettings(tx);
  const isFirst = parcels.shipments[0]?.id === of.id;
  const parcel = orderAsParcel(order, shipment, isFirst);
  const others = elsewhere(parcels, of.id, order.items);
  const isAlone = others.sent.length + others.follows.length === 0;
  const { isLater = false } = of;
  const arrival = expectedArrival(order, shop.now());
  const number = orderNumber(order.id);
  const mail = await renderMail({
    dedupeKey: shipmentMailKey(order.id, of.id, of.eventId),
    kind: 'order-shipped',
    to: order.customerEmail,
    subject: isLater ? followSubject(number) : `${shippedTitle(isAlone ? undefined : others)}: ${number}`,
    from: { identity, publicUrl: shop.config.publicUrl },
    body: createElement(OrderShippedMail, {
      order: parcel,
      isLater,
      demo,
      pictures: await mailPictures({ db: tx, config: shop.config }, parcel.items),
      statusUrl: statusLink(shop, order),
      withdrawalUrl: order.soldInShop ? null : withdrawalLink(shop, order),
      days: arrival && arrivalDays(arrival),
      ...(!isAlone && { elsewhere: others }),
    }),
  });
  await writeMail({ tx, jobs: shop.jobs }, mail, of.until);
}
