import type { LinePieces } from '#db/json/orders.ts';
import { STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';

type PiecesMove = {
  from: OrderStatus;
  to: OrderStatus;
  /** A change that is taken back: the pieces that it had taken; left out for any other. */
  undone?: readonly LinePieces[];
  /** All pieces of an order that nothing was paid of, but those that refunds name; null or left out for any other. */
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
 * Why nobody sets a status of an order that leaves in several parcels by hand: that it has left and arrived follows from them
 * (`in_parcels`), and of one that has left in part only what is still there can be called off, by a refund of its pieces
 * (`partly_sent`). Null where it may be set.
 */
export function parcelsForbid(
  order: Parameters<typeof isPartlySent>[0],
  to: OrderStatus,
): 'in_parcels' | 'partly_sent' | null {
  const { status, deliveryMethod } = order;
  const hasLeft = order.dispatchedAt !== null;
  const isHere = isStillHere(status, deliveryMethod);
  if (to === 'cancelled') return isPartlySent(order) ? 'partly_sent' : null;
  const staysHere = isStillHere(to, deliveryMethod);
  // Reopened, it is where it was.
  if (status === 'cancelled') return (hasLeft ? to === 'shipped' : staysHere) ? null : 'in_parcels';
  return isHere && staysHere ? null : 'in_parcels';
}

/**
 * What a change of status means for the pieces of an order that are back on sale because it is cancelled (`putBack`): which leave
 * the stock (`take`), which return to it (`give`), and which are on sale for it afterwards. Reopened, an order takes what its
 * cancellation put back, and nothing else: what a refund names is out of it, and pieces that were kept out of sale are not
 * there to be taken. Reopened by mistake (`undone`), it gives back what that took. One that nobody paid for (`unpaid`) has no
 * refund to wait for: everything goes back at once.
 */
export function piecesOfMove(
  putBack: readonly LinePieces[],
  { from, to, undone, unpaid = null, isHere = STATUSES_TO_HANDLE.includes(from) }: PiecesMove,
): { take: LinePieces[]; give: LinePieces[]; putBack: LinePieces[] } {
  if (from === 'cancelled' && to !== 'cancelled') return { take: [...putBack], give: [], putBack: [] };
  const isUnpaid = to === 'cancelled' && from !== 'cancelled' && unpaid && isHere;
  const give = to === 'cancelled' && undone ? [...undone] : isUnpaid ? withoutPieces(unpaid, putBack) : [];
  return { take: [], give, putBack: addPieces(putBack, give) };
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
