import { inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { media } from '#db/schema/media.ts';
import type { OwnPicture } from '#lib/own-picture.ts';
import { type MediaShop, toPicture } from './media.server.ts';
import type { DrawnPicture, Picture } from './picture.ts';

/**
 * Whether all these pictures exist; locks them against the sweep until the transaction ends, which must be
 * the one that writes the row naming them.
 */
export async function holdPictures(
  tx: Db,
  pictures: readonly (Pick<OwnPicture, 'mediaId'> | null)[],
): Promise<boolean> {
  const ids = [...new Set(pictures.flatMap((one) => (one ? [one.mediaId] : [])))];
  if (ids.length === 0) return true;
  const held = await tx.select({ id: media.id }).from(media).where(inArray(media.id, ids)).for('share');
  return held.length === ids.length;
}

/** Error where `holdPictures` finds a picture missing. */
export const PICTURE_GONE = 'L’immagine non è più disponibile: caricala di nuovo.';

/** In the given order; null for none or a missing picture. */
export async function drawnPictures(
  { db, mediaBase }: MediaShop,
  pictures: readonly (OwnPicture | null)[],
): Promise<(DrawnPicture | null)[]> {
  const ids = [...new Set(pictures.flatMap((one) => (one ? [one.mediaId] : [])))];
  if (ids.length === 0) return pictures.map(() => null);
  const rows = await db.select().from(media).where(inArray(media.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return pictures.map((one) => {
    const row = one && byId.get(one.mediaId);
    return row ? { picture: toPicture(row, one.alt, mediaBase), focus: one.focus } : null;
  });
}

export async function picturesByMedia(
  shop: MediaShop,
  pictures: readonly OwnPicture[],
): Promise<Record<string, Picture>> {
  const drawn = await drawnPictures(shop, pictures);
  return Object.fromEntries(drawn.flatMap((one) => (one ? [[one.picture.id, one.picture]] : [])));
}
