import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { Arrival, ErasedInvoiceRequest, InvoiceRequest, LinePieces } from '#db/json/orders.ts';
import { users } from '#db/schema/auth.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { entryOf } from '#lib/keys.ts';
import { isUuid } from '#lib/uuid.ts';
import type { MediaShop } from '#shop/catalog/media/media.server.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { firstPictures } from '#shop/catalog/product-cards/product-pictures.server.ts';
import type { OrderEvent } from '#shop/orders/lifecycle/history/order-history.ts';
import { soldOn } from '#shop/orders/lifecycle/payments/paid.server.ts';
import { idStart, tidyOrderNumber } from './number.ts';
import { termsOfOrder } from './order-terms.server.ts';
import type { OrderTermsVersion, Seen } from './order-visibility.ts';
import { type OrderRow, rowColumns } from './orders.server.ts';

/** Amounts in cents. */
export type OrderDetail = OrderRow & {
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  /** Standard delivery's price at the time; null where it was not stored. */
  standardShippingCents: number | null;
  /** The cash-on-delivery part of `shippingCents`; null where there is none. */
  surchargeCents: number | null;
  promoCode: string | null;
  paymentSessionId: string;
  paymentIntentId: string | null;
  /** Payments no longer owed after a change; not part of `paidCents`. */
  excessCents: number;
  /** Requested by a link after a change. */
  chargedCents: number;
  /** Over the counter: no right of withdrawal. */
  soldInShop: boolean;
  /** Promised days (see the column); null without any, or if not stored. */
  arrival: Arrival | null;
  /** Null while unknown. */
  deliveredAt: Date | null;
  /** Number of parcels, and weight in hundredths of a kilogram; null if unknown. */
  parcels: number;
  parcelWeight: number | null;
  /** The courier's latest words and their ISO day; null without any. */
  courierNews: string | null;
  courierNewsDay: string | null;
  /** ISO day of the sale; null while neither paid nor sent. */
  soldOn: string | null;
  /** When the refused parcel returned; otherwise null. */
  refusedAt: Date | null;
  /** Null without a request. */
  invoiceRequest: InvoiceRequest | ErasedInvoiceRequest | null;
  /** Both null before the invoice is recorded; ISO day. */
  invoiceNumber: string | null;
  invoiceDay: string | null;
  terms: OrderTermsVersion;
  /** On sale since the cancellation; taken again on reopening. */
  putBack: LinePieces[];
};

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

/** Accepts any text as id. `lock` locks the row in a transaction. */
export async function orderById(db: Db, id: string, lock = false): Promise<OrderDetail | null> {
  if (!isUuid(id)) return null;
  const found = db.select(detailColumns).from(orders).where(eq(orders.id, id));
  const [order] = await (lock ? found.for('update') : found);
  return order ?? null;
}

/** Orders in the ids' order, without unknown ones. */
export async function ordersById(db: Db, ids: readonly string[]): Promise<OrderDetail[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const found = await db.select(detailColumns).from(orders).where(inArray(orders.id, known));
  return known.flatMap((id) => found.find((order) => order.id === id) ?? []);
}

/** By a typed number, the older of two with the same; null without a match. */
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

/** By id of the provider's session; accepts any text. */
export async function orderIdOfPayment(db: Db, sessionId: string): Promise<string | null> {
  if (!/^[\w-]{1,200}$/.test(sessionId)) return null;
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.paymentSessionId, sessionId));
  return order?.id ?? null;
}

/** Null once the e-mail address was corrected: the payer may not be the shopper. */
export async function orderIdOfPayer(db: Db, sessionId: string): Promise<string | null> {
  const id = await orderIdOfPayment(db, sessionId);
  const order = id && (await orderById(db, id));
  return order && order.linkGeneration === 0 ? id : null;
}

/** Oldest first. */
export async function statusMoves(db: Db, orderId: string): Promise<{ to: string | null; at: Date }[]> {
  return db
    .select({ to: orderEvents.toStatus, at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), isNotNull(orderEvents.toStatus)))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
}

/** Oldest first. */
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

/** The first picture of each piece's product, by product id. */
export function orderPictures(
  shop: Pick<MediaShop, 'db' | 'mediaBase'>,
  { items }: Pick<OrderDetail, 'items'>,
): Promise<Record<string, Picture>> {
  return firstPictures(shop, items);
}

/** Carrier of the newest sent order; null before the first. Fast by its index. */
export async function lastCarrier(db: Db): Promise<string | null> {
  const [last] = await db
    .select({ carrier: orders.carrier })
    .from(orders)
    .where(and(isNotNull(orders.carrier), isNotNull(orders.dispatchedAt)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return last?.carrier ?? null;
}

/** Accounts' e-mail addresses, Italian names of shop and provider, or "Account eliminato". */
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
