import { createElement } from 'react';
import { dayInRome } from '#lib/calendar-day.ts';
import { mailPictures } from '#shop/catalog/product-cards/product-pictures.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { renderMail, type WrittenMail } from '#shop/mail/outbox.server.ts';
import { shownArrival } from '#shop/orders/lifecycle/expected-arrival.ts';
import type { OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { payUrls, statusLink } from '#shop/orders/lifecycle/order-link.server.ts';
import type { HowToPay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import { withoutRefunded } from '#shop/orders/lifecycle/payments/refunded.server.ts';
import { PaymentReceivedMail, PaymentReminderMail, PaymentTooLateMail } from './payment.mail.tsx';

type MailShop = Pick<OrdersShop, 'db' | 'config' | 'now'>;

/** Once per payment that completes the price. */
export async function receivedMail(
  shop: MailShop,
  order: OrderDetail,
  { identity }: ShopSettings,
): Promise<WrittenMail> {
  return renderMail({
    dedupeKey: `payment-received:${order.id}:${order.version}`,
    kind: 'payment-received',
    to: order.customerEmail,
    subject: `Abbiamo ricevuto il pagamento dell’ordine ${orderNumber(order.id)}`,
    from: { identity, publicUrl: shop.config.publicUrl },
    body: createElement(PaymentReceivedMail, {
      ...(await shownIn(shop, order)),
      arrival: shownArrival(order, shop.now()),
    }),
  });
}

/** A payment for a cancelled order; once per payment. */
export async function tooLateMail(
  shop: MailShop,
  order: OrderDetail,
  amountCents: number,
  { identity }: ShopSettings,
): Promise<WrittenMail> {
  return renderMail({
    dedupeKey: `payment-too-late:${order.id}:${order.version}`,
    kind: 'payment-too-late',
    to: order.customerEmail,
    subject: `Il pagamento dell’ordine ${orderNumber(order.id)} è arrivato dopo l’annullamento`,
    from: { identity, publicUrl: shop.config.publicUrl },
    body: createElement(PaymentTooLateMail, { ...(await shownIn(shop, order)), amountCents }),
  });
}

/** Once per deadline. */
export async function reminderMail(
  shop: MailShop,
  order: OrderDetail,
  toPay: HowToPay,
  { identity }: ShopSettings,
): Promise<WrittenMail> {
  return renderMail({
    dedupeKey: `payment-reminder:${order.id}:${order.payBy ? dayInRome(order.payBy) : ''}`,
    kind: 'payment-reminder',
    to: order.customerEmail,
    subject: `Il tuo ordine ${orderNumber(order.id)} aspetta il pagamento`,
    from: { identity, publicUrl: shop.config.publicUrl },
    body: createElement(PaymentReminderMail, {
      ...(await shownIn(shop, order)),
      toPay,
      ...payUrls(shop, order),
    }),
  });
}

async function shownIn(shop: MailShop, whole: OrderDetail) {
  const order = await withoutRefunded(shop.db, whole);
  const pictures = await mailPictures(shop, order.items);
  return { order, pictures, statusUrl: statusLink(shop, order) };
}
