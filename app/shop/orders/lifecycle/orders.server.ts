import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { creditNotes } from '#db/schema/order-documents.ts';
import { type OrderItem, orders } from '#db/schema/orders.ts';
import { ORDER_STATUSES, STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import { normalizeEmail } from '#lib/email.ts';
import { containing, startingWith } from '#lib/like-pattern.ts';
import { readMomentCursor, writeMomentCursor } from '#lib/moment-cursor.ts';
import { cleanQuery } from '#shop/catalog/search/clean-query.ts';
import { MAX_QUERY_WORDS } from '#shop/catalog/search/search.ts';
import type { MoneyFilter } from '#shop/orders/lifecycle/payments/order-money.ts';
import { byMoney, soldOn } from '#shop/orders/lifecycle/payments/paid.server.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { type ChoosableOrder, MOST_AT_ONCE } from './many.ts';
import { waitsForDecision } from './open-withdrawals.server.ts';
import { termsOfOrder } from './order-terms.server.ts';
import { type OrderTermsVersion, refundedPart } from './order-visibility.ts';
import type { OrderStatus } from './status.ts';

/** Orders of one page of the owner's list. */
export const ORDERS_PAGE_SIZE = 50;

/** An order as its owner, or the shop's, reads it; amounts in cents. */
export type OrderRow = {
  id: string;
  customerName: string;
  /** Who bought it, where the name is that of somebody else who gets it: perhaps empty. Null where they are the same. */
  buyerName: string | null;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  customerCity: string;
  customerPostalCode: string;
  /** Two capital letters; empty where nobody said it. */
  customerProvince: string;
  notes: string;
  /** What the slip says to who gets the gift, perhaps nothing; null where it is none. */
  giftMessage: string | null;
  /** What its wrapping cost; null where it is not wrapped. */
  wrappingCents: number | null;
  items: OrderItem[];
  deliveryMethod: DeliveryMethod;
  totalCents: number;
  refundedCents: number;
  /** As the provider names it, or one of the shop's own; null where the provider has not told. */
  paymentMethod: string | null;
  /** What has been paid of it, perhaps more than the total. */
  paidCents: number;
  /** What is still to be paid of it, whatever was given back. */
  openCents: number;
  /** What the shop has still to give back. */
  owedBackCents: number;
  /** What of `refundedCents` somebody has still to give back by hand. */
  toRefundCents: number;
  /** What of the total a link asks for. */
  chargedCents: number;
  /** The end of the last day on which it can be paid; null where there is none. */
  payBy: Date | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** When it left the shop, or the first of its parcels did, or it was handed over; null while it is there. */
  dispatchedAt: Date | null;
  status: OrderStatus;
  /** What a change of it names: what was made from an older version is refused. */
  version: number;
  /** Of the links that are signed for it (`order-link.server.ts`). */
  linkGeneration: number;
  createdAt: Date;
};

/** An order of the list, whether a withdrawal from it waits to be decided, and whether it is wrapped as a gift. */
export type ListedRow = OrderRow & { hasOpenWithdrawal: boolean; isWrapped: boolean };

/** An order as the shopper who made it reads it. */
export type OwnOrderRow = OrderRow & { terms: OrderTermsVersion; soldInShop: boolean };

export type OrderFilter = {
  status: OrderStatus | 'all';
  /** Only orders whose money stands so at a moment. */
  payment?: { is: MoneyFilter; now: Date } | null;
  /** Only orders whose invoice is still to be made. */
  waitsForInvoice?: boolean;
  /** Only orders of which more is invoiced than is left, less what their credit notes say. */
  waitsForCreditNote?: boolean;
  /** Words that number, name or e-mail address must all contain; one that begins with `#` begins the number. */
  q?: string;
  /** Cursor that a page before gave; null or a made-up one starts with the newest order. */
  after: string | null;
};

export type OrderPage = {
  /** All orders of the filter, on whatever page. */
  total: number;
  orders: ListedRow[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
};

/** What `OrderRow` reads. */
export const rowColumns = {
  id: orders.id,
  customerName: orders.customerName,
  buyerName: orders.buyerName,
  customerEmail: orders.customerEmail,
  customerPhone: orders.customerPhone,
  customerAddress: orders.customerAddress,
  customerCity: orders.customerCity,
  customerPostalCode: orders.customerPostalCode,
  customerProvince: orders.customerProvince,
  notes: orders.notes,
  giftMessage: orders.giftMessage,
  wrappingCents: orders.wrappingCents,
  items: orders.items,
  deliveryMethod: orders.deliveryMethod,
  totalCents: orders.totalCents,
  refundedCents: orders.refundedCents,
  paymentMethod: orders.paymentMethod,
  paidCents: orders.paidCents,
  openCents: orders.openCents,
  owedBackCents: orders.owedBackCents,
  toRefundCents: orders.toRefundCents,
  chargedCents: orders.chargedCents,
  payBy: orders.payBy,
  carrier: orders.carrier,
  trackingNumber: orders.trackingNumber,
  dispatchedAt: orders.dispatchedAt,
  status: orders.status,
  version: orders.version,
  linkGeneration: orders.linkGeneration,
  createdAt: orders.createdAt,
};

/**
 * It is wrapped as a gift, unless a refund names the wrapping, as `remainingOf` says. By its names: refunds are a higher
 * room's.
 */
const IS_WRAPPED = sql<boolean>`(orders.wrapping_amount is not null and not exists (
  select 1 from refund_lines join refunds on refunds.id = refund_lines.refund_id
  where refunds.order_id = orders.id and refund_lines.is_wrapping
    and refunds.origin not in ('excess', 'not_owed')))`;

/** See `isCalledOff`. */
const CALLED_OFF = sql`(${and(eq(orders.status, 'cancelled'), eq(orders.owedBackCents, 0))})`;

/**
 * An invoice was requested, is due, and none is noted down. An order that was given back whole, or called off, needs none:
 * nothing is left to invoice. One that is neither paid nor on its way needs none yet.
 */
export const WAITS_FOR_INVOICE = and(
  isNotNull(orders.invoiceRequest),
  isNull(orders.invoiceNumber),
  ne(sql`${orders.invoiceRequest} ->> 'kind'`, 'erased'),
  lt(orders.refundedCents, orders.totalCents),
  not(CALLED_OFF),
  sql`(${soldOn}) is not null`,
);

/**
 * More is invoiced than is left of the order: a refund after the invoice, or an order that was called off after it, asks
 * for a credit note. Who bought is known, so that it can be made out.
 */
export const WAITS_FOR_CREDIT_NOTE = and(
  isNotNull(orders.invoiceNumber),
  ne(sql`${orders.invoiceRequest} ->> 'kind'`, 'erased'),
  sql`coalesce(${orders.invoicedCents}, ${orders.totalCents})
    - (select coalesce(sum(${creditNotes.amountCents}), 0) from ${creditNotes} where ${creditNotes.orderId} = ${orders.id})
    > case when ${CALLED_OFF} then 0 else ${orders.totalCents} - ${orders.refundedCents} end`,
);

/** What an order must be for a filter to find it. */
function foundBy({
  status,
  payment,
  waitsForInvoice,
  waitsForCreditNote,
  q = '',
}: Omit<OrderFilter, 'after'>): SQL | undefined {
  const ofStatus = status === 'all' ? undefined : eq(orders.status, status);
  const waiting = [waitsForInvoice && WAITS_FOR_INVOICE, waitsForCreditNote && WAITS_FOR_CREDIT_NOTE];
  const ofPayment = payment ? byMoney(payment.now)[payment.is] : undefined;
  return and(ofStatus, ofPayment, ...waiting.map((one) => one || undefined), ...wordsOf(q));
}

/** All orders that a filter finds, newest first; none where they are more than can be worked on together. */
export async function choosableOrders(db: Db, filter: Omit<OrderFilter, 'after'>): Promise<ChoosableOrder[]> {
  const { id, status, deliveryMethod, trackingNumber, version, totalCents, refundedCents } = orders;
  const { paymentMethod, openCents } = orders;
  const found = await db
    .select({
      ...{ id, status, deliveryMethod, trackingNumber, version, totalCents, refundedCents },
      ...{ paymentMethod, openCents },
    })
    .from(orders)
    .where(foundBy(filter))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MOST_AT_ONCE + 1);
  if (found.length > MOST_AT_ONCE) return [];
  return found.map(({ totalCents, refundedCents, ...order }) => ({
    ...order,
    refunded: refundedPart({ totalCents, refundedCents }),
  }));
}

/** The orders of a filter, newest first. `pageSize` is a number of orders. */
export async function listOrders(
  db: Db,
  filter: OrderFilter,
  pageSize = ORDERS_PAGE_SIZE,
): Promise<OrderPage> {
  const cursor = readMomentCursor(filter.after);
  const beyond = cursor
    ? sql`(${orders.createdAt}, ${orders.id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : undefined;
  const condition = foundBy(filter);
  const total = await db.$count(orders, condition);
  const found = await db
    .select({ ...rowColumns, hasOpenWithdrawal: waitsForDecision, isWrapped: IS_WRAPPED })
    .from(orders)
    .where(and(condition, beyond))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize + 1);
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  const next = found.length > pageSize && last ? writeMomentCursor(last) : null;
  return { total, orders: page, next };
}

/** A condition for each word. The words are folded as the column is, by the same function. */
function wordsOf(q: string): SQL[] {
  const words = cleanQuery(q).split(' ').slice(0, MAX_QUERY_WORDS);
  return words.flatMap((word) => {
    const text = word.replace(/^#/, '');
    if (text === '') return [];
    const pattern = word.startsWith('#') ? startingWith(text) : containing(text);
    return [sql`${orders.searchText} like fold(${pattern})`];
  });
}

export type OrderCounters = {
  total: number;
  pending: number;
  processing: number;
  shipped: number;
};

/** How many orders the owner's list counts, in all and of some statuses. */
export async function orderCounters(db: Db): Promise<OrderCounters> {
  const counted = await db
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .groupBy(orders.status);
  const of = (status: OrderStatus) => counted.find((row) => row.status === status)?.count ?? 0;
  return {
    total: ORDER_STATUSES.reduce((sum, status) => sum + of(status), 0),
    pending: of('pending'),
    processing: of('processing'),
    shipped: of('shipped'),
  };
}

/** How many orders wait for somebody, by status. */
export async function ordersToHandle(db: Db): Promise<{ pending: number; processing: number }> {
  const counted = await db
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(inArray(orders.status, STATUSES_TO_HANDLE))
    .groupBy(orders.status);
  const of = (status: string) => counted.find((row) => row.status === status)?.count ?? 0;
  return { pending: of('pending'), processing: of('processing') };
}

/** To whom and where the last order of an e-mail address went by parcel, and its telephone; null when there is none. */
export async function lastAddressOf(db: Db, email: string) {
  const [last] = await db
    .select({
      name: orders.customerName,
      phone: orders.customerPhone,
      address: orders.customerAddress,
      city: orders.customerCity,
      postalCode: orders.customerPostalCode,
      province: orders.customerProvince,
    })
    .from(orders)
    .where(
      and(eq(sql`lower(${orders.customerEmail})`, normalizeEmail(email)), ne(orders.customerAddress, '')),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return last ?? null;
}

/** The orders made with an e-mail address, in any case of letters, newest first; at most 200. */
export async function ordersOfEmail(db: Db, email: string): Promise<OwnOrderRow[]> {
  return db
    .select({ ...rowColumns, terms: termsOfOrder, soldInShop: orders.soldInShop })
    .from(orders)
    .where(eq(sql`lower(${orders.customerEmail})`, normalizeEmail(email)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(200);
}

/** Those of these ids that are orders'. */
export function ordersAmong(db: Db, ids: readonly string[]): Promise<{ id: string }[]> {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
}
