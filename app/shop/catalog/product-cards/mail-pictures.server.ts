import type { Db } from '#db/client.server.ts';
import type { Address } from '#lib/address.server.ts';
import type { MailPictures } from '#shop/mail/pictured.mail.tsx';
import { firstPictures } from './first-pictures.server.ts';

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
