import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { importedProducts, importPictures } from '#db/schema/imports.ts';
import { media } from '#db/schema/media.ts';
import { products } from '#db/schema/products.ts';
import { productSizes, stockMovements } from '#db/schema/stock.ts';
import { productNamed, takeCodes, withLetGo } from '#shop/catalog/imports/plan/codes.server.ts';
import { forgetCounts } from '#shop/catalog/imports/plan/counts.server.ts';
import { removeUntouchedMakers, untouchedMakers } from '#shop/catalog/makers/makers.server.ts';
import { binWithoutMakers, putBack } from '#shop/catalog/products/bin.server.ts';
import { isInInventory } from '#shop/catalog/products/product-filter.server.ts';
import { inventoryProducts, updateProduct } from '#shop/catalog/products/products.server.ts';
import { inputOf } from '#shop/catalog/products/save-product.server.ts';
import { lockRows } from '#shop/stock/inventory/size-rows.server.ts';
import {
  type Import,
  type ImportShop,
  importIn,
  moveImport,
  type WorkingShop,
} from './import-state.server.ts';
import { reasonToKeep } from './undo.ts';
import { beginWork, noteProduct, type ProductWork, workOnProducts } from './work.server.ts';

/** Gives up pictures still expected. Code: `not_ended` (running, undone already, or unknown). */
export async function beginUndo(
  shop: ImportShop,
  importId: string,
): Promise<{ ok: true } | { ok: false; code: 'not_ended' }> {
  const isBegun = await beginWork(shop, importId, UNDOING, {
    from: ['done', 'stopped'],
    // Importing the file again finds its pictures again.
    first: (tx) => tx.delete(importPictures).where(eq(importPictures.importId, importId)),
  });
  return isBegun ? { ok: true } : { ok: false, code: 'not_ended' };
}

/** Restores old values and bins created products; products sold or edited since stay, with a reason. */
export function undoImport(shop: WorkingShop, importId: string): Promise<void> {
  return workOnProducts(shop, importId, UNDOING);
}

const NOT_UNDONE = 'Non è stato possibile riportarlo com’era: controllalo tu.';

const UNDOING: ProductWork = {
  state: 'undoing',
  job: 'undo-import',
  waiting: or(
    and(isNotNull(importedProducts.appliedAt), isNull(importedProducts.undoneAt)),
    // Not imported, but its codes were given to other products.
    and(isNull(importedProducts.appliedAt), sql`jsonb_array_length(${importedProducts.letGo}) > 0`),
  ),
  take: async (shop, tx, found, [row]) => {
    if (!row) return;
    if (row.appliedAt === null) {
      const reasons = await giveCodesBack(shop, tx, found, row);
      await noteProduct(tx, row, { letGo: [], reasons: [...row.reasons, ...reasons] });
      return;
    }
    const { reason, notes } =
      row.productId === null ? DONE : await takeBack(shop, tx, row, row.productId, found);
    await noteProduct(tx, row, {
      undoneAt: shop.now(),
      notUndoneReason: reason,
      reasons: [...row.reasons, ...notes],
    });
  },
  failed: (_, now) => ({ undoneAt: now, letGo: [], notUndoneReason: NOT_UNDONE }),
  end: async (_shop, tx, importId) => {
    const found = await importIn(tx, importId, 'undoing');
    await removeUntouchedMakers(tx, found?.addedMakers ?? []);
    await moveImport(tx, importId, ['undoing'], { state: 'undone' });
  },
};

/** Returns a message for each code that is no longer free. */
async function giveCodesBack(
  shop: WorkingShop,
  tx: Db,
  found: Import,
  { sourceKey, letGo }: Pick<typeof importedProducts.$inferSelect, 'sourceKey' | 'letGo'>,
): Promise<string[]> {
  const id = await productNamed(tx, found.format, sourceKey);
  if (id === null) return [];
  await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('update');
  const [present] = await inventoryProducts({ db: tx, mediaBase: shop.mediaBase }, [id]);
  if (!present) return [];
  const now = inputOf(present);
  // A code entered since stays.
  const missing = letGo.filter(({ size, kind }) => now.sizes.some((one) => one.size === size && !one[kind]));
  if (missing.length === 0) return [];
  const input = { ...now, sizes: withLetGo(now.sizes, missing) };
  const taken = await takeCodes(tx, found, { id, input, isUndoing: true });
  const saved = await updateProduct(tx, {
    id,
    input: taken.input,
    now: shop.now(),
    accountId: found.accountId,
    reason: 'import',
  });
  if (!saved.ok) throw new Error(`Codes of a product could not be given back: ${saved.code}`);
  return taken.refused;
}

type Outcome = { reason: string; notes: string[] };
const DONE: Outcome = { reason: '', notes: [] };

/** The property `kept` says why a product cannot be undone, in Italian. */
async function takeBack(
  shop: WorkingShop,
  tx: Db,
  row: Pick<typeof importedProducts.$inferSelect, 'before' | 'writtenVersion' | 'lastMovement'>,
  productId: string,
  found: Import,
): Promise<Outcome> {
  const { accountId, id: importId } = found;
  const [locked] = await tx
    .select({ updatedAt: products.updatedAt })
    .from(products)
    .where(and(eq(products.id, productId), isInInventory))
    .for('update');
  // Locked, so that nobody buys a piece meanwhile.
  const sizes = await lockRows(tx, eq(productSizes.productId, productId));
  const reason = reasonToKeep({
    isThere: locked !== undefined,
    isAsWritten: locked?.updatedAt.getTime() === row.writtenVersion?.getTime(),
    isHeld: sizes.some(({ held }) => held > 0),
    hasMoved: await hasMoved(
      tx,
      sizes.map(({ id }) => id),
      row.lastMovement,
    ),
  });
  if (reason !== null) return { reason, notes: [] };
  await forgetCounts(tx, importId, productId);
  if (row.before === null) {
    const makerIds = await untouchedMakers(tx, found.addedMakers);
    await binWithoutMakers(tx, { id: productId, makerIds }, shop.now(), accountId);
    return DONE;
  }
  const here = { db: tx, mediaBase: shop.mediaBase };
  const [present] = await inventoryProducts(here, [productId]);
  if (!present) throw new Error('A product that is locked is not there');
  const now = inputOf(present);
  const { isBinned = false, ...fields } = row.before;
  const images = await storedImages(tx, fields.images ?? now.images);
  const { input, refused } = await takeCodes(tx, found, {
    id: productId,
    input: { ...now, ...fields, images },
    isUndoing: true,
  });
  const written = isBinned ? { ...input, isPublished: false } : input;
  const saved = await updateProduct(tx, {
    id: productId,
    input: written,
    now: shop.now(),
    accountId,
    reason: 'import',
  });
  if (!saved.ok) throw new Error(`The product of an import could not be restored: ${saved.code}`);
  if (isBinned) await putBack(tx, productId, input.isPublished, shop.now(), accountId);
  return { reason: '', notes: refused };
}

async function hasMoved(tx: Db, sizeIds: string[], last: number | null): Promise<boolean> {
  if (sizeIds.length === 0) return false;
  const since = and(inArray(stockMovements.productSizeId, sizeIds), gt(stockMovements.id, last ?? 0));
  return (await tx.$count(stockMovements, since)) > 0;
}

/** Null for none. */
export async function lastMovementOf(tx: Db, productId: string): Promise<number | null> {
  return (await lastMovements(tx, [productId])).get(productId) ?? null;
}

export async function lastMovements(tx: Db, productIds: readonly string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const { productId } = productSizes;
  const rows = await tx
    .select({ productId, last: sql<number>`max(${stockMovements.id})::float8` })
    .from(stockMovements)
    .innerJoin(productSizes, eq(productSizes.id, stockMovements.productSizeId))
    .where(inArray(productId, [...productIds]))
    .groupBy(productId);
  return new Map(rows.map((row) => [row.productId, row.last]));
}

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
