import { createElement } from 'react';
import type { withdrawals } from '#db/schema/withdrawals.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { normalizeEmail } from '#lib/email.ts';
import type { MailFrom } from '#shop/mail/layout.mail.tsx';
import { renderMail, type WrittenMail } from '#shop/mail/outbox.server.ts';
import { buyerOf } from '#shop/orders/lifecycle/gift.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import {
  type LinkedOrder,
  type SigningShop,
  statusLink,
  withdrawalLink,
} from '#shop/orders/lifecycle/order-link.server.ts';
import {
  WithdrawalClaimedMail,
  WithdrawalNewsMail,
  WithdrawalReceiptMail,
  WithdrawalRefusedMail,
} from './withdrawal.mail.tsx';

type Withdrawal = Pick<
  typeof withdrawals.$inferSelect,
  'code' | 'orderId' | 'orderNumber' | 'name' | 'email' | 'declaration' | 'receivedAt'
>;

/** `statusUrl`: signed; null unless the reader is the shopper. */
type ToShopper = { from: MailFrom; statusUrl: string | null };

/** Null unless the address is the order's: anybody may type both. */
export function statusLinkFor(
  shop: SigningShop,
  order: (LinkedOrder & { customerEmail: string }) | null,
  email: string,
): string | null {
  const isShopper = order !== null && normalizeEmail(order.customerEmail) === normalizeEmail(email);
  return isShopper ? statusLink(shop, order) : null;
}

/** Notifies the order's address of a withdrawal from another one, once a day, without typed text. */
export function claimedMail(
  shop: SigningShop,
  order: OrderDetail,
  { at, from }: { at: Date; from: MailFrom },
): Promise<WrittenMail> {
  const number = orderNumber(order.id);
  return renderMail({
    dedupeKey: `withdrawal-claimed:${order.id}:${dayInRome(at)}`,
    kind: 'withdrawal-claimed',
    to: order.customerEmail,
    subject: `Hai chiesto tu il recesso dall’ordine ${number}?`,
    from,
    body: createElement(WithdrawalClaimedMail, {
      orderNumber: number,
      customerName: buyerOf(order),
      withdrawalUrl: withdrawalLink(shop, order),
      statusUrl: statusLink(shop, order),
    }),
  });
}

/** The receipt on a durable medium (Codice del Consumo art. 54-bis). */
export function receiptMail(
  withdrawal: Withdrawal,
  { from, ...known }: ToShopper & { isUnsent: boolean },
): Promise<WrittenMail> {
  return renderMail({
    dedupeKey: `withdrawal-receipt:${withdrawal.code}`,
    kind: 'withdrawal-receipt',
    to: withdrawal.email,
    subject: `Abbiamo ricevuto il tuo recesso ${withdrawal.code}`,
    from,
    body: createElement(WithdrawalReceiptMail, { withdrawal, ...known }),
  });
}

/** E-mail to the shop. `isClaimed`: the order has another address. */
export function shopMail(
  withdrawal: Withdrawal,
  { from, isClaimed }: { from: MailFrom; isClaimed: boolean },
): Promise<WrittenMail> {
  return renderMail({
    dedupeKey: `withdrawal-news:${withdrawal.code}`,
    kind: 'withdrawal-news',
    to: from.identity.email,
    subject: `Recesso ${withdrawal.code}, ordine ${withdrawal.orderNumber}`,
    from,
    body: createElement(WithdrawalNewsMail, { withdrawal, isClaimed }),
  });
}

export function refusalMail(
  withdrawal: Withdrawal,
  { from, ...decision }: ToShopper & { refusal: string; adrBody: string },
): Promise<WrittenMail> {
  return renderMail({
    dedupeKey: `withdrawal-refused:${withdrawal.code}`,
    kind: 'withdrawal-refused',
    to: withdrawal.email,
    subject: `Il tuo recesso ${withdrawal.code}`,
    from,
    body: createElement(WithdrawalRefusedMail, { withdrawal, ...decision }),
  });
}
