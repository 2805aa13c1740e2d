import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';
import { byEmail } from '#lib/by-email.server.ts';
import { normalizeEmail } from '#lib/email.ts';
import { isUuid } from '#lib/uuid.ts';
import { calledAt } from '#shop/orders/lifecycle/find-orders.server.ts';
import type { OrderRow } from '#shop/orders/lifecycle/orders.server.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { customerWords, type ListedCustomer } from './customer-list.server.ts';
import { type CustomerNote, noteOn } from './notes.server.ts';

export type FoundCustomer = Pick<ListedCustomer, 'orderId' | 'name' | 'email' | 'city' | 'lastAt'>;

/** Most matching orders read: customers with fewer are not missed. */
const MOST_READ = 100;

/** By name, e-mail address, telephone or postal address, latest matching order first; empty for an empty query. */
export async function findCustomers(db: Db, q: string, most: number): Promise<FoundCustomer[]> {
  const condition = or(and(...customerWords(q)), calledAt(q));
  if (!condition) return [];
  const { id, buyerName, customerName, customerEmail, customerCity, createdAt } = orders;
  const found = await db
    .select({
      orderId: id,
      buyerName,
      customerName,
      email: customerEmail,
      city: customerCity,
      lastAt: createdAt,
    })
    .from(orders)
    .where(and(sql`${customerEmail} <> ''`, condition))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_READ);
  const byAddress = new Map<string, FoundCustomer>();
  for (const { buyerName: buyer, customerName: recipient, ...one } of found) {
    const email = normalizeEmail(one.email);
    if (!byAddress.has(email)) byAddress.set(email, { ...one, name: buyer || recipient });
  }
  return [...byAddress.values()].slice(0, most);
}

export type CustomerOrder = {
  id: string;
  createdAt: Date;
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  pieces: number;
  totalCents: number;
  refundedCents: number;
};

export type CustomerWithdrawal = {
  code: string;
  receivedAt: Date;
  orderId: string | null;
  isRefused: boolean;
};

/** Amounts in cents. */
export type Customer = {
  name: string;
  email: string;
  /** From the last order; empty for collection in the shop. */
  phone: string;
  address: Pick<OrderRow, 'customerAddress' | 'customerPostalCode' | 'customerCity' | 'customerProvince'>;
  orders: CustomerOrder[];
  withdrawals: CustomerWithdrawal[];
  pieces: number;
  spentCents: number;
  refundedCents: number;
  /** In the last twelve months (older ones are deleted). */
  refusedParcels: number;
  note: CustomerNote | null;
};

/** The order's customer with all orders of the address; null when unknown or anonymised. */
export async function customerOfOrder(db: Db, orderId: string): Promise<Customer | null> {
  const email = await emailOfOrder(db, orderId);
  if (email === null) return null;
  const bought = await db
    .select()
    .from(orders)
    .where(byEmail(orders.customerEmail, email))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const [last] = bought;
  if (!last) return null;
  const ids = bought.map(({ id }) => id);
  const declared = await db
    .select()
    .from(withdrawals)
    .where(or(inArray(withdrawals.orderId, ids), byEmail(withdrawals.email, email)))
    .orderBy(desc(withdrawals.receivedAt), desc(withdrawals.id));
  const listed = bought.map(
    ({ id, createdAt, status, deliveryMethod, items, totalCents, refundedCents }): CustomerOrder => ({
      id,
      createdAt,
      status,
      deliveryMethod,
      totalCents,
      refundedCents,
      pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    }),
  );
  const sumOf = (amount: (order: CustomerOrder) => number) =>
    listed.reduce((sum, order) => sum + amount(order), 0);
  const { customerAddress, customerPostalCode, customerCity, customerProvince } = last;
  return {
    name: last.buyerName || last.customerName,
    email,
    phone: last.customerPhone,
    address: { customerAddress, customerPostalCode, customerCity, customerProvince },
    orders: listed,
    withdrawals: declared.map(({ code, receivedAt, orderId: of, refusedAt }) => ({
      code,
      receivedAt,
      orderId: of,
      isRefused: refusedAt !== null,
    })),
    pieces: sumOf((order) => order.pieces),
    // Unpaid orders and refused parcels do not count.
    spentCents: bought.reduce(
      (sum, order) => sum + Math.min(order.paidCents, order.totalCents) - order.refundedCents,
      0,
    ),
    refundedCents: sumOf((order) => order.refundedCents),
    refusedParcels: bought.filter(({ refusedAt }) => refusedAt !== null).length,
    note: await noteOn(db, email),
  };
}

/** E-mail address in lower case; null for an unknown or anonymised order. */
export async function emailOfOrder(db: Db, orderId: string): Promise<string | null> {
  if (!isUuid(orderId)) return null;
  const [order] = await db.select({ email: orders.customerEmail }).from(orders).where(eq(orders.id, orderId));
  return order?.email ? normalizeEmail(order.email) : null;
}
