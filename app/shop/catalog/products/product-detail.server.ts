import { and, eq, sql } from 'drizzle-orm';
import { makers, products } from '#db/schema/products.ts';
import { statement } from '#db/statement.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { makerColumns } from '#shop/catalog/makers/makers.server.ts';
import {
  type CatalogueShop,
  cardColumns,
  namedAlt,
  picturesJson,
  toCard,
} from '#shop/catalog/product-cards/product-cards.server.ts';
import { isPublished } from '#shop/catalog/search/list-order.server.ts';
import { composedOf } from '#shop/catalog/sets/set-composition.ts';
import { pieceChoices, piecesOfSets, stockedPieces } from '#shop/catalog/sets/set-pieces.server.ts';
import { setInShop } from '#shop/catalog/sets/set-pieces.ts';
import { choicesOf, shownChoices } from './choice-fields.ts';
import { compositionColumns, compositionOf } from './composition-columns.server.ts';
import { fitColumns, fitOf } from './fit-columns.server.ts';
import { plainOf, shownFacts } from './plain-fields.ts';
import { countedSizes, type ProductDetail } from './product.ts';
import { videosOf } from './product-video.server.ts';

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
