import { asc, inArray } from 'drizzle-orm';
import type { Address } from '../../address.ts';
import type { Db } from '../../db/client.server.ts';
import { productImages } from '../../db/schema/catalogue.ts';
import type { LetterPictures } from '../mail/pictured.mail.tsx';

const PAGE = '/immagini-email/:file' satisfies Address;

/** The first picture of each product, as letters show it; products that have none, or have left the shop, are missing. */
export async function letterPictures(
  shop: { db: Db; config: { publicUrl: string } },
  items: readonly { productId: string }[],
): Promise<LetterPictures> {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  if (ids.length === 0) return {};
  const rows = await shop.db
    .selectDistinctOn([productImages.productId], {
      productId: productImages.productId,
      mediaId: productImages.mediaId,
    })
    .from(productImages)
    .where(inArray(productImages.productId, ids))
    .orderBy(asc(productImages.productId), asc(productImages.position));
  const address = (mediaId: string) => shop.config.publicUrl + PAGE.replace(':file', `${mediaId}.jpg`);
  return Object.fromEntries(rows.map(({ productId, mediaId }) => [productId, address(mediaId)]));
}
