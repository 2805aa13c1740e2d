import type { TillSum } from '#shop/finance/till-sales/till-figures.ts';
import type { Cents } from '#shop/money/money.ts';

/** Payments less refunds, as in the register. */
export type Totals = {
  takingsCents: Cents;
  /** Before refunds. */
  paidCents: Cents;
  orders: number;
  pieces: number;
  /** Refunds less those returned by banks. */
  refunds: number;
  refundedCents: Cents;
};

/** Whole cents; null without orders. */
export function averageCents({ paidCents, orders }: Pick<Totals, 'paidCents' | 'orders'>): Cents | null {
  return orders === 0 ? null : Math.round(paidCents / orders);
}

/** Rounded; null without a base. */
export function changePercent(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100);
}

/** `count`: pieces, or orders of a code; `cents`: after discounts, before refunds. */
export type Share = { key: string; name: string; count: number; cents: Cents };

/** `left`: pieces that can be sold now. */
export type SizeShare = { size: string; sold: number; left: number; notCounted: boolean };

/** In percent; null for sizes that are not counted. */
export function soldThrough({ sold, left, notCounted }: SizeShare): number | null {
  return notCounted || sold + left === 0 ? null : Math.round((sold / (sold + left)) * 100);
}

/** A size that is available and did not sell in the period. */
export type Lying = { productId: string; name: string; size: string; left: number };

/** `tillCents`: of the till, in addition to `cents`. */
export type Step = { from: string; to: string; cents: Cents; orders: number; tillCents: Cents };

export type Breakdown = {
  categories: Share[];
  products: Share[];
  codes: Share[];
  campaigns: Share[];
  sizes: SizeShare[];
  lying: Lying[];
  /** Paid for delivery and gift wrapping. */
  servicesCents: Cents;
};

/** Sales at the till, which `Totals` excludes. */
export type TillReport = { sum: TillSum; before: TillSum; payments: (TillSum & { name: string })[] };

export type Report = {
  totals: Totals;
  before: Totals;
  steps: Step[];
  breakdown: Breakdown;
  till: TillReport;
};
