import type { Cents } from '../../../shop/money/money.ts';
import { type LinePieces, orderLineKey } from '../../../shop/orders/order-line.ts';
import { type OrderedLine, refundOf } from '../../../shop/withdrawals/withdrawal.ts';

type Returning = {
  items: readonly OrderedLine[];
  /** Pieces of each line, by its key, that have not come back yet. */
  returnable: Readonly<Record<string, number>>;
  /** What of the delivery goes back when everything does; the gift wrapping goes back whole. */
  deliveryCents: Cents;
  wrappingCents: Cents | null;
  /** What may still be given back. */
  owedCents: Cents;
};

/**
 * What goes back for pieces, in cents: their price net of the discount and, when nothing of the order is left with the
 * shopper, the gift wrapping and the delivery; never more than is owed. All that is owed while no pieces are chosen.
 */
export function amountOf(
  pieces: readonly LinePieces[],
  { items, returnable, deliveryCents, wrappingCents, owedCents }: Returning,
): Cents {
  const none = { items, shippingCents: 0, wrappingCents: null, standardShippingCents: 0 };
  const piecesCents = refundOf({ scope: 'some', lines: pieces }, none);
  if (piecesCents === null) return owedCents;
  const isAll = items.every((item) => {
    const key = orderLineKey(item);
    const chosen = pieces.find(({ line }) => line === key)?.quantity ?? 0;
    return chosen === (returnable[key] ?? 0);
  });
  const beside = isAll ? deliveryCents + (wrappingCents ?? 0) : 0;
  return Math.min(piecesCents + beside, owedCents);
}
