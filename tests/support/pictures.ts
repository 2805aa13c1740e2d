import type { Db } from '#db/client.server.ts';
import { media } from '#db/schema/media.ts';
import { productImages } from '#db/schema/products.ts';

type WantedPicture = Partial<typeof media.$inferInsert> & { id: string };

/** Adds the rows of pictures, as if they had been uploaded; there are no files. */
export async function addPictures(db: Db, requested: readonly WantedPicture[]): Promise<void> {
  await db.insert(media).values(
    requested.map((picture) => ({
      width: 900,
      height: 1200,
      widths: [320],
      placeholder: '',
      originalKey: picture.id,
      ...picture,
    })),
  );
}

/** Gives a product pictures beside those that it has; the first in the list comes first. */
export async function showPictures(db: Db, productId: string, mediaIds: readonly string[]): Promise<void> {
  await db
    .insert(productImages)
    .values(mediaIds.map((mediaId, position) => ({ productId, mediaId, position })));
}
