import { createElement } from 'react';
import type { withdrawals } from '../../db/schema/withdrawals.ts';
import { normalizeEmail } from '../../lib/email.ts';
import { renderLetter, type WrittenLetter } from '../mail/render.server.ts';
import { type SigningShop, statusLink } from '../orders/order-link.server.ts';
import type { ShopIdentity } from '../settings/settings.ts';
import { WithdrawalNewsMail } from './withdrawal-news.mail.tsx';
import { WithdrawalReceiptMail } from './withdrawal-receipt.mail.tsx';
import { WithdrawalRefusedMail } from './withdrawal-refused.mail.tsx';

type From = { identity: ShopIdentity; publicUrl: string };

type Withdrawal = Pick<
  typeof withdrawals.$inferSelect,
  'code' | 'orderId' | 'orderNumber' | 'name' | 'email' | 'declaration' | 'receivedAt'
>;

/** Signed: the page of the withdrawal's order; null for letters to anybody but its shopper. */
type ToShopper = From & { statusUrl: string | null };

/**
 * The link to an order's page for a letter to an address. Who withdraws types number and address: a letter to another
 * address than the order's opens nothing.
 */
export function statusLinkFor(
  shop: SigningShop,
  order: { id: string; customerEmail: string } | null,
  email: string,
): string | null {
  const isShopper = order !== null && normalizeEmail(order.customerEmail) === normalizeEmail(email);
  return isShopper ? statusLink(shop, order.id) : null;
}

/** The receipt on a durable medium (Codice del Consumo art. 54-bis). */
export function receiptLetter(withdrawal: Withdrawal, from: ToShopper): Promise<WrittenLetter> {
  return renderLetter({
    dedupeKey: `withdrawal-receipt:${withdrawal.code}`,
    kind: 'withdrawal-receipt',
    to: withdrawal.email,
    subject: `Abbiamo ricevuto il tuo recesso ${withdrawal.code}`,
    body: createElement(WithdrawalReceiptMail, { withdrawal, ...from }),
  });
}

/** The notice of a withdrawal to the shop's own address. */
export function shopLetter(withdrawal: Withdrawal, from: From): Promise<WrittenLetter> {
  return renderLetter({
    dedupeKey: `withdrawal-news:${withdrawal.code}`,
    kind: 'withdrawal-news',
    to: from.identity.email,
    subject: `Recesso ${withdrawal.code}, ordine ${withdrawal.orderNumber}`,
    body: createElement(WithdrawalNewsMail, { withdrawal, ...from }),
  });
}

/** Tells the shopper that the shop does not accept the withdrawal, and why. */
export function refusalLetter(
  withdrawal: Withdrawal,
  { refusal, ...from }: ToShopper & { refusal: string },
): Promise<WrittenLetter> {
  return renderLetter({
    dedupeKey: `withdrawal-refused:${withdrawal.code}`,
    kind: 'withdrawal-refused',
    to: withdrawal.email,
    subject: `Il tuo recesso ${withdrawal.code}`,
    body: createElement(WithdrawalRefusedMail, { withdrawal, refusal, ...from }),
  });
}
