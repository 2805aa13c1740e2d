import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { orderEvents, orders } from '../../../db/schema/orders.ts';
import { restockSizes, takeSizes } from '../../stock/stock/stock.server.ts';
import {
  addPieces,
  amongPieces,
  type CancelledPieces,
  isBackUnrefunded,
  isStillHere,
  piecesOfMove,
  piecesOut,
  withoutPieces,
} from './cancelled-pieces.ts';
import type { OrderDetail } from './order-detail.server.ts';
import { type LinePieces, lineOfKey, orderLineKey, pieceName, stockPieces } from './order-line.ts';
import type { OrderStatus } from './status.ts';

type Moved = {
  ok: true;
  /** What the order's row says afterwards. */
  after: CancelledPieces;
  /** What the history records: the pieces that left the stock, and those that returned to it. */
  detail: { taken?: LinePieces[]; putBack?: LinePieces[] };
};

/**
 * Moves the pieces of an order that is cancelled or reopened, in the caller's transaction. `gone` names those that can
 * no longer be had: then nothing was written, and the order stays cancelled. `cameBack`: its parcel is in the shop again.
 */
export async function movePieces(
  tx: Db,
  order: Pick<
    OrderDetail,
    'items' | 'putBack' | 'takenAgain' | 'paidCents' | 'refundedCents' | 'deliveryMethod'
  >,
  move: {
    from: OrderStatus;
    to: OrderStatus;
    actor: string;
    /** Of a change that is taken back: the pieces that it had taken. */
    undone?: readonly LinePieces[];
    cameBack?: boolean;
  },
): Promise<Moved | { ok: false; gone: string[] }> {
  const { items, paidCents, refundedCents } = order;
  const isUnpaid = paidCents <= 0 && refundedCents === 0;
  const unpaid = isUnpaid
    ? items.map((item) => ({ line: orderLineKey(item), quantity: item.quantity }))
    : null;
  const isHere = move.cameBack || isStillHere(move.from, order.deliveryMethod);
  const { take, give, after } = piecesOfMove(order, { ...move, unpaid, isHere });
  const missing = await takeSizes(tx, stockPieces(items, take), move.actor);
  if (missing.length > 0) {
    const isMissing = (line: string) =>
      stockPieces(items, [{ line, quantity: 1 }]).some(({ productId, size }) =>
        missing.some((one) => one.productId === productId && one.size === size),
      );
    const gone = take.filter(({ line }) => isMissing(line));
    return { ok: false, gone: gone.map(({ line }) => pieceName(lineOfKey(items, line))) };
  }
  await restockSizes(tx, stockPieces(items, give), move.actor);
  return {
    ok: true,
    after,
    detail: { ...(take.length > 0 && { taken: take }), ...(give.length > 0 && { putBack: give }) },
  };
}

/**
 * Puts pieces of an order that no refund has named so far back on sale, in the caller's transaction, which has locked
 * it: those that a cancellation has put back are there already. With `keepOut` none goes back but those that never left the
 * shop (`unsent`); either way a later cancellation gives them no more. @returns those that went back: of a size that is there,
 * and is counted.
 */
export async function returnPieces(
  tx: Db,
  order: Pick<OrderDetail, 'id' | 'status' | 'items' | 'putBack' | 'takenAgain'>,
  pieces: readonly LinePieces[],
  { keepOut, unsent = [], actor }: { keepOut: boolean; unsent?: readonly LinePieces[]; actor: string },
): Promise<LinePieces[]> {
  const { out, takenAgain } = piecesOut(order, pieces, await wasPutBack(tx, order));
  const sold = keepOut ? amongPieces(out, unsent) : out;
  const returned = sold.flatMap((piece) =>
    stockPieces(order.items, [piece]).map((one) => ({ ...one, line: piece.line })),
  );
  const onSale = await restockSizes(tx, returned, actor);
  const lines = new Set(onSale.map(({ line }) => line));
  const back = sold.filter(({ line }) => lines.has(line));
  const noted = order.status === 'cancelled' ? back : [];
  if (noted.length > 0 || takenAgain !== order.takenAgain)
    await notePutBack(tx, { ...order, takenAgain }, noted);
  return back;
}

/**
 * What an order keeps as taken again once pieces have left it and others have joined it: where a cancellation puts back
 * what no refund has named, the next one is to give those that are there then.
 */
export async function takenAgainAfter(
  tx: Db,
  order: Pick<OrderDetail, 'id' | 'putBack' | 'takenAgain'>,
  { removed, added }: { removed: readonly LinePieces[]; added: readonly LinePieces[] },
): Promise<LinePieces[]> {
  if (!(await wasPutBack(tx, order))) return order.takenAgain;
  return addPieces(withoutPieces(order.takenAgain, removed), added);
}

/** Whether a cancellation put pieces of the order back that no refund had named. */
async function wasPutBack(
  tx: Db,
  { id, putBack, takenAgain }: Pick<OrderDetail, 'id' | 'putBack' | 'takenAgain'>,
): Promise<boolean> {
  if (putBack.length === 0 && takenAgain.length === 0) return false;
  const { kind, detail } = orderEvents;
  const events = await tx
    .select({ kind, detail })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
  return isBackUnrefunded(events);
}

/** Notes, in the caller's transaction, that pieces of a cancelled order are back on sale: reopened, it takes them again. */
export async function notePutBack(
  tx: Db,
  { id, putBack, takenAgain }: Pick<OrderDetail, 'id' | 'putBack' | 'takenAgain'>,
  pieces: readonly LinePieces[],
): Promise<void> {
  await tx
    .update(orders)
    .set({ putBack: addPieces(putBack, pieces), takenAgain })
    .where(eq(orders.id, id));
}
