import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { renderMail, writeMail } from '#shop/mail/outbox.server.ts';
import { buyerOf } from '#shop/orders/lifecycle/gift.ts';
import type { OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { statusLink } from '#shop/orders/lifecycle/order-link.server.ts';
import { returnAddress } from '#shop/orders/withdrawals/withdrawal.ts';
import { ExchangeMail } from './exchange.mail.tsx';
import { exchangeProgress } from './progress.ts';
import { lockExchange } from './rows.server.ts';

const SUBJECTS = {
  'exchange-accepted': (number: string) => `Il cambio del tuo ordine ${number}`,
  'exchange-refused': (number: string) => `Il cambio chiesto per l’ordine ${number}`,
  'exchange-sent': (number: string) => `Il capo nuovo dell’ordine ${number} è partito`,
  'exchange-arrived': (number: string) => `Il capo reso dell’ordine ${number} è arrivato`,
  'exchange-closed': (number: string) => `Il cambio dell’ordine ${number} è chiuso`,
};

export type ExchangeMailKind = keyof typeof SUBJECTS;

/** E-mails the state of an exchange, in the caller's transaction; once per kind. */
export async function writeExchangeMail(
  shop: OrdersShop,
  tx: Db,
  { id, kind }: { id: string; kind: ExchangeMailKind },
): Promise<void> {
  const found = await lockExchange(tx, id);
  if (!found || found.order.customerEmail === '') return;
  const { row, order } = found;
  const { identity } = await loadSettings(tx);
  const number = orderNumber(order.id);
  const isComing = row.arrivedAt === null && row.backBy !== null;
  const subject =
    row.handedOver && kind === 'exchange-sent'
      ? `Il capo nuovo dell’ordine ${number}`
      : SUBJECTS[kind](number);
  const mail = await renderMail({
    dedupeKey: `${kind}:${id}`,
    kind,
    to: order.customerEmail,
    subject,
    from: { identity, publicUrl: shop.config.publicUrl },
    body: createElement(ExchangeMail, {
      number,
      name: buyerOf(order),
      progress: exchangeProgress(row),
      returnTo: isComing && row.endedBecause === null ? returnAddress(identity) : null,
      statusUrl: statusLink(shop, order),
    }),
  });
  await writeMail({ tx, jobs: shop.jobs }, mail);
}
