import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { media } from '#db/schema/media.ts';
import { networkOf } from '#lib/network.ts';
import type { OwnPicture } from '#lib/own-picture.ts';
import { countUse, type Limit, type Use } from '#lib/rate-limit.server.ts';
import type { DerivedImage, DeriveFailure, DeriveResult, JpegUse } from '#platform/image.ts';
import type { Storage } from '#platform/storage.server.ts';
import { type DrawnPicture, jpegPictureKey, type Picture, renditionKey } from './picture.ts';

export type MediaShop = { db: Db; mediaBase: string };
type Accepting = MediaShop & {
  storage: Storage;
  /** May return stored renditions of the same file. */
  derive: (bytes: Uint8Array) => Promise<DeriveResult>;
};

/** Bytes per file (specification section 5). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

type AcceptFailure = 'too_large' | DeriveFailure;

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

const HOUR_MS = 60 * 60_000;

/** Uploads per hour. A new collection is 500 pictures; a stolen session could fill the disk. */
const LIMITS = {
  picture: { max: 600, windowMs: HOUR_MS },
  video: { max: 30, windowMs: HOUR_MS },
  /** Product files, whose lines are stored for 30 days. */
  products: { max: 60, windowMs: HOUR_MS },
  /** Archives of up to 500 MB. */
  archive: { max: 20, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;

export type CountedUpload = keyof typeof LIMITS;

/** Counts an upload for the account and for the address, each with its own limit. */
export async function withinUploadLimit(
  shop: { db: Db; now: () => Date },
  kind: CountedUpload,
  by: { userId: string; clientAddress: string },
): Promise<Use> {
  const keys = [`account:${by.userId}`, `address:${networkOf(by.clientAddress)}`];
  for (const key of keys) {
    const use = await countUse(shop.db, `upload:${kind}:${key}`, LIMITS[kind], shop.now());
    if (!use.ok) return use;
  }
  return { ok: true };
}
