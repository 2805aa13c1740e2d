import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { refunds } from '../../db/schema/refunds.ts';
import type { PaymentFailureCode } from '../../platform/payment-failure.server.ts';
import { loadSettings } from '../settings/settings.server.ts';
import { passes, type RefundFailure } from './failures.ts';
import { followPayment, followRefund, type RefundsShop } from './follow.server.ts';
import { findRefund, inBookOf, keepPayment, moveRefund, putOff, type Refund } from './ledger.server.ts';
import { writeToShop } from './letters.server.ts';
import { isLate, nextLook, nextTry, UNDER_WAY_MS } from './timetable.ts';

/** Refunds that one run of the sweeper looks after; the rest waits for the next one. */
const MOST_AT_ONCE = 200;

/**
 * The sweeper: asks the provider for every refund whose time has come, and what has become of those that it took.
 * Refunds wait in their rows, so that none is forgotten with a job.
 */
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

/**
 * Asks the provider for a refund whose time has come, and writes down what came of it. One caller at a time does;
 * whoever is killed meanwhile is followed by the sweeper. The provider is always asked first what it has given back of
 * the payment, so that nothing is given twice.
 */
export async function carryOutRefund(shop: RefundsShop, refundId: string): Promise<void> {
  const claimed = await claim(shop, refundId);
  if (!claimed) return;
  const paymentIntentId = await paymentOf(shop, claimed);
  const followed = paymentIntentId === null ? null : await followPayment(shop, paymentIntentId);
  if (paymentIntentId === null || followed === null)
    return put(shop, claimed, { failure: 'provider_away', attempt: claimed.attempt });

  const refund = await findRefund(shop.db, refundId);
  if (refund?.status === 'sent') return lookAgain(shop, refund);
  if (refund?.status !== 'requested' || refund.attempt !== claimed.attempt) return;
  const { id: key, amountCents, attempt } = refund;
  const answer = await shop.payments.refund({ paymentIntentId, amountCents, key, attempt });
  if (answer.ok) await followRefund(shop, answer.refund);
  else await put(shop, refund, notGiven(answer.code, attempt));
}

/** What a failed attempt leaves: why, and the number of the next one, since a kept answer is never mended. */
function notGiven(code: PaymentFailureCode, attempt: number): { failure: RefundFailure; attempt: number } {
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

/** Takes a refund whose time has come for as long as asking may take; null when it is not due, or taken. */
async function claim(shop: RefundsShop, refundId: string): Promise<Refund | null> {
  const now = shop.now();
  const [claimed] = await shop.db
    .update(refunds)
    .set({ attemptedAt: now, nextAttemptAt: new Date(now.getTime() + UNDER_WAY_MS) })
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

/** The payment that a refund is taken from; null while the provider cannot say. */
async function paymentOf(shop: RefundsShop, refund: Refund): Promise<string | null> {
  if (refund.paymentIntentId) return refund.paymentIntentId;
  try {
    const facts = await shop.payments.session(refund.paymentSessionId ?? '');
    if (facts?.paymentIntentId) await keepPayment(shop.db, refund.id, facts.paymentIntentId);
    return facts?.paymentIntentId ?? null;
  } catch (error) {
    shop.log.error(error, { refund: refund.id });
    return null;
  }
}

/** Writes down that an attempt came to nothing: it is tried again later, or no more. */
async function put(
  shop: RefundsShop,
  tried: Refund,
  { failure, attempt }: { failure: RefundFailure; attempt: number },
): Promise<void> {
  const settings = await loadSettings(shop.db);
  await inBookOf(shop, tried.id, async (book, refund) => {
    // Somebody else brought it further meanwhile.
    if (refund.status !== 'requested' || refund.attempt !== tried.attempt) return;
    const next = passes(failure) ? nextTry(refund.since, book.at) : null;
    if (next === null) {
      const failed = await moveRefund(
        book,
        refund,
        { step: 'failed', failure, providerRefundId: null },
        'system',
      );
      return writeToShop(shop, book, failed, 'failed', settings);
    }
    const late = await moveRefund(
      book,
      refund,
      { step: 'deferred', failure, attempt, nextAttemptAt: next },
      'system',
    );
    if (isLate(late, book.at)) await writeToShop(shop, book, late, 'late', settings);
  });
  shop.log.info('refund not given', { refund: tried.id, failure, attempt: tried.attempt });
}

async function lookAgain(shop: RefundsShop, { id }: Refund): Promise<void> {
  await inBookOf(shop, id, async (book, refund) => {
    if (refund.status === 'sent') await putOff(book, refund, nextLook(refund.since, book.at));
  });
}
