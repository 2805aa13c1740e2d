import type { Cents } from '#shop/money/money.ts';
import { netCents } from '#shop/orders/lifecycle/line-changes/changed-lines.ts';
import { centsOfPieces, type PricedLine } from '#shop/orders/lifecycle/order-line.ts';
import { exchangePrice } from './exchange.ts';

/** Amount paid (cents) for a line's last pieces, which changes remove first. */
export function paidForPieces(line: PricedLine, pieces: number): Cents {
  return centsOfPieces(line, line.quantity) - centsOfPieces(line, line.quantity - pieces);
}

/** Pieces of a line at the price paid. */
export function piecesOfLine<Line extends PricedLine>(line: Line, quantity: number): Line {
  const { settled: _, ...rest } = line;
  return {
    ...(rest as Line),
    quantity,
    discountCents: line.priceCents * quantity - paidForPieces(line, quantity),
  };
}

/** Pieces of a line and their replacements, at the price paid or their own. */
export function exchangedPieces<Line extends PricedLine & { productId: string }>(
  item: Line,
  other: Line,
  quantity: number,
): { oldItem: Line; newItem: Line; differenceCents: Cents } {
  const { differenceCents, ...price } = exchangePrice(
    item,
    { ...other, quantity },
    paidForPieces(item, quantity),
  );
  return {
    oldItem: piecesOfLine(item, quantity),
    newItem: { ...other, quantity, ...price },
    differenceCents,
  };
}

/** Prices pieces at a total (cents) by a discount or a raised price. */
export function piecesAt<Line extends PricedLine>(pieces: Line, cents: Cents): Line {
  const { quantity } = pieces;
  const priceCents = Math.max(pieces.priceCents, Math.ceil(cents / quantity));
  return { ...pieces, priceCents, discountCents: priceCents * quantity - cents };
}

type OfPieces<Line extends PricedLine> = {
  quantity: number;
  oldItem: Line;
  newItem: Line;
  differenceCents: Cents;
};

/** Splits an exchange in two with the same sum. */
export function splitExchange<Line extends PricedLine, Exchange extends OfPieces<Line>>(
  exchange: Exchange & OfPieces<Line>,
  pieces: number,
): [Exchange, Exchange] {
  const [old, fresh] = [exchange.oldItem, exchange.newItem].map((item) => splitPieces(item, pieces));
  if (!old || !fresh) throw new Error('An exchange is of two lines');
  const half = (at: 0 | 1): Exchange => ({
    ...exchange,
    quantity: old[at].quantity,
    oldItem: old[at],
    newItem: fresh[at],
    differenceCents: netCents(fresh[at]) - netCents(old[at]),
  });
  return [half(0), half(1)];
}

function splitPieces<Line extends PricedLine>(line: Line, pieces: number): [Line, Line] {
  const cents = centsOfPieces(line, pieces);
  const { quantity, priceCents } = line;
  const rest = quantity - pieces;
  return [
    { ...line, quantity: pieces, discountCents: priceCents * pieces - cents },
    { ...line, quantity: rest, discountCents: priceCents * rest - (netCents(line) - cents) },
  ];
}
