import { keptPicture, keptPrices } from '../catalogue/kept-facts.ts';
import type { ProductCard } from '../catalogue/product.ts';
import type { WishlistItem } from './wishlist.ts';

/** A product of a list as the favourites keep it; lists know no description. */
export function favouriteFrom(product: ProductCard): Omit<WishlistItem, 'added_at'> {
  const { id, name, category, sizes, isNew, isFeatured } = product;
  return {
    ...{ id, name, category, description: '' },
    ...keptPrices(product),
    image_url: keptPicture(product),
    sizes: sizes.map((option) => option.size),
    is_new: isNew,
    is_sale: product.priorPriceCents !== null,
    is_featured: isFeatured,
  };
}
