import type { TILL_KINDS, TILL_PAYMENTS } from '#db/values/till-sales.ts';
import { allocate } from '#shop/money/allocation.ts';
import { type Cents, percentOf } from '#shop/money/money.ts';

export type TillPayment = (typeof TILL_PAYMENTS)[number];

export const TILL_PAYMENT_NAMES = {
  cash: 'Contanti',
  card: 'Carta',
  other: 'Altro',
} as const satisfies Record<TillPayment, string>;

/** Payment of open bills in the figures. */
export const PAYMENT_TO_CHOOSE = 'Da indicare';

export type Priced = { kind: (typeof TILL_KINDS)[number]; priceCents: Cents };

export type BillLine = Priced & {
  key: string;
  movementId: number;
  /** Null once the product is deleted. */
  productId: string | null;
  name: string;
  size: string;
  /** Part of the bill's discount; 0 while it is open. */
  discountCents: Cents;
};

export type Bill = {
  id: string;
  version: number;
  openedAt: Date;
  lines: BillLine[];
  discountCents: Cents;
  payment: TillPayment | null;
  /** Null while open. */
  closed: { at: Date; by: string; totalCents: Cents } | null;
};

/** Cents, or percent of the sold pieces. */
export type Discount = { unit: 'euro'; cents: Cents } | { unit: 'percent'; percent: number };

export function soldCents(lines: readonly Priced[]): Cents {
  return lines.reduce((sum, { kind, priceCents }) => (kind === 'sale' ? sum + priceCents : sum), 0);
}

/** Sum before discount, less returned pieces. */
export function linesCents(lines: readonly Priced[]): Cents {
  return lines.reduce((sum, { kind, priceCents }) => sum + (kind === 'sale' ? priceCents : -priceCents), 0);
}

/** Amount due and each line's part of the discount; prices less parts sum to it. Null if it exceeds the sold pieces. */
export function closingOf(
  lines: readonly Priced[],
  discount: Discount,
): { discountCents: Cents; totalCents: Cents; parts: Cents[] } | null {
  const sold = soldCents(lines);
  const discountCents = discount.unit === 'euro' ? discount.cents : percentOf(sold, discount.percent);
  if (discountCents > sold) return null;
  const weights = lines.map(({ kind, priceCents }) => (kind === 'sale' ? priceCents : 0));
  const parts = discountCents === 0 ? lines.map(() => 0) : allocate(discountCents, weights);
  return { discountCents, totalCents: linesCents(lines) - discountCents, parts };
}

export const BILL_REFUSALS = {
  unknown_bill: { status: 404, message: 'Questo conto non c’è più.' },
  closed: { status: 409, message: 'Il conto è chiuso: riaprilo' },
  open: { status: 409, message: 'Il conto è già aperto.' },
  stale: { status: 409, message: 'Il conto è cambiato nel frattempo: guarda di nuovo e riprova.' },
  empty: { status: 409, message: 'Nel conto non c’è niente: leggi un capo.' },
  discount: { status: 422, message: 'Lo sconto supera i capi venduti.' },
} as const;

export type BillRefusal = keyof typeof BILL_REFUSALS;
