import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { media } from '#db/schema/media.ts';
import type { OwnPicture } from '#lib/own-picture.ts';
import type { DerivedImage, DeriveFailure, DeriveResult } from '#platform/image.ts';
import type { Storage } from '#platform/storage.server.ts';
import { type DrawnPicture, type Picture, renditionKey } from './picture.ts';

export type MediaShop = { db: Db; mediaBase: string };
type Accepting = MediaShop & {
  storage: Storage;
  /** May return stored renditions of the same file. */
  derive: (bytes: Uint8Array) => Promise<DeriveResult>;
};

/** Bytes per file (specification section 5). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

export type AcceptFailure = 'too_large' | DeriveFailure;

/** Derives, stores and records a picture. Row last: a crash leaves files, which the sweep removes, not a lone row. */
export async function acceptPicture(
  shop: Accepting,
  bytes: Uint8Array,
  maxBytes = MAX_UPLOAD_BYTES,
): Promise<{ ok: true; mediaId: string; picture: Picture } | { ok: false; code: AcceptFailure }> {
  if (bytes.byteLength > maxBytes) return { ok: false, code: 'too_large' };
  const derived = await shop.derive(bytes);
  if (!derived.ok) return derived;
  const { image } = derived;
  const originalKey = `originals/${image.hash.slice(0, 2)}/${image.hash}.${image.original.extension}`;
  await storeFiles(shop.storage, image, originalKey);
  const widths = [...new Set(image.renditions.map((one) => one.width))].toSorted((a, b) => a - b);
  const row = {
    id: image.hash,
    width: image.width,
    height: image.height,
    widths,
    placeholder: image.placeholder,
    originalKey,
  };
  // Uploading again renews the time for which the sweep spares it.
  await shop.db
    .insert(media)
    .values(row)
    .onConflictDoUpdate({ target: media.id, set: { createdAt: sql`now()` } });
  return { ok: true, mediaId: image.hash, picture: toPicture(row, '', shop.mediaBase) };
}

async function storeFiles(storage: Storage, image: DerivedImage, originalKey: string) {
  await storage.put(originalKey, image.original.bytes, {
    contentType: image.original.contentType,
    visibility: 'private',
  });
  for (const one of image.renditions) {
    await storage.put(renditionKey(image.hash, one.width, one.format), one.bytes, {
      contentType: `image/${one.format}`,
      visibility: 'public',
      cacheControl: 'public, max-age=31536000, immutable',
    });
  }
}

/** Null for an unknown or missing id. */
export async function pictureById(
  shop: MediaShop,
  mediaId: string | null,
  alt: string,
): Promise<Picture | null> {
  if (mediaId === null) return null;
  const [row] = await shop.db.select().from(media).where(eq(media.id, mediaId));
  return row ? toPicture(row, alt, shop.mediaBase) : null;
}

export function toPicture(row: Omit<Picture, 'alt' | 'base'>, alt: string, base: string): Picture {
  const { id, width, height, widths, placeholder } = row;
  return { id, width, height, widths, placeholder, alt, base };
}

/** Whether all these pictures exist; locks them against the sweep until the transaction, which names them, ends. */
export async function holdPictures(
  tx: Db,
  pictures: readonly (Pick<OwnPicture, 'mediaId'> | null)[],
): Promise<boolean> {
  const ids = [...new Set(pictures.flatMap((one) => (one ? [one.mediaId] : [])))];
  if (ids.length === 0) return true;
  const held = await tx.select({ id: media.id }).from(media).where(inArray(media.id, ids)).for('share');
  return held.length === ids.length;
}

/** Error for pictures that `holdPictures` does not find. */
export const PICTURE_GONE = 'L’immagine non è più disponibile: caricala di nuovo.';

/** Pictures in the given order; null for missing ones. */
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
