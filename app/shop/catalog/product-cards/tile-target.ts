import type { ShopCategory } from '#shop/catalog/assortment/categories.ts';

/** Where a tile leads: a category, by its address, a search, or both. */
type TileTarget = { category: string | null; query: string };

/**
 * Where a tile of the home page leads, by its name: with the specification's name where the specification says (to all of
 * the shop once that category is gone), with a category's name to that category, with any other to a search for it.
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
