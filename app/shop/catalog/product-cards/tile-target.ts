import type { ShopCategory } from '#shop/catalog/assortment/categories.ts';

/** A category's address, a query, or both. */
type TileTarget = { category: string | null; query: string };

/** Target of a tile: the specification's for its names, otherwise the category of that name, otherwise a search. */
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
