import { createElement } from 'react';
import type { Arrival } from '#db/json/orders.ts';
import type { CheckoutLine, OrderItem } from '#db/schema/orders.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { sizeLabel } from '#shop/catalog/assortment/size-name.ts';
import { paymentMethodLabel } from '#shop/checkout/payment-methods/payment-methods.ts';
import { closureNoticeOn } from '#shop/company/opening-hours/special-hours.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { vatOfDay } from '#shop/finance/tax/tax-regime.ts';
import type { GuaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
import type { TermsVersion } from '#shop/legal/terms/terms-page.ts';
import { renderMail, type WrittenMail } from '#shop/mail/outbox.server.ts';
import type { MailPictures } from '#shop/mail/pictured.mail.tsx';
import { invoiceLines } from '#shop/orders/invoice-requests/invoice-request.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { pieceColor } from '#shop/orders/lifecycle/order-line.ts';
import {
  type LinkedOrder,
  payUrls,
  type SigningShop,
  statusLink,
  withdrawalLink,
} from '#shop/orders/lifecycle/order-link.server.ts';
import type { HowToPay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import { OrderConfirmationMail } from '#shop/orders/order-emails/order-confirmation.mail.tsx';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { priorPriceSentence } from '#shop/pricing/prices/prior-price-sentence.ts';
import type { Checkout } from './checkouts.server.ts';

export type Paid = {
  /** The provider's session, or `ownSession`. */
  sessionId: string;
  intentId: string | null;
  method: string | null;
  paidCents: number;
  payBy: Date | null;
  /** Account id of the seller at the counter; otherwise undefined. */
  soldBy?: string;
  /** Handed over at once. */
  isTaken?: boolean;
};

export function itemOf(line: CheckoutLine): OrderItem {
  return {
    productId: line.productId,
    name: line.name,
    ...(line.composition && { composition: line.composition }),
    size: line.size,
    color: line.color,
    ...(line.hasColor && { hasColor: line.hasColor }),
    quantity: line.quantity,
    priceCents: line.priceCents,
    discountCents: line.discountCents,
    ...(line.pieces && { pieces: line.pieces }),
  };
}

export function orderFrom(
  row: Checkout,
  paid: Paid,
  { id, termsHash, arrival, now }: { id: string; termsHash: string; arrival: Arrival | null; now: Date },
) {
  const { customer, quote } = row;
  return {
    id,
    checkoutId: row.id,
    customerName: customer.customer_name,
    buyerName: customer.buyer_name ?? null,
    customerEmail: customer.customer_email,
    customerPhone: customer.customer_phone ?? '',
    customerAddress: customer.customer_address,
    customerCity: customer.customer_city,
    customerPostalCode: customer.customer_postal_code,
    // Older checkouts have no province.
    customerProvince: customer.customer_province ?? '',
    notes: customer.notes ?? '',
    giftMessage: row.giftMessage,
    items: row.lines.map(itemOf),
    subtotalCents: quote.subtotalCents,
    discountCents: quote.discountCents,
    shippingCents: quote.shippingCents,
    standardShippingCents: quote.standardShippingCents ?? null,
    surchargeCents: quote.surchargeCents ?? null,
    wrappingCents: quote.wrappingCents,
    totalCents: quote.totalCents,
    promoCode: quote.promoCode,
    deliveryMethod: quote.delivery,
    arrival,
    paymentSessionId: paid.sessionId,
    paymentIntentId: paid.intentId,
    paymentMethod: paid.method,
    paidCents: paid.paidCents,
    payBy: paid.payBy,
    soldInShop: paid.soldBy !== undefined,
    invoiceRequest: row.invoiceRequest,
    termsHash,
    createdAt: now,
    updatedAt: now,
  };
}

type MailFacts = {
  settings: ShopSettings;
  terms: Omit<TermsVersion, 'html'>;
  notice: GuaranteeNotice | null;
  /** Text for the shopper; null if unknown. */
  arrival: string | null;
  /** Method as the provider names it. */
  method: string | null;
  pictures: MailPictures;
  /** Null if paid. */
  toPay: HowToPay | null;
  /** Time of the order, which decides the tax regime. */
  soldAt: Date;
  /** Without right of withdrawal. */
  soldInShop: boolean;
  isTaken: boolean;
  changed?: readonly string[];
};

export function orderMail(
  shop: SigningShop & { now: () => Date },
  row: Checkout,
  order: LinkedOrder,
  {
    settings,
    terms,
    notice,
    arrival,
    method,
    pictures,
    toPay,
    soldAt,
    soldInShop,
    isTaken,
    changed = [],
  }: MailFacts,
): Promise<WrittenMail> {
  const { customer, quote } = row;
  return renderMail({
    dedupeKey: `order-confirmation:${row.id}`,
    kind: 'order-confirmation',
    to: row.email,
    subject: `Ordine ${orderNumber(order.id)}${subjectEnd(changed.length > 0, toPay)}`,
    from: { identity: settings.identity, publicUrl: shop.config.publicUrl },
    body: createElement(OrderConfirmationMail, {
      pictures,
      toPay,
      changed,
      ...payUrls(shop, order),
      hours: settings.hours,
      closure: closureNoticeOn(settings, dayInRome(shop.now())),
      statusUrl: statusLink(shop, order),
      withdrawalUrl: soldInShop ? null : withdrawalLink(shop, order),
      notice,
      order: {
        id: order.id,
        customerName: customer.customer_name,
        buyerName: customer.buyer_name ?? null,
        customerAddress: customer.customer_address,
        customerPostalCode: customer.customer_postal_code,
        customerCity: customer.customer_city,
        customerProvince: customer.customer_province ?? '',
        items: row.lines.map(mailedLine),
        subtotalCents: quote.subtotalCents,
        discountCents: quote.discountCents,
        promoCode: quote.promoCode,
        shippingCents: quote.shippingCents,
        surchargeCents: quote.surchargeCents ?? null,
        wrappingCents: quote.wrappingCents,
        giftMessage: row.giftMessage,
        totalCents: quote.totalCents,
        vatCents: vatOfDay(settings.taxRegimes, dayInRome(soldAt), quote.totalCents),
        paidWith: toPay || method === null || quote.totalCents === 0 ? null : paymentMethodLabel(method),
        delivery: DELIVERY_METHODS[quote.delivery].inMails,
        pickup: DELIVERY_METHODS[quote.delivery].isCollected,
        isTaken,
        terms,
        invoice: row.invoiceRequest && invoiceLines(row.invoiceRequest),
        arrival,
      },
    }),
    attachments: [
      // Terms of distance sales only.
      ...(soldInShop ? [] : [{ kind: 'terms', hash: terms.hash } as const]),
      ...(terms.guaranteeHash === null ? [] : [{ kind: 'guarantee', hash: terms.guaranteeHash } as const]),
    ],
  });
}

function mailedLine(line: CheckoutLine) {
  return {
    productId: line.productId,
    name: line.name,
    composition: line.composition ?? '',
    size: [sizeLabel(line.size), pieceColor(line)?.toLowerCase()].filter(Boolean).join(', '),
    quantity: line.quantity,
    grossCents: line.priceCents * line.quantity,
    priorPrice: priorPriceSentence({
      priorPriceCents: line.prior?.priceCents ?? null,
      priorSoldFrom: line.prior?.soldFrom ?? null,
    }),
  };
}

function subjectEnd(isChanged: boolean, toPay: HowToPay | null): string {
  if (isChanged) return ' modificato';
  return toPay && 'iban' in toPay ? ': come pagarlo' : ' confermato';
}
