import { asc, eq, inArray } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import { productImages } from '#db/schema/products.ts';
import { type MediaShop, toPicture } from '#shop/catalog/media/media.server.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';

/** First pictures by product id, hidden ones included, if any. */
export async function firstPictures(
  { db, mediaBase }: Pick<MediaShop, 'db' | 'mediaBase'>,
  items: readonly { productId: string }[],
): Promise<Record<string, Picture>> {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  if (ids.length === 0) return {};
  const { productId, mediaId, position } = productImages;
  const rows = await db
    .selectDistinctOn([productId], { productId, media })
    .from(productImages)
    .innerJoin(media, eq(media.id, mediaId))
    .where(inArray(productId, ids))
    .orderBy(asc(productId), asc(position));
  return Object.fromEntries(rows.map((row) => [row.productId, toPicture(row.media, '', mediaBase)]));
}
