import type { Cents } from '#shop/money/money.ts';

/** What a period brought. Takings are those of the register: what was paid, less what went back. */
export type Totals = {
  takingsCents: Cents;
  /** What was paid, before anything went back. */
  paidCents: Cents;
  orders: number;
  pieces: number;
  /** How often money went back, and how much; less what banks sent back. */
  refunds: number;
  refundedCents: Cents;
};

/** What was paid for an average order, in whole cents; null without orders. */
export function averageCents({ paidCents, orders }: Pick<Totals, 'paidCents' | 'orders'>): Cents | null {
  return orders === 0 ? null : Math.round(paidCents / orders);
}

/** Change in percent from one figure to another, rounded; null where there was nothing to compare with. */
export function changePercent(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100);
}

/** A line of a table: pieces, or orders of a code, and what was paid for them, after discounts and before refunds. */
export type Share = { key: string; name: string; count: number; cents: Cents };

/** How a size went: pieces sold in the period, and pieces that can be sold now (null = not counted). */
export type SizeShare = { size: string; sold: number; left: number; notCounted: boolean };

/** How much of what there was has gone, in percent; null for sizes that are not counted. */
export function soldThrough({ sold, left, notCounted }: SizeShare): number | null {
  return notCounted || sold + left === 0 ? null : Math.round((sold / (sold + left)) * 100);
}

/** A size of a product that hangs in the shop and did not sell in the period. */
export type Lying = { productId: string; name: string; size: string; left: number };

/** A bar of the chart. */
export type Step = { from: string; to: string; cents: Cents; orders: number };

export type Breakdown = {
  categories: Share[];
  products: Share[];
  codes: Share[];
  campaigns: Share[];
  sizes: SizeShare[];
  lying: Lying[];
  /** What was paid for delivery and gift wrapping: with the products it makes what was paid. */
  servicesCents: Cents;
};

export type Report = { totals: Totals; before: Totals; steps: Step[]; breakdown: Breakdown };
