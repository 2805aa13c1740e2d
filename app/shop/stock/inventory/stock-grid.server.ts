import { and, asc, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { startingWith } from '#lib/like-pattern.ts';
import { typedLine } from '#lib/typed-text.ts';
import { isUuid } from '#lib/uuid.ts';
import { loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import { sortSizes } from '#shop/catalog/assortment/scales.ts';
import { inventoryConditions, isInInventory } from '#shop/catalog/products/product-filter.server.ts';
import { countVersion } from './size-rows.server.ts';

export type GridProduct = {
  id: string;
  name: string;
  color: string | null;
  /** `stock` null = not counted; `version` for corrections. */
  sizes: { id: string; size: string; stock: number | null; held: number; version: number }[];
};

export type StockGrid = {
  products: GridProduct[];
  /** Columns: all their sizes in natural order. */
  columns: string[];
  total: number;
  /** Cursor: id of the last product; null at the end. */
  next: string | null;
};

const PAGE = 40;

/** By name, drafts included; found by words of the name or the beginning of a code. */
export async function stockGrid(
  db: Db,
  { q, after }: { q: string; after: string | null },
  pageSize = PAGE,
): Promise<StockGrid> {
  const matching = found(db, q);
  const place = sql`(fold(${products.name}), ${products.id})`;
  const beyond =
    after && isUuid(after)
      ? sql`${place} > (select fold(p.name), p.id from products p where p.id = ${after})`
      : undefined;
  const rows = await db
    .select({ id: products.id, name: products.name, color: products.colorName })
    .from(products)
    .where(and(matching, beyond))
    .orderBy(asc(sql`fold(${products.name})`), asc(products.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const ids = page.map(({ id }) => id);
  const { productId, size, stock, held } = productSizes;
  const sizes =
    ids.length === 0
      ? []
      : await db
          .select({ id: productSizes.id, productId, size, stock, held, version: countVersion })
          .from(productSizes)
          .where(inArray(productId, ids))
          .orderBy(asc(productSizes.position), asc(productSizes.id));
  return {
    products: page.map((product) => ({
      ...product,
      sizes: sizes.filter((one) => one.productId === product.id).map(({ productId: _, ...one }) => one),
    })),
    columns: sortSizes(
      sizes.map((one) => one.size),
      (await loadAssortment(db)).scales,
    ),
    total: await db.$count(products, matching),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

function found(db: Db, q: string): SQL | undefined {
  const byWords = and(...inventoryConditions({ q, category: null, incomplete: false }));
  const code = typedLine(q).toLowerCase();
  if (code === '') return byWords;
  const { barcode, sku, productId } = productSizes;
  const hasCode = sql`${productId} = ${sql.raw('"products"."id"')} and (lower(${sku}) like ${startingWith(code)} or lower(${barcode}) like ${startingWith(code)})`;
  const byCode = exists(db.select({ one: sql`1` }).from(productSizes).where(hasCode));
  return or(byWords, and(isInInventory, byCode));
}
