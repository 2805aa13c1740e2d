import { createElement } from 'react';
import type { withdrawals } from '../../db/schema/withdrawals.ts';
import { renderLetter, type WrittenLetter } from '../mail/render.server.ts';
import type { ShopIdentity } from '../settings/settings.ts';
import { WithdrawalNewsMail } from './withdrawal-news.mail.tsx';
import { WithdrawalReceiptMail } from './withdrawal-receipt.mail.tsx';
import { WithdrawalRefusedMail } from './withdrawal-refused.mail.tsx';

type From = { identity: ShopIdentity; publicUrl: string };

type Withdrawal = Pick<
  typeof withdrawals.$inferSelect,
  'code' | 'orderId' | 'orderNumber' | 'name' | 'email' | 'declaration' | 'receivedAt'
>;

/** The receipt on a durable medium (Codice del Consumo art. 54-bis). */
export function receiptLetter(withdrawal: Withdrawal, from: From): Promise<WrittenLetter> {
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
  { refusal, ...from }: From & { refusal: string },
): Promise<WrittenLetter> {
  return renderLetter({
    dedupeKey: `withdrawal-refused:${withdrawal.code}`,
    kind: 'withdrawal-refused',
    to: withdrawal.email,
    subject: `Il tuo recesso ${withdrawal.code}`,
    body: createElement(WithdrawalRefusedMail, { withdrawal, refusal, ...from }),
  });
}
