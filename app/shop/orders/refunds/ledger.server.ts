import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { LinePieces } from '#db/json/orders.ts';
import { refundEvents, refundLines, refunds } from '#db/schema/refunds.ts';
import { isUuid } from '#lib/uuid.ts';
import { versionOf } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { setRefundedSum } from '#shop/orders/lifecycle/payments/refunded.server.ts';
import type { RefundFailure } from './failures.ts';
import { isOfExcess, mayRequest, ofTotal } from './refund.ts';
import { paidOfTotal, type RefundLine, type Remaining, remainingOf } from './remaining.ts';
import { countedCents, type RefundStep, TRANSITIONS } from './states.ts';
import { nextCheck } from './timetable.ts';

export type Refund = typeof refunds.$inferSelect;
export type NewRefund = typeof refunds.$inferInsert;

/** The order that a refund belongs to, or the checkout when its payment never became an order. */
export type Subject = { orderId: string } | { checkoutId: string };

/**
 * All refunds of an order, or of a payment without an order, locked for the caller's transaction, so that a change of
 * one is decided on the sum of all. The functions below keep `rows` up to date; no other code writes refunds.
 */
export type LockedRefunds = {
  tx: Db;
  order: OrderDetail | null;
  rows: Refund[];
  /** What all of them are for. */
  lines: (RefundLine & { refundId: string })[];
  at: Date;
};

/** Null when there is no such order, or no refund of such a checkout. Locks the order before its refunds. */
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

/** What these refunds are for, in the order in which it was written. */
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

/** Runs `work` in its own transaction with a refund and all others of the same payment; null for an unknown refund. */
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

/** A refund by its id; null for any text that is not one. */
export async function findRefund(db: Db, refundId: string): Promise<Refund | null> {
  if (!isUuid(refundId)) return null;
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  return refund ?? null;
}

export function subjectOf(refund: Pick<Refund, 'orderId' | 'checkoutId'>): Subject {
  if (refund.orderId !== null) return { orderId: refund.orderId };
  return { checkoutId: refund.checkoutId ?? '' };
}

/** What is left of the order of the refunds, apart from withdrawals. */
export function remainingOfLocked({ rows, lines }: LockedRefunds, order: OrderDetail): Remaining {
  return remainingOf(order, withLines(rows, lines));
}

/** Refunds with the lines that are theirs. */
export function withLines<Row extends { id: string }>(
  rows: readonly Row[],
  lines: readonly (RefundLine & { refundId: string })[],
): (Row & { lines: RefundLine[] })[] {
  return rows.map((row) => ({ ...row, lines: lines.filter(({ refundId }) => refundId === row.id) }));
}

/** Cents of an order that are neither refunded nor promised; null for a payment without an order, which is owed whole. */
export function refundableCents(locked: LockedRefunds): number | null {
  return locked.order ? paidOfTotal(locked.order) - countedCents(ofTotal(locked.rows)) : null;
}

/** What an order was paid and no longer costs, and nobody has promised back, in cents. */
export function excessOf({ totalCents, paidCents }: Pick<OrderDetail, 'totalCents' | 'paidCents'>): number {
  return Math.max(0, paidCents - totalCents);
}

/**
 * Adds a refund with what it is for; without lines it names no piece. False when its id, or the provider's refund that
 * it is linked to, exists already. @throws when its lines do not come to its amount.
 */
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

/** Notes how many of a line's pieces went back on sale with the refund. */
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

/** A step of a refund with the data that it records. */
export type Move =
  | { step: 'deferred'; failure: RefundFailure; attempt: number; nextAttemptAt: Date }
  | { step: 'sent' | 'done'; providerRefundId: string }
  | { step: 'failed'; failure: RefundFailure; providerRefundId: string | null }
  /** `day`: on which it was given back, where the person says so (ISO). */
  | { step: 'settled'; day: string | null }
  | { step: 'retried' | 'superseded' };

/**
 * Applies a step to a refund, adds its event and updates the order's sum. `actor` is an account id, "system" or
 * "provider". @throws when `TRANSITIONS` has no such step; callers check first.
 */
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
  // Attempts that repeat the previous failure would fill the order's history with the same sentence.
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
        // A provider that did not answer may still carry it out.
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

/** Links a refund that a person settled to the provider's refund that was made for it in the dashboard. */
export async function linkRefund(
  locked: LockedRefunds,
  refund: Refund,
  providerRefundId: string,
): Promise<void> {
  await locked.tx.update(refunds).set({ providerRefundId }).where(eq(refunds.id, refund.id));
  await addEvent(locked, { ...refund, providerRefundId }, { kind: 'linked', actor: 'provider' });
}

/** Records a refund by the provider of money that already counts as given back another way. */
export async function recordDoubleRefund(
  locked: LockedRefunds,
  refund: Refund,
  providerRefundId: string,
): Promise<void> {
  await addEvent(locked, { ...refund, providerRefundId }, { kind: 'twice', actor: 'provider' });
}

/** Sets when the sweeper handles the refund next. */
export async function setNextAttempt(
  locked: LockedRefunds,
  refund: Refund,
  nextAttemptAt: Date,
): Promise<void> {
  await locked.tx.update(refunds).set({ nextAttemptAt }).where(eq(refunds.id, refund.id));
}

/** Stores the provider's id of the payment that is refunded. */
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

/** Updates the order's refunded sum, which never exceeds its total even when money was refunded twice. */
async function updateRefundedSum({ tx, order, rows, at }: LockedRefunds): Promise<void> {
  if (!order) return;
  const refundedCents = Math.min(order.totalCents, countedCents(ofTotal(rows)));
  const excessCents = countedCents(rows.filter(isOfExcess));
  const waiting = rows.filter(({ byHand, status }) => byHand && status === 'requested');
  const toRefundCents = waiting.reduce((sum, { amountCents }) => sum + amountCents, 0);
  Object.assign(order, await setRefundedSum(tx, order.id, { refundedCents, toRefundCents, excessCents }, at));
}
