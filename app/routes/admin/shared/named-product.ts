import type { NamedProduct } from '#shop/catalog/products/matches.server.ts';
import type { Thumbnail } from '#shop/catalog/products/product-pictures.server.ts';
import type { InventoryProduct } from '#shop/catalog/products/products.server.ts';

export function thumbnailOf({ pictures, color }: Pick<InventoryProduct, 'pictures' | 'color'>): Thumbnail {
  return { picture: pictures[0] ?? null, color };
}

/** A found product in the shape of a chosen one. */
export function namedFrom(product: InventoryProduct): NamedProduct {
  const { id, name, isPublished } = product;
  return { id, name, isPublished, thumbnail: thumbnailOf(product) };
}
