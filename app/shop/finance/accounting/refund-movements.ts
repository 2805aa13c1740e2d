import type { Cents } from '#shop/money/money.ts';
import type { RefundOrigin } from '#shop/orders/refunds/refund.ts';
import { GIVEN, type RefundStatus } from '#shop/orders/refunds/states.ts';

/** Money that went back to a shopper, or came back from her bank, at the moment when it did. */
export type RefundMovement = {
  kind: 'refund' | 'reversal';
  /** Always above zero. */
  amountCents: Cents;
  at: Date;
  refundId: string;
  /** The provider's refund; null for one that a person gave another way. */
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
  /** Day (ISO) on which it was given back by hand, where a person said so. */
  settledDay: string | null;
};

/** What the ledger wrote down of a refund, in its order. */
export type RefundNoted = { kind: string; at: Date; providerRefundId: string | null };

const LEAVES: readonly string[] = ['sent', 'done', 'settled'];

/**
 * When the money of a refund left, and when a bank sent it back: what was only promised has not moved. A refund of the
 * provider's own dashboard left when it was made there, before anything was noted here. One that is older than its
 * notes left when it was done.
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

/** Eleven o'clock in London is the same day in Italy, summer and winter. */
export function noonOf(day: string): Date {
  return new Date(`${day}T11:00:00Z`);
}
