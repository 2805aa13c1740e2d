import { DELIVERY_METHODS, type DeliveryMethod } from '../../pricing/delivery/delivery-methods.ts';
import type { LinePieces } from './order-line.ts';
import { type OrderStatus, STATUSES_TO_HANDLE } from './status.ts';

/** The pieces of an order that are back on sale because it is cancelled, and those that it took again since. */
export type CancelledPieces = { putBack: LinePieces[]; takenAgain: LinePieces[] };

type PiecesMove = {
  from: OrderStatus;
  to: OrderStatus;
  /** A change that is taken back: the pieces that it had taken; left out for any other. */
  undone?: readonly LinePieces[];
  /** All pieces of an order that nothing was paid of; null or left out for any other. */
  unpaid?: readonly LinePieces[] | null;
  /** Whether its pieces are in the shop: they have not left (`isStillHere`), or came back. Left out, the status tells. */
  isHere?: boolean;
};

/** Whether the pieces of an order are still in the shop: one that is fetched waits there also when it is ready. */
export function isStillHere(status: OrderStatus, delivery: DeliveryMethod): boolean {
  return (
    STATUSES_TO_HANDLE.includes(status) || (status === 'shipped' && DELIVERY_METHODS[delivery].isCollected)
  );
}

/** Whether some pieces of an order have left in a parcel and others are still in the shop. */
export function isPartlySent({
  status,
  deliveryMethod,
  dispatchedAt,
}: {
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  dispatchedAt: Date | null;
}): boolean {
  return dispatchedAt !== null && isStillHere(status, deliveryMethod);
}

/**
 * What a change of status means for these pieces: which leave the stock (`take`), which return to it (`give`), and how
 * both lists stand afterwards. Reopened, an order takes what its cancellation put back, and nothing else: pieces that
 * came back otherwise were never the cancellation's, and those that were kept out of sale are not there to be taken.
 * Cancelled again, it gives back what it took, unless that has left the shop; reopened by mistake (`undone`), what that
 * took, and nothing else. One that nobody paid for (`unpaid`: all its pieces) has no refund to wait for: everything goes
 * back at once.
 */
export function piecesOfMove(
  { putBack, takenAgain }: CancelledPieces,
  { from, to, undone, unpaid = null, isHere = STATUSES_TO_HANDLE.includes(from) }: PiecesMove,
): { take: LinePieces[]; give: LinePieces[]; after: CancelledPieces } {
  if (from === 'cancelled' && to !== 'cancelled')
    return { take: putBack, give: [], after: { putBack: [], takenAgain: addPieces(takenAgain, putBack) } };
  if (to === 'cancelled' && undone) {
    const give = amongPieces(undone, takenAgain);
    return {
      take: [],
      give,
      after: { putBack: addPieces(putBack, give), takenAgain: withoutPieces(takenAgain, give) },
    };
  }
  if (to === 'cancelled' && unpaid && isHere)
    return {
      take: [],
      give: withoutPieces(unpaid, putBack),
      after: { putBack: addPieces([], unpaid), takenAgain: [] },
    };
  if (to === 'cancelled' && from !== 'cancelled' && isHere)
    return { take: [], give: takenAgain, after: { putBack: addPieces(putBack, takenAgain), takenAgain: [] } };
  return { take: [], give: [], after: { putBack, takenAgain } };
}

/** What happens to an order whose money has gone back: pieces that it named nowhere follow. */
const RETURNS_REST: readonly string[] = ['payment-returned', 'pieces-put-back'];

/**
 * Whether a cancellation put pieces back that no refund had named, by what an order's history says, the oldest first:
 * it gave before the order ever took anything, or as money went back without them. Otherwise its lists hold what refunds put back.
 */
export function isBackUnrefunded(
  events: readonly { kind: string; detail: Record<string, unknown> }[],
): boolean {
  const first = events.find(({ detail }) => detail.taken !== undefined || detail.putBack !== undefined);
  return (
    first?.detail.putBack !== undefined ||
    events.some(({ kind, detail }) => RETURNS_REST.includes(kind) && detail.putBack !== undefined)
  );
}

/**
 * Which of these pieces, that no refund has named so far, are not on sale, and what the order keeps as taken again once
 * they are dealt with. Where a cancellation put back what no refund had named (`isBack`), all such pieces are on sale
 * but those that were taken again since; otherwise none is.
 */
export function piecesOut(
  { takenAgain }: Pick<CancelledPieces, 'takenAgain'>,
  pieces: readonly LinePieces[],
  isBack: boolean,
): { out: LinePieces[]; takenAgain: LinePieces[] } {
  if (!isBack) return { out: [...pieces], takenAgain };
  const out = amongPieces(pieces, takenAgain);
  return { out, takenAgain: withoutPieces(takenAgain, out) };
}

/** Both lists as one, each line once. */
export function addPieces(some: readonly LinePieces[], more: readonly LinePieces[]): LinePieces[] {
  const sums = new Map<string, number>();
  for (const { line, quantity } of [...some, ...more]) sums.set(line, (sums.get(line) ?? 0) + quantity);
  return [...sums].map(([line, quantity]) => ({ line, quantity }));
}

/** What is left of pieces without some of them. */
export function withoutPieces(pieces: readonly LinePieces[], without: readonly LinePieces[]): LinePieces[] {
  return pieces.flatMap(({ line, quantity }) => {
    const left = quantity - countOf(without.filter((one) => one.line === line));
    return left > 0 ? [{ line, quantity: left }] : [];
  });
}

/** Those of the pieces that are among others too. */
export function amongPieces(pieces: readonly LinePieces[], others: readonly LinePieces[]): LinePieces[] {
  return withoutPieces(pieces, withoutPieces(pieces, others));
}

/** How many pieces these are. */
export function countOf(pieces: readonly LinePieces[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}
