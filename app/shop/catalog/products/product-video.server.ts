import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { media } from '#db/schema/media.ts';
import { productVideos } from '#db/schema/products.ts';
import { statement } from '#db/statement.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { type MediaShop, pictureById, toPicture } from '#shop/catalog/media/media.server.ts';
import { storedVideo } from '#shop/catalog/media/video-files.server.ts';
import type { ProductInput, VideoInput } from './product-input.ts';
import type { ShownVideo } from './product-video.ts';

export async function videosOf(
  { db, mediaBase }: MediaShop,
  ids: readonly string[],
): Promise<Map<string, ShownVideo>> {
  if (ids.length === 0) return new Map();
  const rows = await videoRows(db, { ids: [...ids] });
  return new Map(
    rows.map(({ product_videos: { productId, mp4, webm, uploadedAt }, media: poster }) => [
      productId,
      { mp4, webm, poster: toPicture(poster, '', mediaBase), uploadedAt: uploadedAt.toISOString() },
    ]),
  );
}

const videoRows = statement('videos-of-products', (db) =>
  db
    .select()
    .from(productVideos)
    .innerJoin(media, eq(media.id, productVideos.posterMediaId))
    .where(sql`${productVideos.productId} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** Whether video and cover exist; unused ones may have been swept. */
export async function haveVideo(
  shop: MediaShop & { storage: Storage },
  video: VideoInput | null,
): Promise<boolean> {
  if (video === null) return true;
  const files = [video.mp4, video.webm].filter((file) => file !== null);
  if (!(await storedVideo(shop, 'product', files))) return false;
  return (await pictureById(shop, video.posterMediaId, '')) !== null;
}

/** Null removes it. The same video keeps its date. */
export async function writeVideo(
  tx: Db,
  productId: string,
  video: ProductInput['video'],
  now: Date,
): Promise<void> {
  if (video === null) {
    await tx.delete(productVideos).where(eq(productVideos.productId, productId));
    return;
  }
  const { mp4, webm, posterMediaId } = video;
  const written = { mp4, webm, posterMediaId, uploadedAt: now };
  await tx
    .insert(productVideos)
    .values({ productId, ...written })
    .onConflictDoUpdate({
      target: productVideos.productId,
      set: written,
      setWhere: sql`(${productVideos.mp4}, ${productVideos.webm}, ${productVideos.posterMediaId})
        is distinct from (${mp4}, ${webm}, ${posterMediaId})`,
    });
}
