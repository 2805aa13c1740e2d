import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.server.ts';
import type { LinePieces } from '#db/json/orders.ts';
import { orders } from '#db/schema/orders.ts';
import { refundLines, refunds } from '#db/schema/refunds.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';
import { DELIVERY_METHOD_KEYS, STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { readMomentCursor, writeMomentCursor } from '#lib/moment-cursor.ts';
import { isUuid } from '#lib/uuid.ts';
import { isStillHere } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { lineOfKey, orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { refundsOfOrders } from '#shop/orders/refunds/read.server.ts';
import { piecesLeft, type Remaining, remainingOf, unansweredPieces } from '#shop/orders/refunds/remaining.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { shippingCents } from '#shop/pricing/delivery/shipping.ts';
import type { ShippingPolicy } from '#shop/pricing/delivery/shipping-policy.ts';
import { policyWith } from '#shop/pricing/prices/quote.ts';
import { promoCodeOf } from '#shop/pricing/promo-codes/promo-codes.server.ts';
import { deliveryOf, dueDay, isInTime, isNearlyDue, lastWithdrawalDay } from './deadline.ts';
import { type WithdrawalProgress, withdrawalProgress } from './progress.ts';
import {
  type ORIGIN_LABELS,
  returnedCents,
  returnedDelivery,
  returnsAll,
  type WithdrawalState,
} from './withdrawal.ts';

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
  /**
   * The order of the number that was typed, and its address, while the withdrawal has none: with another address the number
   * proves nothing, and nothing changes before the owner has accepted it.
   */
  claimed: { orderId: string; email: string } | null;
  declaration: string;
  origin: keyof typeof ORIGIN_LABELS;
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
const isRefunded: SQL<boolean> = sql`exists (
  select 1 from ${refunds} where ${refunds.returnCode} = ${withdrawals.code}
    and ${refunds.status} in ('requested', 'sent', 'done', 'settled'))`;

/** Whether a refund of the withdrawal is made or under way. */
export async function hasRefund(db: Db, withdrawalId: string): Promise<boolean> {
  return (await db.$count(withdrawals, and(eq(withdrawals.id, withdrawalId), isRefunded))) > 0;
}

function ofState(state: WithdrawalFilter['state']): SQL | undefined {
  if (state === 'refused') return isNotNull(withdrawals.refusedAt);
  if (state === 'refunded') return isRefunded;
  return state === 'open' ? sql`${withdrawals.refusedAt} is null and not ${isRefunded}` : undefined;
}

const claimedOrders = alias(orders, 'claimed_orders');

/** Order numbers are stored as `tidyOrderNumber` gives them. */
const isClaimed = and(
  isNull(withdrawals.orderId),
  eq(claimedOrders.sharesNumber, false),
  sql`left(${claimedOrders.id}::text, 8) = lower(substr(${withdrawals.orderNumber}, 2))`,
  sql`left(${withdrawals.orderNumber}, 1) = '#'`,
);

function select(db: Db) {
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

type Found = Awaited<ReturnType<typeof select>>[number];

function rowOf({ row, orderEmail, claimed, isRefunded, items, ...order }: Found): WithdrawalRow {
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

/**
 * The withdrawals of a state, 50 a page: those to be handled with the oldest first, whose money is due first, all
 * others with the newest first. `next` is the cursor of the next page, null at the end.
 */
export async function listWithdrawals(
  db: Db,
  { state, after }: WithdrawalFilter,
): Promise<{ total: number; withdrawals: WithdrawalRow[]; next: string | null }> {
  const condition = ofState(state);
  const cursor = readMomentCursor(after);
  const place = sql`(${withdrawals.receivedAt}, ${withdrawals.id})`;
  const beyond = cursor
    ? sql`${place} ${sql.raw(state === 'open' ? '>' : '<')} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : undefined;
  const order = state === 'open' ? asc : desc;
  const found = await select(db)
    .where(and(condition, beyond))
    .orderBy(order(withdrawals.receivedAt), order(withdrawals.id))
    .limit(PAGE_SIZE + 1);
  const page = found.slice(0, PAGE_SIZE);
  const last = page.at(-1)?.row;
  return {
    total: await db.$count(withdrawals, condition),
    withdrawals: page.map(rowOf),
    next:
      found.length > PAGE_SIZE && last
        ? writeMomentCursor({ createdAt: last.receivedAt, id: last.id })
        : null,
  };
}

/** The withdrawals of an order, newest first, with those that only claim to be (`claimed`). */
export async function withdrawalsOfOrder(db: Db, orderId: string): Promise<WithdrawalRow[]> {
  const found = await select(db)
    .where(
      or(
        eq(withdrawals.orderId, orderId),
        // The number first: of few withdrawals it is asked whose order it is.
        and(eq(withdrawals.orderNumber, orderNumber(orderId)), eq(claimedOrders.id, orderId)),
      ),
    )
    .orderBy(desc(withdrawals.receivedAt), desc(withdrawals.id));
  return found.map(rowOf);
}

/** An order whose withdrawals are told to its shopper. */
type ShopperOrder = {
  id: string;
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  dispatchedAt: Date | null;
};

/**
 * The withdrawals of orders as their shopper reads them, newest first, by the order's id. Who wrote them is not told:
 * somebody else may have, with the order's number.
 */
export async function withdrawalProgressOf(
  db: Db,
  shopperOrders: readonly ShopperOrder[],
): Promise<Map<string, WithdrawalProgress[]>> {
  if (shopperOrders.length === 0) return new Map();
  const ids = shopperOrders.map(({ id }) => id);
  const made = await db
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.orderId, ids))
    .orderBy(desc(withdrawals.receivedAt), desc(withdrawals.id));
  const given =
    made.length === 0
      ? []
      : await db
          .select()
          .from(refunds)
          .where(
            inArray(
              refunds.returnCode,
              made.map(({ code }) => code),
            ),
          )
          .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const rows = made.flatMap(({ orderId, ...row }) => {
    const order = shopperOrders.find(({ id }) => id === orderId);
    if (!order) return [];
    const answers = given.filter(({ returnCode }) => returnCode === row.code);
    return {
      orderId: order.id,
      shown: withdrawalProgress({
        ...row,
        order: whereIs(order),
        refunds: answers.map(({ status, amountCents, byHand, doneAt, settledAt, settledDay }) => ({
          ...{ status, amountCents, byHand },
          givenAt: settledDay === null ? (doneAt ?? settledAt) : new Date(`${settledDay}T12:00:00Z`),
        })),
      }),
    };
  });
  return new Map(
    ids.map((id) => [id, rows.filter(({ orderId }) => orderId === id).map(({ shown }) => shown)]),
  );
}

/** Where an order's pieces are, for who has withdrawn from it. */
function whereIs({ status, deliveryMethod, dispatchedAt }: ShopperOrder): 'unsent' | 'sent' | 'cancelled' {
  if (status === 'cancelled') return 'cancelled';
  return dispatchedAt === null && isStillHere(status, deliveryMethod) ? 'unsent' : 'sent';
}

/** The withdrawals to be handled whose refund is due in three days or less, the first due first. */
export async function refundsNearlyDue(db: Db, now: Date): Promise<WithdrawalRow[]> {
  const today = dayInRome(now);
  const found = await select(db).where(ofState('open')).orderBy(asc(withdrawals.receivedAt));
  return found.filter(({ row }) => isNearlyDue(row.receivedAt, today)).map(rowOf);
}

const COLLECTED = DELIVERY_METHOD_KEYS.filter((key) => DELIVERY_METHODS[key].isCollected);

/** Ready to be fetched: its pieces are still in the shop (`isStillHere`). */
const waitsToBeFetched = and(eq(orders.status, 'shipped'), inArray(orders.deliveryMethod, COLLECTED));

/** The withdrawals to be handled of orders that have not left yet: nothing is sent until they are decided. */
export async function withdrawalsBeforeDispatch(db: Db): Promise<WithdrawalRow[]> {
  const found = await select(db)
    .where(and(ofState('open'), or(inArray(orders.status, STATUSES_TO_HANDLE), waitsToBeFetched)))
    .orderBy(asc(withdrawals.receivedAt));
  return found.map(rowOf);
}

/** What is left of an order, its open withdrawals considered. */
export async function remainingToWithdraw(db: Db, order: OrderDetail): Promise<Remaining> {
  const open = await db
    .select({ code: withdrawals.code, lines: withdrawals.lines })
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, order.id), ofState('open')))
    .orderBy(asc(withdrawals.receivedAt), asc(withdrawals.id));
  const given = await refundsOfOrders(db, [order.id]);
  return remainingOf(order, given.get(order.id) ?? [], open);
}

/**
 * When pieces of a line were last given up: withdrawn from, unless the shop refused it, or refunded without a withdrawal. Null
 * where none was.
 */
export async function lastWithdrawnOrRefunded(db: Db, orderId: string, line: string): Promise<Date | null> {
  const isNamed = sql`${withdrawals.lines} @> ${JSON.stringify([{ line }])}::jsonb`;
  const [withdrawn] = await db
    .select({ at: withdrawals.receivedAt })
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, orderId), isNull(withdrawals.refusedAt), isNamed))
    .orderBy(desc(withdrawals.receivedAt))
    .limit(1);
  const [refunded] = await db
    .select({ at: refunds.createdAt })
    .from(refunds)
    .innerJoin(refundLines, eq(refundLines.refundId, refunds.id))
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.returnCode), eq(refundLines.line, line)))
    .orderBy(desc(refunds.createdAt))
    .limit(1);
  const times = [withdrawn, refunded].flatMap((one) => (one ? one.at.getTime() : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** Pieces of an order that refunds put back on sale without a withdrawal whose goods came back. */
export async function restockedUnsent(db: Db, orderId: string): Promise<LinePieces[]> {
  const rows = await db
    .select({ line: refundLines.line, quantity: refundLines.restocked })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .leftJoin(withdrawals, eq(withdrawals.code, refunds.returnCode))
    .where(and(eq(refunds.orderId, orderId), gt(refundLines.restocked, 0), isNull(withdrawals.goodsAt)));
  return rows.flatMap(({ line, quantity }) => (line === null ? [] : [{ line, quantity }]));
}

/** What the refund form of an order begins with where it answers a withdrawal. */
export type RefundProposal = {
  code: string;
  /** In cents; null where the withdrawal does not say which pieces, or a refund names them already. */
  amountCents: number | null;
  /** What of the delivery goes back with the last of the pieces, in cents. */
  deliveryCents: number;
  /** The gift wrapping goes back with them. */
  wrapping: boolean;
  /** The withdrawal's pieces that no refund names yet. */
  pieces: LinePieces[];
  /** It names pieces, and a refund names all of them already. */
  isNamed: boolean;
  /** The pieces have come back. */
  hasArrived: boolean;
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
    and(eq(withdrawals.id, withdrawalId), eq(withdrawals.orderId, order.id), ofState('open')),
  );
  if (!found) return null;
  const { lines, code, declaration, goodsAt } = found.row;
  const refunds = (await refundsOfOrders(db, [order.id])).get(order.id) ?? [];
  const remaining = remainingOf(order, refunds);
  const most = piecesLeft(remaining);
  const pieces = unansweredPieces({ code, lines }, refunds).flatMap(({ line, quantity }) => {
    const left = Math.min(quantity, most[orderLineKey(lineOfKey(order.items, line))] ?? 0);
    return left > 0 ? [{ line, quantity: left }] : [];
  });
  const deliveryCents = await deliveryBack(db, order, policy);
  return {
    code,
    declaration,
    amountCents: returnedCents(order, remaining, { pieces, deliveryCents }),
    deliveryCents,
    wrapping: returnsAll(remaining, pieces) && (remaining.wrapping.cents ?? 0) > 0,
    pieces,
    isNamed: lines.length > 0 && pieces.length === 0,
    hasArrived: goodsAt !== null,
  };
}

/** What of an order's delivery goes back with its last pieces, in cents. Orders of before are judged by today's costs. */
async function deliveryBack(db: Db, order: OrderDetail, policy: ShippingPolicy): Promise<number> {
  const { shippingCents: paid, standardShippingCents: retained, subtotalCents, promoCode } = order;
  if (retained !== null || paid === 0) return returnedDelivery(paid, retained ?? 0);
  const promo = promoCode ? await promoCodeOf(db, promoCode) : null;
  const standard = shippingCents(
    policyWith(policy, promo),
    'standard',
    subtotalCents,
    order.customerPostalCode,
  );
  return returnedDelivery(paid, standard ?? 0);
}

/** Whether a code is that of a withdrawal from this order that nobody has refused. */
export async function isReturnOf(db: Db, orderId: string, code: string): Promise<boolean> {
  const found = await db.$count(
    withdrawals,
    and(eq(withdrawals.orderId, orderId), eq(withdrawals.code, code), isNull(withdrawals.refusedAt)),
  );
  return found > 0;
}
