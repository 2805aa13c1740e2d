import type { WishlistItem } from './wishlist.ts';

/** Remembers the size of a favourite, or, with an empty one, that none is chosen. */
export function withSize(items: readonly WishlistItem[], id: string, size: string): WishlistItem[] {
  return items.map((item) => (item.id === id ? sized(item, size) : item));
}

/** The item with this size; without the field where the size is empty. */
export function sized<Item extends { size?: string }>(item: Item, size: string | null | undefined): Item {
  const { size: _, ...rest } = item;
  return size ? ({ ...rest, size } as Item) : (rest as Item);
}
