import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { media } from '#db/schema/media.ts';
import { productImages, products } from '#db/schema/products.ts';
import { isUuid } from '#lib/uuid.ts';
import { type MediaShop, toPicture } from '#shop/catalog/media/media.server.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import type { ProductColor } from './colors.ts';
import { colorFrom } from './product-columns.server.ts';
import type { ProductInput } from './product-input.ts';

/** Writes the pictures of a product that has none yet. */
export async function writeImages(tx: Db, productId: string, images: ProductInput['images']): Promise<void> {
  if (images.length === 0) return;
  await tx
    .insert(productImages)
    .values(images.map(({ mediaId, alt }, position) => ({ productId, mediaId, alt, position })));
}

/** First pictures by product, where there are any. */
export async function mainPictures(
  { db, mediaBase }: MediaShop,
  productIds: readonly string[],
): Promise<Map<string, Picture>> {
  const rows = await db
    .selectDistinctOn([productImages.productId])
    .from(productImages)
    .innerJoin(media, eq(media.id, productImages.mediaId))
    .where(inArray(productImages.productId, [...productIds]))
    .orderBy(asc(productImages.productId), asc(productImages.position));
  return new Map(
    rows.map((one) => [
      one.product_images.productId,
      toPicture(one.media, one.product_images.alt, mediaBase),
    ]),
  );
}

/** The shop's limit, or the product's present number if higher. */
export async function mostPicturesOf(db: Db, productId: string | null): Promise<number> {
  const { mostPictures } = await loadSettings(db);
  if (productId === null || !isUuid(productId)) return mostPictures;
  return Math.max(mostPictures, await db.$count(productImages, eq(productImages.productId, productId)));
}

/** Inserts an accepted picture before the first of `before`, otherwise at the end; idempotent. Code: `full`. */
export async function addPicture(
  tx: Db,
  productId: string,
  { mediaId, alt, before = [] }: { mediaId: string; alt: string; before?: readonly string[] },
): Promise<{ ok: true } | { ok: false; code: 'full'; most: number }> {
  const [locked] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for('update');
  if (!locked) return { ok: true };
  const there = await tx
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));
  if (there.some((one) => one.mediaId === mediaId)) return { ok: true };
  const { mostPictures: most } = await loadSettings(tx);
  if (there.length >= most) return { ok: false, code: 'full', most };
  const next = there.find((one) => before.includes(one.mediaId));
  const position = next?.position ?? Math.max(-1, ...there.map((one) => one.position)) + 1;
  if (next)
    await tx
      .update(productImages)
      .set({ position: sql`${productImages.position} + 1` })
      .where(and(eq(productImages.productId, productId), gte(productImages.position, position)));
  await tx.insert(productImages).values({ productId, mediaId, alt, position });
  return { ok: true };
}

/** First picture and colour, by which a product is recognised in choices. */
export type Thumbnail = { picture: Picture | null; color: Pick<ProductColor, 'name' | 'swatch'> | null };

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
