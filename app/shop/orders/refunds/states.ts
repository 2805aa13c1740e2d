import type { REFUND_STATUSES } from '#db/values/refunds.ts';

export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** `deferred`: an attempt failed, another follows. */
export type RefundStep = 'deferred' | 'sent' | 'done' | 'failed' | 'retried' | 'settled' | 'superseded';

export const TRANSITIONS: Record<RefundStatus, Partial<Record<RefundStep, RefundStatus>>> = {
  requested: {
    deferred: 'requested',
    sent: 'sent',
    done: 'done',
    failed: 'failed',
    settled: 'settled',
    superseded: 'superseded',
  },
  // Banks may return accepted money days later.
  sent: { done: 'done', failed: 'failed' },
  done: { failed: 'failed' },
  // An unanswered request may have been carried out.
  failed: { sent: 'sent', done: 'done', retried: 'requested', settled: 'settled', superseded: 'superseded' },
  // Settled in the dashboard, then returned by the bank.
  settled: { failed: 'failed' },
  superseded: { sent: 'sent', done: 'done' },
};

/** Whether it counts as refunded or promised, which never exceeds the payment. */
export const COUNTS: Record<RefundStatus, boolean> = {
  requested: true,
  sent: true,
  done: true,
  failed: false,
  settled: true,
  superseded: false,
};

/** Whether the money has left, or a person says so. */
export const GIVEN: Record<RefundStatus, boolean> = {
  requested: false,
  sent: true,
  done: true,
  failed: false,
  settled: true,
  superseded: false,
};

/** Refunded or promised, in cents. */
export function countedCents(rows: readonly { status: RefundStatus; amountCents: number }[]): number {
  return rows.reduce((sum, row) => (COUNTS[row.status] ? sum + row.amountCents : sum), 0);
}

/** `providerRefundId`: linked refund of the provider. */
export type KnownRefund = { status: RefundStatus; attempt: number; providerRefundId: string | null };

/** `attempt`: of the request that made it. */
export type ProviderRefundState = { id: string; attempt: number; status: 'pending' | 'succeeded' | 'failed' };

/** Null if already known, or of an earlier attempt. `twice`: already counts as refunded. */
export function stepFor(known: KnownRefund, state: ProviderRefundState): RefundStep | 'twice' | null {
  const isCurrent = state.id === known.providerRefundId;
  const allowed = TRANSITIONS[known.status];
  if (state.status === 'failed') {
    const isOfThisAttempt = known.providerRefundId === null && state.attempt >= known.attempt;
    if (known.status === 'settled' && !isCurrent) return null;
    return allowed.failed && (isCurrent || isOfThisAttempt) ? 'failed' : null;
  }
  if (known.status === 'settled') return isCurrent ? null : 'twice';
  const isLinkedToAnother = known.providerRefundId !== null && !isCurrent;
  if (isLinkedToAnother && (known.status === 'sent' || known.status === 'done')) return 'twice';
  const step = state.status === 'succeeded' ? 'done' : 'sent';
  return allowed[step] ? step : null;
}
