import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { flat } from '#db/flat-sql.ts';
import { products, setPieces } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { grouped } from '#lib/grouped.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Category } from '#shop/catalog/assortment/categories.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { sizeLabel } from '#shop/catalog/assortment/size-name.ts';
import { type PieceChoice, sizeOption } from '#shop/catalog/products/product.ts';
import { compositionColumns, compositionOf } from '#shop/catalog/products/product-columns.server.ts';
import type { SetPiece } from './set-pieces.ts';

/** Pieces by set id, in the owner's order. */
export async function piecesOfSets(db: Db, setIds: readonly string[]): Promise<Map<string, SetPiece[]>> {
  if (setIds.length === 0) return new Map();
  const rows = await db
    .select({
      setId: setPieces.setId,
      id: products.id,
      name: products.name,
      priceCents: products.priceCents,
      isPublished: products.isPublished,
      ...compositionColumns,
    })
    .from(setPieces)
    .innerJoin(products, eq(products.id, setPieces.productId))
    .where(inArray(setPieces.setId, [...setIds]))
    .orderBy(asc(setPieces.position));
  return grouped(
    rows,
    (row) => row.setId,
    ({ id, name, priceCents, isPublished, ...columns }) => ({
      id,
      name,
      priceCents,
      isPublished,
      composition: compositionOf(columns),
    }),
  );
}

/** Whether a set has pieces and no sizes of its own; its own row of sizes is not counted. */
export const isSoldAsPieces = flat(sql`(${products.isSet}
  and exists (select 1 from set_pieces where set_pieces.set_id = "products"."id")
  and not exists (select 1 from product_sizes where product_sizes.product_id = "products"."id"
    and product_sizes.size <> ${sql.raw(`'${ONE_SIZE}'`)}))`);

/** Whether a set sold as pieces has one that is deleted or unavailable in every size. */
export const lacksPiece = flat(sql`(${isSoldAsPieces} and exists (
  select 1 from set_pieces where set_pieces.set_id = "products"."id" and not exists (
    select 1 from product_sizes where product_sizes.product_id = set_pieces.product_id
      and (product_sizes.stock is null or product_sizes.stock > product_sizes.held)
      and not exists (select 1 from products piece where piece.id = set_pieces.product_id
        and piece.binned_at is not null))))`);

export type StockedPiece = {
  id: string;
  name: string;
  category: Category;
  isPublished: boolean;
  sizes: { productSizeId: string; productId: string; size: string; stock: number | null; held: number }[];
};

/** Pieces with stock by set id, in the owner's order. */
export async function stockedPieces(db: Db, setIds: readonly string[]): Promise<Map<string, StockedPiece[]>> {
  const pieces = new Map<string, StockedPiece[]>();
  if (setIds.length === 0) return pieces;
  const sets = db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...setIds]), isSoldAsPieces));
  const rows = await db
    .select({
      setId: setPieces.setId,
      id: products.id,
      name: products.name,
      category: products.category,
      isPublished: products.isPublished,
      productSizeId: productSizes.id,
      size: productSizes.size,
      // A binned piece has no stock.
      stock: sql<number | null>`case when ${products.binnedAt} is null then ${productSizes.stock} else 0 end`,
      held: productSizes.held,
    })
    .from(setPieces)
    .innerJoin(products, eq(products.id, setPieces.productId))
    .innerJoin(productSizes, eq(productSizes.productId, products.id))
    .where(inArray(setPieces.setId, sets))
    .orderBy(asc(setPieces.position), asc(productSizes.position));
  for (const { setId, id, name, category, isPublished, ...size } of rows) {
    const ofSet = pieces.get(setId) ?? [];
    const known = ofSet.find((piece) => piece.id === id);
    const piece = known ?? { id, name, category, isPublished, sizes: [] };
    if (!known) pieces.set(setId, [...ofSet, piece]);
    piece.sizes.push({ productId: id, ...size });
  }
  return pieces;
}

/** Ids of sets with this piece, newest first. */
export async function setsWithPiece(db: Db, productId: string): Promise<string[]> {
  if (!isUuid(productId)) return [];
  const rows = await db
    .select({ id: products.id })
    .from(setPieces)
    .innerJoin(products, eq(products.id, setPieces.setId))
    .where(and(eq(setPieces.productId, productId), eq(products.isPublished, true)))
    .orderBy(desc(products.createdAt), desc(products.id));
  return rows.map(({ id }) => id);
}

/** Choices of a set's pieces; empty if not sold as pieces. */
export function pieceChoices(pieces: readonly StockedPiece[] = []): PieceChoice[] {
  return pieces.map(({ id, name, category, isPublished, sizes }) => ({
    id,
    name,
    category,
    isPublished,
    sizes: sizes.map(({ size, stock, held }) => sizeOption(size, stock, held)),
  }));
}

/** Whether all are products, none is a set or the product itself. */
export async function canBePieces(db: Db, setId: string, pieceIds: readonly string[]): Promise<boolean> {
  if (pieceIds.length === 0) return true;
  if (!pieceIds.every(isUuid) || pieceIds.includes(setId)) return false;
  const found = await db.$count(
    products,
    and(inArray(products.id, [...pieceIds]), eq(products.isSet, false)),
  );
  return found === new Set(pieceIds).size;
}

/** Writes a set's pieces in order, without products deleted meanwhile. */
export async function writePieces(tx: Db, setId: string, pieceIds: readonly string[]): Promise<void> {
  await tx.delete(setPieces).where(eq(setPieces.setId, setId));
  if (pieceIds.length === 0) return;
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...pieceIds]))
    .for('key share');
  const there = pieceIds.filter((id) => rows.some((row) => row.id === id));
  if (there.length === 0) return;
  await tx.insert(setPieces).values(there.map((productId, position) => ({ setId, productId, position })));
}

/** "Camicia di lino, taglia M" by size id, without deleted sizes. */
export async function pieceNames(db: Db, sizeIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: productSizes.id, size: productSizes.size, name: products.name })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(inArray(productSizes.id, [...sizeIds]));
  return new Map(rows.map(({ id, size, name }) => [id, [name, sizeLabel(size)].filter(Boolean).join(', ')]));
}
