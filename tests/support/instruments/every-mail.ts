import { createElement, type FunctionComponent } from 'react';
import { RefundExplainedMail } from '#shop/checkout/payments/refund-explained.mail.tsx';
import { LaunchTestMail } from '#shop/company/launch/launch-test.mail.tsx';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { AccountClosedMail } from '#shop/customers/privacy/account-closed.mail.tsx';
import { ReviewInvitationMail, ReviewRefusedMail } from '#shop/customers/reviews/reviews.mail.tsx';
import { FavouritesConfirmationMail, FavouritesMail } from '#shop/customers/wishlist/favourites.mail.tsx';
import {
  AccountConfirmationMail,
  AccountNoticeMail,
  ChangeAddressMail,
  NewAddressMail,
  PasswordRecoveryMail,
} from '#shop/mail/account.mail.tsx';
import { renderMail } from '#shop/mail/outbox.server.ts';
import {
  BackInStockConfirmationMail,
  BackInStockMail,
} from '#shop/marketing/back-in-stock/back-in-stock.mail.tsx';
import { NewsletterIssueMail } from '#shop/marketing/newsletter/newsletter-issue.mail.tsx';
import {
  SubscribedMail,
  SubscriptionConfirmationMail,
} from '#shop/marketing/newsletter/subscription.mail.tsx';
import { PageMessageMail } from '#shop/marketing/pages/page-message.mail.tsx';
import { BackupTroubleMail } from '#shop/operations/backups/backup-trouble.mail.tsx';
import { ConnectionTestMail } from '#shop/operations/connections/connection-test.mail.tsx';
import { BalancePaymentMail } from '#shop/orders/balance-payments/balance-payment.mail.tsx';
import { ExchangeMail } from '#shop/orders/exchanges/exchange.mail.tsx';
import { exchangeProgress } from '#shop/orders/exchanges/progress.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import type { HowToPay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import {
  PaymentReceivedMail,
  PaymentReminderMail,
  PaymentTooLateMail,
} from '#shop/orders/offline-payments/payment.mail.tsx';
import { OrderConfirmationMail } from '#shop/orders/order-emails/order-confirmation.mail.tsx';
import {
  OrderCancelledMail,
  OrderReadyMail,
  OrderReopenedMail,
  OrderShippedMail,
} from '#shop/orders/order-emails/order-status.mail.tsx';
import { RecallMail } from '#shop/orders/recall/recall.mail.tsx';
import { RefundAccountMail, RefundMail } from '#shop/orders/refunds/refund.mail.tsx';
import { DisputeMail, RefundTroubleMail } from '#shop/orders/refunds/refund-trouble.mail.tsx';
import {
  WithdrawalClaimedMail,
  WithdrawalNewsMail,
  WithdrawalReceiptMail,
  WithdrawalRefusedMail,
} from '#shop/orders/withdrawals/withdrawal.mail.tsx';
import { returnAddress } from '#shop/orders/withdrawals/withdrawal.ts';
import { AlertsMail } from '#shop/staff/notifications/alerts.mail.tsx';
import { StaffInvitationMail } from '#shop/staff/team/staff-invitation.mail.tsx';
import { WebhookOffMail } from '#shop/staff/webhooks/webhook-off.mail.tsx';
import {
  ReservationConfirmationMail,
  ReservationEndedMail,
  ReservationHeldMail,
  ReservationNewsMail,
} from '#shop/stock/reservations/reservation.mail.tsx';

const { identity, hours } = DEFAULT_SETTINGS;
const publicUrl = 'https://negozio.test';
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
  customerProvince: 'BG',
  parcels: 1,
  parcelWeight: null,
  courierNews: null,
  courierNewsDay: null,
  customerCity: 'Bergamo',
  notes: '',
  giftMessage: 'Buon compleanno, con affetto.\nAda',
  buyerName: null,
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
  standardShippingCents: null,
  surchargeCents: null,
  totalCents: 9448,
  refundedCents: 0,
  ...{
    paidCents: 9448,
    openCents: 0,
    owedBackCents: 0,
    payBy: null,
    excessCents: 0,
    chargedCents: 0,
    toRefundCents: 0,
  },
  ...{ version: 1, linkGeneration: 0, putBack: [] },
  promoCode: null,
  deliveryMethod: 'standard',
  paymentSessionId: 'cs_1',
  paymentIntentId: 'pi_1',
  paymentMethod: 'card',
  carrier: 'BRT',
  trackingNumber: '12345',
  arrival: { kind: 'delivery', from: '2026-03-12', to: '2026-03-13' },
  soldInShop: false,
  ...{ deliveredAt: null, dispatchedAt: null, refusedAt: null, soldOn: null },
  ...{ invoiceRequest: null, invoiceNumber: null, invoiceDay: null },
  terms: { hash: 'ab'.repeat(32), day: '2025-08-12' },
  status: 'shipped',
  createdAt: new Date('2026-03-10T10:00:00Z'),
};

const pictures = { [order.items[0]?.productId ?? '']: `${publicUrl}/immagini-email/${'ef'.repeat(16)}.jpg` };

const codeUrl = `${publicUrl}/ordine/bonifico.png?token=a.b`;

const toPay: HowToPay = {
  kind: 'transfer',
  amountCents: 9448,
  iban: 'IT60X0542811101000000123456',
  holder: 'Vetrina di Giulia Esempio',
  reference: 'Ordine 3F2A9C1B',
  deadline: 'Paga entro giovedì 3 dicembre 2026',
  holdsPieces: true,
  note: '',
};

const refund = {
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
    priorPrice: 'Prezzo più basso dal 12 novembre 2026: 59,90 €',
  })),
  vatCents: 1641,
  paidWith: 'Carta',
  delivery: 'Consegna standard, 2-3 giorni lavorativi',
  pickup: false,
  isTaken: false,
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

const reserved = { name: 'Ada Bianchi', piece: 'Abito a portafoglio, taglia M' };
const heldUntil = new Date('2026-03-11T09:30:00Z');
const awaited = { productName: 'Abito a portafoglio', size: 'M' };

/** Each e-mail's component, and what it may be given. */
const EMAILS = [
  mail(AccountConfirmationMail, { link }),
  mail(ChangeAddressMail, { link, next: 'nuova@esempio.it' }),
  mail(NewAddressMail, { link }),
  mail(AccountNoticeMail, { kind: 'password-changed' as const }),
  mail(AccountClosedMail, {}),
  mail(PasswordRecoveryMail, { link }),
  mail(AlertsMail, {
    title: '2 nuovi ordini',
    lines: ['#1A2B3C4D · 62,90 €', '#5E6F7A8B · 10,50 €'],
    link,
  }),
  mail(StaffInvitationMail, { link, role: 'assistant' as const, days: 7 }),
  mail(SubscriptionConfirmationMail, { link }),
  mail(SubscribedMail, { again: false, leaveLink: link }),
  mail(NewsletterIssueMail, {
    ...{ subject: 'Nuovi arrivi', text: 'Ciao,\nsono arrivati i cappotti.\n\nA presto', leaveLink: link },
    shopUrl: `${publicUrl}/shop`,
    look: {
      ...{
        title: 'Weekend al lago',
        text: 'Righe marinare e denim écru.',
        url: `${publicUrl}/look/weekend-al-lago`,
      },
      picture: {
        address: `${publicUrl}/immagini-annunci/${'ab'.repeat(16)}.jpg`,
        ...{ alt: 'Maglia, jeans e sneakers composti', ratio: 1.25 },
      },
      pieces: [
        { id: 'a', name: 'Maglia marinara', price: '29,99 €', url: `${publicUrl}/prodotto/a` },
        { id: 'b', name: 'Jeans ampi écru', price: 'esaurito', url: `${publicUrl}/prodotto/b` },
      ],
      together: '1 capo, insieme 29,99 €',
    },
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
  mail(BackInStockConfirmationMail, { ...awaited, link, leaveLink: link }),
  mail(RecallMail, {
    product: { name: 'Abito Luna', maker: 'Sartoria Bianchi', firstDay: '2026-03-01', lastDay: '2026-11-22' },
    notice: {
      hazard: 'Il cordoncino può impigliarsi.',
      action: 'Smetti di indossarlo.',
      remedy: 'Riparazione o rimborso.',
    },
  }),
  mail(BackInStockMail, { ...awaited, productUrl: `${publicUrl}/prodotto/x` }),
  mail(FavouritesConfirmationMail, { link, leaveLink: link }),
  mail(FavouritesMail, {
    ...{ leaveLink: link },
    news: [
      {
        ...{ name: 'Abito Luna', size: 'M', url: `${publicUrl}/prodotto/x` },
        ...{ fall: { fromCents: 5990, toCents: 4549 }, isLastPiece: false },
      },
      {
        ...{ name: 'Gonna Sole', size: 'S', url: `${publicUrl}/prodotto/y` },
        ...{ fall: null, isLastPiece: true },
      },
    ],
  }),
  mail(ReviewInvitationMail, {
    ...{ link, leaveLink: link, name: 'Ada Bianchi' },
    pieces: [{ name: 'Abito Luna', size: 'M' }],
  }),
  mail(ReviewRefusedMail, {
    ...{ link, name: 'Ada Bianchi', productName: 'Abito Luna', refusal: 'personal_data' as const },
    ...{ explanation: 'Il nome e il numero della commessa.', wasPublished: false },
    ...{ title: 'Bello', body: 'Chiedete di Marta, 333 1234567.' },
  }),
  mail(ReservationConfirmationMail, { piece: reserved.piece, link }),
  mail(ReservationHeldMail, { ...reserved, heldUntil, hours, closure: null, cancelLink: link }),
  mail(ReservationNewsMail, { ...reserved, email: 'ada@esempio.it', heldUntil, link }),
  mail(ReservationEndedMail, {
    ...{ ...reserved },
    isReleased: false,
    productUrl: `${publicUrl}/prodotto/x`,
  }),
  mail(PageMessageMail, {
    ...{ name: 'Ada Bianchi', email: 'ada@esempio.it', message: 'Avete la M?\nGrazie.' },
    page: { title: 'Scrivici', url: `${publicUrl}/scrivici-qui` },
  }),
  mail(ConnectionTestMail, { link }),
  mail(LaunchTestMail, { link }),
  mail(OrderConfirmationMail, {
    ...{ order: confirmed, hours, closure: null, notice, pictures, statusUrl, withdrawalUrl },
    ...{ toPay, codeUrl, payUrl: statusUrl, changed: [] },
  }),
  mail(OrderShippedMail, {
    ...{ order, pictures, statusUrl, withdrawalUrl },
    days: 'tra giovedì 12 e venerdì 13 marzo',
    ...{ isLater: false, demo: true },
  }),
  mail(OrderReadyMail, { order, pictures, hours, closure: null, statusUrl, withdrawalUrl }),
  mail(OrderCancelledMail, { order, pictures, statusUrl, isOverdue: false, takenByHandCents: 0 }),
  mail(OrderReopenedMail, { order, pictures, statusUrl }),
  mail(PaymentReceivedMail, { order, pictures, statusUrl, arrival: null }),
  mail(PaymentTooLateMail, { order, pictures, statusUrl, amountCents: 9448 }),
  mail(PaymentReminderMail, { order, pictures, statusUrl, toPay, codeUrl, payUrl: statusUrl }),
  mail(BalancePaymentMail, {
    ...{ order, statusUrl, because: 'edit' as const, amountCents: 1500 },
    payBy: new Date('2026-11-28T22:59:59Z'),
    chargeUrl: statusUrl,
  }),
  mail(RefundMail, {
    ...refund,
    statusUrl,
    ...{ method: 'card', byHandCents: 500, wrappingCents: 350 },
    reason: 'Capo difettoso',
    returnCode: withdrawal.code,
  }),
  mail(RefundAccountMail, {
    ...{ customerName: order.customerName, statusUrl },
    ...{ orderNumber: '#3F2A9C1B', ibanEnd: '3456', isOther: true },
  }),
  mail(RefundTroubleMail, {
    ...refund,
    trouble: 'failed',
    customerEmail: order.customerEmail,
    failure: 'la carta è scaduta',
  }),
  mail(DisputeMail, {
    stage: 'opened',
    dispute: {
      ...{ id: 'du_1', orderId: order.id, amountCents: 3250, reason: 'fraudulent', status: 'needs_response' },
      ...{ dueAt: new Date('2026-12-06T10:00:00Z'), openedAt: new Date('2026-11-26T10:00:00Z') },
    },
  }),
  mail(BackupTroubleMail, { kind: 'backup', message: 'il disco è pieno.' }),
  mail(WebhookOffMail, { host: 'cassa.example.com', state: 'failed' }),
  mail(WithdrawalReceiptMail, { withdrawal, isUnsent: false, statusUrl }),
  mail(ExchangeMail, {
    ...{ statusUrl, number: '#3F2A9C1B', name: 'Ada Bianchi' },
    progress: exchangeProgress({
      ...{ id: 'x', status: 'sent', quantity: 1, differenceCents: 0, heldUntil: null, refusal: null },
      oldItem: { name: 'Camicia', size: 'M', quantity: 1, priceCents: 5000 },
      newItem: { name: 'Camicia', size: 'L', quantity: 1, priceCents: 5000 },
      ...{ backBy: '2026-12-10', handedOver: false, carrier: 'BRT', trackingNumber: 'AB123' },
      ...{ requestedAt: new Date('2026-11-25T10:00:00Z'), sentAt: new Date('2026-11-26T10:00:00Z') },
      ...{ deliveredAt: null, arrivedAt: null, endedBecause: null },
    }),
    returnTo: returnAddress(identity),
  }),
  mail(WithdrawalNewsMail, { withdrawal, isClaimed: true }),
  mail(WithdrawalClaimedMail, {
    ...{ statusUrl, withdrawalUrl, orderNumber: '#3F2A9C1B', customerName: 'Ada Bianchi' },
  }),
  mail(WithdrawalRefusedMail, {
    ...{ withdrawal, statusUrl, refusal: 'I capi erano su misura.' },
    adrBody: 'Conciliazione Prova',
  }),
  mail(RefundExplainedMail, { ...refund, items: order.items, pictures, because: 'stock_gone' }),
];

function mail<Props extends object>(component: FunctionComponent<Props>, props: Props) {
  return { name: component.name, body: createElement(component, props) };
}

/** Every kind of e-mail that the shop writes, rendered, by the name of its component. */
export async function everyMail() {
  return Promise.all(
    EMAILS.map(async ({ name, body }) => ({
      name,
      ...(await renderMail({
        ...{ dedupeKey: name, kind: name, to: order.customerEmail },
        subject: `Oggetto di ${name}`,
        from: { identity, publicUrl },
        body,
      })),
    })),
  );
}
