import { allocate } from '#shop/money/allocation.ts';
import type { Cents } from '#shop/money/money.ts';
import { centsOfPieces, orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import { type ChangeableLine, changedLines, netCents } from './changed-lines.ts';

type Priced<Line> = { items: readonly Line[]; shippingCents: Cents };

/** The order before a change, with its exchange if any. */
export type LinesBefore<Line> = Priced<Line> & { totalCents: Cents; exchangeId: string | null };

/** Reduction of a line by key, or of the delivery (null). */
export type WaivedShare = { line: string | null; cents: Cents; exchangeId: string | null };

type WaivedOrder<Line> = Priced<Line> & {
  totalCents: Cents;
  /** The courier's cash-on-delivery supplement, never waived. */
  surchargeCents: Cents | null;
};

/**
 * Shares of a reduction: each increase bears what it added, latest first, in its own lines; the rest in proportion.
 * Refunded amounts (`settled`, see `changedLines`) stay. Null if too little can be lowered. `changes`: latest first.
 */
export function waivedShares<Line extends ChangeableLine>(
  order: WaivedOrder<Line>,
  changes: readonly LinesBefore<Line>[],
  amountCents: Cents,
  settled: Readonly<Record<string, number>>,
): WaivedShare[] | null {
  const most = roomOf(order, settled);
  const shares: WaivedShare[] = [];
  let left = amountCents;
  const take = (cents: Cents, weights: readonly Cents[], exchangeId: string | null) => {
    const parts = allocate(cents, weights);
    for (const [index, part] of most.entries()) {
      const share = parts[index] ?? 0;
      if (share === 0) continue;
      shares.push({ line: part.line, cents: share, exchangeId });
      part.cents -= share;
      left -= share;
    }
  };
  for (const [index, before] of changes.entries()) {
    const after = changes[index - 1] ?? order;
    const grown = most.map(({ line, cents }) =>
      Math.max(0, Math.min(cents, centsOf(after, line) - centsOf(before, line))),
    );
    take(
      Math.min(left, Math.max(0, after.totalCents - before.totalCents), sum(grown)),
      grown,
      before.exchangeId,
    );
  }
  const rest = most.map(({ cents }) => cents);
  if (left > sum(rest)) return null;
  take(left, rest, null);
  return shares;
}

/** Largest reduction of each part. */
function roomOf<Line extends ChangeableLine>(
  { items, shippingCents, surchargeCents }: WaivedOrder<Line>,
  settled: Readonly<Record<string, number>>,
): { line: string | null; cents: Cents }[] {
  const lines = items.map((item) => {
    const line = orderLineKey(item);
    return { line, cents: Math.max(0, netCents(item) - centsOfPieces(item, settled[line] ?? 0)) };
  });
  return [...lines, { line: null, cents: Math.max(0, shippingCents - (surchargeCents ?? 0)) }];
}

function centsOf<Line extends ChangeableLine>(order: Priced<Line>, line: string | null): Cents {
  if (line === null) return order.shippingCents;
  return sum(order.items.map((item) => (orderLineKey(item) === line ? netCents(item) : 0)));
}

/** Lowers lines by a discount and the delivery; settled amounts stay. */
export function waivedLines<Line extends ChangeableLine>(
  { items, shippingCents }: Priced<Line>,
  shares: readonly WaivedShare[],
  settled: Readonly<Record<string, number>>,
): { items: Line[]; shippingCents: Cents } {
  const off = (part: string | null) => sum(shares.map(({ line, cents }) => (line === part ? cents : 0)));
  // No piece joins the line, only a discount.
  const added = items.flatMap((item) => {
    const discountCents = off(orderLineKey(item));
    return discountCents > 0 ? [{ ...item, quantity: 0, discountCents }] : [];
  });
  return {
    items: changedLines(items, { removed: [], added }, settled),
    shippingCents: shippingCents - off(null),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
