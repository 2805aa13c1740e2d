import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { LinePieces } from '#db/json/orders.ts';
import { refunds } from '#db/schema/refunds.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import type { PaymentFailureCode } from '#platform/payment-failure.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { isStillHere } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { settleCancellation } from '#shop/orders/lifecycle/undo-move.server.ts';
import {
  excessOf,
  findRefund,
  type LockedRefunds,
  lockRefunds,
  moveRefund,
  type Refund,
  recordPayment,
  refundableCents,
  setNextAttempt,
  withLockedRefunds,
} from './ledger.server.ts';
import { writeToShop } from './mails.server.ts';
import { remainingOfOrders } from './read.server.ts';
import { isRetriable, type RefundFailure, type RefundRefusal } from './refund.ts';
import { requestRefund } from './request.server.ts';
import { putRefundedRestBack } from './rest-back.server.ts';
import { type RefundsShop, supersedeExcess, syncPaymentRefunds, syncRefund } from './sync.server.ts';
import { isLate, isRunning, nextCheck, nextRetry, RUNNING_MS } from './timetable.ts';

const MOST_AT_ONCE = 200;

/** Sweeps due refunds: due dates are in `refunds`, so that a lost job loses none. */
export async function carryOutDueRefunds(shop: RefundsShop): Promise<void> {
  const due = await shop.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(lte(refunds.nextAttemptAt, shop.now()))
    .orderBy(asc(refunds.nextAttemptAt))
    .limit(MOST_AT_ONCE);
  for (const { id } of due) {
    await carryOutRefund(shop, id).catch((error: unknown) => shop.log.error(error, { refund: id }));
  }
}

/** Requests a due refund, records the outcome; one caller at a time. Reads the provider's first, against two. */
export async function carryOutRefund(shop: RefundsShop, refundId: string): Promise<void> {
  const claimed = await claim(shop, refundId);
  if (!claimed) return;
  const paymentIntentId = await paymentOf(shop, claimed);
  const synced = paymentIntentId === null ? null : await syncPaymentRefunds(shop, paymentIntentId);
  if (paymentIntentId === null || synced === null)
    return recordFailedAttempt(shop, claimed, { failure: 'provider_away', attempt: claimed.attempt });

  const refund = await findRefund(shop.db, refundId);
  if (refund?.status === 'sent') return scheduleNextCheck(shop, refund);
  if (refund?.status !== 'requested' || refund.attempt !== claimed.attempt) return;
  const { id: key, amountCents, attempt } = refund;
  const answer = await shop.payments.refund({ paymentIntentId, amountCents, key, attempt });
  if (answer.ok) await syncRefund(shop, answer.refund);
  else await recordFailedAttempt(shop, refund, failureOf(answer.code, attempt));
}

/** A new attempt needs a new idempotency key: the provider repeats its answer to the old one. */
function failureOf(code: PaymentFailureCode, attempt: number): { failure: RefundFailure; attempt: number } {
  switch (code) {
    case 'away':
    case 'not_allowed':
      return { failure: 'provider_away', attempt };
    case 'broken':
      return { failure: 'provider_away', attempt: attempt + 1 };
    case 'balance_insufficient':
    case 'already_refunded':
    case 'disputed':
      return { failure: code, attempt: attempt + 1 };
    case 'amount_refused':
      return { failure: 'more_than_left', attempt: attempt + 1 };
    case 'unknown':
      return { failure: 'unknown_payment', attempt: attempt + 1 };
    default:
      return { failure: 'refused', attempt: attempt + 1 };
  }
}

/** Reserves a due refund for `RUNNING_MS`; null when not due or reserved. */
async function claim(shop: RefundsShop, refundId: string): Promise<Refund | null> {
  const now = shop.now();
  const [claimed] = await shop.db
    .update(refunds)
    .set({ attemptedAt: now, nextAttemptAt: new Date(now.getTime() + RUNNING_MS) })
    .where(
      and(
        eq(refunds.id, refundId),
        inArray(refunds.status, ['requested', 'sent']),
        lte(refunds.nextAttemptAt, now),
      ),
    )
    .returning();
  return claimed ?? null;
}

/** The provider's payment id; null without an answer. */
async function paymentOf(shop: RefundsShop, refund: Refund): Promise<string | null> {
  if (refund.paymentIntentId) return refund.paymentIntentId;
  try {
    const facts = await shop.payments.session(refund.paymentSessionId ?? '');
    if (facts?.paymentIntentId) await recordPayment(shop.db, refund.id, facts.paymentIntentId);
    return facts?.paymentIntentId ?? null;
  } catch (error) {
    shop.log.error(error, { refund: refund.id });
    return null;
  }
}

async function recordFailedAttempt(
  shop: RefundsShop,
  tried: Refund,
  { failure, attempt }: { failure: RefundFailure; attempt: number },
): Promise<void> {
  const settings = await loadSettings(shop.db);
  await withLockedRefunds(shop, tried.id, async (locked, refund) => {
    // Changed meanwhile by another caller.
    if (refund.status !== 'requested' || refund.attempt !== tried.attempt) return;
    const next = isRetriable(failure) ? nextRetry(refund.since, locked.at) : null;
    if (next === null) {
      const failed = await moveRefund(
        locked,
        refund,
        { step: 'failed', failure, providerRefundId: null },
        'system',
      );
      return writeToShop(shop, locked, failed, 'failed', settings);
    }
    const late = await moveRefund(
      locked,
      refund,
      { step: 'deferred', failure, attempt, nextAttemptAt: next },
      'system',
    );
    if (isLate(late, locked.at)) await writeToShop(shop, locked, late, 'late', settings);
  });
  shop.log.info('refund attempt failed', { refund: tried.id, failure, attempt: tried.attempt });
}

async function scheduleNextCheck(shop: RefundsShop, { id }: Refund): Promise<void> {
  await withLockedRefunds(shop, id, async (locked, refund) => {
    if (refund.status === 'sent') await setNextAttempt(locked, refund, nextCheck(refund.since, locked.at));
  });
}

/** `changed`: false if nothing was left to do. */
type Settled = { ok: true; changed: boolean } | { ok: false; code: RefundRefusal };

type ByPerson = {
  refundId: string;
  /** Account id. */
  actor: string;
};

const NOTHING_TO_DO: Settled = { ok: true, changed: false };

/** Retries after a failure, or at once if late. */
export function retryRefund(shop: RefundsShop, { refundId, actor }: ByPerson): Promise<Settled> {
  return decide(shop, refundId, async (locked, refund) => {
    if (refund.status === 'requested') {
      if (refund.failure === null) return NOTHING_TO_DO;
      await setNextAttempt(locked, refund, locked.at);
    } else if (refund.status === 'failed') {
      if (!fits(locked, refund)) return { ok: false, code: 'too_much' };
      await moveRefund(locked, refund, { step: 'retried' }, actor);
      await supersedeExcess(locked, actor);
      await putRefundedRestBack(locked, actor);
    } else return NOTHING_TO_DO;
    await shop.jobs.enqueue(locked.tx, 'carry-out-refund', { refundId });
    return { ok: true, changed: true };
  });
}

/** Records that a failed, late or manual refund was made otherwise on `day` (ISO), and by whom. */
export function settleRefund(
  shop: RefundsShop,
  { refundId, actor, day = null }: ByPerson & { day?: string | null },
): Promise<Settled> {
  return decide(shop, refundId, async (locked, refund) => {
    const isLate = refund.status === 'requested' && (refund.byHand || refund.failure !== null);
    if (refund.status !== 'failed' && !isLate) return NOTHING_TO_DO;
    if (refund.status === 'failed' && !fits(locked, refund)) return { ok: false, code: 'too_much' };
    const today = dayInRome(locked.at);
    if (day !== null && (day > today || day < dayInRome(refund.createdAt)))
      return { ok: false, code: 'invalid_day' };
    await moveRefund(locked, refund, { step: 'settled', day: day ?? (refund.byHand ? today : null) }, actor);
    await supersedeExcess(locked, actor);
    if (refund.status === 'failed') await putRefundedRestBack(locked, actor);
    return { ok: true, changed: true };
  });
}

/** Runs `work` after reading the provider's refunds. Codes: `unknown_refund`, `in_progress`, `provider_away`. */
async function decide(
  shop: RefundsShop,
  refundId: string,
  work: (locked: LockedRefunds, refund: Refund) => Promise<Settled>,
): Promise<Settled> {
  const known = await findRefund(shop.db, refundId);
  if (!known) return { ok: false, code: 'unknown_refund' };
  const synced = known.paymentIntentId ? await syncPaymentRefunds(shop, known.paymentIntentId) : null;
  if (!synced && known.status === 'requested' && !known.byHand) return { ok: false, code: 'provider_away' };
  const settled = await withLockedRefunds(shop, refundId, async (locked, refund) => {
    if (refund.status === 'requested' && isRunning(refund.attemptedAt, locked.at))
      return { ok: false, code: 'in_progress' } as const;
    return work(locked, refund);
  });
  return settled ?? { ok: false, code: 'unknown_refund' };
}

/** Whether the amount is left to refund; always for a payment without an order. */
function fits(locked: LockedRefunds, refund: Refund): boolean {
  if (refund.origin === 'not_owed') return true;
  if (locked.order && refund.origin === 'excess') return refund.amountCents <= excessOf(locked.order);
  const left = refundableCents(locked);
  return left === null || refund.amountCents <= left;
}

/**
 * Refunds the rest of a cancelled order, once the cancellation is final. Unsent pieces that no refund names return to
 * stock unless the cancellation did that, also where all was already refunded as money without a piece. `unsentOf`:
 * pieces in the shop of a sent order, which exchanges know. Idempotent.
 * @throws without the provider's answer, for the job to retry
 */
export async function refundCancelled(
  shop: RefundsShop,
  cancelled: { orderId: string; eventId: number },
  unsentOf: (db: Db, orderId: string) => Promise<LinePieces[]>,
): Promise<void> {
  const settled = await settleCancellation(shop, cancelled);
  if (!settled) return;
  const { order } = settled;
  const remaining = (await remainingOfOrders(shop.db, [order])).get(order.id);
  if (!remaining) return;
  if (remaining.leftCents <= 0) return bringRestBack(shop, order.id, settled.actor);
  if (!settled.isToRefund) return;
  const requested = await requestRefund(shop, {
    refundId: crypto.randomUUID(),
    orderId: order.id,
    amountCents: remaining.leftCents,
    reason: 'Ordine annullato',
    pieces: remaining.lines.flatMap(({ key, pieces }) =>
      pieces > 0 ? [{ line: key, quantity: pieces }] : [],
    ),
    wrapping: (remaining.wrapping.cents ?? 0) > 0,
    keepOut: !isStillHere(settled.from, order.deliveryMethod),
    unsent: await unsentOf(shop.db, order.id),
    actor: settled.actor,
    // Not if reopened meanwhile: the job checks again.
    version: settled.order.version,
  });
  // No online payment: the order's page shows what is owed.
  if (!requested.ok && requested.code !== 'no_payment')
    throw new Error(`The refund was refused: ${requested.code}`);
}

/** `putRefundedRestBack` unless reopened meanwhile. */
function bringRestBack(shop: RefundsShop, orderId: string, actor: string): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const locked = await lockRefunds(tx, { orderId }, shop.now());
    if (locked) await putRefundedRestBack(locked, actor);
  });
}
