import { and, asc, between, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { fold } from '#lib/fold.ts';
import { containing, startingWith } from '#lib/like-pattern.ts';
import { cleanQuery } from '#shop/catalog/search/clean-query.ts';
import { searchTexts } from '#shop/catalog/search/search.ts';
import { productsCalled, sizeWithCode } from '#shop/stock/inventory/stock-list.server.ts';
import { inventoryConditions, isInInventory } from './product-filter.server.ts';
import { idStartOf, readableSlug } from './readable-address.ts';

type FoundProduct = { id: string; name: string; category: string; priceCents: number; isPublished: boolean };

/** Whether a word may be a size's code: it has a digit. */
const isCode = (word: string) => /\d/.test(word) && !/[\s@]/.test(word);

/**
 * Drafts included: by beginning of the name, then name, description and category, newest first; by beginning of a
 * size's code. `size`: the one with exactly this code. Empty for an empty query.
 */
export async function findProducts(
  db: Db,
  typed: string,
  most: number,
): Promise<{ products: FoundProduct[]; size: { id: string; name: string; size: string } | null }> {
  const q = cleanQuery(typed);
  if (q === '') return { products: [], size: null };
  const [called, size] = isCode(q)
    ? [await productsCalled(db, q, most), await sizeWithCode(db, q)]
    : [[], null];
  const name = sql`fold(${products.name})`;
  const { id, category, priceCents, isPublished } = products;
  const found = await db
    .select({ id, name: products.name, category, priceCents, isPublished })
    .from(products)
    .where(
      or(
        searchTexts(q).length > 0
          ? and(...inventoryConditions({ q, category: null, incomplete: false }))
          : sql`false`,
        called.length > 0 ? and(isInInventory, inArray(id, called)) : undefined,
      ),
    )
    .orderBy(
      desc(sql`${name} like ${startingWith(fold(q))}`),
      desc(sql`${name} like ${containing(fold(q))}`),
      desc(products.createdAt),
      desc(id),
    )
    .limit(most);
  return { products: found, size: size && { id: size.id, name: size.name, size: size.size } };
}

type Named = { id: string; name: string };

export function productsNamed(db: Db, ids: readonly string[]): Promise<Named[]> {
  return db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...ids]));
}

/** `pattern` is for LIKE; at most `most` products. */
export function productsNamedLike(db: Db, pattern: string, most: number): Promise<Named[]> {
  return db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(ilike(products.name, pattern))
    .limit(most);
}

/** The product at a readable address, also by former names; of ids that begin alike by name. Null if none. */
export async function productAtReadable(db: Db, slug: string): Promise<{ id: string; slug: string } | null> {
  const start = idStartOf(slug);
  if (start === null) return null;
  const found = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(
      and(
        between(products.id, `${start}-0000-0000-0000-000000000000`, `${start}-ffff-ffff-ffff-ffffffffffff`),
        eq(products.isPublished, true),
      ),
    )
    .orderBy(asc(products.id));
  const named = found.map((product) => ({ id: product.id, slug: readableSlug(product) }));
  return named.find((one) => one.slug === slug) ?? named[0] ?? null;
}
