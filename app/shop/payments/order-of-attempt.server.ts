import { createElement } from 'react';
import { dayInRome } from '../../lib/calendar-day.ts';
import type { PaymentSession } from '../../platform/payments.server.ts';
import { sizeLabel } from '../catalogue/size-name.ts';
import type { GuaranteeNotice } from '../guarantee/guarantee.ts';
import type { LetterPictures } from '../mail/pictured.mail.tsx';
import { renderLetter, type WrittenLetter } from '../mail/render.server.ts';
import { invoiceLines } from '../orders/invoice-request.ts';
import { orderNumber } from '../orders/number.ts';
import { OrderConfirmationMail } from '../orders/order-confirmation.mail.tsx';
import { pieceColor } from '../orders/order-line.ts';
import { type SigningShop, statusLink, withdrawalLink } from '../orders/order-link.server.ts';
import { type Arrival, arrivalText } from '../pricing/arrival.ts';
import { DELIVERY_METHODS } from '../pricing/delivery-methods.ts';
import type { ShopSettings } from '../settings/settings.ts';
import { openingNotice } from '../settings/special-hours.ts';
import type { TermsVersion } from '../terms/terms-page.ts';
import type { Attempt } from './attempt.server.ts';

/** The order that an attempt becomes, frozen as it was paid. */
export function orderFrom(
  row: Attempt,
  facts: PaymentSession,
  { id, termsHash, arrival, now }: { id: string; termsHash: string; arrival: Arrival | null; now: Date },
) {
  const { customer, quote } = row;
  return {
    id,
    checkoutId: row.id,
    customerName: customer.customer_name,
    customerEmail: customer.customer_email,
    customerPhone: customer.customer_phone ?? '',
    customerAddress: customer.customer_address,
    customerCity: customer.customer_city,
    customerPostalCode: customer.customer_postal_code,
    notes: customer.notes ?? '',
    giftMessage: row.giftMessage,
    items: row.lines.map((line) => ({
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
    })),
    subtotalCents: quote.subtotalCents,
    discountCents: quote.discountCents,
    shippingCents: quote.shippingCents,
    wrappingCents: quote.wrappingCents,
    totalCents: quote.totalCents,
    promoCode: quote.promoCode,
    deliveryMethod: quote.delivery,
    arrival,
    paymentSessionId: facts.id,
    paymentIntentId: facts.paymentIntentId,
    paymentMethod: facts.method,
    invoiceRequest: row.invoiceRequest,
    termsHash,
    createdAt: now,
    updatedAt: now,
  };
}

/** The letter that confirms it. */
export function orderLetter(
  shop: SigningShop & { now: () => Date },
  row: Attempt,
  orderId: string,
  {
    settings,
    terms,
    notice,
    arrival,
    pictures,
  }: {
    settings: ShopSettings;
    terms: Omit<TermsVersion, 'html'>;
    notice: GuaranteeNotice | null;
    arrival: Arrival | null;
    pictures: LetterPictures;
  },
): Promise<WrittenLetter> {
  const { customer, quote } = row;
  return renderLetter({
    dedupeKey: `order-confirmation:${row.id}`,
    kind: 'order-confirmation',
    to: row.email,
    subject: `Ordine ${orderNumber(orderId)} confermato`,
    body: createElement(OrderConfirmationMail, {
      pictures,
      identity: settings.identity,
      hours: settings.hours,
      closure: openingNotice(settings, dayInRome(shop.now())),
      publicUrl: shop.config.publicUrl,
      statusUrl: statusLink(shop, orderId),
      withdrawalUrl: withdrawalLink(shop, orderId),
      notice,
      order: {
        id: orderId,
        customerName: customer.customer_name,
        customerAddress: customer.customer_address,
        customerPostalCode: customer.customer_postal_code,
        customerCity: customer.customer_city,
        items: row.lines.map((line) => ({
          productId: line.productId,
          name: line.name,
          composition: line.composition ?? '',
          size: [sizeLabel(line.size), pieceColor(line)?.toLowerCase()].filter(Boolean).join(', '),
          quantity: line.quantity,
          grossCents: line.priceCents * line.quantity,
        })),
        subtotalCents: quote.subtotalCents,
        discountCents: quote.discountCents,
        promoCode: quote.promoCode,
        shippingCents: quote.shippingCents,
        wrappingCents: quote.wrappingCents,
        giftMessage: row.giftMessage,
        totalCents: quote.totalCents,
        vatCents: quote.vatCents,
        delivery: DELIVERY_METHODS[quote.delivery].inLetters,
        pickup: DELIVERY_METHODS[quote.delivery].isCollected,
        terms,
        invoice: row.invoiceRequest && invoiceLines(row.invoiceRequest),
        arrival: arrival && arrivalText(arrival),
      },
    }),
    attachments: [
      { kind: 'terms', hash: terms.hash },
      ...(terms.guaranteeHash === null ? [] : [{ kind: 'guarantee', hash: terms.guaranteeHash } as const]),
    ],
  });
}
