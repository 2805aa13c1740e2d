import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { productSizes } from '#db/schema/stock.ts';
import { isUuid } from '#lib/uuid.ts';
import { correct } from './count.ts';
import { areSizes, countVersion, isOfInventory, lockRows, writeCounts } from './size-rows.server.ts';
import { MOST_PIECES } from './stock-grid.ts';

/** `stock` null is uncounted; `version` as of `correctCounts`. */
export type SizeStock = {
  sizeId: string;
  size: string;
  stock: number | null;
  held: number;
  version: number;
};

/** In display order; empty for an unknown or binned product. */
export async function stockOf(db: Db, productId: string): Promise<SizeStock[]> {
  if (!isUuid(productId)) return [];
  const { id: sizeId, size, stock, held, position } = productSizes;
  return db
    .select({ sizeId, size, stock, held, version: countVersion })
    .from(productSizes)
    .where(and(eq(productSizes.productId, productId), isOfInventory))
    .orderBy(asc(position));
}

/** Stock as other programs read it: by the API, and in events. */
export function shownStock(sizes: readonly SizeStock[]) {
  return { data: sizes.map(({ size, stock, held }) => ({ size, quantity: stock, held })) };
}

/**
 * Adds pieces to a counted size, or takes them away, whatever others count meanwhile. Codes: `not_found`; `uncounted`;
 * `too_few` or `too_many`, with the present `stock`.
 */
export async function movePieces(
  db: Db,
  { productId, size, pieces }: { productId: string; size: string; pieces: number },
  because: { note: string; actor: string },
): Promise<
  | { ok: true }
  | { ok: false; code: 'not_found' | 'uncounted' }
  | { ok: false; code: 'too_few' | 'too_many'; stock: number }
> {
  if (!isUuid(productId)) return { ok: false, code: 'not_found' };
  return db.transaction(async (tx) => {
    const [row] = await lockRows(tx, and(areSizes([{ productId, size }]), isOfInventory));
    if (!row) return { ok: false, code: 'not_found' };
    const { stock } = row;
    if (stock === null) return { ok: false, code: 'uncounted' };
    if (stock + pieces < 0) return { ok: false, code: 'too_few', stock };
    if (stock + pieces > MOST_PIECES) return { ok: false, code: 'too_many', stock };
    const after = correct(row, { stock: stock + pieces });
    await writeCounts(tx, new Map([[row.id, { before: row, after }]]), { reason: 'correction', ...because });
    return { ok: true };
  });
}
