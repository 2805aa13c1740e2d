import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { renderMail, writeMail } from '#shop/mail/outbox.server.ts';
import type { OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { chargeLink, statusLink } from '#shop/orders/lifecycle/order-link.server.ts';
import { BalancePaymentMail } from './balance-payment.mail.tsx';
import { balancePaymentSubject } from './balance-payment.ts';
import type { BalancePayment } from './balance-payments.server.ts';

/** Writes the e-mail once per amount, in the caller's transaction. False without an address. */
export async function writeOfBalancePayment(
  shop: Pick<OrdersShop, 'jobs' | 'config'>,
  tx: Db,
  order: OrderDetail,
  { id, version, because, amountCents, payBy }: BalancePayment,
): Promise<boolean> {
  if (order.customerEmail === '') return false;
  const { identity } = await loadSettings(tx);
  const mail = await renderMail({
    dedupeKey: `charge:${id}:${version}`,
    kind: 'charge',
    to: order.customerEmail,
    subject: balancePaymentSubject(because, orderNumber(order.id)),
    from: { identity, publicUrl: shop.config.publicUrl },
    body: createElement(BalancePaymentMail, {
      order,
      because,
      amountCents,
      payBy,
      chargeUrl: chargeLink(shop, order),
      statusUrl: statusLink(shop, order),
    }),
  });
  await writeMail({ tx, jobs: shop.jobs }, mail);
  return true;
}
