import type { Shop } from '#boot/compose.server.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { latestBalancePaymentOf } from '#shop/orders/balance-payments/balance-payments.server.ts';
import { otherMethods } from '#shop/orders/edits/change-method.server.ts';
import type { MethodOffer } from '#shop/orders/edits/other-methods.ts';
import { type ExchangeRow, exchangesOfOrder } from '#shop/orders/exchanges/read.server.ts';
import { type CreditShown, creditShown } from '#shop/orders/invoices/credit-notes.server.ts';
import { nextOrderToDo } from '#shop/orders/lifecycle/find-orders.server.ts';
import { orderMailEvents } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { lastCarrier, orderPictures, type SeenOrder } from '#shop/orders/lifecycle/order-detail.server.ts';
import { lacksNumber } from '#shop/orders/lifecycle/order-link.server.ts';
import { type OrderReader, seenEvents, seenOrder } from '#shop/orders/lifecycle/order-visibility.ts';
import { agreedDay } from '#shop/orders/lifecycle/payments/paid.server.ts';
import { moreTime } from '#shop/orders/lifecycle/payments/pay-by.ts';
import type { UndoableMove } from '#shop/orders/lifecycle/undo.ts';
import { undoableMove } from '#shop/orders/lifecycle/undo-move.server.ts';
import type { OrderPayment } from '#shop/orders/offline-payments/payment.ts';
import { paymentsOfOrder } from '#shop/orders/offline-payments/payments.server.ts';
import { refundAccountOf } from '#shop/orders/refunds/account.server.ts';
import type { RefundAccount } from '#shop/orders/refunds/account.ts';
import type { Dispute } from '#shop/orders/refunds/dispute.ts';
import { disputesOfOrder } from '#shop/orders/refunds/disputes.server.ts';
import { type OrderWithRefunds, orderWithRefunds } from '#shop/orders/refunds/read.server.ts';
import { piecesLeft, type Remaining, remainingOf } from '#shop/orders/refunds/remaining.ts';
import { parcelsOf } from '#shop/orders/shipments/read.server.ts';
import type { Parcels } from '#shop/orders/shipments/shipment.ts';
import { papersOf } from '#shop/orders/slips/papers.server.ts';
import type { Paper } from '#shop/orders/slips/papers.ts';
import {
  type RefundProposal,
  refundProposal,
  withdrawalsOfOrder,
} from '#shop/orders/withdrawals/read.server.ts';
import type { WithdrawalRow } from '#shop/orders/withdrawals/withdrawal-rows.server.ts';
import { type ShownBalancePayment, shownBalancePayment } from './shown-balance-payment.server.ts';
import { wholeHistory } from './whole-history.ts';

export type OrderRecord = Omit<OrderWithRefunds, 'order'> & {
  order: SeenOrder;
  /** First picture of each piece's product, by product id. */
  pictures: Record<string, Picture>;
  /** Next order to pack or prepare; null without one. */
  nextId: string | null;
  /** Null without permission to see refunds. */
  remaining: Remaining | null;
  /** Unrefunded pieces by line key, to be packed and sent. */
  piecesLeft: Record<string, number>;
  /** Id for the refund form: sent twice, it is one refund. */
  refundId: string;
  /** Id for sending the confirmation again: twice is one e-mail. */
  mailId: string;
  realPayments: boolean;
  disputes: Dispute[];
  withdrawals: WithdrawalRow[];
  /** Initial values of the refund form, from a withdrawal. */
  proposal: RefundProposal | null;
  /** Credit notes of the invoice, and what is due; null without an invoice or permission. */
  credit: CreditShown | null;
  /** ISO day, Italy. */
  today: string;
  /** Sent, but no e-mail named its tracking number. */
  lacksNumber: boolean;
  usualCarrier: string | null;
  /** Payments without the provider; empty without permission. */
  payments: OrderPayment[];
  /** ISO day (Italy) of order or draft: earliest day of a payment. */
  agreed: string;
  /** Bank account for refunds; null until stated, and without permission. */
  account: RefundAccount | null;
  /** Present or past request by link; null if there never was one. */
  charge: ShownBalancePayment | null;
  /** Limit of a new payment deadline. */
  moreTime: Date | null;
  papers: Paper[];
  /** Other payment methods. */
  methods: MethodOffer[];
  /** A difference was once requested. */
  wasCharged: boolean;
  /** Id for the payment form: sent twice, it is one payment. */
  paymentId: string;
  /** The last change of status while revocable. */
  undo: UndoableMove | null;
  /** Newest first. */
  exchanges: ExchangeRow[];
  /** Parcels of an order sent in several. */
  parcels: Parcels;
  /** Id for the parcel form: sent twice, it is one parcel. */
  shipmentId: string;
};

/** An order with related records that the reader may see; null for an unknown id. */
export async function orderRecord(
  shop: Shop,
  id: string,
  /** `withdrawalId`: fills in the refund form; null for none. */
  { reader, withdrawalId }: { reader: OrderReader; withdrawalId: string | null },
): Promise<OrderRecord | null> {
  const { db } = shop;
  const story = await orderWithRefunds(db, id);
  if (!story) return null;
  const { order } = story;
  const mayRefund = reader.seesMoney;
  const { shipping: policy, ownMethods } = await shop.settings();
  const remaining = remainingOf(order, story.refunds);
  const mails = await orderMailEvents(db, order);
  const disputes = mayRefund ? await disputesOfOrder(db, order.id) : [];
  const withdrawals = mayRefund ? await withdrawalsOfOrder(db, order.id) : [];
  return {
    order: seenOrder(order, reader),
    pictures: await orderPictures(shop, order),
    nextId: await nextOrderToDo(db, order, shop.now()),
    events: wholeHistory(seenEvents([...story.events, ...mails], reader), { withdrawals, disputes }),
    refunds: mayRefund ? story.refunds : [],
    remaining: mayRefund ? remaining : null,
    piecesLeft: piecesLeft(remaining),
    refundId: crypto.randomUUID(),
    mailId: crypto.randomUUID(),
    realPayments: shop.selling() === 'live',
    disputes,
    withdrawals,
    proposal:
      withdrawalId === null || !mayRefund ? null : await refundProposal(db, { order, withdrawalId, policy }),
    credit: reader.seesInvoices ? await creditShown(db, order) : null,
    today: dayInRome(shop.now()),
    usualCarrier: await lastCarrier(db),
    lacksNumber: await lacksNumber(db, order),
    payments: mayRefund ? await paymentsOfOrder(db, order.id) : [],
    agreed: await agreedDay(db, order.id),
    account: mayRefund ? await refundAccountOf(db, order.id) : null,
    charge: await shownBalancePayment(shop, order),
    moreTime: moreTime(order, shop.now(), ownMethods),
    papers: await papersOf(db, order.id),
    methods: await otherMethods(shop, order),
    wasCharged: (await latestBalancePaymentOf(db, order.id)) !== null,
    paymentId: crypto.randomUUID(),
    undo: await undoableMove(shop, order),
    exchanges: await exchangesOfOrder(shop, order.id, reader),
    parcels: await parcelsOf(db, order),
    shipmentId: crypto.randomUUID(),
  };
}
