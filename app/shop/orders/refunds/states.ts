import type { REFUND_STATUSES } from '#db/values/refunds.ts';

export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** What happens to a refund. `deferred`: an attempt failed, the next one comes later. */
export type RefundStep = 'deferred' | 'sent' | 'done' | 'failed' | 'retried' | 'settled' | 'superseded';

/** Every allowed change of status. */
export const TRANSITIONS: Record<RefundStatus, Partial<Record<RefundStep, RefundStatus>>> = {
  requested: {
    deferred: 'requested',
    sent: 'sent',
    done: 'done',
    failed: 'failed',
    settled: 'settled',
    superseded: 'superseded',
  },
  // A bank may accept the money and return it days later.
  sent: { done: 'done', failed: 'failed' },
  done: { failed: 'failed' },
  // The provider may have carried out a request whose answer was lost.
  failed: {
    sent: 'sent',
    done: 'done',
    retried: 'requested',
    settled: 'settled',
    superseded: 'superseded',
  },
  // Settled in the provider's dashboard, and returned by the bank later.
  settled: { failed: 'failed' },
  superseded: { sent: 'sent', done: 'done' },
};

/** Whether the amount counts as refunded or promised; together these never exceed what was paid. */
export const COUNTS: Record<RefundStatus, boolean> = {
  requested: true,
  sent: true,
  done: true,
  failed: false,
  settled: true,
  superseded: false,
};

/** Whether the money has left the shop, or a person says that it was given back. */
export const GIVEN: Record<RefundStatus, boolean> = {
  requested: false,
  sent: true,
  done: true,
  failed: false,
  settled: true,
  superseded: false,
};

/** Sum of the refunds that count as refunded or promised, in cents. */
export function countedCents(rows: readonly { status: RefundStatus; amountCents: number }[]): number {
  return rows.reduce((sum, row) => (COUNTS[row.status] ? sum + row.amountCents : sum), 0);
}

/** A refund as recorded here; `providerRefundId` names the provider's refund that it is linked to. */
export type KnownRefund = { status: RefundStatus; attempt: number; providerRefundId: string | null };

/** One of the provider's refunds; `attempt` is the number of the request that made it. */
export type ProviderRefundState = { id: string; attempt: number; status: 'pending' | 'succeeded' | 'failed' };

/**
 * The step that the provider's state means for the refund. Null: none, because it is known already or concerns an
 * earlier attempt. `twice`: the provider refunded money that already counts as given back another way.
 */
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
