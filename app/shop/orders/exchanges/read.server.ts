import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Backlog, backlogOf } from '#db/backlog.server.ts';
import type { Db } from '#db/client.server.ts';
import type { LinePieces } from '#db/json/orders.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { orders } from '#db/schema/orders.ts';
import { OPEN_EXCHANGES } from '#db/values/exchanges.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { readMomentCursor, writeMomentCursor } from '#lib/moment-cursor.ts';
import { isUuid } from '#lib/uuid.ts';
import { type SilentParcel, silentSince } from '#shop/orders/lifecycle/courier-news.server.ts';
import { addPieces, withoutPieces } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { type OrderDetail, ordersById } from '#shop/orders/lifecycle/order-detail.server.ts';
import type { OrderReader } from '#shop/orders/lifecycle/order-visibility.ts';
import { restockedUnsent } from '#shop/orders/withdrawals/read.server.ts';
import { exchangesHolding } from '#shop/stock/inventory/exchange-pieces.server.ts';
import { type ExchangeStatus, exchangedSizes, isLate } from './exchange.ts';
import { type ExchangeProgress, exchangeProgress } from './progress.ts';
import { type Exchange, isStillRequested } from './rows.server.ts';

export type ExchangeRow = ExchangeProgress & {
  version: number;
  orderId: string;
  quantity: number;
  /** New pieces still requested; true once nothing is awaited. */
  isRequested: boolean;
  customerName: string;
  origin: Exchange['origin'];
  /** Text by the shopper. */
  note: string;
  requestedAt: Date;
  /** Cents, see `exchanges.differenceCents`. */
  differenceCents: number;
  sentAt: Date | null;
  /** ISO day; null while unknown. */
  deliveredDay: string | null;
  handedOver: boolean;
  arrivedAt: Date | null;
  /** Closed without the old pieces, which may still arrive. */
  mayArriveAfterAll: boolean;
  isLate: boolean;
  /** Recorded invoice; null without one, or without permission. */
  invoiceNumber: string | null;
};

export type ExchangeFilter = { state: ExchangeStatus | 'open' | 'late' | 'all'; after: string | null };

const PAGE_SIZE = 50;

function select(db: Db) {
  return db
    .select({ row: exchanges, customerName: orders.customerName, invoiceNumber: orders.invoiceNumber })
    .from(exchanges)
    .innerJoin(orders, eq(orders.id, exchanges.orderId))
    .$dynamic();
}

type Found = Awaited<ReturnType<typeof select>>[number];

/** Hides refunds and invoices without permission. */
function rowOf({ row, customerName, invoiceNumber }: Found, today: string, reader: OrderReader) {
  const { version, orderId, quantity, origin, note, requestedAt, sentAt, handedOver, arrivedAt } = row;
  const differenceCents = reader.seesMoney ? row.differenceCents : Math.max(0, row.differenceCents);
  return {
    ...exchangeProgress({ ...row, differenceCents }),
    version,
    orderId,
    quantity,
    origin,
    note,
    requestedAt,
    differenceCents,
    sentAt,
    handedOver,
    arrivedAt,
    customerName,
    invoiceNumber: reader.seesInvoices ? invoiceNumber : null,
    deliveredDay: row.deliveredAt && dayInRome(row.deliveredAt),
    mayArriveAfterAll: row.endedBecause === 'never_came' && arrivedAt === null,
    isLate: isLate(row, today),
  };
}

/** Rows; of unsent exchanges also whether they are still requested. */
async function rowsOf(
  db: Db,
  found: readonly Found[],
  { today, reader }: { today: string; reader: OrderReader },
): Promise<ExchangeRow[]> {
  const waiting = found.filter(({ row }) => row.status === 'accepted' || row.status === 'arrived');
  const known = await ordersById(
    db,
    waiting.map(({ row }) => row.orderId),
  );
  const unwanted = new Set<string>();
  for (const { row } of waiting) {
    const order = known.find(({ id }) => id === row.orderId);
    if (order && !(await isStillRequested(db, order, row))) unwanted.add(row.id);
  }
  return found.map((one) => ({ ...rowOf(one, today, reader), isRequested: !unwanted.has(one.row.id) }));
}

const isOverdue = (today: string) =>
  and(inArray(exchanges.status, ['accepted', 'sent']), lt(exchanges.backBy, today));

function ofState(state: ExchangeFilter['state'], today: string): SQL | undefined {
  if (state === 'all') return undefined;
  if (state === 'open') return inArray(exchanges.status, OPEN_EXCHANGES);
  return state === 'late' ? isOverdue(today) : eq(exchanges.status, state);
}

/** 50 a page; open ones oldest first, all others newest first. */
export async function listExchanges(
  { db, now }: { db: Db; now: () => Date },
  { state, after }: ExchangeFilter,
  reader: OrderReader,
): Promise<{ total: number; exchanges: ExchangeRow[]; next: string | null }> {
  const today = dayInRome(now());
  const condition = ofState(state, today);
  const cursor = readMomentCursor(after);
  const isOldestFirst = state !== 'all' && state !== 'closed' && state !== 'refused';
  const place = sql`(${exchanges.requestedAt}, ${exchanges.id})`;
  const beyond = cursor
    ? sql`${place} ${sql.raw(isOldestFirst ? '>' : '<')} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : undefined;
  const order = isOldestFirst ? asc : desc;
  const found = await select(db)
    .where(and(condition, beyond))
    .orderBy(order(exchanges.requestedAt), order(exchanges.id))
    .limit(PAGE_SIZE + 1);
  const page = found.slice(0, PAGE_SIZE);
  const last = page.at(-1)?.row;
  return {
    total: await db.$count(exchanges, condition),
    exchanges: await rowsOf(db, page, { today, reader }),
    next:
      found.length > PAGE_SIZE && last
        ? writeMomentCursor({ createdAt: last.requestedAt, id: last.id })
        : null,
  };
}

export async function exchangesOfOrder(
  { db, now }: { db: Db; now: () => Date },
  orderId: string,
  reader: OrderReader,
): Promise<ExchangeRow[]> {
  const found = await select(db)
    .where(eq(exchanges.orderId, orderId))
    .orderBy(desc(exchanges.requestedAt), desc(exchanges.id));
  return rowsOf(db, found, { today: dayInRome(now()), reader });
}

/** By order id, newest first. */
export async function exchangeProgressOf(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, ExchangeProgress[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(exchanges)
    .where(inArray(exchanges.orderId, [...orderIds]))
    .orderBy(desc(exchanges.requestedAt), desc(exchanges.id));
  const shown = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map([...shown].map(([orderId, of]) => [orderId, of.map(exchangeProgress)]));
}

/** Waiting work: requests, unsent pieces, overdue old ones. */
/** Waiting work: requests to decide, pieces to send, overdue old pieces. */
export function exchangesToWorkOn(db: Db, now: Date): Promise<Backlog> {
  const toDecide = eq(exchanges.status, 'requested');
  const toSend = and(inArray(exchanges.status, ['accepted', 'arrived']), isNull(exchanges.sentAt));
  return backlogOf(db, {
    table: exchanges,
    since: exchanges.requestedAt,
    where: or(toDecide, toSend, isOverdue(dayInRome(now))),
  });
}

/** Number of exchanges with overdue old pieces. */
export function countLateExchanges(db: Db, now: Date): Promise<number> {
  return db.$count(exchanges, isOverdue(dayInRome(now)));
}

/** Expired or impossible requests, and overdue old pieces. */
export async function exchangesToChase(db: Db, now: Date): Promise<{ requested: string[]; late: string[] }> {
  const requested = await db
    .select({ id: exchanges.id })
    .from(exchanges)
    .where(eq(exchanges.status, 'requested'));
  const late = await db
    .select({ id: exchanges.id })
    .from(exchanges)
    .where(and(isOverdue(dayInRome(now)), isNull(exchanges.lateNotifiedAt)));
  return { requested: requested.map(({ id }) => id), late: late.map(({ id }) => id) };
}

/** Customers for whom a size is held, and until when. */
export async function heldInExchange(
  db: Db,
  sizeId: string,
): Promise<{ orderId: string; name: string; quantity: number; until: Date }[]> {
  const held = await exchangesHolding(db, sizeId);
  if (held.length === 0) return [];
  const found = await select(db).where(
    inArray(
      exchanges.id,
      held.map(({ exchangeId }) => exchangeId),
    ),
  );
  return found.flatMap(({ row, customerName: name }) => {
    const quantity = held.find(({ exchangeId }) => exchangeId === row.id)?.quantity ?? 0;
    return row.heldUntil ? [{ orderId: row.orderId, name, quantity, until: row.heldUntil }] : [];
  });
}

/** Exchanges in the ids' order. */
export async function exchangesWithOrders(
  db: Db,
  ids: readonly string[],
): Promise<{ exchange: Exchange; order: OrderDetail }[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const rows = await db.select().from(exchanges).where(inArray(exchanges.id, known));
  const of = await ordersById(
    db,
    rows.map(({ orderId }) => orderId),
  );
  return known.flatMap((id) => {
    const exchange = rows.find((row) => row.id === id);
    const order = of.find((one) => one.id === exchange?.orderId);
    return exchange && order ? [{ exchange, order }] : [];
  });
}

/** Exchanges with a parcel of their own, sent or not, oldest first. */
export function travellingExchanges(db: Db, orderIds: readonly string[]): Promise<Exchange[]> {
  const isToLeave = inArray(exchanges.status, ['accepted', 'arrived']);
  const hasLeft = and(isNotNull(exchanges.sentAt), eq(exchanges.handedOver, false));
  return db
    .select()
    .from(exchanges)
    .where(and(inArray(exchanges.orderId, [...orderIds]), or(isToLeave, hasLeft)))
    .orderBy(asc(exchanges.requestedAt), asc(exchanges.id));
}

function isSilent(now: Date): SQL | undefined {
  const hasLeft = and(isNotNull(exchanges.sentAt), eq(exchanges.handedOver, false));
  const left = sql`(${exchanges.sentAt} at time zone 'Europe/Rome')::date`;
  return and(hasLeft, isNull(exchanges.deliveredAt), sql`${left} < ${silentSince(now)}::date`);
}

/** Parcels sent ten days ago or more without news, oldest first. */
export async function silentExchanges({ db, now }: { db: Db; now: () => Date }): Promise<SilentParcel[]> {
  const rows = await db
    .select({ row: exchanges, customerName: orders.customerName })
    .from(exchanges)
    .innerJoin(orders, eq(orders.id, exchanges.orderId))
    .where(isSilent(now()))
    .orderBy(asc(exchanges.sentAt), asc(exchanges.id))
    .limit(200);
  return rows.map(({ row: { id, orderId, carrier, trackingNumber, sentAt }, customerName }) => ({
    orderId,
    exchangeId: id,
    customerName,
    carrier,
    trackingNumber,
    dispatchedAt: sentAt,
    courierNews: null,
    courierNewsDay: null,
  }));
}

export function countSilentExchanges(db: Db, now: Date): Promise<number> {
  return db.$count(exchanges, isSilent(now));
}

/** Null also for text that is not an id. */
export async function orderOfExchange(db: Db, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.select({ orderId: exchanges.orderId }).from(exchanges).where(eq(exchanges.id, id));
  return row?.orderId ?? null;
}

export async function undecidedRequestsOf(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ id: exchanges.id })
    .from(exchanges)
    .where(and(eq(exchanges.orderId, orderId), eq(exchanges.status, 'requested')))
    .orderBy(asc(exchanges.requestedAt));
  return rows.map(({ id }) => id);
}

/** Exchanged pieces still in the shop, except sets that the shopper partly has, and refunded ones back on sale. */
export async function unsentPieces(db: Db, orderId: string): Promise<LinePieces[]> {
  const rows = await db
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.orderId, orderId), inArray(exchanges.status, ['accepted', 'arrived'])));
  const unsent = rows
    .filter(({ oldItem, newItem }) => exchangedSizes(oldItem, newItem).retained.length === 0)
    .map(({ newLine: line, quantity }) => ({ line, quantity }));
  return withoutPieces(addPieces(unsent, []), await restockedUnsent(db, orderId));
}
