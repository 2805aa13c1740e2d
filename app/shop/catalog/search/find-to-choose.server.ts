import { and, desc, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import type { Category } from '#shop/catalog/assortment/categories.ts';
import { inventoryConditions } from '#shop/catalog/products/product-filter.server.ts';
import type { Cents } from '#shop/money/money.ts';

const MOST_SHOWN = 50;

/** `isIn`: already chosen. */
export type Choosable = { id: string; name: string; category: string; priceCents: Cents; isIn: boolean };

/** Products to choose from, newest first. */
export async function findToChoose(
  db: Db,
  { q, category }: { q: string; category: Category | null },
  { isIn, only = [] }: { isIn: SQL<boolean>; only?: readonly SQL[] },
): Promise<{ total: number; products: Choosable[] }> {
  const found = and(...inventoryConditions({ q, category, incomplete: false }), ...only);
  return {
    total: await db.$count(products, found),
    products: await db
      .select({
        id: products.id,
        name: products.name,
        category: products.category,
        priceCents: products.priceCents,
        isIn,
      })
      .from(products)
      .where(found)
      .orderBy(desc(products.createdAt), desc(products.id))
      .limit(MOST_SHOWN),
  };
}
