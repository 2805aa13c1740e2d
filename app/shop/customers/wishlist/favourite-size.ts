import type { WishlistItem } from './wishlist.ts';

/** Sets a favourite's size; an empty one removes it. */
export function withSize(items: readonly WishlistItem[], id: string, size: string): WishlistItem[] {
  return items.map((item) => (item.id === id ? sized(item, size) : item));
}

/** The item with a size, or without the field. */
export function sized<Item extends { size?: string }>(item: Item, size: string | null | undefined): Item {
  const { size: _, ...rest } = item;
  return size ? ({ ...rest, size } as Item) : (rest as Item);
}
