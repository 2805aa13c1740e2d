import type { OrderEvent } from '#shop/orders/lifecycle/history/order-history.ts';
import {
  type MoneyFact,
  moneyFacts,
  type OrderAmounts,
} from '#shop/orders/lifecycle/payments/order-money.ts';
import { can, type Visitor } from '#shop/staff/auth/visitor.ts';
import type { PricedLine } from './order-line.ts';

/** Whose eyes an order is for: whether they may see what went back and how it was paid, and what it is invoiced with. */
export type OrderReader = { seesMoney: boolean; seesInvoices: boolean };

/** What somebody of the staff may see of an order. */
export function orderReader(visitor: Visitor): OrderReader {
  return { seesMoney: can(visitor, 'refunds:write'), seesInvoices: can(visitor, 'invoices:write') };
}

/** What an order knows of its terms: without a hash their text was not stored then, without a day not even that. */
export type OrderTermsVersion = { hash: string | null; day: string | null };

/** How much of an order went back: what may be said of it to who may not read amounts. */
export type Refunded = 'nothing' | 'part' | 'whole';

/** An order with what its reader may see: what she may not is null, and never leaves the server. */
export type SeenRow<Row extends Paid> = Omit<Row, 'refundedCents' | 'owedBackCents' | 'items'> & {
  /** For who may not see what went back, without what settled pieces came to. */
  items: (Omit<Row['items'][number], 'settled'> & Pick<PricedLine, 'settled'>)[];
  refunded: Refunded;
  /** What it says of its money. */
  money: MoneyFact[];
  /** Null, both, for who may not see what went back. */
  refundedCents: number | null;
  owedBackCents: number | null;
};

/** What an order says of its payment and its invoice: not for every reader. */
type PaidAndInvoiced = Paid & {
  excessCents: number;
  paymentSessionId: string;
  paymentIntentId: string | null;
  invoiceRequest: unknown;
  invoiceNumber: string | null;
  invoiceDay: string | null;
};

/** An order's page as its reader sees it. */
export type Seen<Order extends PaidAndInvoiced> = SeenRow<Omit<Order, 'paymentSessionId'>> & {
  /** Null for who may not see how it was paid. */
  paymentSessionId: string | null;
};

/** How much went back of a total, both in cents. */
export function refundedPart(order: { refundedCents: number; totalCents: number }): Refunded {
  if (order.refundedCents === 0) return 'nothing';
  return order.refundedCents < order.totalCents ? 'part' : 'whole';
}

type Paid = OrderAmounts & { items: readonly PricedLine[] };

/** A row of the orders' list for its reader. */
export function seenRow<Row extends Paid>(row: Row, reader: OrderReader): SeenRow<Row> {
  return {
    ...row,
    // What is still to be paid is told at the counter; what was paid too much is not.
    paidCents: reader.seesMoney ? row.paidCents : Math.min(row.paidCents, row.totalCents),
    toRefundCents: reader.seesMoney ? row.toRefundCents : 0,
    money: moneyFacts(row, reader),
    refunded: refundedPart(row),
    refundedCents: reader.seesMoney ? row.refundedCents : null,
    owedBackCents: reader.seesMoney ? row.owedBackCents : null,
    items: row.items.map((item) => (reader.seesMoney ? item : withoutSettled(item))),
  };
}

/** An order for its reader. */
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

/** What the history tells whoever packs and sends; kinds that are not named here keep their details to the owner. */
const SHOWN_TO_ALL = new Set([
  ...[
    'placed',
    'by-hand',
    'status',
    'shipping',
    'delivery-day',
    'note',
    'corrected',
    'exchange',
    'confirmation-sent',
  ],
  ...['charge-opened', 'charge-changed', 'charge-paid', 'charge-cancelled'],
  ...['erasure-asked', 'anonymised'],
]);

/**
 * An order's history for its reader. Whoever may not see money reads that a refund was requested or paid, and what was
 * put back on sale, without amount, reason and why it failed; of changed lines what came and went, and the delivery; of
 * invoices nothing at all.
 */
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

/** Of a difference that was waived how much it was, and what the order costs. */
function waived({ waivedCents, totalCents, reason, was }: OrderEvent['detail']) {
  const before = Object(was) as { totalCents?: unknown };
  return { waivedCents, totalCents, reason, was: { totalCents: before.totalCents } };
}

/** Of a change of lines what is to be packed, and how it goes. */
function movedPieces(detail: OrderEvent['detail']) {
  const { because, added, removed, deliveryMethod, wrapping, giftMessage, was } = detail;
  const before = Object(was) as { deliveryMethod?: unknown };
  const gift = { wrapping, giftMessage };
  return { because, added, removed, deliveryMethod, ...gift, was: { deliveryMethod: before.deliveryMethod } };
}
