import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { oldPaths } from '#db/schema/imports.ts';
import { products } from '#db/schema/products.ts';
import { isInInventory } from '#shop/catalog/products/product-filter.server.ts';
import { pathsToTry } from './old-pages.ts';

/** The product, of several colours the first published one; null for an unknown path, or if all are in the bin. */
export async function productAtOldPath(
  db: Db,
  path: string,
): Promise<{ id: string; isPublished: boolean } | null> {
  const tried = pathsToTry(path);
  if (tried.length === 0) return null;
  const found = await db
    .select({ path: oldPaths.path, id: products.id, isPublished: products.isPublished })
    .from(oldPaths)
    .innerJoin(products, and(eq(products.id, oldPaths.productId), isInInventory))
    .where(inArray(oldPaths.path, tried))
    .orderBy(desc(products.isPublished), asc(products.createdAt), asc(products.id));
  const [best] = tried.flatMap((one) => found.find((row) => row.path === one) ?? []);
  return best ? { id: best.id, isPublished: best.isPublished } : null;
}
