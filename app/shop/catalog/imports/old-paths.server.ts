import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { oldPaths } from '../../../db/schema/imports.ts';
import { products } from '../../../db/schema/products.ts';
import { isInInventory } from '../products/product-filter.server.ts';
import { pathsToTry } from './old-paths.ts';

/** The product that another system showed at this path; null for a path that none was shown at, or whose product is in the bin. */
export async function productAtOldPath(db: Db, path: string): Promise<string | null> {
  const tried = pathsToTry(path);
  if (tried.length === 0) return null;
  const found = await db
    .select({ path: oldPaths.path, productId: oldPaths.productId })
    .from(oldPaths)
    .innerJoin(products, and(eq(products.id, oldPaths.productId), isInInventory))
    .where(inArray(oldPaths.path, tried));
  const best = tried.flatMap((one) => found.find((row) => row.path === one) ?? [])[0];
  return best?.productId ?? null;
}
