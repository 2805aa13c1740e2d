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

/** Least source width (px): e-mails draw 72 px at double density. */
const LEAST_PX: Record<JpegUse, number> = { mail: 144, feed: 1280 };

/** JPEG of a picture, made on demand: Outlook and Meta take neither AVIF nor WebP. Null if unknown. */
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
