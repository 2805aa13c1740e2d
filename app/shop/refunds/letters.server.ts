import { createElement } from 'react';
import type { Jobs } from '../../jobs.ts';
import { noteAlert } from '../alerts/note.server.ts';
import { writeLetter } from '../mail/outbox.server.ts';
import { renderLetter } from '../mail/render.server.ts';
import { orderNumber } from '../orders/number.ts';
import type { OrderDetail } from '../orders/order-detail.server.ts';
import { type SigningShop, statusLink } from '../orders/order-link.server.ts';
import type { ShopSettings } from '../settings/settings.ts';
import { failureText } from './failures.ts';
import type { LockedRefunds, Refund } from './ledger.server.ts';
import { RefundMail } from './refund.mail.tsx';
import { type RefundTrouble, RefundTroubleMail, TROUBLE_SUBJECTS } from './refund-trouble.mail.tsx';

/** The dependencies that letters need. */
export type WritingShop = { jobs: Jobs; config: SigningShop['config'] };

/** Tells the shopper of an order that money is on its way back; once for each refund. */
export async function writeToShopper(
  shop: WritingShop,
  { tx }: LockedRefunds,
  refund: Pick<Refund, 'id' | 'amountCents' | 'reason'> & Partial<Pick<Refund, 'returnCode'>>,
  order: OrderDetail,
  { identity }: ShopSettings,
): Promise<void> {
  const letter = await renderLetter({
    dedupeKey: `refund:${refund.id}`,
    kind: 'refund',
    to: order.customerEmail,
    subject: `Rimborso per l’ordine ${orderNumber(order.id)}`,
    body: createElement(RefundMail, {
      orderId: order.id,
      statusUrl: statusLink(shop, order.id),
      customerName: order.customerName,
      amountCents: refund.amountCents,
      refundedCents: order.refundedCents,
      totalCents: order.totalCents,
      reason: refund.reason,
      returnCode: refund.returnCode ?? null,
      identity,
      publicUrl: shop.config.publicUrl,
    }),
  });
  await writeLetter({ tx, jobs: shop.jobs }, letter);
}

/**
 * Writes the shop, and those of its staff who asked for it, that a refund needs a person: once each time that a person requests or retries it, and once for each
 * of the provider's refunds that the bank returned.
 */
export async function writeToShop(
  shop: WritingShop,
  { tx, order, at }: LockedRefunds,
  refund: Refund,
  trouble: RefundTrouble,
  { identity }: ShopSettings,
): Promise<void> {
  const number = order ? `, ordine ${orderNumber(order.id)}` : '';
  const event = `${trouble}:${refund.id}:${refund.providerRefundId ?? refund.since.getTime()}`;
  const letter = await renderLetter({
    dedupeKey: `refund-${event}`,
    kind: `refund-${trouble}`,
    to: identity.email,
    subject: `${TROUBLE_SUBJECTS[trouble]}${number}`,
    body: createElement(RefundTroubleMail, {
      trouble,
      orderId: order?.id ?? null,
      customerName: order?.customerName ?? refund.customerName ?? '',
      customerEmail: order?.customerEmail ?? refund.customerEmail ?? '',
      amountCents: refund.amountCents,
      failure: failureText(refund.failure ?? ''),
      identity,
      publicUrl: shop.config.publicUrl,
    }),
  });
  await writeLetter({ tx, jobs: shop.jobs }, letter);
  await noteAlert(tx, {
    kind: 'refund-due',
    event,
    about: order?.id ?? '',
    orderNumber: order ? orderNumber(order.id) : '',
    amountCents: refund.amountCents,
    at,
  });
}
