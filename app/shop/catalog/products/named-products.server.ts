import { ilike, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';

type Named = { id: string; name: string };

export function productsNamed(db: Db, ids: readonly string[]): Promise<Named[]> {
  return db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...ids]));
}

/** `pattern` is for LIKE; at most `most` products. */
export function productsCalled(db: Db, pattern: string, most: number): Promise<Named[]> {
  return db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(ilike(products.name, pattern))
    .limit(most);
}
