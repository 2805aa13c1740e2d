import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { Arrival, ErasedInvoiceRequest, InvoiceRequest, LinePieces } from '#db/json/orders.ts';
import { users } from '#db/schema/auth.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { entryOf } from '#lib/keys.ts';
import { isUuid } from '#lib/uuid.ts';
import type { OrderEvent } from '#shop/orders/lifecycle/history/order-history.ts';
import { soldOn } from '#shop/orders/lifecycle/payments/paid.server.ts';
import { idStart, tidyOrderNumber } from './number.ts';
import { termsOfOrder } from './order-terms.server.ts';
import type { OrderTermsVersion, Seen } from './order-visibility.ts';
import { type OrderRow, rowColumns } from './orders.server.ts';

/** Everything of an order itself; amounts in cents. */
export type OrderDetail = OrderRow & {
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  /** What standard delivery would have cost then; null where that was not stored. */
  standardShippingCents: number | null;
  /** What of `shippingCents` is the supplement of cash on delivery; null where there is none. */
  surchargeCents: number | null;
  promoCode: string | null;
  paymentSessionId: string;
  paymentIntentId: string | null;
  /** What goes back of payments that are no longer owed since it was changed; `paidCents` is without it. */
  excessCents: number;
  /** What a link asks for since it was changed. */
  chargedCents: number;
  /** Sold over the counter: nobody can withdraw from it. */
  soldInShop: boolean;
  /** The days promised (see the column); null where none were told, or kept. */
  arrival: Arrival | null;
  /** When it reached the shopper; null while nobody has said so. */
  deliveredAt: Date | null;
  /** In how many parcels it travels, and what it weighs in hundredths of a kilogram; null where nobody said it. */
  parcels: number;
  parcelWeight: number | null;
  /** What the courier last said of it, and on which ISO day; null where it said nothing. */
  courierNews: string | null;
  courierNewsDay: string | null;
  /** ISO day since which it counts as sold; null while it is neither paid nor on its way. */
  soldOn: string | null;
  /** When its parcel came back because it was refused at the door; null for any other. */
  refusedAt: Date | null;
  /** What the invoice is made out with; null where none was requested. */
  invoiceRequest: InvoiceRequest | ErasedInvoiceRequest | null;
  /** Null, both, until the invoice is noted down; the day is an ISO day. */
  invoiceNumber: string | null;
  invoiceDay: string | null;
  terms: OrderTermsVersion;
  /** Pieces that are on sale because it is cancelled: reopened, it takes them again. */
  putBack: LinePieces[];
};

/** An order as somebody of the staff sees it. */
export type SeenOrder = Seen<OrderDetail>;

const detailColumns = {
  ...rowColumns,
  subtotalCents: orders.subtotalCents,
  discountCents: orders.discountCents,
  shippingCents: orders.shippingCents,
  standardShippingCents: orders.standardShippingCents,
  surchargeCents: orders.surchargeCents,
  promoCode: orders.promoCode,
  paymentSessionId: orders.paymentSessionId,
  paymentIntentId: orders.paymentIntentId,
  excessCents: orders.excessCents,
  chargedCents: orders.chargedCents,
  soldInShop: orders.soldInShop,
  arrival: orders.arrival,
  parcels: orders.parcels,
  parcelWeight: orders.parcelWeight,
  courierNews: orders.courierNews,
  courierNewsDay: orders.courierNewsDay,
  deliveredAt: orders.deliveredAt,
  soldOn,
  refusedAt: orders.refusedAt,
  invoiceRequest: orders.invoiceRequest,
  invoiceNumber: orders.invoiceNumber,
  invoiceDay: orders.invoiceDay,
  terms: termsOfOrder,
  putBack: orders.putBack,
};

/** An order by its id; any text is fine as id. In a transaction, `lock` keeps others from changing it meanwhile. */
export async function orderById(db: Db, id: string, lock = false): Promise<OrderDetail | null> {
  if (!isUuid(id)) return null;
  const found = db.select(detailColumns).from(orders).where(eq(orders.id, id));
  const [order] = await (lock ? found.for('update') : found);
  return order ?? null;
}

/** The orders of these ids, in their order; what is no order is left out. */
export async function ordersById(db: Db, ids: readonly string[]): Promise<OrderDetail[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const found = await db.select(detailColumns).from(orders).where(inArray(orders.id, known));
  return known.flatMap((id) => found.find((order) => order.id === id) ?? []);
}

/** The order of a number as it was typed; the older one where two share it. Null where none has it. */
export async function orderIdOfNumber(db: Db, typed: string): Promise<string | null> {
  const start = idStart(tidyOrderNumber(typed));
  if (!start) return null;
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(sql`left(${orders.id}::text, 8)`, start))
    .orderBy(asc(orders.sharesNumber))
    .limit(1);
  return order?.id ?? null;
}

/** The order of a payment, by the id of the provider's session; any text is fine as id. */
export async function orderIdOfPayment(db: Db, sessionId: string): Promise<string | null> {
  if (!/^[\w-]{1,200}$/.test(sessionId)) return null;
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.paymentSessionId, sessionId));
  return order?.id ?? null;
}

/**
 * The order that the page of a payment shows: whoever paid is its shopper, until its e-mail address is corrected. From then
 * on whoever has the session is told no more than that it is paid, as the links of before open nothing.
 */
export async function orderIdOfPayer(db: Db, sessionId: string): Promise<string | null> {
  const id = await orderIdOfPayment(db, sessionId);
  const order = id && (await orderById(db, id));
  return order && order.linkGeneration === 0 ? id : null;
}

/** Which statuses an order came to have, oldest first. */
export async function statusMoves(db: Db, orderId: string): Promise<{ to: string | null; at: Date }[]> {
  return db
    .select({ to: orderEvents.toStatus, at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), isNotNull(orderEvents.toStatus)))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
}

/** An order with what happened to it, oldest first. */
export type OrderWithHistory = { order: OrderDetail; events: OrderEvent[] };

export async function orderWithHistory(db: Db, id: string): Promise<OrderWithHistory | null> {
  const order = await orderById(db, id);
  if (!order) return null;
  const happened = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  const nameOf = await actorNames(
    db,
    happened.map((event) => event.actor),
  );
  return {
    order,
    events: happened.map(({ orderId: _, actor, ...event }) => ({ ...event, actor: nameOf(actor) })),
  };
}

/**
 * Names of actors: the e-mail addresses of accounts, and Italian names for the shop and the provider. A deleted account
 * reads "Account eliminato".
 */
export async function actorNames(db: Db, actors: readonly string[]): Promise<(actor: string) => string> {
  const known = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...new Set(actors)]));
  const names = new Map(known.map((one) => [one.id, one.email]));
  return (actor) => names.get(actor) ?? entryOf(AUTOMATIC, actor) ?? 'Account eliminato';
}

const AUTOMATIC: Record<string, string> = {
  system: 'Negozio (automatico)',
  provider: 'Fornitore dei pagamenti',
  shopper: 'Cliente',
  unknown: 'Non registrato',
};
