import { randomUUID } from 'node:crypto';
import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import type { Jobs } from '#jobs/table.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { renderMail, writeMail } from '#shop/mail/outbox.server.ts';
import { buyerOf } from '#shop/orders/lifecycle/gift.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { type SigningShop, statusLink } from '#shop/orders/lifecycle/order-link.server.ts';
import { noteAlert } from '#shop/staff/notifications/note.server.ts';
import { ibanEnd } from './account.ts';
import type { LockedRefunds, Refund } from './ledger.server.ts';
import { RefundAccountMail, RefundMail } from './refund.mail.tsx';
import { failureText } from './refund.ts';
import { type RefundTrouble, RefundTroubleMail, TROUBLE_SUBJECTS } from './refund-trouble.mail.tsx';

export type WritingShop = { jobs: Jobs; config: SigningShop['config'] };

/** Once per refund. `byHandCents`: by transfer; `wrappingCents`: for the gift wrapping. */
export async function writeToShopper(
  shop: WritingShop,
  { tx }: LockedRefunds,
  refund: Pick<Refund, 'id' | 'amountCents' | 'reason'> &
    Partial<Pick<Refund, 'returnCode'>> & { byHandCents: number; wrappingCents?: number },
  order: OrderDetail,
  { identity }: ShopSettings,
): Promise<void> {
  const mail = await renderMail({
    dedupeKey: `refund:${refund.id}`,
    kind: 'refund',
    to: order.customerEmail,
    subject: `Rimborso per l’ordine ${orderNumber(order.id)}`,
    from: { identity, publicUrl: shop.config.publicUrl },
    body: createElement(RefundMail, {
      orderId: order.id,
      statusUrl: statusLink(shop, order),
      customerName: buyerOf(order),
      amountCents: refund.amountCents,
      byHandCents: refund.byHandCents,
      wrappingCents: refund.wrappingCents ?? 0,
      refundedCents: order.refundedCents,
      totalCents: order.totalCents,
      method: order.paymentMethod,
      reason: refund.reason,
      returnCode: refund.returnCode ?? null,
    }),
  });
  await writeMail({ tx, jobs: shop.jobs }, mail);
}

/** Notifies the order's address of the account, once per account, against misuse. */
export async function writeOfAccount(
  shop: WritingShop,
  tx: Db,
  { order, iban, isOther }: { order: OrderDetail; iban: string; isOther: boolean },
  { identity }: ShopSettings,
): Promise<void> {
  const number = orderNumber(order.id);
  const mail = await renderMail({
    dedupeKey: `refund-account:${order.id}:${randomUUID()}`,
    kind: 'refund-account',
    to: order.customerEmail,
    subject: `${isOther ? 'È cambiato il conto per il rimborso' : 'Il conto per il rimborso'} dell’ordine ${number}`,
    from: { identity, publicUrl: shop.config.publicUrl },
    body: createElement(RefundAccountMail, {
      orderNumber: number,
      customerName: buyerOf(order),
      ibanEnd: ibanEnd(iban),
      isOther,
      statusUrl: statusLink(shop, order),
    }),
  });
  await writeMail({ tx, jobs: shop.jobs }, mail);
}

/** E-mails shop and requester that a refund needs a person, once per request, retry, or return by the bank. */
export async function writeToShop(
  shop: WritingShop,
  { tx, order, at }: LockedRefunds,
  refund: Refund,
  trouble: RefundTrouble,
  { identity }: ShopSettings,
): Promise<void> {
  const number = order ? `, ordine ${orderNumber(order.id)}` : '';
  const event = `${trouble}:${refund.id}:${refund.providerRefundId ?? refund.since.getTime()}`;
  const mail = await renderMail({
    dedupeKey: `refund-${event}`,
    kind: `refund-${trouble}`,
    to: identity.email,
    subject: `${TROUBLE_SUBJECTS[trouble]}${number}`,
    from: { identity, publicUrl: shop.config.publicUrl },
    body: createElement(RefundTroubleMail, {
      trouble,
      orderId: order?.id ?? null,
      customerName: (order && buyerOf(order)) ?? refund.customerName ?? '',
      customerEmail: order?.customerEmail ?? refund.customerEmail ?? '',
      amountCents: refund.amountCents,
      failure: failureText(refund.failure ?? ''),
    }),
  });
  await writeMail({ tx, jobs: shop.jobs }, mail);
  await noteAlert(tx, {
    kind: 'refund-due',
    event,
    about: order?.id ?? '',
    orderNumber: order ? orderNumber(order.id) : '',
    amountCents: refund.amountCents,
    at,
  });
}
