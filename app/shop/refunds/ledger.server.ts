import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { refundEvents, refunds } from '../../db/schema/refunds.ts';
import { isUuid } from '../../lib/uuid.ts';
import { type OrderDetail, orderById } from '../orders/order-detail.server.ts';
import { keepRefunded } from '../orders/refunded.server.ts';
import type { RefundFailure } from './failures.ts';
import { countedCents, type RefundStep, TRANSITIONS } from './states.ts';
import { nextLook } from './timetable.ts';

export type Refund = typeof refunds.$inferSelect;
export type NewRefund = typeof refunds.$inferInsert;

/** What a refund belongs to. */
export type Subject = { orderId: string } | { checkoutId: string };

/**
 * All refunds of an order, or of a payment without one, locked for the caller's transaction: whoever changes one of
 * them sees the sum of all. The functions below keep it up to date and are the only ones that write refunds.
 */
export type Book = { tx: Db; order: OrderDetail | null; rows: Refund[]; at: Date };

/** Null when there is no such order, or no refund of such a payment. The order is locked before its refunds. */
export async function openBook(tx: Db, subject: Subject, at: Date): Promise<Book | null> {
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
  return { tx, order, rows, at };
}

/** Runs `work` in a transaction of its own with a refund and all those that share its payment; null for no refund. */
export async function inBookOf<Result>(
  shop: { db: Db; now: () => Date },
  refundId: string,
  work: (book: Book, refund: Refund) => Promise<Result>,
): Promise<Result | null> {
  const known = await findRefund(shop.db, refundId);
  if (!known) return null;
  return shop.db.transaction(async (tx) => {
    const book = await openBook(tx as Db, subjectOf(known), shop.now());
    const refund = book?.rows.find((row) => row.id === refundId);
    return book && refund ? work(book, refund) : null;
  });
}

/** A refund by its id; any text is fine as id. */
export async function findRefund(db: Db, refundId: string): Promise<Refund | null> {
  if (!isUuid(refundId)) return null;
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  return refund ?? null;
}

export function subjectOf(refund: Pick<Refund, 'orderId' | 'checkoutId'>): Subject {
  if (refund.orderId !== null) return { orderId: refund.orderId };
  return { checkoutId: refund.checkoutId ?? '' };
}

/** What of a payment is neither given back nor promised, in cents; null for one without an order: all of it is owed. */
export function leftIn(book: Book): number | null {
  return book.order ? book.order.totalCents - countedCents(book.rows) : null;
}

/** Adds a refund. False when its id, or the provider's refund that it stands on, is there already. */
export async function addRefund(book: Book, refund: NewRefund): Promise<boolean> {
  const [added] = await book.tx.insert(refunds).values(refund).onConflictDoNothing().returning();
  if (!added) return false;
  book.rows.push(added);
  await note(book, added, { kind: 'requested', actor: refund.actor });
  await keepSum(book);
  return true;
}

/** A step of a refund with what has to be known of it. */
export type Move =
  | { step: 'deferred'; failure: RefundFailure; attempt: number; nextAttemptAt: Date }
  | { step: 'sent' | 'done'; providerRefundId: string }
  | { step: 'failed'; failure: RefundFailure; providerRefundId: string | null }
  | { step: 'retried' | 'settled' | 'superseded' };

/**
 * Takes a refund one step further, with its event and the order's sum. `actor` is an account id, "system" or
 * "provider". @throws when the table of transitions has no such step: callers ask it before.
 */
export async function moveRefund(book: Book, refund: Refund, move: Move, actor: string): Promise<Refund> {
  const status = TRANSITIONS[refund.status][move.step];
  if (!status) throw new Error(`A refund that is ${refund.status} cannot be ${move.step}`);
  const after = { ...refund, ...changes(refund, move, actor, book.at), status };
  await book.tx.update(refunds).set(after).where(eq(refunds.id, refund.id));
  book.rows = book.rows.map((row) => (row.id === refund.id ? after : row));
  // Tries that meet the same as the one before would fill the order's story with one sentence.
  if (move.step !== 'deferred' || after.failure !== refund.failure)
    await note(book, after, { kind: move.step, actor });
  await keepSum(book);
  return after;
}

function changes(refund: Refund, move: Move, actor: string, at: Date): Partial<Refund> {
  const over = { nextAttemptAt: null, doneAt: null, settledBy: null, settledAt: null, failure: null };
  switch (move.step) {
    case 'deferred':
      return {
        failure: move.failure,
        attempt: move.attempt,
        nextAttemptAt: move.nextAttemptAt,
        // A provider that did not answer may still be at work on it.
        ...(move.failure === 'provider_away' ? {} : { attemptedAt: null }),
      };
    case 'sent':
      return {
        ...over,
        providerRefundId: move.providerRefundId,
        since: at,
        nextAttemptAt: nextLook(at, at),
      };
    case 'done':
      return { ...over, providerRefundId: move.providerRefundId, doneAt: at };
    case 'failed':
      return { ...over, failure: move.failure, providerRefundId: move.providerRefundId };
    case 'retried':
      return {
        ...over,
        attempt: refund.attempt + 1,
        providerRefundId: null,
        since: at,
        attemptedAt: null,
        nextAttemptAt: at,
      };
    case 'settled':
      return { ...over, providerRefundId: null, doneAt: at, settledBy: actor, settledAt: at };
    case 'superseded':
      return over;
  }
}

/** Links a refund that was settled by hand with the one of the provider's dashboard that it was. */
export async function linkRefund(book: Book, refund: Refund, providerRefundId: string): Promise<void> {
  await book.tx.update(refunds).set({ providerRefundId }).where(eq(refunds.id, refund.id));
  await note(book, { ...refund, providerRefundId }, { kind: 'linked', actor: 'provider' });
}

/** Writes down that money left which counts as given back another way. */
export async function noteTwice(book: Book, refund: Refund, providerRefundId: string): Promise<void> {
  await note(book, { ...refund, providerRefundId }, { kind: 'twice', actor: 'provider' });
}

/** Sets when the provider is asked next. */
export async function putOff(book: Book, refund: Refund, nextAttemptAt: Date): Promise<void> {
  await book.tx.update(refunds).set({ nextAttemptAt }).where(eq(refunds.id, refund.id));
}

/** Writes down the payment that a refund is taken from, once it is known. */
export async function keepPayment(db: Db, refundId: string, paymentIntentId: string): Promise<void> {
  await db.update(refunds).set({ paymentIntentId }).where(eq(refunds.id, refundId));
}

async function note(book: Book, refund: Refund, { kind, actor }: { kind: RefundNote; actor: string }) {
  const { id: refundId, attempt, failure, providerRefundId } = refund;
  await book.tx
    .insert(refundEvents)
    .values({ refundId, at: book.at, actor, kind, attempt, failure, providerRefundId });
}

type RefundNote = 'requested' | RefundStep | 'linked' | 'twice';

/** The order says the sum of its refunds; what was given back twice by hand is not money of the order. */
async function keepSum({ tx, order, rows, at }: Book): Promise<void> {
  if (!order) return;
  const refundedCents = Math.min(order.totalCents, countedCents(rows));
  order.refundedCents = refundedCents;
  await keepRefunded(tx, order.id, refundedCents, at);
}
