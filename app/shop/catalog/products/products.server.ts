import { and, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { media } from '#db/schema/media.ts';
import { productImages, products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { readMomentCursor, writeMomentCursor } from '#lib/moment-cursor.ts';
import { isUuid } from '#lib/uuid.ts';
import { loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import { type Labelling, labellingOf } from '#shop/catalog/assortment/categories.ts';
import { type MediaShop, toPicture } from '#shop/catalog/media/media.server.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { piecesOfSets, writePieces } from '#shop/catalog/sets/set-pieces.server.ts';
import type { SetPiece } from '#shop/catalog/sets/set-pieces.ts';
import { writeSizes } from '#shop/stock/inventory/stock.server.ts';
import { colorFrom } from './color-columns.server.ts';
import { compositionOf } from './composition-columns.server.ts';
import { fitOf } from './fit-columns.server.ts';
import {
  missingData,
  missingOf,
  type NotPublished,
  publishing,
  requireComplete,
} from './mandatory.server.ts';
import type { Mandatory } from './mandatory.ts';
import { matchesOf, type NamedProduct, writeMatches } from './matches.server.ts';
import { type LedgerEntry, ledgersOf, noteDeclaration, priceColumns } from './price-ledger.server.ts';
import type { ProductFacts } from './product.ts';
import { chargedOf, columnsOf, sizesOf } from './product-columns.server.ts';
import { type InventoryFilter, inventoryConditions, isInInventory } from './product-filter.server.ts';
import type { ProductInput } from './product-input.ts';
import { writeImages } from './product-pictures.server.ts';
import { videosOf, writeVideo } from './product-video.server.ts';
import type { ProductVideo } from './product-video.ts';

/** Products of one page of the owner's list. */
export const INVENTORY_PAGE_SIZE = 50;

/** Everything that the owner sees and may change of a product; amounts in cents. */
export type InventoryProduct = ProductFacts &
  Omit<ProductInput, keyof ProductFacts | 'sizes' | 'images' | 'video' | 'pieceIds' | 'matchIds'> & {
    /** Which rules of labelling its category follows. */
    labelling: Labelling;
    /** Mandatory data that it lacks. */
    missing: Mandatory[];
    /** `stock` null is not counted; `held` pieces are promised to open checkouts. */
    sizes: {
      size: string;
      stock: number | null;
      held: number;
      barcode: string | null;
      sku: string | null;
    }[];
    pictures: Picture[];
    video: ProductVideo | null;
    /** What a set is made of; none for another product. */
    pieces: SetPiece[];
    /** What the owner chose to be worn with it. */
    matches: NamedProduct[];
    /** Every price that it had, the earliest first. */
    ledger: LedgerEntry[];
    /** The version that a change is made on. */
    updatedAt: Date;
  };

export type InventoryPage = {
  /** All products of the shop, but for those in the bin. */
  inventory: number;
  /** Those that the filter lets through, on whatever page. */
  total: number;
  products: InventoryProduct[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
};

/** The owner's products, newest first. `pageSize` is a number of products. */
export async function listInventory(
  shop: MediaShop,
  filter: InventoryFilter,
  pageSize = INVENTORY_PAGE_SIZE,
): Promise<InventoryPage> {
  const { db } = shop;
  const conditions = inventoryConditions(filter);
  const inventory = await db.$count(products, isInInventory);
  const total = conditions.length > 1 ? await db.$count(products, and(...conditions)) : inventory;
  const cursor = readMomentCursor(filter.after);
  const beyond = cursor
    ? sql`(${products.createdAt}, ${products.id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : undefined;
  const found = await db
    .select({ ...getTableColumns(products), missing: missingData })
    .from(products)
    .where(and(...conditions, beyond))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(pageSize + 1);
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return {
    inventory,
    total,
    products: await withParts(shop, page),
    next: found.length > pageSize && last ? writeMomentCursor(last) : null,
  };
}

/** The owner's view of these products, in any order; ids that are not there, or in the bin, are left out. */
export async function inventoryProducts(
  shop: MediaShop,
  ids: readonly string[],
): Promise<InventoryProduct[]> {
  if (ids.length === 0) return [];
  const rows = await shop.db
    .select({ ...getTableColumns(products), missing: missingData })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isInInventory));
  return withParts(shop, rows);
}

/** The same for those of them that are in the bin, published as they were before. */
export async function binnedProducts(shop: MediaShop, ids: readonly string[]): Promise<InventoryProduct[]> {
  if (ids.length === 0) return [];
  const rows = await shop.db
    .select({ ...getTableColumns(products), missing: missingData })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNotNull(products.binnedAt)));
  const asBefore = rows.map((row) => ({ ...row, isPublished: row.wasPublished === true }));
  return withParts(shop, asBefore);
}

async function withParts(
  { db, mediaBase }: MediaShop,
  rows: (typeof products.$inferSelect & { missing: Mandatory[] })[],
): Promise<InventoryProduct[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const sizes = await db
    .select()
    .from(productSizes)
    .where(inArray(productSizes.productId, ids))
    .orderBy(productSizes.position);
  const images = await db
    .select()
    .from(productImages)
    .innerJoin(media, eq(media.id, productImages.mediaId))
    .where(inArray(productImages.productId, ids))
    .orderBy(productImages.position);
  const ledgers = await ledgersOf(db, ids);
  const pieces = await piecesOfSets(db, ids);
  const matches = await matchesOf(db, ids);
  const videos = await videosOf({ db, mediaBase }, ids);
  const assortment = await loadAssortment(db);
  return rows.map(({ createdAt, searchText, binnedAt, wasPublished, ...columns }) => {
    const { fibres, shoe, hasAnimalParts, materials, ...row } = columns;
    return {
      ...row,
      labelling: labellingOf(row.category, assortment),
      fit: fitOf(row),
      care: { symbols: row.careSymbols, note: row.careNote },
      color: colorFrom(row),
      ledger: ledgers.get(row.id) ?? [],
      pieces: pieces.get(row.id) ?? [],
      matches: matches.get(row.id) ?? [],
      video: videos.get(row.id) ?? null,
      composition: compositionOf({ fibres, shoe, hasAnimalParts, materials }),
      sizes: sizes
        .filter((one) => one.productId === row.id)
        .map(({ size, stock, held, barcode, sku }) => ({ size, stock, held, barcode, sku })),
      pictures: images
        .filter((one) => one.product_images.productId === row.id)
        .map((one) => toPicture(one.media, one.product_images.alt, mediaBase)),
    };
  });
}

type CreateInput = [db: Db, input: ProductInput, now: Date, accountId: string];
type CreateRules = [onlyComplete: boolean, because?: StockReason];

/** Why a product's counts are written: by its form, or from a file. */
type StockReason = 'correction' | 'import';

/**
 * Adds a product with its sizes and pictures; every picture must have been accepted before, and no other size may have
 * its codes. `accountId` is who enters its prices and counts. Code: `incomplete` (with `onlyComplete`, what is
 * published must have all mandatory data: nothing was written).
 */
export async function createProduct(...input: CreateInput): Promise<{ ok: true; id: string }>;
export async function createProduct(
  ...input: [...CreateInput, ...CreateRules]
): Promise<{ ok: true; id: string } | NotPublished>;
export async function createProduct(
  ...[db, input, now, accountId, onlyComplete = false, reason = 'correction']: [
    ...CreateInput,
    ...Partial<CreateRules>,
  ]
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
 * Replaces what a product says. Sizes that stay keep their row, and with it the pieces promised to open
 * checkouts. `expectedUpdatedAt` is the version that the owner was shown; null overwrites any. `accountId` is who
 * enters the prices and counts.
 * Codes: `not_found`; `edited_elsewhere` (somebody saved in between: nothing was written); `incomplete` (as above;
 * a product that is published already may be changed as long as it loses nothing mandatory).
 */
export async function updateProduct(
  db: Db,
  id: string,
  input: ProductInput,
  expectedUpdatedAt: Date | null,
  now: Date,
  accountId: string,
  onlyComplete = false,
  reason: StockReason = 'correction',
): Promise<{ ok: true } | { ok: false; code: 'not_found' | 'edited_elsewhere' } | NotPublished> {
  if (!isUuid(id)) return { ok: false, code: 'not_found' };
  return publishing(db, async (tx) => {
    const [stored] = await tx
      .select({ updatedAt: products.updatedAt, isPublished: products.isPublished })
      .from(products)
      .where(and(eq(products.id, id), isInInventory))
      .for('update');
    if (!stored) return { ok: false, code: 'not_found' };
    if (expectedUpdatedAt && stored.updatedAt.getTime() !== expectedUpdatedAt.getTime()) {
      return { ok: false, code: 'edited_elsewhere' };
    }
    const mustBeComplete = onlyComplete && input.isPublished;
    const before = mustBeComplete && stored.isPublished ? await missingOf(tx, id) : [];
    // Two saves within a millisecond, or a clock set back, must still be two versions.
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
