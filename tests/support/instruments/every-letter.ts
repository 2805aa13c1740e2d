import { createElement, type FunctionComponent } from 'react';
import { AlertsMail } from '../../../app/shop/alerts/alerts.mail.tsx';
import { BackInStockMail } from '../../../app/shop/back-in-stock/back-in-stock.mail.tsx';
import { BackInStockConfirmationMail } from '../../../app/shop/back-in-stock/back-in-stock-confirmation.mail.tsx';
import { AccountConfirmationMail } from '../../../app/shop/mail/account-confirmation.mail.tsx';
import { AccountNoticeMail } from '../../../app/shop/mail/account-notice.mail.tsx';
import { PasswordRecoveryMail } from '../../../app/shop/mail/password-recovery.mail.tsx';
import { renderLetter } from '../../../app/shop/mail/render.server.ts';
import { NewsletterIssueMail } from '../../../app/shop/newsletter/newsletter-issue.mail.tsx';
import { SubscribedMail } from '../../../app/shop/newsletter/subscribed.mail.tsx';
import { SubscriptionConfirmationMail } from '../../../app/shop/newsletter/subscription-confirmation.mail.tsx';
import { OpeningLetterMail } from '../../../app/shop/opening/opening-letter.mail.tsx';
import { OrderCancelledMail } from '../../../app/shop/orders/order-cancelled.mail.tsx';
import { OrderConfirmationMail } from '../../../app/shop/orders/order-confirmation.mail.tsx';
import type { OrderDetail } from '../../../app/shop/orders/order-detail.server.ts';
import { OrderReadyMail } from '../../../app/shop/orders/order-ready.mail.tsx';
import { OrderShippedMail } from '../../../app/shop/orders/order-shipped.mail.tsx';
import { RefundExplainedMail } from '../../../app/shop/payments/refund-explained.mail.tsx';
import { AccountClosedMail } from '../../../app/shop/privacy/account-closed.mail.tsx';
import { RefundMail } from '../../../app/shop/refunds/refund.mail.tsx';
import { RefundTroubleMail } from '../../../app/shop/refunds/refund-trouble.mail.tsx';
import { DEFAULT_SETTINGS } from '../../../app/shop/settings/settings.ts';
import { StaffInvitationMail } from '../../../app/shop/staff/staff-invitation.mail.tsx';
import { WithdrawalNewsMail } from '../../../app/shop/withdrawals/withdrawal-news.mail.tsx';
import { WithdrawalReceiptMail } from '../../../app/shop/withdrawals/withdrawal-receipt.mail.tsx';
import { WithdrawalRefusedMail } from '../../../app/shop/withdrawals/withdrawal-refused.mail.tsx';

const { identity, hours } = DEFAULT_SETTINGS;
const publicUrl = 'https://negozio.test';
const from = { identity, publicUrl };
const link = `${publicUrl}/auth/conferma?token=a.b&x=1`;

const statusUrl = `${publicUrl}/ordine?token=a.b`;
const withdrawalUrl = `${publicUrl}/recesso?token=a.b`;

const withdrawal = {
  code: 'R-7KQ2M9XA',
  orderId: null,
  name: 'Ada Bianchi',
  email: 'ada@esempio.it',
  declaration: 'Comunico il recesso dal contratto relativo all’ordine #3F2A9C1B: tutto l’ordine.',
  receivedAt: new Date('2026-03-20T10:00:00Z'),
};

const order: OrderDetail = {
  id: '3f2a9c1b-77aa-4c1d-9a55-0123456789ab',
  customerName: 'Ada Bianchi',
  customerEmail: 'ada@esempio.it',
  customerPhone: '+39 333 1234567',
  customerAddress: 'Via Roma 1',
  customerPostalCode: '24121',
  customerCity: 'Bergamo',
  notes: '',
  giftMessage: 'Buon compleanno, con affetto.\nAda',
  wrappingCents: 350,
  items: [
    {
      productId: '0b8e0f6e-0d6a-4b54-9c44-ff26a1b1a7c1',
      name: 'Abito a portafoglio',
      size: 'M',
      quantity: 2,
      priceCents: 4549,
      grossCents: 9098,
      discountCents: 0,
      imageUrl: null,
      color: 'Nero',
    } as OrderDetail['items'][number],
  ],
  subtotalCents: 9098,
  discountCents: 0,
  shippingCents: 0,
  totalCents: 9448,
  refundedCents: 0,
  promoCode: null,
  deliveryMethod: 'standard',
  paymentSessionId: 'cs_1',
  paymentIntentId: 'pi_1',
  paymentMethod: 'card',
  carrier: 'BRT',
  trackingNumber: '12345',
  arrival: { kind: 'delivery', from: '2026-03-12', to: '2026-03-13' },
  deliveredAt: null,
  ...{ invoiceRequest: null, invoiceNumber: null, invoiceDay: null },
  terms: { hash: 'ab'.repeat(32), day: '2025-08-12' },
  status: 'shipped',
  createdAt: new Date('2026-03-10T10:00:00Z'),
};

const pictures = { [order.items[0]?.productId ?? '']: `${publicUrl}/immagini-email/${'ef'.repeat(16)}.jpg` };

const refund = {
  ...from,
  orderId: order.id,
  customerName: order.customerName,
  amountCents: 1250,
  refundedCents: 3250,
  totalCents: 9098,
};

const confirmed = {
  ...order,
  items: order.items.map(({ productId, name, size, quantity }) => ({
    ...{ productId, name, size, quantity, grossCents: 9098 },
    composition: 'Tessuto principale: 100% viscosa; Fodera: 100% cotone',
  })),
  vatCents: 1641,
  delivery: 'Consegna standard, 2-3 giorni lavorativi',
  pickup: false,
  arrival: 'Ricevilo tra martedì 24 e mercoledì 25 novembre',
  promoCode: 'welcome10',
  discountCents: 910,
  terms: { hash: 'ab'.repeat(32), day: '2025-08-12' },
  invoice: ['Ada Bianchi', 'Codice fiscale BNCDAA80A41A794D', 'Via Roma 1, 24121 Bergamo'],
};

const notice = {
  kind: 'picture' as const,
  ...{ hash: 'cd'.repeat(32), width: 1280, height: 1810, alt: 'Garanzia legale' },
};

const awaited = { productName: 'Abito a portafoglio', size: 'M' };

/** Each letter's component, and what it may be given. */
const LETTERS = [
  letter(AccountConfirmationMail, { ...from, link }),
  letter(AccountNoticeMail, { ...from, kind: 'password-changed' as const }),
  letter(AccountClosedMail, from),
  letter(PasswordRecoveryMail, { ...from, link }),
  letter(AlertsMail, {
    ...from,
    title: '2 nuovi ordini',
    lines: ['#1A2B3C4D · 62,90 €', '#5E6F7A8B · 10,50 €'],
    link,
  }),
  letter(StaffInvitationMail, { ...from, link, role: 'assistant' as const, days: 7 }),
  letter(SubscriptionConfirmationMail, { ...from, link }),
  letter(SubscribedMail, { ...from, again: false, leaveLink: link }),
  letter(NewsletterIssueMail, {
    ...from,
    ...{ subject: 'Nuovi arrivi', text: 'Ciao,\nsono arrivati i cappotti.\n\nA presto', leaveLink: link },
    shopUrl: `${publicUrl}/shop`,
    products: [
      {
        id: '0b8e0f6e-0d6a-4b54-9c44-ff26a1b1a7c1',
        ...{ name: 'Abito a portafoglio', price: '45,49 €' },
        priorPrice: 'Prezzo più basso nei 30 giorni prima della riduzione: 59,90 €',
        url: `${publicUrl}/prodotto/x`,
        picture: `${publicUrl}/immagini-email/${'ef'.repeat(16)}.jpg`,
      },
    ],
  }),
  letter(BackInStockConfirmationMail, { ...from, ...awaited, link, leaveLink: link }),
  letter(BackInStockMail, { ...from, ...awaited, productUrl: `${publicUrl}/prodotto/x` }),
  letter(OpeningLetterMail, { ...from, link }),
  letter(OrderConfirmationMail, {
    ...from,
    ...{ order: confirmed, hours, closure: null, notice, pictures, statusUrl, withdrawalUrl },
  }),
  letter(OrderShippedMail, {
    ...from,
    ...{ order, pictures, statusUrl, withdrawalUrl },
    days: 'tra giovedì 12 e venerdì 13 marzo',
    isLater: false,
  }),
  letter(OrderReadyMail, { ...from, order, pictures, hours, closure: null, statusUrl, withdrawalUrl }),
  letter(OrderCancelledMail, { ...from, order, pictures, statusUrl }),
  letter(RefundMail, { ...refund, statusUrl, reason: 'Capo difettoso', returnCode: withdrawal.code }),
  letter(RefundTroubleMail, {
    ...refund,
    trouble: 'failed',
    customerEmail: order.customerEmail,
    failure: 'la carta è scaduta',
  }),
  letter(WithdrawalReceiptMail, { ...from, withdrawal, statusUrl }),
  letter(WithdrawalNewsMail, { ...from, withdrawal }),
  letter(WithdrawalRefusedMail, { ...from, withdrawal, statusUrl, refusal: 'I capi erano su misura.' }),
  letter(RefundExplainedMail, { ...refund, items: order.items, pictures }),
];

function letter<Props extends object>(component: FunctionComponent<Props>, props: Props) {
  return { name: component.name, body: createElement(component, props) };
}

/** Every kind of letter that the shop writes, rendered, by the name of its component. */
export async function everyLetter() {
  return Promise.all(
    LETTERS.map(async ({ name, body }) => ({
      name,
      ...(await renderLetter({
        ...{ dedupeKey: name, kind: name, to: order.customerEmail },
        subject: `Oggetto di ${name}`,
        body,
      })),
    })),
  );
}
