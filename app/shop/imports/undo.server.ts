import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { products } from '../../db/schema/catalogue.ts';
import { importedProducts, importPictures } from '../../db/schema/imports.ts';
import { media } from '../../db/schema/media.ts';
import { productSizes, stockMovements } from '../../db/schema/stock.ts';
import { binProducts, putBack } from '../catalogue/bin.server.ts';
import { inventoryProducts, updateProduct } from '../catalogue/inventory.server.ts';
import { isInInventory } from '../catalogue/inventory-filter.server.ts';
import { inputOf } from '../catalogue/product-inputs.server.ts';
import { lockRows } from '../stock/size-rows.server.ts';
import { withFreeCodes } from './free-codes.server.ts';
import { type Import, type ImportShop, moveImport, type WorkingShop } from './import-state.server.ts';
import { keptBecause } from './undo.ts';
import { beginWork, noteProduct, type ProductWork, workOnProducts } from './work.server.ts';

/**
 * Begins to undo an import that ended or was stopped: pictures that it still waits for are given up at once. Code:
 * `not_ended` (it goes on, was undone already, or is unknown).
 */
export async function beginUndo(
  shop: ImportShop,
  importId: string,
): Promise<{ ok: true } | { ok: false; code: 'not_ended' }> {
  const isBegun = await beginWork(shop, importId, UNDOING, {
    from: ['done', 'stopped'],
    // Brought again, the file finds its pictures anew.
    first: (tx) => tx.delete(importPictures).where(eq(importPictures.importId, importId)),
  });
  return isBegun ? { ok: true } : { ok: false, code: 'not_ended' };
}

/**
 * Gives the products that an import wrote back what they said before, and puts those that it made, or took out of the
 * bin, into the bin; what was sold or edited since stays, and its row says why.
 */
export function undoImport(shop: WorkingShop, importId: string): Promise<void> {
  return workOnProducts(shop, importId, UNDOING);
}

const UNDOING: ProductWork = {
  state: 'undoing',
  job: 'undo-import',
  waiting: and(isNotNull(importedProducts.appliedAt), isNull(importedProducts.undoneAt)),
  take: async (shop, tx, found, row) => {
    const { kept, notes } =
      row.productId === null ? DONE : await takeBack(shop, tx, row, row.productId, found);
    await noteProduct(tx, row, {
      undoneAt: shop.now(),
      keptBecause: kept,
      reasons: [...row.reasons, ...notes],
    });
  },
  end: (_shop, tx, importId) => moveImport(tx, importId, ['undoing'], { state: 'undone' }),
};

type Outcome = { kept: string; notes: string[] };
const DONE: Outcome = { kept: '', notes: [] };

/** Undoes what was written of one product; `kept` says why not, in Italian, where something forbids it. */
async function takeBack(
  shop: WorkingShop,
  tx: Db,
  row: Pick<typeof importedProducts.$inferSelect, 'before' | 'writtenVersion' | 'lastMovement'>,
  productId: string,
  { accountId }: Import,
): Promise<Outcome> {
  const [locked] = await tx
    .select({ updatedAt: products.updatedAt })
    .from(products)
    .where(and(eq(products.id, productId), isInInventory))
    .for('update');
  // Locked, so that nobody buys a piece while it is looked at.
  const sizes = await lockRows(tx, eq(productSizes.productId, productId));
  const kept = keptBecause({
    isThere: locked !== undefined,
    isAsWritten: locked?.updatedAt.getTime() === row.writtenVersion?.getTime(),
    isHeld: sizes.some(({ held }) => held > 0),
    hasMoved: await hasMoved(
      tx,
      sizes.map(({ id }) => id),
      row.lastMovement,
    ),
  });
  if (kept !== null) return { kept, notes: [] };
  if (row.before === null) {
    await binProducts(tx, [productId], shop.now(), accountId);
    return DONE;
  }
  const here = { db: tx, mediaBase: shop.mediaBase };
  const [present] = await inventoryProducts(here, [productId]);
  if (!present) throw new Error('A product that is locked is not there');
  const now = inputOf(present);
  const { isBinned = false, ...fields } = row.before;
  const images = await storedImages(tx, fields.images ?? now.images);
  const { input, refused } = await withFreeCodes(tx, productId, { ...now, ...fields, images });
  const written = isBinned ? { ...input, isPublished: false } : input;
  const saved = await updateProduct(tx, productId, written, null, shop.now(), accountId, false, 'import');
  if (!saved.ok) throw new Error(`The product of an import could not be restored: ${saved.code}`);
  if (isBinned) await putBack(tx, productId, input.isPublished, shop.now(), accountId);
  return { kept: '', notes: refused };
}

/** Whether pieces of these sizes came or went after a movement. */
async function hasMoved(tx: Db, sizeIds: string[], last: number | null): Promise<boolean> {
  if (sizeIds.length === 0) return false;
  const since = and(inArray(stockMovements.productSizeId, sizeIds), gt(stockMovements.id, last ?? 0));
  return (await tx.$count(stockMovements, since)) > 0;
}

/** The last movement of a product's stock; null for none. */
export async function lastMovementOf(tx: Db, productId: string): Promise<number | null> {
  const [found] = await tx
    .select({ id: sql<number | null>`max(${stockMovements.id})::float8` })
    .from(stockMovements)
    .innerJoin(productSizes, eq(productSizes.id, stockMovements.productSizeId))
    .where(eq(productSizes.productId, productId));
  return found?.id ?? null;
}

/** Those of the pictures that are still kept. */
async function storedImages<Image extends { mediaId: string }>(tx: Db, images: Image[]): Promise<Image[]> {
  if (images.length === 0) return images;
  const rows = await tx
    .select({ id: media.id })
    .from(media)
    .where(
      inArray(
        media.id,
        images.map(({ mediaId }) => mediaId),
      ),
    )
    .for('share');
  return images.filter(({ mediaId }) => rows.some(({ id }) => id === mediaId));
}
