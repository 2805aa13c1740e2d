import type { ShopCategory } from '#shop/catalog/assortment/categories.ts';

/** A category's address, a query, or both. */
type TileTarget = { category: string | null; query: string };

/**
 * Names of the specification lead where it says (to the whole shop once that category is gone), category
 * names to the category, others to a search.
 */
export function tileTarget(
  name: string,
  standard: { name: string } & TileTarget,
  categories: readonly Pick<ShopCategory, 'name' | 'address'>[],
): TileTarget {
  const { category, query } = standard;
  if (isSame(name, standard.name))
    return { category: categories.some(({ address }) => address === category) ? category : null, query };
  const named = categories.find((one) => isSame(one.name, name));
  return named
    ? { category: named.address, query: '' }
    : { category: null, query: name.trim().toLowerCase() };
}

function isSame(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
