import { and, asc, eq, not, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { statement } from '#db/statement.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { isPublished } from '#shop/catalog/products/product-columns.server.ts';
import { isSoldAsPieces } from '#shop/catalog/sets/set-pieces.server.ts';
import { correct } from './count.ts';
import { movedPieces } from './movement.ts';
import { areSizes, countVersion, isOfInventory, lockRows, writeCounts } from './size-rows.server.ts';
import { MOST_PIECES } from './stock-grid.ts';

/** `stock`: null if uncounted; `version`: see `correctCounts`. */
export type SizeStock = {
  sizeId: string;
  size: string;
  stock: number | null;
  held: number;
  belowHeld: boolean;
  version: number;
  /** PostgreSQL's `xmin`, which each write of the row changes. */
  rowVersion: string;
};

/** A size on sale with its name and count; null for an unknown one, and for sets sold as pieces, which have none. */
export async function sizeOnSale(db: Db, { productId, size }: { productId: string; size: string }) {
  if (!isUuid(productId)) return null;
  const [row] = await db
    .select({ productName: products.name, stock: productSizes.stock, held: productSizes.held })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(
      and(
        eq(productSizes.productId, productId),
        eq(productSizes.size, size),
        isPublished,
        not(isSoldAsPieces),
      ),
    );
  return row ? { productId: productId.toLowerCase(), size, ...row } : null;
}

/** In display order; empty for an unknown or binned product. */
export async function stockOf(db: Db, productId: string): Promise<SizeStock[]> {
  return isUuid(productId) ? sizesOf(db, { productId }) : [];
}

const sizesOf = statement('stock_of', (db) => {
  const { id: sizeId, size, stock, held, belowHeld, position } = productSizes;
  const rowVersion = sql<string>`${productSizes}.xmin::text`;
  return db
    .select({ sizeId, size, stock, held, belowHeld, version: countVersion, rowVersion })
    .from(productSizes)
    .where(and(eq(productSizes.productId, sql.placeholder('productId')), isOfInventory))
    .orderBy(asc(position));
});

/**
 * `correctCount` in one statement: the size as counted now. Null, nothing written, if the row changed since it was
 * read, or if counting begins or ends at 0, which moves no piece.
 */
export async function correctUnchanged(
  db: Db,
  seen: SizeStock,
  typed: number | null,
  { note, actor }: { note: string; actor: string },
): Promise<SizeStock | null> {
  if (typed === seen.stock) return seen;
  const { stock, belowHeld } = correct(seen, { stock: typed });
  const pieces = movedPieces(seen.stock, stock);
  if (pieces === 0) return null;
  const [movement] = await rowsOf<{ id: number | string }>(
    db,
    sql`with corrected as (
          update product_sizes set stock = ${stock}::int, below_held = ${belowHeld}
          where id = ${seen.sizeId} and xmin::text = ${seen.rowVersion} returning id)
        insert into stock_movements (product_size_id, pieces, reason, note, actor)
        select id, ${pieces}::int, 'correction', ${note}, ${actor} from corrected returning id`,
  );
  return movement ? { ...seen, stock, belowHeld, version: Number(movement.id) } : null;
}

/** Stock for other programs, in the API and in events. */
export function shownStock(sizes: readonly SizeStock[]) {
  return { data: sizes.map(({ size, stock, held }) => ({ size, quantity: stock, held })) };
}

/** Adds or removes pieces of a counted size. Codes: `not_found`; `uncounted`; `too_few`, `too_many` with `stock`. */
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
