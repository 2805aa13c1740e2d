import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { LinePieces } from '#db/json/orders.ts';
import { refundEvents, refundLines, refunds } from '#db/schema/refunds.ts';
import { isUuid } from '#lib/uuid.ts';
import { versionOf } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { setRefundedSum } from '#shop/orders/lifecycle/payments/refunded.server.ts';
import { isOfExcess, mayRequest, ofTotal, type RefundFailure } from './refund.ts';
import { paidOfTotal, type RefundLine, type Remaining, remainingOf } from './remaining.ts';
import { countedCents, type RefundStep, TRANSITIONS } from './states.ts';
import { nextCheck } from './timetable.ts';

export type Refund = typeof refunds.$inferSelect;
export type NewRefund = typeof refunds.$inferInsert;

/** Order, or checkout of a payment without one. */
export type Subject = { orderId: string } | { checkoutId: string };

/** All refunds of an order or payment, locked, so that decisions use their sum. Only functions below write them. */
export type LockedRefunds = {
  tx: Db;
  order: OrderDetail | null;
  rows: Refund[];
  lines: (RefundLine & { refundId: string })[];
  at: Date;
};

/** Locks the order, then its refunds. Null for a missing order, or a checkout without refunds. */
export async function lockRefunds(tx: Db, subject: Subject, at: Date): Promise<LockedRefunds | null> {
  const order = 'orderId' in subject ? await orderById(tx, subject.orderId, true) : null;
  if ('orderId' in subject && !order) return null;
  const rows = await tx
    .select()
    .from(refunds)
    .where(
      'orderId' in subject
        ? eq(refunds.orderId, subject.orderId)
        : eq(refunds.checkoutId, subject.checkoutId),
    )
    .orderBy(asc(refunds.id))
    .for('update');
  if (!order && rows.length === 0) return null;
  const lines = await linesOf(
    tx,
    rows.map(({ id }) => id),
  );
  return { tx, order, rows, lines, at };
}

/** In order of writing. */
export function linesOf(
  db: Db,
  refundIds: readonly string[],
): Promise<(RefundLine & { refundId: string })[]> {
  const { refundId, line, isWrapping, quantity, amountCents, restocked } = refundLines;
  return db
    .select({ refundId, line, isWrapping, quantity, amountCents, restocked })
    .from(refundLines)
    .where(inArray(refundId, [...refundIds]))
    .orderBy(asc(refundLines.id));
}

/** Locks all refunds of the payment in a transaction; null for an unknown refund. */
export async function withLockedRefunds<Result>(
  shop: { db: Db; now: () => Date },
  refundId: string,
  work: (locked: LockedRefunds, refund: Refund) => Promise<Result>,
): Promise<Result | null> {
  const known = await findRefund(shop.db, refundId);
  if (!known) return null;
  return shop.db.transaction(async (tx) => {
    const locked = await lockRefunds(tx, subjectOf(known), shop.now());
    const refund = locked?.rows.find((row) => row.id === refundId);
    return locked && refund ? work(locked, refund) : null;
  });
}

/** Null also for text that is not an id. */
export async function findRefund(db: Db, refundId: string): Promise<Refund | null> {
  if (!isUuid(refundId)) return null;
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  return refund ?? null;
}

export function subjectOf(refund: Pick<Refund, 'orderId' | 'checkoutId'>): Subject {
  if (refund.orderId !== null) return { orderId: refund.orderId };
  return { checkoutId: refund.checkoutId ?? '' };
}

/** Ignores withdrawals. */
export function remainingOfLocked({ rows, lines }: LockedRefunds, order: OrderDetail): Remaining {
  return remainingOf(order, withLines(rows, lines));
}

export function withLines<Row extends { id: string }>(
  rows: readonly Row[],
  lines: readonly (RefundLine & { refundId: string })[],
): (Row & { lines: RefundLine[] })[] {
  return rows.map((row) => ({ ...row, lines: lines.filter(({ refundId }) => refundId === row.id) }));
}

/** Cents neither refunded nor promised; null without an order, where everything is owed. */
export function refundableCents(locked: LockedRefunds): number | null {
  return locked.order ? paidOfTotal(locked.order) - countedCents(ofTotal(locked.rows)) : null;
}

/** Paid beyond the total and not yet promised back, in cents. */
export function excessOf({ totalCents, paidCents }: Pick<OrderDetail, 'totalCents' | 'paidCents'>): number {
  return Math.max(0, paidCents - totalCents);
}

/** False if the id or provider's refund exists. @throws if the lines do not sum to the amount */
export async function addRefund(
  locked: LockedRefunds,
  refund: NewRefund,
  lines: readonly Omit<RefundLine, 'restocked'>[] = [
    { line: null, quantity: 0, amountCents: refund.amountCents },
  ],
): Promise<boolean> {
  const linesCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (linesCents !== refund.amountCents)
    throw new Error(`A refund of ${refund.amountCents} cents has lines of ${linesCents}`);
  const { origin, actor } = refund;
  if (!mayRequest(origin, actor)) throw new Error(`${actor} may not ask for a refund of origin ${origin}`);
  const [added] = await locked.tx.insert(refunds).values(refund).onConflictDoNothing().returning();
  if (!added) return false;
  const written = lines.map((line) => ({ ...line, refundId: added.id, restocked: 0 }));
  await locked.tx.insert(refundLines).values(written);
  locked.rows.push(added);
  locked.lines.push(...written);
  await updateRefundedSum(locked);
  await addEvent(locked, added, { kind: 'requested', actor: refund.actor });
  return true;
}

/** Records how many pieces went back on sale. */
export async function noteRestocked(
  locked: LockedRefunds,
  refundId: string,
  { line, quantity }: LinePieces,
): Promise<void> {
  const isIt = and(eq(refundLines.refundId, refundId), eq(refundLines.line, line));
  await locked.tx.update(refundLines).set({ restocked: quantity }).where(isIt);
  locked.lines = locked.lines.map((one) =>
    one.refundId === refundId && one.line === line ? { ...one, restocked: quantity } : one,
  );
}

export type Move =
  | { step: 'deferred'; failure: RefundFailure; attempt: number; nextAttemptAt: Date }
  | { step: 'sent' | 'done'; providerRefundId: string }
  | { step: 'failed'; failure: RefundFailure; providerRefundId: string | null }
  /** `day`: ISO day of the manual refund, if given. */
  | { step: 'settled'; day: string | null }
  | { step: 'retried' | 'superseded' };

/** `actor`: account id, "system" or "provider". @throws for a step not in `TRANSITIONS` */
export async function moveRefund(
  locked: LockedRefunds,
  refund: Refund,
  move: Move,
  actor: string,
): Promise<Refund> {
  const status = TRANSITIONS[refund.status][move.step];
  if (!status) throw new Error(`A refund that is ${refund.status} cannot be ${move.step}`);
  const after = { ...refund, ...changes(refund, move, actor, locked.at), status };
  await locked.tx.update(refunds).set(after).where(eq(refunds.id, refund.id));
  locked.rows = locked.rows.map((row) => (row.id === refund.id ? after : row));
  await updateRefundedSum(locked);
  // Repeated failures are not recorded again.
  if (move.step !== 'deferred' || after.failure !== refund.failure)
    await addEvent(locked, after, { kind: move.step, actor });
  return after;
}

function changes(refund: Refund, move: Move, actor: string, at: Date): Partial<Refund> {
  const ended = {
    nextAttemptAt: null,
    doneAt: null,
    settledBy: null,
    settledAt: null,
    settledDay: null,
    failure: null,
  };
  switch (move.step) {
    case 'deferred':
      return {
        failure: move.failure,
        attempt: move.attempt,
        nextAttemptAt: move.nextAttemptAt,
        // Unanswered, the provider may still carry it out.
        ...(move.failure === 'provider_away' ? {} : { attemptedAt: null }),
      };
    case 'sent':
      return {
        ...ended,
        providerRefundId: move.providerRefundId,
        since: at,
        nextAttemptAt: nextCheck(at, at),
      };
    case 'done':
      return { ...ended, providerRefundId: move.providerRefundId, doneAt: at };
    case 'failed':
      return { ...ended, failure: move.failure, providerRefundId: move.providerRefundId };
    case 'retried':
      return {
        ...ended,
        attempt: refund.attempt + 1,
        providerRefundId: null,
        since: at,
        attemptedAt: null,
        nextAttemptAt: at,
      };
    case 'settled':
      return {
        ...ended,
        providerRefundId: null,
        doneAt: at,
        settledBy: actor,
        settledAt: at,
        settledDay: move.day,
      };
    case 'superseded':
      return ended;
  }
}

/** Links a manually settled refund to that of the provider's dashboard. */
export async function linkRefund(
  locked: LockedRefunds,
  refund: Refund,
  providerRefundId: string,
): Promise<void> {
  await locked.tx.update(refunds).set({ providerRefundId }).where(eq(refunds.id, refund.id));
  await addEvent(locked, { ...refund, providerRefundId }, { kind: 'linked', actor: 'provider' });
}

/** Records that the provider refunded what already counts as refunded. */
export async function recordDoubleRefund(
  locked: LockedRefunds,
  refund: Refund,
  providerRefundId: string,
): Promise<void> {
  await addEvent(locked, { ...refund, providerRefundId }, { kind: 'twice', actor: 'provider' });
}

export async function setNextAttempt(
  locked: LockedRefunds,
  refund: Refund,
  nextAttemptAt: Date,
): Promise<void> {
  await locked.tx.update(refunds).set({ nextAttemptAt }).where(eq(refunds.id, refund.id));
}

export async function recordPayment(db: Db, refundId: string, paymentIntentId: string): Promise<void> {
  await db.update(refunds).set({ paymentIntentId }).where(eq(refunds.id, refundId));
}

async function addEvent(
  locked: LockedRefunds,
  refund: Refund,
  { kind, actor }: { kind: RefundEventKind; actor: string },
) {
  const { id: refundId, attempt, failure, providerRefundId } = refund;
  const orderVersion = locked.order && versionOf(locked.order.id);
  await locked.tx
    .insert(refundEvents)
    .values({ refundId, at: locked.at, actor, kind, attempt, failure, providerRefundId, orderVersion });
}

type RefundEventKind = 'requested' | RefundStep | 'linked' | 'twice';

/** At most the order's total, even if refunded twice. */
async function updateRefundedSum({ tx, order, rows, at }: LockedRefunds): Promise<void> {
  if (!order) return;
  const refundedCents = Math.min(order.totalCents, countedCents(ofTotal(rows)));
  const excessCents = countedCents(rows.filter(isOfExcess));
  const waiting = rows.filter(({ byHand, status }) => byHand && status === 'requested');
  const toRefundCents = waiting.reduce((sum, { amountCents }) => sum + amountCents, 0);
  Object.assign(order, await setRefundedSum(tx, order.id, { refundedCents, toRefundCents, excessCents }, at));
}
