import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { favouriteAlertItems as items, favouriteAlerts as lists } from '#db/schema/wishlist.ts';
import { isPublished } from '#shop/catalog/products/product-columns.server.ts';
import { isSoldAsPieces, lacksPiece } from '#shop/catalog/sets/set-pieces.server.ts';
import { sizePriceCents } from '#shop/pricing/prices/size-price.ts';
import { knownFrom, type Present } from './alert.ts';
import { MAX_FAVOURITES } from './wishlist.ts';

export type WatchedItem = { productId: string; size: string | null };

export type WatchedProduct = {
  id: string;
  name: string;
  isPublished: boolean;
  /** State in a size; null: in any, at the lowest price. */
  present: (size: string | null) => Present;
};

/** Products by id, without deleted ones. */
export async function watchedProducts(db: Db, ids: readonly string[]): Promise<Map<string, WatchedProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      priceCents: products.priceCents,
      originalPriceCents: products.originalPriceCents,
      sizePrices: products.sizePrices,
      isPublished,
      isSoldAsPieces,
      lacksPiece,
      size: productSizes.size,
      stock: productSizes.stock,
      held: productSizes.held,
    })
    .from(products)
    .leftJoin(productSizes, eq(productSizes.productId, products.id))
    .where(inArray(products.id, [...ids]));
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, sizes]) => {
      const [product] = sizes;
      if (!product) return [];
      const present = (watchedSize: string | null): Present => {
        const counted = sizes.flatMap(({ size, stock, held }) =>
          size === null ? [] : [{ size, pieces: stock === null ? null : Math.max(0, stock - (held ?? 0)) }],
        );
        const some = watchedSize === null ? counted : counted.filter(({ size }) => size === watchedSize);
        return {
          priceCents: watchedSize === null ? product.priceCents : sizePriceCents(product, watchedSize),
          // Sets sold as pieces have no stock of their own.
          pieces: product.isSoldAsPieces ? null : piecesIn(some),
          canBeHad: product.isSoldAsPieces
            ? !product.lacksPiece
            : some.some(({ pieces }) => pieces === null || pieces > 0),
        };
      };
      return [[id, { id, name: product.name, isPublished: product.isPublished === true, present }] as const];
    }),
  );
}

/** Total pieces; null if one size is uncounted, or without sizes. */
function piecesIn(sizes: readonly { pieces: number | null }[]): number | null {
  if (sizes.length === 0) return null;
  return sizes.reduce<number | null>(
    (sum, { pieces }) => (sum === null || pieces === null ? null : sum + pieces),
    0,
  );
}

/** Aligns watched items with the list. New ones start at today's state, as the page shows. */
export async function alignItems(
  tx: Db,
  { alertId, list, now }: { alertId: string; list: readonly WatchedItem[]; now: Date },
): Promise<void> {
  const watched = new Map(list.slice(0, MAX_FAVOURITES).map((item) => [item.productId, item]));
  const ids = [...watched.keys()];
  const ofList = eq(items.alertId, alertId);
  await tx.delete(items).where(ids.length === 0 ? ofList : and(ofList, notInArray(items.productId, ids)));
  const there = new Map(
    (await tx.select().from(items).where(ofList)).map((item) => [item.productId, item.size]),
  );
  const changed = [...watched.values()].filter(
    ({ productId, size }) => !there.has(productId) || there.get(productId) !== size,
  );
  const present = await watchedProducts(
    tx,
    changed.map(({ productId }) => productId),
  );
  const rows = changed.flatMap(({ productId, size }) => {
    const product = present.get(productId);
    return product ? [{ alertId, productId, size, ...knownFrom(product.present(size)) }] : [];
  });
  if (rows.length > 0)
    await tx
      .insert(items)
      .values(rows)
      .onConflictDoUpdate({
        target: [items.alertId, items.productId],
        set: {
          size: sql`excluded.size`,
          knownCents: sql`excluded.known_price`,
          lastPieceKnown: sql`excluded.last_piece_known`,
        },
      });
  await tx.update(lists).set({ usedAt: now }).where(eq(lists.id, alertId));
}

/** As `alignItems`, for an account with alerts. */
export async function alignAccountAlert(
  tx: Db,
  { userId, list, now }: { userId: string; list: readonly { id: string; size: string | null }[]; now: Date },
): Promise<void> {
  const requested = await tx
    .select({ id: lists.id })
    .from(lists)
    .where(and(eq(lists.userId, userId), isNotNull(lists.confirmedAt)));
  for (const { id: alertId } of requested)
    await alignItems(tx, { alertId, now, list: list.map(({ id, size }) => ({ productId: id, size })) });
}
