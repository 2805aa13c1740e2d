import type { MediaShop } from '#shop/catalog/media/media.server.ts';
import { type Thumbnails, thumbnailsOf } from '#shop/catalog/products/product-pictures.server.ts';

/** A page with a product search, and thumbnails of the products found and chosen. */
export type WithThumbnails<Page> = Page & { thumbnails: Thumbnails };

/** `found`: null once nothing can be chosen; `chosen`: ids of the products shown beside it. */
export async function withThumbnails<Page extends { found: { products: readonly { id: string }[] } | null }>(
  shop: MediaShop,
  page: Page,
  chosen: readonly string[],
): Promise<WithThumbnails<Page>> {
  const found = page.found?.products.map(({ id }) => id) ?? [];
  return { ...page, thumbnails: await thumbnailsOf(shop, [...found, ...chosen]) };
}
