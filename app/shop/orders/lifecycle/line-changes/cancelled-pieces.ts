import type { LinePieces } from '#db/json/orders.ts';
import { STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';

type PiecesMove = {
  from: OrderStatus;
  to: OrderStatus;
  /** Pieces taken by the undone change; undefined for others. */
  undone?: readonly LinePieces[];
  /** Pieces of an unpaid order, without refunded ones; otherwise null or undefined. */
  unpaid?: readonly LinePieces[] | null;
  /** Whether the pieces are in the shop. Default: by status. */
  isHere?: boolean;
};

/** Pick-up orders are in the shop even when ready. */
export function isStillHere(status: OrderStatus, delivery: DeliveryMethod): boolean {
  return (
    STATUSES_TO_HANDLE.includes(status) || (status === 'shipped' && DELIVERY_METHODS[delivery].isCollected)
  );
}

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

/** Why the status is not set by hand: it follows from parcels (`in_parcels`), or part was sent (`partly_sent`). */
export function parcelsForbid(
  order: Parameters<typeof isPartlySent>[0],
  to: OrderStatus,
): 'in_parcels' | 'partly_sent' | null {
  const { status, deliveryMethod } = order;
  const hasLeft = order.dispatchedAt !== null;
  const isHere = isStillHere(status, deliveryMethod);
  if (to === 'cancelled') return isPartlySent(order) ? 'partly_sent' : null;
  const staysHere = isStillHere(to, deliveryMethod);
  // Reopened, it returns to its former place.
  if (status === 'cancelled') return (hasLeft ? to === 'shipped' : staysHere) ? null : 'in_parcels';
  return isHere && staysHere ? null : 'in_parcels';
}

/**
 * Stock moves of a status change: `take` leaves the stock, `give` returns, `putBack` is on sale for the order before
 * and after. Reopening takes what the cancellation put back, not refunded or kept out pieces; undoing it (`undone`)
 * returns that. An `unpaid` order puts all back at once, as no refund is awaited.
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

export function addPieces(some: readonly LinePieces[], more: readonly LinePieces[]): LinePieces[] {
  const sums = new Map<string, number>();
  for (const { line, quantity } of [...some, ...more]) sums.set(line, (sums.get(line) ?? 0) + quantity);
  return [...sums].map(([line, quantity]) => ({ line, quantity }));
}

export function withoutPieces(pieces: readonly LinePieces[], without: readonly LinePieces[]): LinePieces[] {
  return pieces.flatMap(({ line, quantity }) => {
    const left = quantity - countOf(without.filter((one) => one.line === line));
    return left > 0 ? [{ line, quantity: left }] : [];
  });
}

export function amongPieces(pieces: readonly LinePieces[], others: readonly LinePieces[]): LinePieces[] {
  return withoutPieces(pieces, withoutPieces(pieces, others));
}

export function countOf(pieces: readonly LinePieces[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}
