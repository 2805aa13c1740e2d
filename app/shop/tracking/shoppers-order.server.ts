import { dayInRome } from '../../lib/calendar-day.ts';
import { productCards } from '../catalogue/product-cards.server.ts';
import type { MediaShop } from '../media/media.server.ts';
import { expectedArrival } from '../orders/expected-arrival.ts';
import { invoiceState } from '../orders/invoice-deadline.ts';
import { invoiceLines } from '../orders/invoice-request.ts';
import { orderNumber } from '../orders/number.ts';
import { type OrderDetail, orderById, statusMoves } from '../orders/order-detail.server.ts';
import { orderPath, type SigningShop } from '../orders/order-link.server.ts';
import { timelineOf } from '../orders/timeline.ts';
import { arrivalText } from '../pricing/arrival.ts';
import { DELIVERY_METHODS } from '../pricing/delivery-methods.ts';
import { loadSettings } from '../settings/settings.server.ts';
import type { ShopSettings } from '../settings/settings.ts';
import { openingNotice } from '../settings/special-hours.ts';
import { lastWithdrawalDay } from '../withdrawals/deadline.ts';
import type { OrderedPiece, ShoppersOrder } from './shoppers-order.ts';

export type TrackingShop = MediaShop & SigningShop & { now: () => Date };

/** An order as its shopper sees it; null for an unknown id. Whether the reader is the shopper is the caller's to know. */
export async function shoppersOrder(shop: TrackingShop, orderId: string): Promise<ShoppersOrder | null> {
  const order = await orderById(shop.db, orderId);
  if (!order) return null;
  const [moves, pieces, settings] = await Promise.all([
    statusMoves(shop.db, orderId),
    piecesOf(shop, order),
    loadSettings(shop.db),
  ]);
  const arrival = expectedArrival(order, shop.now());
  const { subtotalCents, discountCents, shippingCents, totalCents, refundedCents, promoCode } = order;
  const { wrappingCents, giftMessage } = order;
  const { createdAt, deliveryMethod, carrier, trackingNumber, deliveredAt } = order;
  return {
    ...{ subtotalCents, discountCents, shippingCents, totalCents, refundedCents, promoCode },
    ...{ createdAt, deliveryMethod, carrier, trackingNumber, pieces },
    ...{ wrappingCents, giftMessage },
    number: orderNumber(order.id),
    steps: timelineOf(order, moves),
    terms: order.terms,
    invoice: order.invoiceRequest && {
      lines: invoiceLines(order.invoiceRequest),
      state: invoiceState(order),
    },
    arrival: arrival && arrivalText(arrival),
    place: placeOf(order, settings, dayInRome(shop.now())),
    lastWithdrawalDay: deliveredAt && lastWithdrawalDay(deliveredAt),
    paths: {
      status: orderPath(shop, 'status', order.id),
      withdrawal: orderPath(shop, 'withdrawal', order.id),
    },
  };
}

async function piecesOf(shop: TrackingShop, { items }: Pick<OrderDetail, 'items'>): Promise<OrderedPiece[]> {
  const cards = await productCards(
    shop,
    items.map(({ productId }) => productId),
  );
  return items.map(({ productId, name, size, color, hasColor, quantity, priceCents }) => {
    const card = cards.find((one) => one.id === productId);
    const picture = card?.pictures[0] ?? null;
    const piece = { productId, name, size, color, ...(hasColor && { hasColor }), quantity, priceCents };
    return { ...piece, picture, hasPage: card !== undefined };
  });
}

function placeOf(order: OrderDetail, settings: ShopSettings, today: string): ShoppersOrder['place'] {
  if (!DELIVERY_METHODS[order.deliveryMethod].isCollected) {
    const { customerName, customerAddress, customerPostalCode, customerCity } = order;
    return {
      kind: 'delivery',
      lines: [customerName, customerAddress, `${customerPostalCode} ${customerCity}`.trim()].filter(Boolean),
    };
  }
  const { brand, street, postalCode, city, province } = settings.identity;
  return {
    kind: 'pickup',
    lines: [brand, street, `${postalCode} ${city} (${province})`],
    hours: settings.hours,
    closure: openingNotice(settings, today),
  };
}
