import type { MediaShop } from '#shop/catalog/media/media.server.ts';
import type { Thumbnails } from '#shop/catalog/products/thumbnail.ts';
import { thumbnailsOf } from '#shop/catalog/products/thumbnails.server.ts';

/** A page with a search for products, and what the products found look like. */
export type WithThumbnails<Page> = Page & { thumbnails: Thumbnails };

/** `found` is null where nothing can be chosen any more. */
export async function withThumbnails<Page extends { found: { products: readonly { id: string }[] } | null }>(
  shop: MediaShop,
  page: Page,
): Promise<WithThumbnails<Page>> {
  const ids = page.found?.products.map(({ id }) => id) ?? [];
  return { ...page, thumbnails: await thumbnailsOf(shop, ids) };
}
