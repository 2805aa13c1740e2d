import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.server.ts';
import type { LinePieces } from '#db/json/orders.ts';
import { orders } from '#db/schema/orders.ts';
import { refunds } from '#db/schema/refunds.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';
import type { MomentCursor } from '#lib/moment-cursor.ts';
import { isUuid } from '#lib/uuid.ts';
import { deliveryOf, dueDay, isInTime, lastWithdrawalDay } from './deadline.ts';
import type { ORIGIN_LABELS, WithdrawalState } from './withdrawal.ts';

export type WithdrawalRow = {
  id: string;
  code: string;
  orderId: string | null;
  orderNumber: string;
  name: string;
  email: string;
  /** Differs from the order's address. */
  isOtherEmail: boolean;
  /**
   * Order of the typed number, and its address, while unlinked: with another address the number proves nothing, so
   * nothing changes until the owner accepts it.
   */
  claimed: { orderId: string; email: string } | null;
  declaration: string;
  /** By `orderLineKey`; empty if described in words, or without an order. */
  lines: LinePieces[];
  origin: keyof typeof ORIGIN_LABELS;
  receivedAt: Date;
  /** ISO day; null while no delivery is known. */
  lastDay: string | null;
  inTime: boolean;
  /** ISO day by which the goods and the money are due. */
  dueDay: string;
  goodsAt: Date | null;
  proofAt: Date | null;
  refusal: string | null;
  state: WithdrawalState;
};

/** Failed refunds leave the withdrawal open. */
const isRefunded: SQL<boolean> = sql`exists (
  select 1 from ${refunds} where ${refunds.returnCode} = ${withdrawals.code}
    and ${refunds.status} in ('requested', 'sent', 'done', 'settled'))`;

export async function hasRefund(db: Db, withdrawalId: string): Promise<boolean> {
  return (await db.$count(withdrawals, and(eq(withdrawals.id, withdrawalId), isRefunded))) > 0;
}

export function ofState(state: WithdrawalState | 'all'): SQL | undefined {
  if (state === 'refused') return isNotNull(withdrawals.refusedAt);
  if (state === 'refunded') return isRefunded;
  return state === 'open' ? sql`${withdrawals.refusedAt} is null and not ${isRefunded}` : undefined;
}

export const claimedOrders = alias(orders, 'claimed_orders');

/** Numbers are stored in `tidyOrderNumber`'s form. */
const isClaimed = and(
  isNull(withdrawals.orderId),
  eq(claimedOrders.sharesNumber, false),
  sql`left(${claimedOrders.id}::text, 8) = lower(substr(${withdrawals.orderNumber}, 2))`,
  sql`left(${withdrawals.orderNumber}, 1) = '#'`,
);

export function selectFound(db: Db) {
  return db
    .select({
      row: withdrawals,
      deliveredAt: orders.deliveredAt,
      items: orders.items,
      orderEmail: orders.customerEmail,
      claimed: { orderId: claimedOrders.id, email: claimedOrders.customerEmail },
      isRefunded,
    })
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .leftJoin(claimedOrders, isClaimed)
    .$dynamic();
}

type Found = Awaited<ReturnType<typeof selectFound>>[number];

export function rowOf({ row, orderEmail, claimed, isRefunded, items, ...order }: Found): WithdrawalRow {
  const deliveredAt = items && deliveryOf(row.lines, { items, deliveredAt: order.deliveredAt });
  return {
    id: row.id,
    code: row.code,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    name: row.name,
    email: row.email,
    isOtherEmail: !!orderEmail && orderEmail.toLowerCase() !== row.email.toLowerCase(),
    claimed,
    declaration: row.declaration,
    lines: row.lines,
    origin: row.origin,
    receivedAt: row.receivedAt,
    lastDay: deliveredAt && lastWithdrawalDay(deliveredAt),
    inTime: isInTime(row.receivedAt, deliveredAt),
    dueDay: dueDay(row.receivedAt),
    goodsAt: row.goodsAt,
    proofAt: row.proofAt,
    refusal: row.refusal,
    state: row.refusedAt ? 'refused' : isRefunded ? 'refunded' : 'open',
  };
}

/** Newest first, one beyond `limit`; `createdAt`: moment of receipt. */
export async function withdrawalsAfter(
  db: Db,
  state: WithdrawalState | 'all',
  place: MomentCursor | null,
  limit: number,
): Promise<(WithdrawalRow & { createdAt: Date })[]> {
  const { receivedAt, id } = withdrawals;
  const beyond = place
    ? sql`(${receivedAt}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)`
    : undefined;
  const found = await selectFound(db)
    .where(and(ofState(state), beyond))
    .orderBy(desc(receivedAt), desc(id))
    .limit(limit + 1);
  return found.map((one) => ({ ...rowOf(one), createdAt: one.row.receivedAt }));
}

/** Null if unknown. `isLocked`: until the caller's transaction ends. */
export async function withdrawalById(db: Db, id: string, isLocked = false): Promise<WithdrawalRow | null> {
  if (!isUuid(id)) return null;
  const query = selectFound(db).where(eq(withdrawals.id, id));
  const [found] = await (isLocked ? query.for('update', { of: withdrawals }) : query);
  return found ? rowOf(found) : null;
}

/** A withdrawal for other programs, in the API and in events. */
export function withdrawalShown(one: WithdrawalRow) {
  return {
    id: one.id,
    code: one.code,
    status: one.state,
    order_id: one.orderId,
    order_number: one.orderNumber,
    claimed_order_id: one.claimed?.orderId ?? null,
    name: one.name,
    email: one.email,
    is_other_email: one.isOtherEmail,
    declaration: one.declaration,
    lines: one.lines.map(({ line, quantity }) => ({ line_id: line, quantity })),
    origin: one.origin,
    received_at: one.receivedAt.toISOString(),
    last_day: one.lastDay,
    in_time: one.inTime,
    refund_due: one.dueDay,
    goods_arrived_at: one.goodsAt?.toISOString() ?? null,
    proof_arrived_at: one.proofAt?.toISOString() ?? null,
    refusal: one.refusal,
  };
}
