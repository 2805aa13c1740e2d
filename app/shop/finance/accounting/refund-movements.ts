import type { Cents } from '#shop/money/money.ts';
import type { RefundOrigin } from '#shop/orders/refunds/refund.ts';
import { GIVEN, type RefundStatus } from '#shop/orders/refunds/states.ts';

/** `reversal`: returned by the bank. */
export type RefundMovement = {
  kind: 'refund' | 'reversal';
  /** Positive. */
  amountCents: Cents;
  at: Date;
  refundId: string;
  /** Null for a refund outside of the provider. */
  providerRefundId: string | null;
};

export type RefundToMove = {
  id: string;
  origin: RefundOrigin;
  status: RefundStatus;
  amountCents: Cents;
  providerRefundId: string | null;
  createdAt: Date;
  doneAt: Date | null;
  /** ISO day of a manual refund, if recorded. */
  settledDay: string | null;
};

export type RefundNoted = { kind: string; at: Date; providerRefundId: string | null };

const LEAVES: readonly string[] = ['sent', 'done', 'settled'];

/**
 * When the money left, and when a bank returned it; promised refunds have not moved. Those of the provider's dashboard
 * left before they were recorded here, those older than the records when they were done.
 */
export function refundMovements(refund: RefundToMove, noted: readonly RefundNoted[]): RefundMovement[] {
  const movements: RefundMovement[] = [];
  const move = (kind: RefundMovement['kind'], at: Date, providerRefundId: string | null) =>
    movements.push({ kind, at, providerRefundId, refundId: refund.id, amountCents: refund.amountCents });
  const firstId = noted.find((one) => one.providerRefundId)?.providerRefundId ?? refund.providerRefundId;

  let isOut = refund.origin === 'dashboard';
  if (isOut) move('refund', refund.createdAt, firstId);
  for (const { kind, at, providerRefundId } of noted) {
    if (LEAVES.includes(kind) && !isOut) {
      move(
        'refund',
        (kind === 'settled' && refund.settledDay && noonOf(refund.settledDay)) || at,
        providerRefundId,
      );
      isOut = true;
    } else if (kind === 'failed' && isOut) {
      move('reversal', at, providerRefundId);
      isOut = false;
    }
  }
  if (GIVEN[refund.status] && !isOut)
    move('refund', refund.doneAt ?? refund.createdAt, refund.providerRefundId);
  return movements;
}

/** 11:00 UTC, which is the same day in Italy all year. */
export function noonOf(day: string): Date {
  return new Date(`${day}T11:00:00Z`);
}
