import type { Category, ShopCategory } from './categories.ts';

/** The choice without a filter by category. */
export const ALL = 'Tutti';

/** Stands for any requested category that the shop does not have; no product belongs to it. */
export const UNKNOWN_CATEGORY = 'sconosciuta';

/** The category with this name or address, in any case; null for anything else. */
export function categoryFrom(
  text: string | null,
  categories: readonly Pick<ShopCategory, 'name' | 'address'>[],
): Category | null {
  const name = text?.trim().toLowerCase();
  const named = (key: 'name' | 'address') => categories.find((one) => one[key].toLowerCase() === name);
  return (named('name') ?? named('address'))?.name ?? null;
}

/** As `categoryFrom`, but its address, which links and search use. */
export function addressFrom(
  text: string | null,
  categories: readonly Pick<ShopCategory, 'name' | 'address'>[],
): string | null {
  const name = categoryFrom(text, categories);
  return categories.find((one) => one.name === name)?.address ?? null;
}
