import { asc, eq, inArray } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import { productImages, products } from '#db/schema/products.ts';
import { isUuid } from '#lib/uuid.ts';
import { type MediaShop, toPicture } from '#shop/catalog/media/media.server.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import type { ProductColor } from './colors.ts';
import { colorFrom } from './product-columns.server.ts';

/** First picture and colour, by which a product is recognised in choices. */
export type Thumbnail = {
  picture: Picture | null;
  color: Pick<ProductColor, 'name' | 'swatch'> | null;
};

/** By product id. */
export type Thumbnails = Readonly<Record<string, Thumbnail>>;

/** Thumbnails of products, drafts included, without unknown ones. Pictures have no placeholder. */
export async function thumbnailsOf(
  { db, mediaBase }: MediaShop,
  named: readonly (string | null)[],
): Promise<Thumbnails> {
  const ids = [...new Set(named)].flatMap((one) => (one !== null && isUuid(one) ? one : []));
  if (ids.length === 0) return {};
  const { id, colorFamily, colorName, colorSwatch } = products;
  const colored = await db
    .select({ id, colorFamily, colorName, colorSwatch })
    .from(products)
    .where(inArray(id, ids));
  const first = await db
    .selectDistinctOn([productImages.productId])
    .from(productImages)
    .innerJoin(media, eq(media.id, productImages.mediaId))
    .where(inArray(productImages.productId, ids))
    .orderBy(asc(productImages.productId), asc(productImages.position));
  const pictures = new Map(first.map((row) => [row.product_images.productId, row.media]));
  return Object.fromEntries(
    colored.map((row) => {
      const found = pictures.get(row.id);
      const picture = found ? toPicture({ ...found, placeholder: '' }, '', mediaBase) : null;
      return [row.id, { picture, color: colorFrom(row) }];
    }),
  );
}
