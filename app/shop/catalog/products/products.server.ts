import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { Mandatory } from '#db/json/products.ts';
import { productImages, products } from '#db/schema/products.ts';
import { isUuid } from '#lib/uuid.ts';
import { loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import { type Labelling, labellingOf } from '#shop/catalog/assortment/categories.ts';
import { categoryFrom } from '#shop/catalog/assortment/named-category.ts';
import { removeUnusedMakers } from '#shop/catalog/makers/makers.server.ts';
import type { MediaShop } from '#shop/catalog/media/media.server.ts';
import { writePieces } from '#shop/catalog/sets/set-pieces.server.ts';
import {
  type LedgerEntry,
  ledgersOf,
  noteDeclaration,
  noteFirstDeclarations,
  priceColumns,
  priceColumnsAfter,
} from '#shop/pricing/price-ledger/price-ledger.server.ts';
import { writeFirstSizes } from '#shop/stock/inventory/size-rows.server.ts';
import { writeSizes } from '#shop/stock/inventory/stock.server.ts';
import {
  missingData,
  missingOf,
  type NotPublished,
  publishing,
  requireComplete,
} from './mandatory.server.ts';
import { withThumbnails, writeMatches } from './matches.server.ts';
import { chargedOf, columnsOf, sizesOf } from './product-columns.server.ts';
import { videosOf, writeVideo } from './product-detail.server.ts';
import {
  type InventoryFilter,
  inventoryConditions,
  inventoryPage,
  isInInventory,
} from './product-filter.server.ts';
import type { ProductInput } from './product-input.ts';
import { type ProductRow, type ProductWithParts, productColumns, withParts } from './product-parts.server.ts';
import { thumbnailsOf, writeImages } from './product-pictures.server.ts';
import type { ProductVideo } from './product-video.ts';

const INVENTORY_PAGE_SIZE = 50;

export type InventoryProduct = ProductWithParts & {
  /** Labelling rules of the category. */
  labelling: Labelling;
  missing: Mandatory[];
  video: ProductVideo | null;
  ledger: LedgerEntry[];
};

export type InventoryPage = {
  inventory: number;
  /** Number of products that match the filter. */
  total: number;
  products: InventoryProduct[];
  /** Null at the end. */
  next: string | null;
};

/** Newest first, unless the filter says otherwise. */
export async function listInventory(
  shop: MediaShop,
  filter: InventoryFilter,
  pageSize = INVENTORY_PAGE_SIZE,
): Promise<InventoryPage> {
  const { db } = shop;
  const conditions = inventoryConditions(filter);
  const inventory = await db.$count(products, isInInventory);
  const total = conditions.length > 1 ? await db.$count(products, and(...conditions)) : inventory;
  const { beyond, orderBy } = inventoryPage(filter);
  const found = await db
    .select({ ...productColumns, missing: missingData })
    .from(products)
    .where(and(...conditions, beyond))
    .orderBy(...orderBy)
    .limit(pageSize + 1);
  const page = found.slice(0, pageSize);
  return {
    inventory,
    total,
    products: await inInventory(shop, page),
    next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

/** `listInventory` with a category by its name or address; unknown ones count as none. */
export async function searchedInventory(
  shop: MediaShop,
  { category, ...filter }: Omit<InventoryFilter, 'category'> & { category: string | null },
): Promise<InventoryPage> {
  const { categories } = await loadAssortment(shop.db);
  return listInventory(shop, { ...filter, category: categoryFrom(category, categories) });
}

/** Products in any order, without unknown and binned ones. */
export async function inventoryProducts(
  shop: MediaShop,
  ids: readonly string[],
): Promise<InventoryProduct[]> {
  if (ids.length === 0) return [];
  const rows = await shop.db
    .select({ ...productColumns, missing: missingData })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isInInventory));
  return inInventory(shop, rows);
}

/** As `inventoryProducts` for binned ones, with their former publication state. */
export async function binnedProducts(shop: MediaShop, ids: readonly string[]): Promise<InventoryProduct[]> {
  if (ids.length === 0) return [];
  const rows = await shop.db
    .select({
      ...productColumns,
      missing: missingData,
      isPublished: sql<boolean>`${products.wasPublished} is true`,
    })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNotNull(products.binnedAt)));
  return inInventory(shop, rows);
}

async function inInventory(
  shop: MediaShop,
  rows: (ProductRow & { missing: Mandatory[] })[],
): Promise<InventoryProduct[]> {
  if (rows.length === 0) return [];
  const { db } = shop;
  const ids = rows.map((row) => row.id);
  const products = await withParts(shop, rows);
  const missing = new Map(rows.map((row) => [row.id, row.missing]));
  const ledgers = await ledgersOf(db, ids);
  const matchIds = products.flatMap(({ matches }) => matches.map(({ id }) => id));
  const thumbnails = await thumbnailsOf(shop, matchIds);
  const videos = await videosOf(shop, ids);
  const assortment = await loadAssortment(db);
  return products.map((product) => ({
    ...product,
    labelling: labellingOf(product.category, assortment),
    missing: missing.get(product.id) ?? [],
    ledger: ledgers.get(product.id) ?? [],
    matches: withThumbnails(product.matches, thumbnails),
    video: videos.get(product.id) ?? null,
  }));
}

type Saving = {
  input: ProductInput;
  now: Date;
  accountId: string;
  /** Refuses to publish without mandatory data. */
  onlyComplete?: boolean;
  /** Reason of changed stock: the form, or a file. */
  reason?: 'correction' | 'import';
};

/** Pictures must be accepted, codes unused. Code: `incomplete` (with `onlyComplete`: nothing was written). */
export async function createProduct(
  db: Db,
  saving: Saving & { onlyComplete?: false },
): Promise<{ ok: true; id: string }>;
export async function createProduct(db: Db, saving: Saving): Promise<{ ok: true; id: string } | NotPublished>;
export async function createProduct(
  db: Db,
  { input, now, accountId, onlyComplete = false, reason = 'correction' }: Saving,
): Promise<{ ok: true; id: string } | NotPublished> {
  return publishing(db, async (tx) => {
    const [made] = await tx
      .insert(products)
      .values({
        ...columnsOf(input),
        ...(await priceColumns(tx, null, chargedOf(input), now)),
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: products.id });
    if (!made) throw new Error('The new product has no id');
    if (input.originalPriceCents !== null) await noteDeclaration(tx, made.id, now, { accountId });
    await writeSizes(tx, made.id, sizesOf(input), { reason, actor: accountId });
    await writeImages(tx, made.id, input.images);
    await writeVideo(tx, made.id, input.video, now);
    await writePieces(tx, made.id, input.pieceIds);
    await writeMatches(tx, made.id, input.matchIds);
    if (onlyComplete && input.isPublished) await requireComplete(tx, made.id, []);
    return { ok: true, id: made.id };
  });
}

/**
 * Sizes that stay keep row and holds. `version`: edit time shown; none overwrites any. Codes: `not_found`;
 * `edited_elsewhere`, `incomplete` (nothing written; published products may change if they lose no mandatory data).
 */
export async function updateProduct(
  db: Db,
  {
    id,
    input,
    version = null,
    now,
    accountId,
    onlyComplete = false,
    reason = 'correction',
  }: Saving & { id: string; version?: Date | null },
): Promise<{ ok: true } | { ok: false; code: 'not_found' | 'edited_elsewhere' } | NotPublished> {
  if (!isUuid(id)) return { ok: false, code: 'not_found' };
  return publishing(db, async (tx) => {
    const [stored] = await tx
      .select({ updatedAt: products.updatedAt, isPublished: products.isPublished })
      .from(products)
      .where(and(eq(products.id, id), isInInventory))
      .for('update');
    if (!stored) return { ok: false, code: 'not_found' };
    if (version && stored.updatedAt.getTime() !== version.getTime()) {
      return { ok: false, code: 'edited_elsewhere' };
    }
    const mustBeComplete = onlyComplete && input.isPublished;
    const before = mustBeComplete && stored.isPublished ? await missingOf(tx, id) : [];
    // Versions must differ within a millisecond and after a clock set back.
    const updatedAt = new Date(Math.max(now.getTime(), stored.updatedAt.getTime() + 1));
    await tx
      .update(products)
      .set({ ...columnsOf(input), ...(await priceColumns(tx, id, chargedOf(input), updatedAt)), updatedAt })
      .where(eq(products.id, id));
    if (input.originalPriceCents !== null) await noteDeclaration(tx, id, updatedAt, { accountId });
    await writeSizes(tx, id, sizesOf(input), { reason, actor: accountId });
    await tx.delete(productImages).where(eq(productImages.productId, id));
    await writeImages(tx, id, input.images);
    await writeVideo(tx, id, input.video, updatedAt);
    await writePieces(tx, id, input.pieceIds);
    await writeMatches(tx, id, input.matchIds);
    if (mustBeComplete) await requireComplete(tx, id, before);
    return { ok: true };
  });
}

/** Locks the table for writers until the caller's transaction ends. */
export async function lockProducts(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${products} in exclusive mode`);
}

export async function countProductsMadeUntil(db: Db, until: Date): Promise<{ old: number; own: number }> {
  const old = await db.$count(products, lte(products.createdAt, until));
  return { old, own: (await db.$count(products)) - old };
}

/** Removes old products, and their makers that have no others; in the caller's transaction. */
export async function removeProductsMadeUntil(
  tx: Db,
  until: Date,
): Promise<{ products: number; makers: number }> {
  const gone = await tx.delete(products).where(lte(products.createdAt, until)).returning({ id: products.id });
  return { products: gone.length, makers: await removeUnusedMakers(tx, until) };
}

export type NewProduct = { id: string; input: ProductInput; at: Date };

/** Whether it needs no rows but its own, its sizes and prices. */
export function isBare({ images, video, pieceIds, matchIds }: ProductInput): boolean {
  return images.length === 0 && video === null && pieceIds.length === 0 && matchIds.length === 0;
}

/** Bulk `createProduct`. None may be published: without pictures, all are incomplete. */
export async function addBareProducts(
  tx: Db,
  added: readonly NewProduct[],
  accountId: string,
): Promise<void> {
  if (added.length === 0) return;
  if (added.some(({ input }) => input.isPublished || !isBare(input)))
    throw new Error('A product with pictures, or one to be published, is added by itself');
  await tx.insert(products).values(
    added.map(({ id, input, at }) => ({
      id,
      ...columnsOf(input),
      ...priceColumnsAfter([], chargedOf(input), at),
      createdAt: at,
      updatedAt: at,
    })),
  );
  const declared = added.filter(({ input }) => input.originalPriceCents !== null);
  await noteFirstDeclarations(
    tx,
    declared.map(({ id }) => id),
    accountId,
  );
  await writeFirstSizes(
    tx,
    added.map(({ id, input }) => ({ productId: id, sizes: sizesOf(input) })),
    { reason: 'import', actor: accountId },
  );
}
