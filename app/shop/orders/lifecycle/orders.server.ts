import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { type Backlog, backlogOf } from '#db/backlog.server.ts';
import type { Db } from '#db/client.server.ts';
import { listed } from '#db/schema/columns.ts';
import { creditNotes } from '#db/schema/order-documents.ts';
import { type OrderItem, orders } from '#db/schema/orders.ts';
import { ORDER_STATUSES, STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import { normalizeEmail } from '#lib/email.ts';
import { containing, startingWith } from '#lib/like-pattern.ts';
import type { Sort } from '#lib/sort.ts';
import { sortedPage } from '#lib/sorted-page.server.ts';
import { cleanQuery } from '#shop/catalog/search/clean-query.ts';
import { MAX_QUERY_WORDS } from '#shop/catalog/search/search.ts';
import type { MoneyFilter } from '#shop/orders/lifecycle/payments/order-money.ts';
import { byMoney, isWhollyRefunded, soldOn } from '#shop/orders/lifecycle/payments/paid.server.ts';
import { COLLECTED_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { type ChoosableOrder, MOST_AT_ONCE } from './many.ts';
import { waitsForDecision } from './open-returns.server.ts';
import { NEWEST_FIRST, type OrderSort } from './order-sorts.ts';
import { termsOfOrder } from './order-terms.server.ts';
import { type OrderTermsVersion, refundedPart } from './order-visibility.ts';
import type { OrderStatus, OrderWork } from './status.ts';

export const ORDERS_PAGE_SIZE = 50;

/** Amounts in cents. */
export type OrderRow = {
  id: string;
  customerName: string;
  /** Buyer of a gift to somebody else, perhaps empty; otherwise null. */
  buyerName: string | null;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  customerCity: string;
  customerPostalCode: string;
  /** Two capital letters; empty if unknown. */
  customerProvince: string;
  notes: string;
  /** The gift slip's text, possibly empty; null for no gift. */
  giftMessage: string | null;
  /** Null without wrapping. */
  wrappingCents: number | null;
  items: OrderItem[];
  deliveryMethod: DeliveryMethod;
  totalCents: number;
  refundedCents: number;
  /** The provider's name of it, or one of the shop's; null where unknown. */
  paymentMethod: string | null;
  /** May exceed the total. */
  paidCents: number;
  /** Still to be paid, regardless of refunds. */
  openCents: number;
  /** Still to be refunded. */
  owedBackCents: number;
  /** Part of `refundedCents` still to be refunded by hand. */
  toRefundCents: number;
  /** Part of the total that a link requests. */
  chargedCents: number;
  /** Payment deadline, end of a day; null without one. */
  payBy: Date | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** Dispatch or handover of the order or its first parcel; null before. */
  dispatchedAt: Date | null;
  status: OrderStatus;
  /** Version; changes based on an older one are refused. */
  version: number;
  /** Generation of signed links (`order-link.server.ts`). */
  linkGeneration: number;
  createdAt: Date;
};

export type ListedRow = OrderRow & { hasOpenWithdrawal: boolean; isWrapped: boolean };

/** An order of the shopper's own list. */
export type OwnOrderRow = OrderRow & { terms: OrderTermsVersion; soldInShop: boolean };

export type OrderFilter = {
  status: OrderStatus | 'all';
  payment?: { is: MoneyFilter; now: Date } | null;
  work?: { is: OrderWork; now: Date } | null;
  /** Orders with an invoice to be made. */
  waitsForInvoice?: boolean;
  /** Orders invoiced for more than is left, less credit notes. */
  waitsForCreditNote?: boolean;
  /** Words that number, name or e-mail address contain, all of them; `#` begins a number. */
  q?: string;
  /** Default: newest first. */
  sort?: Sort<OrderSort>;
  /** Cursor of the previous page; null or an invalid one: first page. */
  after: string | null;
};

export type OrderPage = {
  total: number;
  orders: ListedRow[];
  /** Null at the end. */
  next: string | null;
};

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

/** Unless the wrapping was refunded, as in `remainingOf`. Raw SQL: a lower room cannot import refunds. */
const IS_WRAPPED = sql<boolean>`(orders.wrapping_amount is not null and not exists (
  select 1 from refund_lines join refunds on refunds.id = refund_lines.refund_id
  where refunds.order_id = orders.id and refund_lines.is_wrapping
    and refunds.origin not in ('excess', 'not_owed')))`;

/** See `isCalledOff`. */
const CALLED_OFF = sql`(${and(eq(orders.status, 'cancelled'), eq(orders.owedBackCents, 0))})`;

/** Not for orders fully refunded or called off, nor those neither paid nor sent. */
export const WAITS_FOR_INVOICE = and(
  isNotNull(orders.invoiceRequest),
  isNull(orders.invoiceNumber),
  ne(sql`${orders.invoiceRequest} ->> 'kind'`, 'erased'),
  lt(orders.refundedCents, orders.totalCents),
  not(CALLED_OFF),
  sql`(${soldOn}) is not null`,
);

/** More is invoiced than is left, after a refund or cancellation, and the addressee is known. */
export const WAITS_FOR_CREDIT_NOTE = and(
  isNotNull(orders.invoiceNumber),
  ne(sql`${orders.invoiceRequest} ->> 'kind'`, 'erased'),
  sql`coalesce(${orders.invoicedCents}, ${orders.totalCents})
    - (select coalesce(sum(${creditNotes.amountCents}), 0) from ${creditNotes} where ${creditNotes.orderId} = ${orders.id})
    > case when ${CALLED_OFF} then 0 else ${orders.totalCents} - ${orders.refundedCents} end`,
);

/** Every order to handle waits for one of these, unless wholly refunded. */
function byWork(now: Date): Record<OrderWork, SQL | undefined> {
  const toHandle = inArray(orders.status, STATUSES_TO_HANDLE);
  const isUnpaid = sql`coalesce(${byMoney(now).waiting}, false)`;
  const toPack = and(toHandle, not(isUnpaid), not(isWhollyRefunded));
  const isCollected = inArray(orders.deliveryMethod, COLLECTED_METHODS);
  return {
    pay: and(toHandle, isUnpaid),
    prepare: and(toPack, isCollected),
    ship: and(toPack, not(isCollected)),
  };
}

/** Waiting work of the owner. */
export async function ordersToWorkOn(db: Db, now: Date): Promise<Record<OrderWork | 'refund', Backlog>> {
  const { pay, prepare, ship } = byWork(now);
  const of = (where: SQL | undefined) => backlogOf(db, { table: orders, since: orders.createdAt, where });
  const [toPay, toPrepare, toShip, toRefund] = await Promise.all([
    of(pay),
    of(prepare),
    of(ship),
    of(byMoney(now).to_refund),
  ]);
  return { pay: toPay, prepare: toPrepare, ship: toShip, refund: toRefund };
}

function foundBy({
  status,
  payment,
  work,
  waitsForInvoice,
  waitsForCreditNote,
  q = '',
}: Omit<OrderFilter, 'after'>): SQL | undefined {
  const ofStatus = status === 'all' ? undefined : eq(orders.status, status);
  const waiting = [waitsForInvoice && WAITS_FOR_INVOICE, waitsForCreditNote && WAITS_FOR_CREDIT_NOTE];
  const ofPayment = payment ? byMoney(payment.now)[payment.is] : undefined;
  const ofWork = work ? byWork(work.now)[work.is] : undefined;
  return and(ofStatus, ofPayment, ofWork, ...waiting.map((one) => one || undefined), ...nameConditions(q));
}

/** Newest first; empty if there are too many for a bulk action. */
export async function choosableOrders(db: Db, filter: Omit<OrderFilter, 'after'>): Promise<ChoosableOrder[]> {
  const { id, status, deliveryMethod, trackingNumber, version, totalCents, refundedCents } = orders;
  const { paymentMethod, openCents } = orders;
  const found = await db
    .select({
      id,
      status,
      deliveryMethod,
      trackingNumber,
      version,
      totalCents,
      refundedCents,
      paymentMethod,
      openCents,
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

/** Columns with an index. */
const SORTED: Record<OrderSort, readonly SQLWrapper[]> = {
  numero: [],
  cliente: [sql`fold(${orders.customerName})`],
  data: [orders.createdAt],
  prodotti: [sql`jsonb_array_length(${orders.items})`],
  totale: [orders.totalCents],
  stato: [sql`array_position(array[${listed(ORDER_STATUSES)}], ${orders.status})`, orders.createdAt],
};

/** Newest first by default. */
export async function listOrders(
  db: Db,
  filter: OrderFilter,
  pageSize = ORDERS_PAGE_SIZE,
): Promise<OrderPage> {
  const { by, descending } = filter.sort ?? NEWEST_FIRST;
  const place = { from: orders, values: SORTED[by], id: orders.id };
  const { beyond, orderBy } = sortedPage(place, descending, filter.after);
  const condition = foundBy(filter);
  const total = await db.$count(orders, condition);
  const found = await db
    .select({ ...rowColumns, hasOpenWithdrawal: waitsForDecision, isWrapped: IS_WRAPPED })
    .from(orders)
    .where(and(condition, beyond))
    .orderBy(...orderBy)
    .limit(pageSize + 1);
  const page = found.slice(0, pageSize);
  const next = found.length > pageSize ? (page.at(-1)?.id ?? null) : null;
  return { total, orders: page, next };
}

/** Each word must occur in number, name or e-mail address; folded like the column. */
export function nameConditions(q: string): SQL[] {
  const words = cleanQuery(q).split(' ').slice(0, MAX_QUERY_WORDS);
  return words.flatMap((word) => {
    const text = word.replace(/^#/, '');
    if (text === '') return [];
    const pattern = word.startsWith('#') ? startingWith(text) : containing(text);
    return [sql`${orders.searchText} like fold(${pattern})`];
  });
}

export type OrderCounters = { total: number; pending: number; processing: number; shipped: number };

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

export async function ordersToHandle(db: Db): Promise<{ pending: number; processing: number }> {
  const counted = await db
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(inArray(orders.status, STATUSES_TO_HANDLE))
    .groupBy(orders.status);
  const of = (status: string) => counted.find((row) => row.status === status)?.count ?? 0;
  return { pending: of('pending'), processing: of('processing') };
}

/** Recipient, address and telephone of the latest parcel; null without any. */
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

/** Case-insensitive, newest first; at most 200. */
export async function ordersOfEmail(db: Db, email: string): Promise<OwnOrderRow[]> {
  return db
    .select({ ...rowColumns, terms: termsOfOrder, soldInShop: orders.soldInShop })
    .from(orders)
    .where(eq(sql`lower(${orders.customerEmail})`, normalizeEmail(email)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(200);
}

export function ordersAmong(db: Db, ids: readonly string[]): Promise<{ id: string }[]> {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
}
