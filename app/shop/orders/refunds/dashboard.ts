import { ofTotal, type RefundOrigin } from './refund.ts';
import { countedCents, type RefundStatus } from './states.ts';

/** A refund as the rules below see it; amounts in cents. */
export type LedgerRefund = {
  id: string;
  origin: RefundOrigin;
  status: RefundStatus;
  amountCents: number;
  /** The payment that it is taken from; null by hand, and until it is known. */
  paymentIntentId: string | null;
  /** Why the last attempt failed; null when none has. */
  failure: string | null;
  providerRefundId: string | null;
  createdAt: Date;
};

/** A refund that was made in the provider's own dashboard. */
export type DashboardRefund = { amountCents: number; paymentIntentId: string | null; createdAt: Date };

/**
 * The shop's refund that a refund made in the provider's dashboard stands for; null when it is a refund of its own.
 * `totalCents`: what was paid for the order; null for a payment without an order.
 */
export function matchingRefund<Row extends LedgerRefund>(
  rows: readonly Row[],
  made: DashboardRefund,
  totalCents: number | null,
): Row | null {
  const isOfIt = (row: Row) => row.paymentIntentId === null || row.paymentIntentId === made.paymentIntentId;
  const alike = rows.filter((row) => row.amountCents === made.amountCents && isOfIt(row));
  const isMeant: ((row: Row) => boolean)[] = [
    (row) => row.status === 'failed',
    // A request that has not failed is carried out by itself; only without an order can it be the one meant.
    (row) => row.status === 'requested' && (row.failure !== null || totalCents === null),
    (row) => row.status === 'settled' && row.providerRefundId === null && row.createdAt <= made.createdAt,
  ];
  return isMeant.flatMap((fits) => alike.filter(fits))[0] ?? null;
}

/**
 * The refunds to supersede when an order's refunds exceed what was paid: requests that the provider has not accepted,
 * newest first, and failed refunds whose amount is no longer owed. `isRefundedTwice`: the rest still exceeds it, as when
 * money that a person gave back another way was also refunded by the provider.
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

/**
 * What a dashboard refund changes for a payment without an order, which is owed whole: it supersedes the open refunds,
 * and `restCents` is requested anew.
 */
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
