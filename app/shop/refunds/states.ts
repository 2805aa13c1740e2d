/**
 * Where the money of a refund is.
 *
 * - `requested`: decided; the provider is still to be asked, or to be asked again.
 * - `sent`: the provider has taken it, the bank has not confirmed it yet.
 * - `done`: the provider says that it was given back.
 * - `failed`: it did not arrive and nobody tries any more; a person has to settle it.
 * - `settled`: a person says that the money went back another way.
 * - `superseded`: other refunds of the same payment have given this money back.
 */
export const REFUND_STATUSES = ['requested', 'sent', 'done', 'failed', 'settled', 'superseded'] as const;

export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** What happens to a refund. `deferred`: no success yet, it is tried again later. */
export type RefundStep = 'deferred' | 'sent' | 'done' | 'failed' | 'retried' | 'settled' | 'superseded';

/** Every change of status that there is; what is not here does not happen. */
export const TRANSITIONS: Record<RefundStatus, Partial<Record<RefundStep, RefundStatus>>> = {
  requested: {
    deferred: 'requested',
    sent: 'sent',
    done: 'done',
    failed: 'failed',
    settled: 'settled',
    superseded: 'superseded',
  },
  // A bank takes money and sends it back days later.
  sent: { done: 'done', failed: 'failed' },
  done: { failed: 'failed' },
  // The provider may have carried out what its answer was lost of.
  failed: {
    sent: 'sent',
    done: 'done',
    retried: 'requested',
    settled: 'settled',
    superseded: 'superseded',
  },
  // Settled in the provider's own dashboard, and sent back by the bank later.
  settled: { failed: 'failed' },
  superseded: { sent: 'sent', done: 'done' },
};

/** Whether the amount counts as given back, or promised: of these together there is never more than was paid. */
export const COUNTS: Record<RefundStatus, boolean> = {
  requested: true,
  sent: true,
  done: true,
  failed: false,
  settled: true,
  superseded: false,
};

/** Whether the money has left, or a person answers for it. */
export const GIVEN: Record<RefundStatus, boolean> = {
  requested: false,
  sent: true,
  done: true,
  failed: false,
  settled: true,
  superseded: false,
};

/** The sum that counts as given back or promised, in cents. */
export function countedCents(rows: readonly { status: RefundStatus; amountCents: number }[]): number {
  return rows.reduce((sum, row) => (COUNTS[row.status] ? sum + row.amountCents : sum), 0);
}

/** What is known of a refund here: `providerRefundId` is the provider's refund that it stands on now. */
export type KnownRefund = { status: RefundStatus; attempt: number; providerRefundId: string | null };

/** What the provider says of one of its refunds; `attempt` is the number that it was asked for with. */
export type RefundNews = { id: string; attempt: number; status: 'pending' | 'succeeded' | 'failed' };

/**
 * What news of the provider means for the refund that it was made for. Null: nothing, as for what is known already
 * or concerns an earlier attempt. `twice`: money has left that counts as given back another way.
 */
export function stepOf(known: KnownRefund, news: RefundNews): RefundStep | 'twice' | null {
  const isCurrent = news.id === known.providerRefundId;
  const allowed = TRANSITIONS[known.status];
  if (news.status === 'failed') {
    const isOfThisAttempt = known.providerRefundId === null && news.attempt >= known.attempt;
    if (known.status === 'settled' && !isCurrent) return null;
    return allowed.failed && (isCurrent || isOfThisAttempt) ? 'failed' : null;
  }
  if (known.status === 'settled') return isCurrent ? null : 'twice';
  const standsOnAnother = known.providerRefundId !== null && !isCurrent;
  if (standsOnAnother && (known.status === 'sent' || known.status === 'done')) return 'twice';
  const step = news.status === 'succeeded' ? 'done' : 'sent';
  return allowed[step] ? step : null;
}
