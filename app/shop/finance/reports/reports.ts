import type { TillSum } from '#shop/finance/till-sales/till-figures.ts';
import type { Cents } from '#shop/money/money.ts';

/** As in the register: what was paid, less refunds. */
export type Totals = {
  takingsCents: Cents;
  /** Before refunds. */
  paidCents: Cents;
  orders: number;
  pieces: number;
  /** Refunds less those that banks returned. */
  refunds: number;
  refundedCents: Cents;
};

/** Whole cents; null without orders. */
export function averageCents({ paidCents, orders }: Pick<Totals, 'paidCents' | 'orders'>): Cents | null {
  return orders === 0 ? null : Math.round(paidCents / orders);
}

/** Rounded; null where there was nothing to compare with. */
export function changePercent(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100);
}

/** `count`: pieces, or orders of a code; `cents`: paid, after discounts and before refunds. */
export type Share = { key: string; name: string; count: number; cents: Cents };

/** `left`: pieces that can be sold now. */
export type SizeShare = { size: string; sold: number; left: number; notCounted: boolean };

/** In percent; null for sizes that are not counted. */
export function soldThrough({ sold, left, notCounted }: SizeShare): number | null {
  return notCounted || sold + left === 0 ? null : Math.round((sold / (sold + left)) * 100);
}

/** A size that is available and did not sell in the period. */
export type Lying = { productId: string; name: string; size: string; left: number };

/** `tillCents`: of the shop's till, beside `cents`. */
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

/** Sold at the till, which is not in `Totals`. */
export type TillReport = { sum: TillSum; before: TillSum; payments: (TillSum & { name: string })[] };

export type Report = {
  totals: Totals;
  before: Totals;
  steps: Step[];
  breakdown: Breakdown;
  till: TillReport;
};
