import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { media } from '#db/schema/media.ts';
import type { JpegUse } from '#platform/image.ts';
import type { Storage } from '#platform/storage.server.ts';
import { jpegPictureKey, renditionKey } from './picture.ts';

type ShowingShop = {
  db: Db;
  storage: Storage;
  makeJpeg: (rendition: Uint8Array, use: JpegUse) => Promise<Uint8Array>;
};

/** The least width (px) of the rendition that a JPEG is made of: in e-mails it is drawn at twice 72. */
const LEAST_PX: Record<JpegUse, number> = { mail: 144, feed: 1280 };

/**
 * A picture as e-mails or shopping services show it, a JPEG: renditions are AVIF and WebP, which Outlook for Windows
 * draws neither of, and Meta takes neither of. It is made when it is first requested, and kept beside the renditions; the
 * sweep takes it away with them. Null for a picture that the shop does not have, or no longer has.
 */
export async function jpegPicture(
  shop: ShowingShop,
  mediaId: string,
  use: JpegUse,
): Promise<Uint8Array | null> {
  const [row] = await shop.db.select({ widths: media.widths }).from(media).where(eq(media.id, mediaId));
  if (!row) return null;
  const key = jpegPictureKey(mediaId, use);
  const stored = await shop.storage.get(key);
  if (stored) return stored;
  const width = row.widths.find((one) => one >= LEAST_PX[use]) ?? row.widths.at(-1) ?? LEAST_PX[use];
  const rendition = await shop.storage.get(renditionKey(mediaId, width, 'webp'));
  if (!rendition) return null;
  const made = await shop.makeJpeg(rendition, use);
  await shop.storage.put(key, made, {
    contentType: 'image/jpeg',
    visibility: 'public',
    cacheControl: 'public, max-age=31536000, immutable',
  });
  return made;
}
