import type { ProductCard } from '#shop/catalog/products/product.ts';
import { snapshotPicture, snapshotPrices } from '#shop/catalog/search/card-snapshot.ts';
import type { WishlistItem } from './wishlist.ts';

export function favouriteFrom(product: ProductCard): Omit<WishlistItem, 'added_at'> {
  const { id, name, category, sizes, isNew, isFeatured } = product;
  return {
    id,
    name,
    category,
    description: '',
    ...snapshotPrices(product),
    image_url: snapshotPicture(product),
    sizes: sizes.map((option) => option.size),
    is_new: isNew,
    is_sale: product.priorPriceCents !== null,
    is_featured: isFeatured,
  };
}
