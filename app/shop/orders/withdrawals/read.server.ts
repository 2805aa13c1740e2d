import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { type Backlog, backlogOf } from '#db/backlog.server.ts';
import type { Db } from '#db/client.server.ts';
import type { LinePieces } from '#db/json/orders.ts';
import { orders } from '#db/schema/orders.ts';
import { refundLines, refunds } from '#db/schema/refunds.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';
import { STATUSES_TO_HANDLE } from '#db/values/orders.ts';
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
import { COLLECTED_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { shippingCents } from '#shop/pricing/delivery/shipping.ts';
import type { ShippingPolicy } from '#shop/pricing/delivery/shipping-policy.ts';
import { policyWith } from '#shop/pricing/prices/quote.ts';
import { promoCodeOf } from '#shop/pricing/promo-codes/promo-codes.server.ts';
import { isNearlyDue } from './deadline.ts';
import { type WithdrawalProgress, withdrawalProgress } from './progress.ts';
import { returnedCents, returnedDelivery, returnsAll, type WithdrawalState } from './withdrawal.ts';
import { claimedOrders, ofState, rowOf, selectFound, type WithdrawalRow } from './withdrawal-rows.server.ts';

export type WithdrawalFilter = { state: WithdrawalState | 'all'; after: string | null };

const PAGE_SIZE = 50;

/** 50 a page: open ones oldest first, in order of their deadlines, others newest first. */
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
  const found = await selectFound(db)
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

/** Newest first, with unlinked ones that name the order (`claimed`). */
export async function withdrawalsOfOrder(db: Db, orderId: string): Promise<WithdrawalRow[]> {
  const found = await selectFound(db)
    .where(
      or(
        eq(withdrawals.orderId, orderId),
        // Number first, so that few rows need the join.
        and(eq(withdrawals.orderNumber, orderNumber(orderId)), eq(claimedOrders.id, orderId)),
      ),
    )
    .orderBy(desc(withdrawals.receivedAt), desc(withdrawals.id));
  return found.map(rowOf);
}

type ShopperOrder = {
  id: string;
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  dispatchedAt: Date | null;
};

/** By order id, newest first. Without the declarant, perhaps not the shopper. */
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
          status,
          amountCents,
          byHand,
          givenAt: settledDay === null ? (doneAt ?? settledAt) : new Date(`${settledDay}T12:00:00Z`),
        })),
      }),
    };
  });
  return new Map(
    ids.map((id) => [id, rows.filter(({ orderId }) => orderId === id).map(({ shown }) => shown)]),
  );
}

function whereIs({ status, deliveryMethod, dispatchedAt }: ShopperOrder): 'unsent' | 'sent' | 'cancelled' {
  if (status === 'cancelled') return 'cancelled';
  return dispatchedAt === null && isStillHere(status, deliveryMethod) ? 'unsent' : 'sent';
}

export function openWithdrawals(db: Db): Promise<Backlog> {
  return backlogOf(db, { table: withdrawals, since: withdrawals.receivedAt, where: ofState('open') });
}

/** Open ones due within three days, by due day. */
export async function refundsNearlyDue(db: Db, now: Date): Promise<WithdrawalRow[]> {
  const today = dayInRome(now);
  const found = await selectFound(db).where(ofState('open')).orderBy(asc(withdrawals.receivedAt));
  return found.filter(({ row }) => isNearlyDue(row.receivedAt, today)).map(rowOf);
}

/** Pick-up orders still in the shop (`isStillHere`). */
const waitsToBeFetched = and(eq(orders.status, 'shipped'), inArray(orders.deliveryMethod, COLLECTED_METHODS));

/** Undecided ones, until which nothing may be sent. */
export async function withdrawalsBeforeDispatch(db: Db): Promise<WithdrawalRow[]> {
  const found = await selectFound(db)
    .where(and(ofState('open'), or(inArray(orders.status, STATUSES_TO_HANDLE), waitsToBeFetched)))
    .orderBy(asc(withdrawals.receivedAt));
  return found.map(rowOf);
}

/** `remainingOf` with open withdrawals. */
export async function remainingToWithdraw(db: Db, order: OrderDetail): Promise<Remaining> {
  const open = await db
    .select({ code: withdrawals.code, lines: withdrawals.lines })
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, order.id), ofState('open')))
    .orderBy(asc(withdrawals.receivedAt), asc(withdrawals.id));
  const given = await refundsOfOrders(db, [order.id]);
  return remainingOf(order, given.get(order.id) ?? [], open);
}

/** Latest unrefused withdrawal, or refund without one, of a line; null without any. */
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

/** Restocked by refunds without a withdrawal whose goods came back. */
export async function restockedUnsent(db: Db, orderId: string): Promise<LinePieces[]> {
  const rows = await db
    .select({ line: refundLines.line, quantity: refundLines.restocked })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .leftJoin(withdrawals, eq(withdrawals.code, refunds.returnCode))
    .where(and(eq(refunds.orderId, orderId), gt(refundLines.restocked, 0), isNull(withdrawals.goodsAt)));
  return rows.flatMap(({ line, quantity }) => (line === null ? [] : [{ line, quantity }]));
}

export type RefundProposal = {
  code: string;
  /** Cents; null without named pieces, or if refunded. */
  amountCents: number | null;
  /** Part of the delivery refunded with the last pieces (cents). */
  deliveryCents: number;
  wrapping: boolean;
  /** Without refunded pieces. */
  pieces: LinePieces[];
  /** All named pieces are already refunded. */
  isNamed: boolean;
  hasArrived: boolean;
  declaration: string;
};

/** Null for another order's or a closed withdrawal. */
export async function refundProposal(
  db: Db,
  { order, withdrawalId, policy }: { order: OrderDetail; withdrawalId: string; policy: ShippingPolicy },
): Promise<RefundProposal | null> {
  if (!isUuid(withdrawalId)) return null;
  const [found] = await selectFound(db).where(
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

/** Cents. Older orders: by today's costs. */
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

export async function isReturnOf(db: Db, orderId: string, code: string): Promise<boolean> {
  const found = await db.$count(
    withdrawals,
    and(eq(withdrawals.orderId, orderId), eq(withdrawals.code, code), isNull(withdrawals.refusedAt)),
  );
  return found > 0;
}
