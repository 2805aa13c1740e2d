import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import { productImages, products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { grouped } from '#lib/grouped.ts';
import type { MomentCursor } from '#lib/moment-cursor.ts';
import { isUuid } from '#lib/uuid.ts';
import { type MediaShop, toPicture } from '#shop/catalog/media/media.server.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { piecesOfSets } from '#shop/catalog/sets/set-pieces.server.ts';
import type { SetPiece } from '#shop/catalog/sets/set-pieces.ts';
import { matchesOf, type NamedProduct } from './matches.server.ts';
import type { ProductFacts } from './product.ts';
import { colorFrom, compositionOf, fitOf } from './product-columns.server.ts';
import { isInInventory } from './product-filter.server.ts';
import type { ProductInput } from './product-input.ts';

const { searchText, binnedAt, wasPublished, ...columns } = getTableColumns(products);

export const productColumns = columns;
export type ProductRow = Omit<typeof products.$inferSelect, 'searchText' | 'binnedAt' | 'wasPublished'>;

/** A product for other programs, without data of the administration alone. */
export type ProductWithParts = ProductFacts &
  Omit<ProductInput, keyof ProductFacts | 'sizes' | 'images' | 'video' | 'pieceIds' | 'matchIds'> & {
    /** `stock`: null if uncounted; `held`: pieces promised to open checkouts. */
    sizes: { size: string; stock: number | null; held: number; barcode: string | null; sku: string | null }[];
    pictures: Picture[];
    /** Empty unless it is a set. */
    pieces: SetPiece[];
    matches: NamedProduct[];
    createdAt: Date;
    updatedAt: Date;
  };

/** Newest first, from a place whose row need not exist; one product beyond `limit` if there are more. */
export async function inventoryAfter(
  shop: MediaShop,
  place: MomentCursor | null,
  limit: number,
): Promise<ProductWithParts[]> {
  const beyond = place
    ? sql`(${products.createdAt}, ${products.id}) < (${place.at}::timestamptz, ${place.id}::uuid)`
    : undefined;
  const rows = await shop.db
    .select(productColumns)
    .from(products)
    .where(and(isInInventory, beyond))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(limit + 1);
  return withParts(shop, rows);
}

/** Null for an unknown or binned one. */
export async function productWithParts(shop: MediaShop, id: string): Promise<ProductWithParts | null> {
  if (!isUuid(id)) return null;
  const rows = await shop.db
    .select(productColumns)
    .from(products)
    .where(and(eq(products.id, id), isInInventory));
  const [product] = await withParts(shop, rows);
  return product ?? null;
}

export async function withParts(
  { db, mediaBase }: MediaShop,
  rows: readonly ProductRow[],
): Promise<ProductWithParts[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const { productId, size, stock, held, barcode, sku } = productSizes;
  const sizes = grouped(
    await db
      .select({ productId, size, stock, held, barcode, sku })
      .from(productSizes)
      .where(inArray(productId, ids))
      .orderBy(productSizes.position),
    (one) => one.productId,
    ({ productId: _, ...one }) => one,
  );
  const pictures = grouped(
    await db
      .select({ of: productImages.productId, alt: productImages.alt, media })
      .from(productImages)
      .innerJoin(media, eq(media.id, productImages.mediaId))
      .where(inArray(productImages.productId, ids))
      .orderBy(productImages.position),
    ({ of }) => of,
    (one) => toPicture(one.media, one.alt, mediaBase),
  );
  const pieces = await piecesOfSets(db, ids);
  const matches = await matchesOf(db, ids);
  return rows.map((columns) => {
    const { fibres, shoe, hasAnimalParts, materials, ...row } = columns;
    return {
      ...row,
      fit: fitOf(row),
      care: { symbols: row.careSymbols, note: row.careNote },
      color: colorFrom(row),
      pieces: pieces.get(row.id) ?? [],
      matches: matches.get(row.id) ?? [],
      composition: compositionOf({ fibres, shoe, hasAnimalParts, materials }),
      sizes: sizes.get(row.id) ?? [],
      pictures: pictures.get(row.id) ?? [],
    };
  });
}
