import { ofTotal, type RefundOrigin } from './refund.ts';
import { countedCents, type RefundStatus } from './states.ts';

/** Amounts in cents. */
export type LedgerRefund = {
  id: string;
  origin: RefundOrigin;
  status: RefundStatus;
  amountCents: number;
  /** Null for manual refunds, and while unknown. */
  paymentIntentId: string | null;
  /** Failure of the last attempt; null without one. */
  failure: string | null;
  providerRefundId: string | null;
  createdAt: Date;
};

/** A refund made in the provider's dashboard. */
export type DashboardRefund = { amountCents: number; paymentIntentId: string | null; createdAt: Date };

/** Null for a new refund. `totalCents`: paid for the order; null without an order. */
export function matchingRefund<Row extends LedgerRefund>(
  rows: readonly Row[],
  made: DashboardRefund,
  totalCents: number | null,
): Row | null {
  const isOfIt = (row: Row) => row.paymentIntentId === null || row.paymentIntentId === made.paymentIntentId;
  const alike = rows.filter((row) => row.amountCents === made.amountCents && isOfIt(row));
  const isMeant: ((row: Row) => boolean)[] = [
    (row) => row.status === 'failed',
    // Requests without failure proceed by themselves; only without an order can one be meant.
    (row) => row.status === 'requested' && (row.failure !== null || totalCents === null),
    (row) => row.status === 'settled' && row.providerRefundId === null && row.createdAt <= made.createdAt,
  ];
  return isMeant.flatMap((fits) => alike.filter(fits))[0] ?? null;
}

/**
 * Refunds to supersede if their sum exceeds the payment: requests not accepted, newest first, then failed ones.
 * `isRefundedTwice`: still exceeded, as after a manual and a provider's refund.
 */
export function excessRefunds(
  rows: readonly LedgerRefund[],
  totalCents: number,
): { superseded: string[]; isRefundedTwice: boolean } {
  const superseded: string[] = [];
  const ofOrder = ofTotal(rows);
  let left = totalCents - countedCents(ofOrder);
  for (const row of ofOrder.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())) {
    if (left >= 0 || row.status !== 'requested') continue;
    superseded.push(row.id);
    left += row.amountCents;
  }
  const notOwed = ofOrder.filter((row) => row.status === 'failed' && row.amountCents > left);
  return { superseded: [...superseded, ...notOwed.map((row) => row.id)], isRefundedTwice: left < 0 };
}

/** For a payment without an order: the open refunds to supersede, and `restCents` to request anew. */
export function replacedBy(
  rows: readonly LedgerRefund[],
  made: DashboardRefund,
): { superseded: string[]; restCents: number; isRefundedTwice: boolean } {
  const owed = rows.filter((row) => row.status === 'requested' || row.status === 'failed');
  const owedCents = owed.reduce((sum, row) => sum + row.amountCents, 0);
  return {
    superseded: owed.map((row) => row.id),
    restCents: Math.max(0, owedCents - made.amountCents),
    isRefundedTwice: made.amountCents > owedCents,
  };
}
