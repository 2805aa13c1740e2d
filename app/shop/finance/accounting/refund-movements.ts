import type { Cents } from '#shop/money/money.ts';
import type { RefundOrigin } from '#shop/orders/refunds/refund.ts';
import { GIVEN, type RefundStatus } from '#shop/orders/refunds/states.ts';

/** `reversal`: a refund that the bank returned. */
export type RefundMovement = {
  kind: 'refund' | 'reversal';
  /** Always above zero. */
  amountCents: Cents;
  at: Date;
  refundId: string;
  /** Null for a refund given outside the provider. */
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
  /** The ISO day on which staff gave it back, if recorded. */
  settledDay: string | null;
};

export type RefundNoted = { kind: string; at: Date; providerRefundId: string | null };

const LEAVES: readonly string[] = ['sent', 'done', 'settled'];

/**
 * When the money left, and when a bank returned it; a promised refund has not moved. One made on the
 * provider's dashboard left before it was noted here; one older than its notes left when it was done.
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

/** 11:00 UTC is the same day in Italy, summer and winter. */
export function noonOf(day: string): Date {
  return new Date(`${day}T11:00:00Z`);
}
