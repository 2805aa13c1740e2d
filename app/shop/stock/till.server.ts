import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { productSizes, stockMovements } from '../../db/schema/stock.ts';
import { restock, sell } from './count.ts';
import { lockRows, writeCounts } from './size-rows.server.ts';

/** A piece that goes over the counter, or comes back over it. */
export type TillMove = {
  /** Made for each scan: sent again, it has the effect of once. */
  key: string;
  productSizeId: string;
  kind: 'sale' | 'return';
  /** Account id of who stands at the till. */
  actor: string;
};

export type TillMoved =
  | { ok: true; movementId: number; repeated: boolean; stock: number | null; held: number }
  /** `sold_out`: no piece is free, though some may be promised; `unknown_size`; `key_used`: for another piece. */
  | { ok: false; code: 'sold_out' | 'unknown_size' | 'key_used' };

/** Sells a piece at the till, if one is free as it would have to be online, or takes one back. */
export async function moveAtTill(db: Db, { key, productSizeId, kind, actor }: TillMove): Promise<TillMoved> {
  return db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const [size] = await lockRows(tx, eq(productSizes.id, productSizeId));
    const [same] = await tx.select().from(stockMovements).where(eq(stockMovements.key, key));
    const reason = kind === 'sale' ? 'till_sale' : 'till_return';
    if (same)
      return size && same.productSizeId === productSizeId && same.reason === reason
        ? { ok: true, movementId: same.id, repeated: true, stock: size.stock, held: size.held }
        : { ok: false, code: 'key_used' };
    if (!size) return { ok: false, code: 'unknown_size' };
    const after = kind === 'sale' ? sell(size, 1, 0) : restock(size, 1);
    if (!after) return { ok: false, code: 'sold_out' };
    const uncounted = kind === 'sale' ? -1 : 1;
    const [movementId] = await writeCounts(tx, new Map([[size.id, { before: size, after, uncounted }]]), {
      ...{ reason, actor, key },
    });
    return { ok: true, movementId: movementId ?? 0, repeated: false, stock: after.stock, held: after.held };
  });
}

/**
 * Takes a movement at the till back, once. Codes: `unknown_movement` (not one of the till), `undone` (it was taken back
 * before), `sold_out` (the piece that came back is sold or promised by now).
 */
export async function undoAtTill(
  db: Db,
  movementId: number,
  actor: string,
): Promise<{ ok: true } | { ok: false; code: 'unknown_movement' | 'undone' | 'sold_out' }> {
  return db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const [movement] = await tx.select().from(stockMovements).where(eq(stockMovements.id, movementId));
    if (movement?.reason !== 'till_sale' && movement?.reason !== 'till_return')
      return { ok: false, code: 'unknown_movement' };
    const [size] = await lockRows(tx, eq(productSizes.id, movement.productSizeId));
    if (!size) return { ok: false, code: 'unknown_movement' };
    const [undone] = await tx
      .select({ id: stockMovements.id })
      .from(stockMovements)
      .where(eq(stockMovements.undoes, movementId));
    if (undone) return { ok: false, code: 'undone' };
    const after = movement.reason === 'till_sale' ? restock(size, 1) : sell(size, 1, 0);
    if (!after) return { ok: false, code: 'sold_out' };
    await writeCounts(tx, new Map([[size.id, { before: size, after, uncounted: -movement.pieces }]]), {
      ...{ reason: 'till_undo', actor, undoes: movementId },
    });
    return { ok: true };
  });
}
