import { asc, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { productImages } from '#db/schema/products.ts';
import type { Address } from '#lib/address.server.ts';
import type { MailPictures } from '#shop/mail/pictured.mail.tsx';

const PAGE = '/immagini-email/:file' satisfies Address;

/** Products without pictures, or no longer in the shop, are missing. */
export async function mailPictures(
  shop: { db: Db; config: { publicUrl: string } },
  items: readonly { productId: string }[],
): Promise<MailPictures> {
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
