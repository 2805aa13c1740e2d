import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { orders } from '#db/schema/orders.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';
import { byEmail } from '#lib/by-email.server.ts';
import { normalizeEmail } from '#lib/email.ts';
import { containing } from '#lib/like-pattern.ts';
import { readMomentCursor, writeMomentCursor } from '#lib/moment-cursor.ts';
import { isUuid } from '#lib/uuid.ts';
import { cleanQuery } from '#shop/catalog/search/clean-query.ts';
import { MAX_QUERY_WORDS } from '#shop/catalog/search/search.ts';
import { calledAt } from '#shop/orders/lifecycle/find-orders.server.ts';
import type { OrderRow } from '#shop/orders/lifecycle/orders.server.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { type CustomerNote, noteOn } from './notes.server.ts';

/** Customers of one page of the owner's list. */
export const CUSTOMERS_PAGE_SIZE = 50;

export type ListedCustomer = {
  /** Id for the customer's page: URLs contain no e-mail address. */
  orderId: string;
  name: string;
  email: string;
  city: string;
  orders: number;
  /** Paid minus refunded. */
  spentCents: number;
  lastAt: Date;
};

/** `total` counts all pages. */
export type CustomerPage = { total: number; customers: ListedCustomer[]; next: string | null };

/** Customers by latest order; anonymised ones are left out. */
export async function listCustomers(
  db: Db,
  { q, after }: { q: string; after: string | null },
  pageSize = CUSTOMERS_PAGE_SIZE,
): Promise<CustomerPage> {
  const email = sql`lower(${orders.customerEmail})`;
  const named = and(sql`${orders.customerEmail} <> ''`, ...wordsOf(q)) as SQL;
  const cursor = readMomentCursor(after);
  const beyond = cursor
    ? sql`and (${orders.createdAt}, ${orders.id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : sql``;
  // Newest first, each customer's last order only: sums are computed for one page. An empty page still has
  // the total.
  const found = await rowsOf<{
    total: number;
    order_id: string | null;
    name: string;
    email: string;
    city: string;
    orders: number;
    spent: number;
    last: string;
  }>(
    db,
    sql`with found as materialized (select distinct ${email} as email from ${orders} where ${named}),
      page as materialized (
        select ${email} as email, ${orders.id} as order_id, coalesce(nullif(${orders.buyerName}, ''), ${orders.customerName}) as name,
          ${orders.customerCity} as city, ${orders.createdAt} as last_at
        from ${orders}
        where ${orders.customerEmail} <> '' and not exists (select from ${orders} as later
            where lower(later.customer_email) = ${email}
              and (later.created_at, later.id) > (${orders.createdAt}, ${orders.id}))
          ${q === '' ? sql`` : sql`and ${email} in (select email from found)`}
          ${beyond}
        order by ${orders.createdAt} desc, ${orders.id} desc limit ${pageSize + 1})
      select (select count(*)::int from found) as total, page.email, order_id, name, city, bought.orders, bought.spent,
        to_char(last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last
      from (select 1) as one left join page on true left join lateral (select count(*)::int as orders,
          (sum(least(${orders.paidCents}, ${orders.totalCents}) - ${orders.refundedCents}) * 100)::float8 as spent
        from ${orders} where ${email} = page.email) as bought on true
      order by last_at desc, order_id desc`,
  );
  const rows = found.flatMap((row) => (row.order_id === null ? [] : [{ ...row, order_id: row.order_id }]));
  const customers = rows.slice(0, pageSize).map(
    (row): ListedCustomer => ({
      orderId: row.order_id,
      name: row.name,
      email: row.email,
      city: row.city,
      orders: row.orders,
      spentCents: row.spent,
      lastAt: new Date(row.last),
    }),
  );
  const final = customers.at(-1);
  const next =
    rows.length > pageSize && final
      ? writeMomentCursor({ createdAt: final.lastAt, id: final.orderId })
      : null;
  return { total: found[0]?.total ?? 0, customers, next };
}

export type FoundCustomer = Pick<ListedCustomer, 'orderId' | 'name' | 'email' | 'city' | 'lastAt'>;

/** Matching orders that are read: who is found by fewer of them is not missed. */
const MOST_READ = 100;

/** By name, e-mail address, telephone or postal address, by latest matching order; nothing for an empty query. */
export async function findCustomers(db: Db, q: string, most: number): Promise<FoundCustomer[]> {
  const condition = or(and(...wordsOf(q)), calledAt(q));
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

/** Each word must occur in name, e-mail address, telephone or postal address. */
function wordsOf(q: string): SQL[] {
  return cleanQuery(q)
    .split(' ')
    .slice(0, MAX_QUERY_WORDS)
    .filter((word) => word !== '')
    .map((word) => sql`${orders.customerText} like fold(${containing(word.replace(/^\+(?=\d)/, ''))})`);
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
  /** Of the last order; empty for collection in the shop. */
  phone: string;
  address: Pick<OrderRow, 'customerAddress' | 'customerPostalCode' | 'customerCity' | 'customerProvince'>;
  orders: CustomerOrder[];
  withdrawals: CustomerWithdrawal[];
  pieces: number;
  spentCents: number;
  refundedCents: number;
  /** In the last twelve months; older ones are deleted. */
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

/** Lower case; null for an unknown or anonymised order. */
export async function emailOfOrder(db: Db, orderId: string): Promise<string | null> {
  if (!isUuid(orderId)) return null;
  const [order] = await db.select({ email: orders.customerEmail }).from(orders).where(eq(orders.id, orderId));
  return order?.email ? normalizeEmail(order.email) : null;
}
