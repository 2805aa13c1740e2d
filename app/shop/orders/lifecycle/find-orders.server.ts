import { and, asc, desc, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import { containing } from '#lib/like-pattern.ts';
import { byMoney, isWhollyRefunded } from '#shop/orders/lifecycle/payments/paid.server.ts';
import { nameConditions } from './orders.server.ts';
import type { OrderStatus } from './status.ts';
import { telephoneDigits } from './telephone-digits.ts';

export type FoundOrder = {
  id: string;
  /** The buyer's name, if known. */
  name: string;
  createdAt: Date;
  status: OrderStatus;
  totalCents: number;
};

const columns = {
  id: orders.id,
  name: sql<string>`coalesce(nullif(${orders.buyerName}, ''), ${orders.customerName})`,
  createdAt: orders.createdAt,
  status: orders.status,
  totalCents: orders.totalCents,
};

/** By number, name, e-mail address or telephone, newest first; empty for an empty query. */
export async function findOrders(db: Db, q: string, most: number): Promise<FoundOrder[]> {
  const condition = or(and(...nameConditions(q)), calledAt(q));
  if (!condition) return [];
  return db
    .select(columns)
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(most);
}

/** Orders in any order, without unknown ids. */
export function ordersNamed(db: Db, ids: readonly string[]): Promise<FoundOrder[]> {
  return db
    .select(columns)
    .from(orders)
    .where(inArray(orders.id, [...ids]));
}

/** Next order to pack or prepare, oldest first and cyclic; no unpaid or wholly refunded ones. Null without another. */
export async function nextOrderToDo(
  db: Db,
  after: { id: string; createdAt: Date },
  now: Date,
): Promise<string | null> {
  const isBefore = sql`(${orders.createdAt}, ${orders.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const toDo = and(
    inArray(orders.status, STATUSES_TO_HANDLE),
    not(byMoney(now).waiting ?? sql`false`),
    not(isWhollyRefunded),
    ne(orders.id, after.id),
  );
  const [next] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(toDo)
    .orderBy(isBefore, asc(orders.createdAt), asc(orders.id))
    .limit(1);
  return next?.id ?? null;
}

/** Orders with a telephone number in any spelling; undefined for other text. */
export function calledAt(q: string): SQL | undefined {
  const digits = telephoneDigits(q);
  return digits === null ? undefined : sql`${orders.customerText} like ${containing(digits)}`;
}

export async function hasOrders(db: Db): Promise<boolean> {
  const [one] = await db.select({ id: orders.id }).from(orders).limit(1);
  return one !== undefined;
}
