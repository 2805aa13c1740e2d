import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { productImages, products } from '../../db/schema/catalogue.ts';
import { media } from '../../db/schema/media.ts';
import { MAX_IMAGES } from './picture-files.ts';
import type { ProductInput } from './product-input.ts';

/** Whether every picture was accepted and is still there; one that no product showed may have been swept. */
export async function havePictures(db: Db, mediaIds: readonly string[]): Promise<boolean> {
  if (mediaIds.length === 0) return true;
  return (await db.$count(media, inArray(media.id, [...mediaIds]))) === new Set(mediaIds).size;
}

/** Gives a product pictures, in this order; it must have none. */
export async function writeImages(tx: Db, productId: string, images: ProductInput['images']): Promise<void> {
  if (images.length === 0) return;
  await tx
    .insert(productImages)
    .values(images.map(({ mediaId, alt }, position) => ({ productId, mediaId, alt, position })));
}

/**
 * Adds a picture behind those that a product has; false when it has as many as it may, or has it already. The picture
 * must have been accepted before.
 */
export async function addPicture(tx: Db, productId: string, mediaId: string, alt: string): Promise<boolean> {
  const [locked] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for('update');
  if (!locked) return false;
  const there = await tx.select().from(productImages).where(eq(productImages.productId, productId));
  if (there.length >= MAX_IMAGES || there.some((one) => one.mediaId === mediaId)) return false;
  const position = Math.max(-1, ...there.map((one) => one.position)) + 1;
  await tx.insert(productImages).values({ productId, mediaId, alt, position });
  return true;
}
