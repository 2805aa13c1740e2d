import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
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
import {
  type Import,
  type ImportShop,
  importIn,
  moveImport,
  type WorkingShop,
} from './import-state.server.ts';
import { keptBecause } from './undo.ts';

/** A job works for so long (ms) and leaves the rest to the next. */
const WORK_MS = 20_000;
const BATCH = 20;

/**
 * Begins to undo an import that ended or was stopped: pictures that it still waits for are given up at once. Code:
 * `not_ended` (it goes on, was undone already, or is unknown).
 */
export async function beginUndo(
  shop: ImportShop,
  importId: string,
): Promise<{ ok: true } | { ok: false; code: 'not_ended' }> {
  return shop.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    if (!(await moveImport(tx, importId, ['done', 'stopped'], { state: 'undoing' })))
      return { ok: false, code: 'not_ended' };
    // Brought again, the file finds its pictures anew.
    await tx.delete(importPictures).where(eq(importPictures.importId, importId));
    await shop.jobs.enqueue(tx, 'undo-import', { importId });
    return { ok: true };
  });
}

/**
 * Gives the products that an import wrote back what they said before, and puts those that it made, or took out of the
 * bin, into the bin; what was sold or edited since stays, and its row says why. Each in a transaction of its own that also
 * notes that it was: a killed node loses at most the one that it was writing, and nothing is done twice.
 */
export async function undoImport(shop: WorkingShop, importId: string): Promise<void> {
  const { db } = shop;
  const until = performance.now() + WORK_MS;
  for (;;) {
    const found = await importIn(db, importId, 'undoing');
    if (!found) return;
    if (performance.now() > until) {
      await db.transaction((tx) => shop.jobs.enqueue(tx as Db, 'undo-import', { importId }));
      return;
    }
    const rows = await db
      .select({ key: importedProducts.sourceKey })
      .from(importedProducts)
      .where(isToUndo(importId))
      .orderBy(asc(importedProducts.line), asc(importedProducts.sourceKey))
      .limit(BATCH);
    if (rows.length === 0) break;
    for (const { key } of rows) await undoOne(shop, found, key);
  }
  await moveImport(db, importId, ['undoing'], { state: 'undone' });
}

function isToUndo(importId: string) {
  return and(
    eq(importedProducts.importId, importId),
    isNotNull(importedProducts.appliedAt),
    isNull(importedProducts.undoneAt),
  );
}

async function undoOne(shop: WorkingShop, found: Import, sourceKey: string): Promise<void> {
  await shop.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const [row] = await tx
      .select()
      .from(importedProducts)
      .where(and(isToUndo(found.id), eq(importedProducts.sourceKey, sourceKey)))
      .for('update');
    if (!row) return;
    const { kept, notes } =
      row.productId === null ? DONE : await takeBack(shop, tx, row, row.productId, found);
    await tx
      .update(importedProducts)
      .set({ undoneAt: shop.now(), keptBecause: kept, reasons: [...row.reasons, ...notes] })
      .where(and(eq(importedProducts.importId, found.id), eq(importedProducts.sourceKey, sourceKey)));
  });
}

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
