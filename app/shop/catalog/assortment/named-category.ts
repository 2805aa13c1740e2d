import type { Category, ShopCategory } from './categories.ts';

/** The choice that the shop puts in front of the categories: no filter. */
export const ALL = 'Tutti';

/** Stands for every category that somebody asks for and the shop does not have: no product is of it. */
export const UNKNOWN_CATEGORY = 'sconosciuta';

/** The name of the category that a text names, by its name or address in any case; null for anything else. */
export function categoryFrom(
  text: string | null,
  categories: readonly Pick<ShopCategory, 'name' | 'address'>[],
): Category | null {
  const name = text?.trim().toLowerCase();
  const named = (key: 'name' | 'address') => categories.find((one) => one[key].toLowerCase() === name);
  return (named('name') ?? named('address'))?.name ?? null;
}

/** The address of the category that a text names, as above: links and search go by it. */
export function addressFrom(
  text: string | null,
  categories: readonly Pick<ShopCategory, 'name' | 'address'>[],
): string | null {
  const name = categoryFrom(text, categories);
  return categories.find((one) => one.name === name)?.address ?? null;
}
