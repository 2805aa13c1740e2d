import { pictureUrl } from '#shop/catalog/media/picture.ts';
import { type ProductCard, priceOfSize } from '#shop/catalog/products/product.ts';

/** Width (px) of the pictures that cart and favourites keep the address of. */
const PICTURE_WIDTH = 320;

/** The prices as cart and favourites keep them: in euros (specification section 3). */
export function snapshotPrices({
  priceCents,
  priorPriceCents,
}: Pick<ProductCard, 'priceCents' | 'priorPriceCents'>) {
  return {
    price: priceCents / 100,
    original_price: priorPriceCents === null ? null : priorPriceCents / 100,
  };
}

/** What a line of the cart costs, as the cart keeps it: the price in the size that is chosen. */
export function snapshotPriceOf(product: ProductCard, size: string) {
  const price = priceOfSize(product, size);
  return {
    ...snapshotPrices(price),
    ...(price.priorSoldFrom !== null && { prior_sold_from: price.priorSoldFrom }),
  };
}

/** The address of the first picture as cart and favourites keep it; null where there is none. */
export function snapshotPicture({ pictures: [first] }: ProductCard): string | null {
  return first ? pictureUrl(first, PICTURE_WIDTH, 'webp') : null;
}
