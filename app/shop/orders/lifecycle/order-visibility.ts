import { STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import type { OrderEvent } from '#shop/orders/lifecycle/history/order-history.ts';
import {
  type MoneyFact,
  moneyFacts,
  type OrderAmounts,
} from '#shop/orders/lifecycle/payments/order-money.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { can, type Visitor } from '#shop/staff/auth/visitor.ts';
import type { PricedLine } from './order-line.ts';

/** Permissions: refunds and payments, invoices. */
export type OrderReader = { seesMoney: boolean; seesInvoices: boolean };

export function orderReader(visitor: Visitor): OrderReader {
  return { seesMoney: can(visitor, 'refunds:write'), seesInvoices: can(visitor, 'invoices:write') };
}

/** Null hash: text not stored; null day: unknown, too. */
export type OrderTermsVersion = { hash: string | null; day: string | null };

/** Extent of refunds, for readers without amounts. */
export type Refunded = 'nothing' | 'part' | 'whole';

/** Fields without permission are null and stay on the server. */
export type SeenRow<Row extends Paid> = Omit<Row, 'refundedCents' | 'owedBackCents' | 'items'> & {
  /** Without settled amounts if the reader may not see refunds. */
  items: (Omit<Row['items'][number], 'settled'> & Pick<PricedLine, 'settled'>)[];
  refunded: Refunded;
  money: MoneyFact[];
  /** Both null without permission. */
  refundedCents: number | null;
  owedBackCents: number | null;
};

type PaidAndInvoiced = Paid & {
  excessCents: number;
  paymentSessionId: string;
  paymentIntentId: string | null;
  invoiceRequest: unknown;
  invoiceNumber: string | null;
  invoiceDay: string | null;
};

export type Seen<Order extends PaidAndInvoiced> = SeenRow<Omit<Order, 'paymentSessionId'>> & {
  /** Null without permission. */
  paymentSessionId: string | null;
};

/** Cents. */
export function refundedPart(order: { refundedCents: number; totalCents: number }): Refunded {
  if (order.refundedCents === 0) return 'nothing';
  return order.refundedCents < order.totalCents ? 'part' : 'whole';
}

type Paid = OrderAmounts & { deliveryMethod: DeliveryMethod; items: readonly PricedLine[] };

export function seenRow<Row extends Paid>(row: Row, reader: OrderReader): SeenRow<Row> {
  return {
    ...row,
    // The counter needs to see what is due, not overpayments.
    paidCents: reader.seesMoney ? row.paidCents : Math.min(row.paidCents, row.totalCents),
    toRefundCents: reader.seesMoney ? row.toRefundCents : 0,
    money: withWork(row, moneyFacts(row, reader)),
    refunded: refundedPart(row),
    refundedCents: reader.seesMoney ? row.refundedCents : null,
    owedBackCents: reader.seesMoney ? row.owedBackCents : null,
    items: row.items.map((item) => (reader.seesMoney ? item : withoutSettled(item))),
  };
}

/** Adds the work on a paid order: the specification's status is only «In Attesa». */
function withWork(row: Paid, facts: MoneyFact[]): MoneyFact[] {
  if (!STATUSES_TO_HANDLE.includes(row.status) || row.openCents > 0 || refundedPart(row) === 'whole')
    return facts;
  const work = DELIVERY_METHODS[row.deliveryMethod].isCollected ? 'da preparare' : 'da spedire';
  return facts.map((fact) => (fact.label === 'Pagato' ? { ...fact, label: `Pagato, ${work}` } : fact));
}

export function seenOrder<Order extends PaidAndInvoiced>(order: Order, reader: OrderReader): Seen<Order> {
  const { seesMoney, seesInvoices } = reader;
  return {
    ...seenRow(order, reader),
    excessCents: seesMoney ? order.excessCents : 0,
    paymentSessionId: seesMoney ? order.paymentSessionId : null,
    paymentIntentId: seesMoney ? order.paymentIntentId : null,
    invoiceRequest: seesInvoices ? order.invoiceRequest : null,
    invoiceNumber: seesInvoices ? order.invoiceNumber : null,
    invoiceDay: seesInvoices ? order.invoiceDay : null,
  };
}

function withoutSettled<Line extends PricedLine>({ settled: _, ...line }: Line): Omit<Line, 'settled'> {
  return line;
}

/** Shown to packers and shippers; details of other kinds only to the owner. */
const SHOWN_TO_ALL = new Set([
  'placed',
  'by-hand',
  'status',
  'shipping',
  'delivery-day',
  'note',
  'corrected',
  'exchange',
  'confirmation-sent',
  'charge-opened',
  'charge-changed',
  'charge-paid',
  'charge-cancelled',
  'erasure-asked',
  'anonymised',
]);

/** The history for its reader. Without permission no refunds' amounts, reasons and failures, deliveries, invoices. */
export function seenEvents(events: readonly OrderEvent[], reader: OrderReader): OrderEvent[] {
  if (reader.seesMoney && reader.seesInvoices) return [...events];
  return events.flatMap((event) => {
    if (SHOWN_TO_ALL.has(event.kind)) return event;
    if (event.kind === 'lines-changed') return { ...event, detail: movedPieces(event.detail) };
    if (event.kind === 'difference-waived') return { ...event, detail: waived(event.detail) };
    if (!event.kind.startsWith('refund-')) return [];
    const { origin, restockedPieces, wrapping } = event.detail;
    return { ...event, detail: { origin, restockedPieces, wrapping } };
  });
}

/** Waived amount, and price. */
function waived({ waivedCents, totalCents, reason, was }: OrderEvent['detail']) {
  const before = Object(was) as { totalCents?: unknown };
  return { waivedCents, totalCents, reason, was: { totalCents: before.totalCents } };
}

function movedPieces(detail: OrderEvent['detail']) {
  const { because, added, removed, deliveryMethod, wrapping, giftMessage, was } = detail;
  const before = Object(was) as { deliveryMethod?: unknown };
  const gift = { wrapping, giftMessage };
  return { because, added, removed, deliveryMethod, ...gift, was: { deliveryMethod: before.deliveryMethod } };
}
