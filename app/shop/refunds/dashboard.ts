import { countedCents, type RefundStatus } from './states.ts';

/** A refund as the rules below see it; amounts in cents. */
export type BookedRefund = {
  id: string;
  status: RefundStatus;
  amountCents: number;
  /** Why it is not through yet; null while nothing went wrong. */
  failure: string | null;
  providerRefundId: string | null;
  createdAt: Date;
};

/** A refund that was made in the provider's own dashboard. */
export type DashboardRefund = { amountCents: number; createdAt: Date };

/**
 * Which refund of ours the owner gave back by hand in the provider's dashboard; null for none: it is one more.
 * `totalCents` is what was paid for the order, null for a payment without one.
 */
export function adoptedBy<Row extends BookedRefund>(
  rows: readonly Row[],
  made: DashboardRefund,
  totalCents: number | null,
): Row | null {
  const alike = rows.filter((row) => row.amountCents === made.amountCents);
  const isMeant: ((row: Row) => boolean)[] = [
    (row) => row.status === 'failed',
    // One that nothing is wrong with is on its way by itself; of a payment without an order only this can be meant.
    (row) => row.status === 'requested' && (row.failure !== null || totalCents === null),
    (row) => row.status === 'settled' && row.providerRefundId === null && row.createdAt <= made.createdAt,
  ];
  return isMeant.flatMap((fits) => alike.filter(fits))[0] ?? null;
}

/**
 * What gives way when an order's refunds are more than was paid: promises that the provider has not taken, the newest
 * first, and failed refunds that nobody is owed any more. `isTwice`: what was settled by hand went back here too.
 */
export function crowdedOut(
  rows: readonly BookedRefund[],
  totalCents: number,
): { superseded: string[]; isTwice: boolean } {
  const superseded: string[] = [];
  let left = totalCents - countedCents(rows);
  for (const row of rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())) {
    if (left >= 0 || row.status !== 'requested') continue;
    superseded.push(row.id);
    left += row.amountCents;
  }
  const notOwed = rows.filter((row) => row.status === 'failed' && row.amountCents > left);
  return { superseded: [...superseded, ...notOwed.map((row) => row.id)], isTwice: left < 0 };
}

/**
 * What a refund of the provider's dashboard does to those of a payment without an order, all of which is owed: they
 * give way, and `restCents` of them is asked for anew.
 */
export function replacedBy(
  rows: readonly BookedRefund[],
  made: DashboardRefund,
): { superseded: string[]; restCents: number; isTwice: boolean } {
  const owed = rows.filter((row) => row.status === 'requested' || row.status === 'failed');
  const owedCents = owed.reduce((sum, row) => sum + row.amountCents, 0);
  return {
    superseded: owed.map((row) => row.id),
    restCents: Math.max(0, owedCents - made.amountCents),
    isTwice: made.amountCents > owedCents,
  };
}
