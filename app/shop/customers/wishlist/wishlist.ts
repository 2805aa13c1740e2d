import { storedFields, storedList, storedText } from '#lib/stored-value.ts';
import { storedEuros, storedId, storedPicture } from '#shop/catalog/products/stored.ts';

/** Specification section 3. Prices in euros, `added_at` an ISO instant. */
export type WishlistItem = {
  id: string;
  name: string;
  price: number;
  original_price: number | null;
  image_url: string | null;
  category: string;
  description: string;
  sizes: string[];
  is_new: boolean;
  is_sale: boolean;
  is_featured: boolean;
  added_at: string;
  /** Missing where none was chosen. */
  size?: string;
};

export const WISHLIST_KEY = 'wishlistItems';
/** Key of the account memory; without it the list is the device's own. */
export const ACCOUNT_LIST_KEY = 'wishlistAccount';
/** Key of the proof of this device's alerts. */
export const ALERT_KEY = 'wishlistAlert';
export const MAX_FAVOURITES = 200;

export const WISHLIST_SORTS = ['newest', 'name', 'price-asc', 'price-desc'] as const;
export type WishlistSort = (typeof WISHLIST_SORTS)[number];

/** Drops entries without id, name or price, and duplicates; repairs the rest. Never throws. */
export function parseWishlist(json: string | null, now: Date): WishlistItem[] {
  const items = new Map<string, WishlistItem>();
  for (const value of storedList(json)) {
    const item = readItem(value, now);
    if (item && !items.has(item.id) && items.size < MAX_FAVOURITES) items.set(item.id, item);
  }
  return [...items.values()];
}

/** Adds in front or removes; at most 200 stay. */
export function toggleFavourite(
  items: readonly WishlistItem[],
  product: Omit<WishlistItem, 'added_at'>,
  now: Date,
): WishlistItem[] {
  if (isFavourite(items, product.id)) return removeFavourite(items, product.id);
  return [{ ...product, added_at: now.toISOString() }, ...items].slice(0, MAX_FAVOURITES);
}

export function removeFavourite(items: readonly WishlistItem[], id: string): WishlistItem[] {
  return items.filter((item) => item.id !== id);
}

export function isFavourite(items: readonly WishlistItem[], id: string): boolean {
  return items.some((item) => item.id === id);
}

/** Sorted favourites; ties are broken by name. */
export function sortWishlist(items: readonly WishlistItem[], sort: WishlistSort): WishlistItem[] {
  return items.toSorted((a, b) => comparators[sort](a, b) || byName(a, b));
}

type Comparator = (a: WishlistItem, b: WishlistItem) => number;

const byName: Comparator = (a, b) => a.name.localeCompare(b.name, 'it');

const comparators: Record<WishlistSort, Comparator> = {
  newest: (a, b) => (a.added_at === b.added_at ? 0 : a.added_at < b.added_at ? 1 : -1),
  name: byName,
  'price-asc': (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
};

function readItem(value: unknown, now: Date): WishlistItem | null {
  const stored = storedFields<keyof WishlistItem>(value);
  const id = storedId(stored?.id);
  const name = storedText(stored?.name, 200);
  const price = storedEuros(stored?.price);
  if (!stored || !id || !name || price === null) return null;
  const size = storedText(stored.size, 20);
  return {
    id,
    name,
    price,
    original_price: storedEuros(stored.original_price),
    image_url: storedPicture(stored.image_url),
    category: storedText(stored.category, 40),
    description: storedText(stored.description, 10_000),
    sizes: readSizes(stored.sizes),
    is_new: stored.is_new === true,
    is_sale: stored.is_sale === true,
    is_featured: stored.is_featured === true,
    added_at: readInstant(stored.added_at, now),
    ...(size && { size }),
  };
}

function readSizes(value: unknown): string[] {
  const sizes = Array.isArray(value) ? value : [];
  return [...new Set(sizes.map((size) => storedText(size, 20)).filter(Boolean))].slice(0, 20);
}

function readInstant(value: unknown, now: Date): string {
  const at = new Date(storedText(value, 40));
  return (Number.isNaN(at.getTime()) ? now : at).toISOString();
}
