import { and, asc, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { normalizeEmail } from '#lib/email.ts';
import type { MomentCursor } from '#lib/moment-cursor.ts';
import { isUuid } from '#lib/uuid.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { regimeOn } from '#shop/finance/tax/tax-regime.ts';
import { idStart, tidyOrderNumber } from '#shop/orders/lifecycle/number.ts';
import { ordersById } from '#shop/orders/lifecycle/order-detail.server.ts';
import type { MoneyFilter } from '#shop/orders/lifecycle/payments/order-money.ts';
import { byMoney } from '#shop/orders/lifecycle/payments/paid.server.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { orderWithRefunds, refundsOfOrders } from '#shop/orders/refunds/read.server.ts';
import { remainingOf } from '#shop/orders/refunds/remaining.ts';
import { parcelsOf } from '#shop/orders/shipments/read.server.ts';
import { type OrderFacts, refundsShown, shipmentsShown } from './order-shown.ts';

/** Undefined filters have no effect. */
export type OrderFilter = {
  status?: OrderStatus | undefined;
  payment?: MoneyFilter | undefined;
  createdSince?: Date | undefined;
  updatedSince?: Date | undefined;
  /** Case-insensitive. */
  email?: string | undefined;
  /** Number as in e-mails, with or without `#`. */
  number?: string | undefined;
};

/** `createdAt`: moment by which the list is sorted. */
export type ListedOrder = { id: string; createdAt: Date; facts: OrderFacts };

/** One beyond `limit`: newest first or, with `updatedSince`, by last change, so that changes meanwhile come last. */
export async function ordersAfter(
  { db, now }: { db: Db; now: () => Date },
  filter: OrderFilter,
  place: MomentCursor | null,
  limit: number,
): Promise<ListedOrder[]> {
  const { createdAt, updatedAt, id } = orders;
  const isByChange = filter.updatedSince !== undefined;
  const moment = isByChange ? updatedAt : createdAt;
  const beyond =
    place &&
    sql`(${moment}, ${id}) ${isByChange ? sql`>` : sql`<`} (${place.at}::timestamptz, ${place.id}::uuid)`;
  const direction = isByChange ? asc : desc;
  const rows = await db
    .select({ id, createdAt: moment })
    .from(orders)
    .where(and(conditions(filter, now()), beyond ?? undefined))
    .orderBy(direction(moment), direction(id))
    .limit(limit + 1);
  const facts = new Map((await orderFacts(db, idsOf(rows))).map((one) => [one.order.id, one]));
  return rows.flatMap((row) => {
    const found = facts.get(row.id);
    return found ? [{ ...row, facts: found }] : [];
  });
}

function conditions(filter: OrderFilter, now: Date): SQL | undefined {
  const { status, payment, createdSince, updatedSince, email, number } = filter;
  return and(
    status && eq(orders.status, status),
    payment && byMoney(now)[payment],
    createdSince && gte(orders.createdAt, createdSince),
    updatedSince && gte(orders.updatedAt, updatedSince),
    email === undefined ? undefined : eq(sql`lower(${orders.customerEmail})`, normalizeEmail(email)),
    number === undefined
      ? undefined
      : eq(sql`left(${orders.id}::text, 8)`, idStart(tidyOrderNumber(number)) ?? ''),
  );
}

/** Facts for `orderShown` in the ids' order, without unknown ones. */
export async function orderFacts(db: Db, ids: readonly string[]): Promise<OrderFacts[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const changed = await db
    .select({ id: orders.id, updatedAt: orders.updatedAt })
    .from(orders)
    .where(inArray(orders.id, known));
  const updatedAt = new Map(changed.map((row) => [row.id, row.updatedAt]));
  const found = await ordersById(db, known);
  const refunds = await refundsOfOrders(db, known);
  const { taxRegimes } = await loadSettings(db);
  return found.map((order) => ({
    order,
    updatedAt: updatedAt.get(order.id) ?? order.createdAt,
    refunds: refunds.get(order.id) ?? [],
    regime: regimeOn(taxRegimes, dayInRome(order.createdAt)),
  }));
}

/** Null for an unknown order; `version`: the order's. */
export async function shipmentsOfOrder(
  db: Db,
  id: string,
): Promise<{ shown: ReturnType<typeof shipmentsShown>; version: string } | null> {
  const found = await orderWithRefunds(db, id);
  if (!found) return null;
  const { order, refunds } = found;
  const shown = shipmentsShown({ order, parcels: await parcelsOf(db, order), refunds });
  return { shown, version: String(order.version) };
}

/** Null for an unknown order; `version`: the order's. */
export async function refundsOfOrder(
  db: Db,
  id: string,
): Promise<{ shown: ReturnType<typeof refundsShown>; version: string } | null> {
  const found = await orderWithRefunds(db, id);
  if (!found) return null;
  const { order, refunds } = found;
  const { taxRegimes } = await loadSettings(db);
  const { leftCents } = remainingOf(order, refunds);
  const regime = regimeOn(taxRegimes, dayInRome(order.createdAt));
  return { shown: refundsShown({ refunds, leftCents, regime }), version: String(order.version) };
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
