import { allocate } from '#shop/money/allocation.ts';
import type { Cents } from '#shop/money/money.ts';
import { centsOfPieces, orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import { type ChangeableLine, changedLines, netCents } from './changed-lines.ts';

/** What an order is of and what its delivery costs. */
type Priced<Line> = { items: readonly Line[]; shippingCents: Cents };

/** How an order was before a change of it, and the exchange that changed it; null where none did. */
export type LinesBefore<Line> = Priced<Line> & { totalCents: Cents; exchangeId: string | null };

/** What one part of an order is lowered by: a line, by its key, or the delivery (null). */
export type WaivedShare = { line: string | null; cents: Cents; exchangeId: string | null };

type WaivedOrder<Line> = Priced<Line> & {
  totalCents: Cents;
  /** What of the delivery is the supplement of cash on delivery: the courier's, and never waived. */
  surchargeCents: Cents | null;
};

/**
 * What the parts of an order are lowered by, so that it costs so much less: each change that made it cost more bears what it
 * added, the latest first (earlier ones are paid first), in what it brought; what no change explains is borne by all in
 * proportion. Nothing is taken off what was given back (`settled`, see `changedLines`). Null where there is too little to lower.
 * `changes` are those of the order, the latest first.
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

/** The most that each part of an order can be lowered by. */
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

/** What a part of an order comes to; nothing where it has none such. */
function centsOf<Line extends ChangeableLine>(order: Priced<Line>, line: string | null): Cents {
  if (line === null) return order.shippingCents;
  return sum(order.items.map((item) => (orderLineKey(item) === line ? netCents(item) : 0)));
}

/** An order's lines and delivery, lowered by so much: a line has a discount the more, and keeps what of it was given back. */
export function waivedLines<Line extends ChangeableLine>(
  { items, shippingCents }: Priced<Line>,
  shares: readonly WaivedShare[],
  settled: Readonly<Record<string, number>>,
): { items: Line[]; shippingCents: Cents } {
  const off = (part: string | null) => sum(shares.map(({ line, cents }) => (line === part ? cents : 0)));
  // No piece joins the line, but a discount.
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
