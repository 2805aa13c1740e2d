import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { LinePieces } from '#db/json/orders.ts';
import { orders } from '#db/schema/orders.ts';
import { productSizes } from '#db/schema/stock.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { lineOfKey, orderLineKey, pieceName, stockPieces } from '#shop/orders/lifecycle/order-line.ts';
import { refundedPieces } from '#shop/orders/lifecycle/payments/refunded.server.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { restockSizes, takeSizes } from '#shop/stock/inventory/stock.server.ts';
import { addPieces, amongPieces, isStillHere, piecesOfMove, withoutPieces } from './cancelled-pieces.ts';

type Moved = {
  ok: true;
  /** Pieces on sale because of the cancellation, afterwards. */
  putBack: LinePieces[];
  /** For the history: pieces that left and returned. */
  detail: { taken?: LinePieces[]; putBack?: LinePieces[] };
};

/**
 * Moves a cancelled or reopened order's pieces. `gone`: sold meanwhile, nothing written. `cameBack`: parcel is back.
 */
export async function movePieces(
  tx: Db,
  order: Pick<OrderDetail, 'id' | 'items' | 'putBack' | 'paidCents' | 'refundedCents' | 'deliveryMethod'>,
  move: {
    from: OrderStatus;
    to: OrderStatus;
    actor: string;
    undone?: readonly LinePieces[];
    cameBack?: boolean;
  },
): Promise<Moved | { ok: false; gone: string[] }> {
  const { items, paidCents, refundedCents } = order;
  const isUnpaid = paidCents <= 0 && refundedCents === 0;
  const unpaid = isUnpaid ? withoutPieces(piecesOf(items), await refundedPieces(tx, order.id)) : null;
  const isHere = move.cameBack || isStillHere(move.from, order.deliveryMethod);
  const { take, give, putBack } = piecesOfMove(order.putBack, { ...move, unpaid, isHere });
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
    putBack,
    detail: { ...(take.length > 0 && { taken: take }), ...(give.length > 0 && { putBack: give }) },
  };
}

export function piecesOf(items: OrderDetail['items']): LinePieces[] {
  return items.map((item) => ({ line: orderLineKey(item), quantity: item.quantity }));
}

/** Pieces that a reopened order would lack, and the rest. */
export async function piecesGone(
  db: Db,
  { id, items, putBack }: Pick<OrderDetail, 'id' | 'items' | 'putBack'>,
): Promise<{ gone: LinePieces[]; left: LinePieces[] }> {
  const sizes = stockPieces(items, putBack);
  const { productId, size, stock, held } = productSizes;
  const rows = await db
    .select({ productId, size, stock, held })
    .from(productSizes)
    .where(inArray(productId, [...new Set(sizes.map((one) => one.productId))]));
  const free = new Map(
    rows.map((row) => [orderLineKey(row), row.stock === null ? Infinity : row.stock - row.held]),
  );
  const gone = putBack
    .flatMap(({ line, quantity }) => Array.from({ length: quantity }, () => ({ line, quantity: 1 })))
    .filter((piece) => {
      const parts = stockPieces(items, [piece]).map(orderLineKey);
      if (parts.some((part) => (free.get(part) ?? 0) < 1)) return true;
      for (const part of parts) free.set(part, (free.get(part) ?? 0) - 1);
      return false;
    });
  const all = addPieces([], gone);
  const named = await refundedPieces(db, id);
  return { gone: all, left: withoutPieces(withoutPieces(piecesOf(items), named), all) };
}

/** Removes pieces that a reopened order would take; the caller has locked it. */
export async function letGoOfPutBack(
  tx: Db,
  { id, putBack }: Pick<OrderDetail, 'id' | 'putBack'>,
  pieces: readonly LinePieces[],
): Promise<void> {
  await setPutBack(tx, id, withoutPieces(putBack, pieces));
}

type Returned = Pick<OrderDetail, 'id' | 'items' | 'putBack'>;

/**
 * Puts refunded pieces of a locked order on sale. Those put back by its cancellation leave the order; with `keepOut`
 * only those never sent (`unsent`). @returns pieces put back, of counted sizes
 */
export async function returnRefunded(
  tx: Db,
  order: Returned,
  pieces: readonly LinePieces[],
  { keepOut, unsent = [], actor }: { keepOut: boolean; unsent?: readonly LinePieces[]; actor: string },
): Promise<LinePieces[]> {
  const settled = amongPieces(pieces, order.putBack);
  if (settled.length > 0) await letGoOfPutBack(tx, order, settled);
  const out = withoutPieces(pieces, settled);
  return restock(tx, order, keepOut ? amongPieces(out, unsent) : out, actor);
}

/** Puts pieces on sale that reopening takes again; the caller has locked the order. @returns them */
export async function returnUnnamed(
  tx: Db,
  order: Returned,
  pieces: readonly LinePieces[],
  actor: string,
): Promise<LinePieces[]> {
  const back = await restock(tx, order, withoutPieces(pieces, order.putBack), actor);
  if (back.length > 0) await setPutBack(tx, order.id, addPieces(order.putBack, back));
  return back;
}

async function restock(
  tx: Db,
  { items }: Returned,
  pieces: readonly LinePieces[],
  actor: string,
): Promise<LinePieces[]> {
  const returned = pieces.flatMap((piece) =>
    stockPieces(items, [piece]).map((one) => ({ ...one, line: piece.line })),
  );
  const onSale = new Set((await restockSizes(tx, returned, actor)).map(({ line }) => line));
  return pieces.filter(({ line }) => onSale.has(line));
}

async function setPutBack(tx: Db, orderId: string, putBack: LinePieces[]): Promise<void> {
  await tx.update(orders).set({ putBack }).where(eq(orders.id, orderId));
}
