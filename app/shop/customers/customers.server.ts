import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { rowsOf } from '../../db/rows.ts';
import { orders } from '../../db/schema/orders.ts';
import { withdrawals } from '../../db/schema/withdrawals.ts';
import { normalizeEmail } from '../../lib/email.ts';
import { readMomentCursor, writeMomentCursor } from '../../lib/moment-cursor.ts';
import { ofAddress } from '../../lib/of-address.server.ts';
import { isUuid } from '../../lib/uuid.ts';
import { cleanQuery } from '../catalogue/clean-query.ts';
import { MAX_QUERY_WORDS } from '../catalogue/search.ts';
import type { OrderStatus } from '../orders/status.ts';
import type { DeliveryMethod } from '../pricing/delivery-methods.ts';
import { type CustomerNote, noteOn } from './notes.server.ts';

/** Customers of one page of the owner's list. */
export const CUSTOMERS_PAGE_SIZE = 50;

/** Somebody who bought, known by an e-mail address, as the last order names them. */
export type ListedCustomer = {
  /** The last order, by which the customer's page is found: an e-mail address stands in no address of the shop. */
  orderId: string;
  name: string;
  email: string;
  city: string;
  orders: number;
  /** What they paid, less what was given back, in cents. */
  spentCents: number;
  lastAt: Date;
};

/** The customers that a search finds, on whatever page, and one page of them. */
export type CustomerPage = { total: number; customers: ListedCustomer[]; next: string | null };

/** Everybody who has ordered, who ordered last first. Who was made anonymous is nobody. */
export async function listCustomers(
  db: Db,
  { q, after }: { q: string; after: string | null },
  pageSize = CUSTOMERS_PAGE_SIZE,
): Promise<CustomerPage> {
  const email = sql`lower(${orders.customerEmail})`;
  const named = and(sql`${orders.customerEmail} <> ''`, ...wordsOf(q)) as SQL;
  const cursor = readMomentCursor(after);
  const beyond = cursor
    ? sql`where (last_at, order_id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : sql``;
  const last = (column: SQL | typeof orders.id) =>
    sql`(array_agg(${column} order by ${orders.createdAt} desc, ${orders.id} desc))[1]`;
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(distinct ${email})::int as total from ${orders} where ${named}`,
  );
  const rows = await rowsOf<{
    order_id: string;
    name: string;
    email: string;
    city: string;
    orders: number;
    spent: number;
    last: string;
  }>(
    db,
    sql`select email, order_id, name, city, orders, spent,
        to_char(last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last from (
        select ${email} as email, ${last(orders.id)} as order_id, ${last(sql`${orders.customerName}`)} as name,
          ${last(sql`${orders.customerCity}`)} as city, count(*)::int as orders,
          (sum(${orders.totalCents} - ${orders.refundedCents}) * 100)::int as spent,
          max(${orders.createdAt}) as last_at
        from ${orders}
        where ${email} in (select ${email} from ${orders} where ${named}) group by 1
      ) as customers ${beyond} order by last_at desc, order_id desc limit ${pageSize + 1}`,
  );
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
  return { total: counted?.total ?? 0, customers, next };
}

/** A condition for each word: name, e-mail address, telephone and postal address hold all of them. */
function wordsOf(q: string): SQL[] {
  const { customerName, customerEmail, customerPhone, customerAddress, customerPostalCode, customerCity } =
    orders;
  const columns = [
    customerName,
    customerEmail,
    customerPhone,
    customerAddress,
    customerPostalCode,
    customerCity,
  ];
  const text = sql.join(columns, sql` || ' ' || `);
  return cleanQuery(q)
    .split(' ')
    .slice(0, MAX_QUERY_WORDS)
    .filter((word) => word !== '')
    .map((word) => sql`fold(${text}) like fold(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`);
}

/** An order on its customer's page; amounts in cents. */
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

/** All that the shop knows of somebody who bought; amounts in cents. */
export type Customer = {
  name: string;
  email: string;
  /** Telephone and postal address of the last order; empty where it was fetched in the shop. */
  phone: string;
  address: { customerAddress: string; customerPostalCode: string; customerCity: string };
  orders: CustomerOrder[];
  withdrawals: CustomerWithdrawal[];
  pieces: number;
  spentCents: number;
  refundedCents: number;
  note: CustomerNote | null;
};

/** The customer of an order, with all other orders of the same address; null for an unknown or anonymous one. */
export async function customerOfOrder(db: Db, orderId: string): Promise<Customer | null> {
  const email = await emailOfOrder(db, orderId);
  if (email === null) return null;
  const bought = await db
    .select()
    .from(orders)
    .where(ofAddress(orders.customerEmail, email))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const [last] = bought;
  if (!last) return null;
  const ids = bought.map(({ id }) => id);
  const declared = await db
    .select()
    .from(withdrawals)
    .where(or(inArray(withdrawals.orderId, ids), ofAddress(withdrawals.email, email)))
    .orderBy(desc(withdrawals.receivedAt), desc(withdrawals.id));
  const listed = bought.map(
    ({ id, createdAt, status, deliveryMethod, items, totalCents, refundedCents }): CustomerOrder => ({
      ...{ id, createdAt, status, deliveryMethod, totalCents, refundedCents },
      pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    }),
  );
  const sumOf = (amount: (order: CustomerOrder) => number) =>
    listed.reduce((sum, order) => sum + amount(order), 0);
  const { customerAddress, customerPostalCode, customerCity } = last;
  return {
    name: last.customerName,
    email,
    phone: last.customerPhone,
    address: { customerAddress, customerPostalCode, customerCity },
    orders: listed,
    withdrawals: declared.map(({ code, receivedAt, orderId: of, refusedAt }) => ({
      ...{ code, receivedAt, orderId: of, isRefused: refusedAt !== null },
    })),
    pieces: sumOf((order) => order.pieces),
    spentCents: sumOf((order) => order.totalCents - order.refundedCents),
    refundedCents: sumOf((order) => order.refundedCents),
    note: await noteOn(db, email),
  };
}

/** The e-mail address that an order was made with, in lower case; null for an unknown order and for nobody's. */
export async function emailOfOrder(db: Db, orderId: string): Promise<string | null> {
  if (!isUuid(orderId)) return null;
  const [order] = await db.select({ email: orders.customerEmail }).from(orders).where(eq(orders.id, orderId));
  return order?.email ? normalizeEmail(order.email) : null;
}
