import { asc, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { productSizes, stockMovements } from '../../db/schema/stock.ts';
import { noteAlert } from '../alerts/note.server.ts';
import type { Count } from './count.ts';
import { type Because, movedPieces } from './movement.ts';

/** A count before and after, and what moved where nobody counts. */
export type Change = { before: Count; after: Count; uncounted?: number };

/** The size is not of a product in the bin, whose pieces nobody counts or looks for. */
export const isOfInventory = sql`not exists (select 1 from products
  where products.id = ${sql.raw('"product_sizes"."product_id"')} and products.binned_at is not null)`;

/**
 * The lock order: rows of sizes are locked here and nowhere else, ordered by id, which prevents deadlocks. Their counts
 * do not change until the transaction ends.
 */
export function lockRows(tx: Db, which: SQL | undefined) {
  const { id, productId, size, stock, held, belowHeld, barcode, sku } = productSizes;
  return tx
    .select({ id, productId, size, stock, held, belowHeld, barcode, sku })
    .from(productSizes)
    .where(which)
    .orderBy(asc(id))
    .for('update');
}

/**
 * Writes counts, by the ids of their sizes, why they moved, and that the staff is to be told of a last piece that was
 * sold; holds alone move nothing. Answers the movements' ids.
 */
export async function writeCounts(
  tx: Db,
  changes: ReadonlyMap<string, Change>,
  because: Because | null,
): Promise<number[]> {
  if (changes.size === 0) return [];
  const rows = [...changes].map(
    ([
      id,
      {
        after: { stock, held, belowHeld },
      },
    ]) => sql`(${id}::uuid, ${stock}::int, ${held}::int, ${belowHeld}::boolean)`,
  );
  await tx.execute(
    sql`update product_sizes set stock = after.stock, held = after.held, below_held = after.below_held
        from (values ${sql.join(rows, sql`, `)}) as after (id, stock, held, below_held)
        where product_sizes.id = after.id`,
  );
  if (!because) return [];
  const moves = [...changes].map(([id, { before, after, uncounted = 0 }]) => {
    const counted = before.stock !== null || after.stock !== null;
    return { id, counted, pieces: counted ? movedPieces(before.stock, after.stock) : uncounted };
  });
  const added = await noteMovements(tx, moves, because);
  for (const { id, productSizeId, at } of added) {
    const change = changes.get(productSizeId);
    if (change && sellsLastPiece(change, because))
      await noteAlert(tx, { kind: 'last-piece', event: String(id), about: productSizeId, at });
  }
  return added.map(({ id }) => id);
}

/** Whether nothing of a counted size is left because it was sold. */
function sellsLastPiece({ before, after }: Change, { reason }: Because): boolean {
  const isSale = reason === 'online_sale' || reason === 'till_sale';
  return isSale && (before.stock ?? 0) > 0 && after.stock === 0;
}

/** Adds a row for each size of which something moved, and answers them. */
export async function noteMovements(
  tx: Db,
  moves: readonly { id: string; pieces: number; counted: boolean }[],
  because: Because,
): Promise<{ id: number; productSizeId: string; at: Date }[]> {
  const moved = moves.filter(({ pieces }) => pieces !== 0);
  if (moved.length === 0) return [];
  return tx
    .insert(stockMovements)
    .values(moved.map(({ id, pieces, counted }) => ({ productSizeId: id, pieces, counted, ...because })))
    .returning({ id: stockMovements.id, productSizeId: stockMovements.productSizeId, at: stockMovements.at });
}
