import { dayInRome } from '#lib/calendar-day.ts';
import {
  excessOf,
  findRefund,
  type LockedRefunds,
  moveRefund,
  type Refund,
  refundableCents,
  setNextAttempt,
  withLockedRefunds,
} from './ledger.server.ts';
import type { RefundRefusal } from './refund.ts';
import { putRefundedRestBack } from './rest-back.server.ts';
import { type RefundsShop, supersedeExcess, syncPaymentRefunds } from './sync.server.ts';
import { isUnderWay } from './timetable.ts';

/** `changed` is false when nothing was left to do. */
type Settled = { ok: true; changed: boolean } | { ok: false; code: RefundRefusal };

type ByPerson = {
  refundId: string;
  /** Account id. */
  actor: string;
};

const NOTHING_TO_DO: Settled = { ok: true, changed: false };

/** Again after a failure, or at once if late. */
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

/** Marks a failed, late or manual refund as given back otherwise, on `day` (ISO), and by whom. */
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

/**
 * Runs `work` after reading the provider's refunds. Codes: `unknown_refund`; `in_progress` while an attempt
 * may run; `provider_away`, for a refund still requested.
 */
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
    if (refund.status === 'requested' && isUnderWay(refund.attemptedAt, locked.at))
      return { ok: false, code: 'in_progress' } as const;
    return work(locked, refund);
  });
  return settled ?? { ok: false, code: 'unknown_refund' };
}

/** Whether that much is left to refund; always for a payment without an order. */
function fits(locked: LockedRefunds, refund: Refund): boolean {
  if (refund.origin === 'not_owed') return true;
  if (locked.order && refund.origin === 'excess') return refund.amountCents <= excessOf(locked.order);
  const left = refundableCents(locked);
  return left === null || refund.amountCents <= left;
}
