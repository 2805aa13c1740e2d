import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { media } from '#db/schema/media.ts';
import { makers, products, productVideos } from '#db/schema/products.ts';
import { statement } from '#db/statement.server.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Storage } from '#platform/storage.server.ts';
import { makerColumns } from '#shop/catalog/makers/makers.server.ts';
import { type MediaShop, pictureById, toPicture } from '#shop/catalog/media/media.server.ts';
import { storedVideo } from '#shop/catalog/media/video-files.server.ts';
import {
  type CatalogueShop,
  cardColumns,
  namedAlt,
  picturesJson,
  toCard,
} from '#shop/catalog/product-cards/product-cards.server.ts';
import { composedOf } from '#shop/catalog/sets/set-composition.ts';
import { pieceChoices, piecesOfSets, stockedPieces } from '#shop/catalog/sets/set-pieces.server.ts';
import { setInShop } from '#shop/catalog/sets/set-pieces.ts';
import { choicesOf, shownChoices } from './choice-fields.ts';
import { plainOf, shownFacts } from './plain-fields.ts';
import { countedSizes, type ProductDetail } from './product.ts';
import {
  compositionColumns,
  compositionOf,
  fitColumns,
  fitOf,
  isPublished,
} from './product-columns.server.ts';
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

/** Whether video and cover still exist: unused ones are swept. */
export async function haveVideo(
  shop: MediaShop & { storage: Storage },
  video: VideoInput | null,
): Promise<boolean> {
  if (video === null) return true;
  const files = [video.mp4, video.webm].filter((file) => file !== null);
  if (!(await storedVideo(shop, 'product', files))) return false;
  return (await pictureById(shop, video.posterMediaId, '')) !== null;
}

/** Writes a product's video; null removes it. The same video retains its date. */
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

/** Null for an unknown id, in any format. */
export async function productById(shop: CatalogueShop, id: string): Promise<ProductDetail | null> {
  if (!isUuid(id)) return null;
  const [[row], videos] = await Promise.all([wholeProduct(shop.db, { id }), videosOf(shop, [id])]);
  if (!row) return null;
  const { description, maker, modelCode } = row;
  const [ofSets, stockedOfSets] = await Promise.all([
    piecesOfSets(shop.db, row.isSet ? [row.id] : []),
    stockedPieces(shop.db, row.isSoldAsPieces ? [row.id] : []),
  ]);
  const pieces = ofSets.get(row.id) ?? [];
  return {
    ...toCard(shop, row),
    description,
    ofSearch: { title: row.searchTitle, description: row.searchDescription },
    composition: composedOf(compositionOf(row), pieces),
    pieces,
    pieceChoices: pieceChoices(stockedOfSets.get(row.id)),
    safety: { maker, modelCode, facts: shownFacts(row) },
    fit: fitOf(row),
    care: { symbols: row.careSymbols, note: row.careNote },
    modelGroup: row.modelGroup,
    ...shownChoices(row),
    video: videos.get(row.id) ?? null,
    inShop: row.isSoldAsPieces ? setInShop(stockedOfSets.get(row.id)) : countedSizes(row.sizes ?? []),
  };
}

const productPictures = picturesJson(20, { placeholder: sql`m.placeholder`, alt: namedAlt });

const wholeProduct = statement('product-by-id', (db) =>
  db
    .select({
      ...cardColumns,
      pictures: productPictures,
      ...plainOf(products),
      ...compositionColumns,
      maker: makerColumns,
      ...fitColumns,
      careSymbols: products.careSymbols,
      careNote: products.careNote,
      modelGroup: products.modelGroup,
      ...choicesOf(products),
    })
    .from(products)
    .leftJoin(makers, eq(makers.id, products.makerId))
    .where(and(sql`${products.id} = ${sql.placeholder('id')}::uuid`, isPublished)),
);
