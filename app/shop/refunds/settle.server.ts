import { followPayment, giveWay, type RefundsShop } from './follow.server.ts';
import { type Book, findRefund, inBookOf, leftIn, moveRefund, putOff, type Refund } from './ledger.server.ts';
import type { RefundRefusal } from './refund.ts';
import { isUnderWay } from './timetable.ts';

/** `changed` is false when there was nothing to do any more. */
type Settled = { ok: true; changed: boolean } | { ok: false; code: RefundRefusal };

type ByPerson = {
  refundId: string;
  /** Account id. */
  actor: string;
};

const NOTHING_TO_DO: Settled = { ok: true, changed: false };

/** Tries a refund that failed once more, or one that is late at once. */
export function retryRefund(shop: RefundsShop, { refundId, actor }: ByPerson): Promise<Settled> {
  return decide(shop, refundId, async (book, refund) => {
    if (refund.status === 'requested') {
      if (refund.failure === null) return NOTHING_TO_DO;
      await putOff(book, refund, book.at);
    } else if (refund.status === 'failed') {
      if (!fits(book, refund)) return { ok: false, code: 'too_much' };
      await moveRefund(book, refund, { step: 'retried' }, actor);
      await giveWay(book, actor);
    } else return NOTHING_TO_DO;
    await shop.jobs.enqueue(book.tx, 'carry-out-refund', { refundId });
    return { ok: true, changed: true };
  });
}

/**
 * Counts a refund that failed, or is late, as given back: a person did it another way, such as by bank transfer. Who
 * it was stays in the row.
 */
export function settleRefund(shop: RefundsShop, { refundId, actor }: ByPerson): Promise<Settled> {
  return decide(shop, refundId, async (book, refund) => {
    const isLate = refund.status === 'requested' && refund.failure !== null;
    if (refund.status !== 'failed' && !isLate) return NOTHING_TO_DO;
    if (refund.status === 'failed' && !fits(book, refund)) return { ok: false, code: 'too_much' };
    await moveRefund(book, refund, { step: 'settled' }, actor);
    await giveWay(book, actor);
    return { ok: true, changed: true };
  });
}

/**
 * Asks the provider what it has given back of the payment, then decides. Codes: `unknown_refund`; `in_progress` while
 * it is being asked for; `provider_away` when that cannot be known, unless nobody tries any more.
 */
async function decide(
  shop: RefundsShop,
  refundId: string,
  work: (book: Book, refund: Refund) => Promise<Settled>,
): Promise<Settled> {
  const known = await findRefund(shop.db, refundId);
  if (!known) return { ok: false, code: 'unknown_refund' };
  const followed = known.paymentIntentId ? await followPayment(shop, known.paymentIntentId) : null;
  if (!followed && known.status === 'requested') return { ok: false, code: 'provider_away' };
  const settled = await inBookOf(shop, refundId, async (book, refund) => {
    if (refund.status === 'requested' && isUnderWay(refund.attemptedAt, book.at))
      return { ok: false, code: 'in_progress' } as const;
    return work(book, refund);
  });
  return settled ?? { ok: false, code: 'unknown_refund' };
}

/** Whether the order has that much left; of a payment without an order all is owed. */
function fits(book: Book, refund: Refund): boolean {
  const left = leftIn(book);
  return left === null || refund.amountCents <= left;
}
