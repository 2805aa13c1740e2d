import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { orders } from '../../db/schema/orders.ts';
import { refunds } from '../../db/schema/refunds.ts';
import { withdrawals } from '../../db/schema/withdrawals.ts';
import { dayInRome } from '../../lib/calendar-day.ts';
import { readMomentCursor, writeMomentCursor } from '../../lib/moment-cursor.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { OrderDetail } from '../orders/order-detail.server.ts';
import type { LinePieces } from '../orders/order-line.ts';
import { shippingCents } from '../pricing/shipping.ts';
import type { ShippingPolicy } from '../settings/shipping-policy.ts';
import { dueDay, isInTime, isNearlyDue, lastWithdrawalDay } from './deadline.ts';
import { allPieces, refundOf, type WithdrawalState } from './withdrawal.ts';

/** A withdrawal as the owner sees it. */
export type WithdrawalRow = {
  id: string;
  code: string;
  orderId: string | null;
  orderNumber: string;
  name: string;
  email: string;
  /** The order was made with another address. */
  isOtherEmail: boolean;
  declaration: string;
  receivedAt: Date;
  /** Last day (ISO) of the right to withdraw; null while no delivery is known. */
  lastDay: string | null;
  inTime: boolean;
  /** Day (ISO) until which the goods come back and the money is refunded. */
  dueDay: string;
  goodsAt: Date | null;
  proofAt: Date | null;
  refusal: string | null;
  state: WithdrawalState;
};

export type WithdrawalFilter = { state: WithdrawalState | 'all'; after: string | null };

/** Withdrawals of one page of the owner's list. */
const PAGE_SIZE = 50;

/** A refund with its code that is made or under way; one that failed leaves the withdrawal to be handled. */
const refundOfIt = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(refunds)
    .where(
      and(
        eq(refunds.returnCode, withdrawals.code),
        inArray(refunds.status, ['requested', 'sent', 'done', 'settled']),
      ),
    );

function ofState(db: Db, state: WithdrawalFilter['state']): SQL | undefined {
  if (state === 'refused') return isNotNull(withdrawals.refusedAt);
  if (state === 'refunded') return exists(refundOfIt(db));
  if (state === 'open') return and(isNull(withdrawals.refusedAt), notExists(refundOfIt(db)));
  return undefined;
}

function select(db: Db) {
  return db
    .select({
      row: withdrawals,
      deliveredAt: orders.deliveredAt,
      orderEmail: orders.customerEmail,
      isRefunded: sql<boolean>`exists ${refundOfIt(db)}`,
    })
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .$dynamic();
}

type Found = Awaited<ReturnType<typeof select>>[number];

function rowOf({ row, deliveredAt, orderEmail, isRefunded }: Found): WithdrawalRow {
  return {
    id: row.id,
    code: row.code,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    name: row.name,
    email: row.email,
    isOtherEmail: !!orderEmail && orderEmail.toLowerCase() !== row.email.toLowerCase(),
    declaration: row.declaration,
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

/**
 * The withdrawals of a state, 50 a page: those to be handled with the oldest first, whose money is due first, all
 * others with the newest first. `next` is the cursor of the next page, null at the end.
 */
export async function listWithdrawals(
  db: Db,
  { state, after }: WithdrawalFilter,
): Promise<{ total: number; withdrawals: WithdrawalRow[]; next: string | null }> {
  const wanted = ofState(db, state);
  const cursor = readMomentCursor(after);
  const place = sql`(${withdrawals.receivedAt}, ${withdrawals.id})`;
  const beyond = cursor
    ? sql`${place} ${sql.raw(state === 'open' ? '>' : '<')} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : undefined;
  const order = state === 'open' ? asc : desc;
  const found = await select(db)
    .where(and(wanted, beyond))
    .orderBy(order(withdrawals.receivedAt), order(withdrawals.id))
    .limit(PAGE_SIZE + 1);
  const page = found.slice(0, PAGE_SIZE);
  const last = page.at(-1)?.row;
  return {
    total: await db.$count(withdrawals, wanted),
    withdrawals: page.map(rowOf),
    next:
      found.length > PAGE_SIZE && last
        ? writeMomentCursor({ createdAt: last.receivedAt, id: last.id })
        : null,
  };
}

/** The withdrawals of an order, newest first. */
export async function withdrawalsOfOrder(db: Db, orderId: string): Promise<WithdrawalRow[]> {
  const found = await select(db)
    .where(eq(withdrawals.orderId, orderId))
    .orderBy(desc(withdrawals.receivedAt), desc(withdrawals.id));
  return found.map(rowOf);
}

/** The withdrawals to be handled whose refund is due in three days or less, the first due first. */
export async function refundsNearlyDue(db: Db, now: Date): Promise<WithdrawalRow[]> {
  const today = dayInRome(now);
  const found = await select(db).where(ofState(db, 'open')).orderBy(asc(withdrawals.receivedAt));
  return found.filter(({ row }) => isNearlyDue(row.receivedAt, today)).map(rowOf);
}

/** What the refund form of an order begins with where it answers a withdrawal. */
export type RefundProposal = {
  code: string;
  /** In cents; null where the withdrawal does not say which pieces. */
  amountCents: number | null;
  /** What of the delivery goes back with the last of the pieces, in cents. */
  deliveryCents: number;
  /** Pieces to put back into stock: those that have come back. */
  restock: LinePieces[];
  /** What the shopper wrote. */
  declaration: string;
};

/** Null for a withdrawal that is not one of this order, or is not to be handled any more. */
export async function refundProposal(
  db: Db,
  { order, withdrawalId, policy }: { order: OrderDetail; withdrawalId: string; policy: ShippingPolicy },
): Promise<RefundProposal | null> {
  if (!isUuid(withdrawalId)) return null;
  const [found] = await select(db).where(
    and(eq(withdrawals.id, withdrawalId), eq(withdrawals.orderId, order.id), ofState(db, 'open')),
  );
  if (!found) return null;
  const { scope, lines, code, declaration, goodsAt } = found.row;
  const standard =
    order.deliveryMethod === 'standard'
      ? order.shippingCents
      : shippingCents(policy, 'standard', order.subtotalCents, order.customerPostalCode);
  const amountCents = refundOf({ scope, lines }, { ...order, standardShippingCents: standard ?? 0 });
  const left = order.totalCents - order.refundedCents;
  return {
    code,
    declaration,
    amountCents: amountCents === null ? null : Math.min(amountCents, left),
    deliveryCents: Math.min(order.shippingCents, standard ?? 0),
    restock: !goodsAt ? [] : scope === 'all' ? allPieces(order.items) : lines,
  };
}

/** Whether a code is that of a withdrawal from this order. */
export async function isReturnOf(db: Db, orderId: string, code: string): Promise<boolean> {
  const found = await db.$count(
    withdrawals,
    and(eq(withdrawals.orderId, orderId), eq(withdrawals.code, code)),
  );
  return found > 0;
}
