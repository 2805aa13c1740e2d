import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { type OrderItem, orderEvents, orders } from '../../db/schema/orders.ts';
import { normalizeEmail } from '../../lib/email.ts';
import { containing, startingWith } from '../../lib/like-pattern.ts';
import { readMomentCursor, writeMomentCursor } from '../../lib/moment-cursor.ts';
import { isUuid } from '../../lib/uuid.ts';
import { cleanQuery } from '../catalogue/clean-query.ts';
import { MAX_QUERY_WORDS } from '../catalogue/search.ts';
import type { DeliveryMethod } from '../pricing/delivery-methods.ts';
import type { OrderTermsKept } from './kept-terms.ts';
import { type ChoosableOrder, MOST_AT_ONCE } from './many.ts';
import { termsOfOrder } from './order-terms.server.ts';
import { isOrderStatus, ORDER_STATUSES, type OrderStatus, STATUSES_TO_HANDLE } from './status.ts';

/** Orders of one page of the owner's list. */
export const ORDERS_PAGE_SIZE = 50;

/** An order as its owner, or the shop's, reads it; amounts in cents. */
export type OrderRow = {
  id: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  customerCity: string;
  customerPostalCode: string;
  notes: string;
  /** What the slip says to who gets the gift, perhaps nothing; null where it is none. */
  giftMessage: string | null;
  /** What its wrapping cost; null where it is not wrapped. */
  wrappingCents: number | null;
  items: OrderItem[];
  deliveryMethod: DeliveryMethod;
  totalCents: number;
  refundedCents: number;
  carrier: string | null;
  trackingNumber: string | null;
  status: OrderStatus;
  createdAt: Date;
};

/** An order as the shopper who made it reads it. */
export type OwnOrderRow = OrderRow & { terms: OrderTermsKept };

export type OrderFilter = {
  status: OrderStatus | 'all';
  /** Only orders whose invoice is still to be made. */
  waitsForInvoice?: boolean;
  /** Words that number, name or e-mail address must all contain; one that begins with `#` begins the number. */
  q?: string;
  /** Cursor that a page before gave; null or a made-up one starts with the newest order. */
  after: string | null;
};

export type OrderPage = {
  /** All orders of the filter, on whatever page. */
  total: number;
  orders: OrderRow[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
};

/** What `OrderRow` reads. */
export const rowColumns = {
  id: orders.id,
  customerName: orders.customerName,
  customerEmail: orders.customerEmail,
  customerPhone: orders.customerPhone,
  customerAddress: orders.customerAddress,
  customerCity: orders.customerCity,
  customerPostalCode: orders.customerPostalCode,
  notes: orders.notes,
  giftMessage: orders.giftMessage,
  wrappingCents: orders.wrappingCents,
  items: orders.items,
  deliveryMethod: orders.deliveryMethod,
  totalCents: orders.totalCents,
  refundedCents: orders.refundedCents,
  carrier: orders.carrier,
  trackingNumber: orders.trackingNumber,
  status: orders.status,
  createdAt: orders.createdAt,
};

/**
 * An invoice was asked for and none is noted down. An order that was given back whole needs none: nothing is left to
 * invoice.
 */
export const WAITS_FOR_INVOICE = and(
  isNotNull(orders.invoiceRequest),
  isNull(orders.invoiceNumber),
  ne(sql`${orders.invoiceRequest} ->> 'kind'`, 'erased'),
  lt(orders.refundedCents, orders.totalCents),
);

/** What an order must be for a filter to find it. */
function foundBy({ status, waitsForInvoice, q = '' }: Omit<OrderFilter, 'after'>): SQL | undefined {
  const ofStatus = status === 'all' ? undefined : eq(orders.status, status);
  return and(ofStatus, waitsForInvoice ? WAITS_FOR_INVOICE : undefined, ...wordsOf(q));
}

/** All orders that a filter finds, newest first; none where they are more than can be worked on together. */
export async function choosableOrders(db: Db, filter: Omit<OrderFilter, 'after'>): Promise<ChoosableOrder[]> {
  const { id, status, deliveryMethod, trackingNumber } = orders;
  const found = await db
    .select({ id, status, deliveryMethod, trackingNumber })
    .from(orders)
    .where(foundBy(filter))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MOST_AT_ONCE + 1);
  return found.length > MOST_AT_ONCE ? [] : found;
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
  const wanted = foundBy(filter);
  const total = await db.$count(orders, wanted);
  const found = await db
    .select(rowColumns)
    .from(orders)
    .where(and(wanted, beyond))
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

/**
 * Moves an order to a status and records who did it. The status that the order has already is no change:
 * `changed` is false and nothing is recorded. `actor` is an account id, or "system". `also` is what is recorded
 * with the change, and what commits together with it or not at all. Codes: `unknown_order`, `unknown_status`.
 */
export async function setOrderStatus(
  db: Db,
  orderId: string,
  to: string,
  actor: string,
  now: Date,
  also: {
    detail?: (
      tx: Db,
      order: Pick<OrderRow, 'deliveryMethod' | 'trackingNumber'>,
      to: OrderStatus,
    ) => Promise<object>;
    commit?: (tx: Db, moved: { eventId: number; to: OrderStatus }) => Promise<void>;
  } = {},
): Promise<
  | { ok: true; changed: boolean; from: OrderStatus; to: OrderStatus }
  | { ok: false; code: 'unknown_order' | 'unknown_status' }
> {
  if (!isOrderStatus(to)) return { ok: false, code: 'unknown_status' };
  if (!isUuid(orderId)) return { ok: false, code: 'unknown_order' };
  const { status, deliveredAt, deliveryMethod, trackingNumber } = orders;
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select({ status, deliveredAt, deliveryMethod, trackingNumber })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('update');
    if (!order) return { ok: false, code: 'unknown_order' };
    const from = order.status;
    if (from === to) return { ok: true, changed: false, from, to };
    await tx
      .update(orders)
      .set({ status: to, updatedAt: now, ...deliveryAfter(from, to, now) })
      .where(eq(orders.id, orderId));
    const [event] = await tx
      .insert(orderEvents)
      .values({
        orderId,
        at: now,
        actor,
        kind: 'status',
        fromStatus: from,
        toStatus: to,
        // What taking the change back brings again.
        detail: {
          ...(await also.detail?.(tx as Db, order, to)),
          ...([from, to].includes('delivered') && {
            deliveredBefore: order.deliveredAt?.toISOString() ?? null,
          }),
        },
      })
      .returning({ id: orderEvents.id });
    if (event) await also.commit?.(tx as Db, { eventId: event.id, to });
    return { ok: true, changed: true, from, to };
  });
}

/** When the order arrived, as far as a new status tells: taken back, it has not arrived; cancelled, it may have. */
function deliveryAfter(from: OrderStatus, to: OrderStatus, now: Date) {
  if (to === 'delivered')
    return { deliveredAt: sql`coalesce(${orders.deliveredAt}, ${now.toISOString()}::timestamptz)` };
  return from === 'delivered' && to !== 'cancelled' ? { deliveredAt: null } : {};
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
    .select({ ...rowColumns, terms: termsOfOrder })
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
