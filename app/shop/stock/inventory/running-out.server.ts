import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { isOfInventory } from './size-rows.server.ts';

/** Most pieces that count as running out. */
export const FEW_PIECES = 2;

export type SizeRunningOut = { productId: string; name: string; size: string; left: number };

/** By stock − held, lowest first; `total` counts beyond `limit`. */
export async function sizesRunningOut(
  db: Db,
  limit = 12,
): Promise<{ total: number; sizes: SizeRunningOut[] }> {
  const left = sql<number>`greatest(${productSizes.stock} - ${productSizes.held}, 0)`;
  const few = sql`${productSizes.stock} is not null and ${productSizes.stock} - ${productSizes.held} <= ${FEW_PIECES}`;
  const total = await db.$count(productSizes, and(few, isOfInventory));
  const sizes = await db
    .select({ productId: products.id, name: products.name, size: productSizes.size, left })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(and(few, isOfInventory))
    .orderBy(asc(left), asc(products.name), asc(productSizes.position))
    .limit(limit);
  return { total, sizes };
}

export type SizeBelowHeld = { productId: string; name: string; size: string; stock: number; held: number };

/** Counted below their holds, so that some open checkouts will get no piece. */
export async function sizesBelowHeld(db: Db): Promise<SizeBelowHeld[]> {
  const rows = await db
    .select({
      productId: products.id,
      name: products.name,
      size: productSizes.size,
      stock: productSizes.stock,
      held: productSizes.held,
    })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(eq(productSizes.belowHeld, true))
    .orderBy(asc(products.name), asc(productSizes.position));
  return rows.map((row) => ({ ...row, stock: row.stock ?? 0 }));
}
