import { pictureUrl } from '#shop/catalog/media/picture.ts';
import { type ProductCard, priceOfSize } from '#shop/catalog/products/product.ts';

/** Width of the stored picture (px). */
const PICTURE_WIDTH = 320;

/** Prices in euros (specification section 3). */
export function snapshotPrices({
  priceCents,
  priorPriceCents,
}: Pick<ProductCard, 'priceCents' | 'priorPriceCents'>) {
  return { price: priceCents / 100, original_price: priorPriceCents === null ? null : priorPriceCents / 100 };
}

export function snapshotPriceOf(product: ProductCard, size: string) {
  const price = priceOfSize(product, size);
  return {
    ...snapshotPrices(price),
    ...(price.priorSoldFrom !== null && { prior_sold_from: price.priorSoldFrom }),
  };
}

/** Null without a picture. */
export function snapshotPicture({ pictures: [first] }: ProductCard): string | null {
  return first ? pictureUrl(first, PICTURE_WIDTH, 'webp') : null;
}
