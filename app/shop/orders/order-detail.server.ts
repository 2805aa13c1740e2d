import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { users } from '../../db/schema/auth.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Arrival } from '../pricing/arrival.ts';
import type { ErasedInvoiceRequest, InvoiceRequest } from './invoice-request.ts';
import type { OrderTermsKept } from './kept-terms.ts';
import type { OrderEvent } from './order-history.ts';
import { termsOfOrder } from './order-terms.server.ts';
import { type OrderRow, rowColumns } from './orders.server.ts';

/** Everything of an order itself; amounts in cents. */
export type OrderDetail = OrderRow & {
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  promoCode: string | null;
  paymentSessionId: string;
  paymentIntentId: string | null;
  paymentMethod: string | null;
  /** The days promised when it was bought; null where none were told, or kept. */
  arrival: Arrival | null;
  /** When it reached the shopper; null while nobody has said so. */
  deliveredAt: Date | null;
  /** What the invoice is made out with; null where none was asked for. */
  invoiceRequest: InvoiceRequest | ErasedInvoiceRequest | null;
  /** Null, both, until the invoice is noted down; the day is an ISO day. */
  invoiceNumber: string | null;
  invoiceDay: string | null;
  terms: OrderTermsKept;
};

const detailColumns = {
  ...rowColumns,
  subtotalCents: orders.subtotalCents,
  discountCents: orders.discountCents,
  shippingCents: orders.shippingCents,
  promoCode: orders.promoCode,
  paymentSessionId: orders.paymentSessionId,
  paymentIntentId: orders.paymentIntentId,
  paymentMethod: orders.paymentMethod,
  arrival: orders.arrival,
  deliveredAt: orders.deliveredAt,
  invoiceRequest: orders.invoiceRequest,
  invoiceNumber: orders.invoiceNumber,
  invoiceDay: orders.invoiceDay,
  terms: termsOfOrder,
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

/** The order of a payment, by the id of the provider's session; any text is fine as id. */
export async function orderIdOfPayment(db: Db, sessionId: string): Promise<string | null> {
  if (!/^[\w-]{1,200}$/.test(sessionId)) return null;
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.paymentSessionId, sessionId));
  return order?.id ?? null;
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
  return (actor) => names.get(actor) ?? AUTOMATIC[actor] ?? 'Account eliminato';
}

const AUTOMATIC: Record<string, string> = {
  system: 'Negozio (automatico)',
  provider: 'Fornitore dei pagamenti',
  unknown: 'Non registrato',
};
