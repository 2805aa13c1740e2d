import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { media } from '#db/schema/media.ts';
import { productImages } from '#db/schema/products.ts';
import type { Address } from '#lib/address.server.ts';
import { type MediaShop, toPicture } from '#shop/catalog/media/media.server.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import type { MailPictures } from '#shop/mail/pictured.mail.tsx';

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

const PAGE = '/immagini-email/:file' satisfies Address;

/** Pictures for e-mails by product id, where there are any. */
export async function mailPictures(
  shop: { db: Db; config: { publicUrl: string } },
  items: readonly { productId: string }[],
): Promise<MailPictures> {
  const address = (mediaId: string) => shop.config.publicUrl + PAGE.replace(':file', `${mediaId}.jpg`);
  const found = await firstPictures({ db: shop.db, mediaBase: '' }, items);
  return Object.fromEntries(Object.entries(found).map(([productId, { id }]) => [productId, address(id)]));
}
