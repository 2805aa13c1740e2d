import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { flat } from '#db/flat-sql.ts';
import { makers, products } from '#db/schema/products.ts';
import { statement } from '#db/statement.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { makerColumns } from '#shop/catalog/makers/makers.server.ts';
import { type MediaShop, toPicture } from '#shop/catalog/media/media.server.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { colorColumns, colorFrom } from '#shop/catalog/products/color-columns.server.ts';
import type { ColorFamily, ColorShown, Sibling } from '#shop/catalog/products/colors.ts';
import { compositionColumns, compositionOf } from '#shop/catalog/products/composition-columns.server.ts';
import { fitColumns, fitOf } from '#shop/catalog/products/fit-columns.server.ts';
import { OCCASIONS } from '#shop/catalog/products/occasions.ts';
import { plainOf, shownFacts } from '#shop/catalog/products/plain-fields.ts';
import {
  countedSizes,
  isReduced,
  type ProductCard,
  type ProductDetail,
  type ProductFacts,
  type SizeOption,
  sizeOption,
} from '#shop/catalog/products/product.ts';
import { videosOf } from '#shop/catalog/products/product-video.server.ts';
import { isPublished } from '#shop/catalog/search/list-order.server.ts';
import { composedOf } from '#shop/catalog/sets/set-composition.ts';
import {
  isSoldAsPieces,
  lacksPiece,
  pieceChoices,
  piecesOfSets,
  stockedPieces,
} from '#shop/catalog/sets/set-pieces.server.ts';
import { setInShop } from '#shop/catalog/sets/set-pieces.ts';
import { ownSizePrice, type SizePrices, type SizePriors } from '#shop/pricing/prices/size-price.ts';

export type CatalogueShop = MediaShop & { now: () => Date };

/** One product with everything its page shows; null for an unknown id, whatever its form. */
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
    occasions: row.occasions.map((key) => ({ key, name: OCCASIONS[key] })),
    video: videos.get(row.id) ?? null,
    inShop: row.isSoldAsPieces ? setInShop(stockedOfSets.get(row.id)) : countedSizes(row.sizes ?? []),
  };
}

/** The cards of these products, in the order requested; unknown ids are left out. */
export async function productCards(shop: CatalogueShop, ids: string[]): Promise<ProductCard[]> {
  const known = [...new Set(ids.filter(isUuid))];
  if (known.length === 0) return [];
  const rows: CardRow[] = await cardRows(shop.db, { ids: known });
  const cards = new Map(rows.map((row) => [row.id, withTwoPictures(toCard(shop, row))]));
  return known.flatMap((id) => cards.get(id.toLowerCase()) ?? []);
}

type PictureJson = Omit<Picture, 'base'>;
type SizeJson = [size: string, stock: number | null, held: number];

/** Named in full: the query builder leaves the table out, and inside a subquery a bare "id" is another one. */
const productId = sql.raw('"products"."id"');

const sizesJson = sql<
  SizeJson[] | null
>`(select json_agg(json_build_array(s.size, s.stock, s.held) order by s.position)
  from product_sizes s where s.product_id = ${productId})`;

/** Nothing of a set is sold while a piece is lacking, though its own row is not counted. */
const offeredSizes = flat(sql<SizeJson[] | null>`case when ${lacksPiece}
  then json_build_array(json_build_array(${sql.raw(`'${ONE_SIZE}'`)}::text, 0, 0)) else ${sizesJson} end`);

/** A picture that nobody has described is called as its product. */
const namedAlt = sql`coalesce(nullif(i.alt, ''), ${sql.raw('"products"."name"')})`;

/**
 * Cards stand on a plain ground while they load, and their pictures say no more than the name beneath them:
 * blurred stand-ins and descriptions of forty-eight pictures would outweigh the page.
 */
const BARE = { placeholder: sql`''`, alt: sql`''` };

const picturesJson = (limit: number, { placeholder, alt }: { placeholder: SQL; alt: SQL }) =>
  flat(sql<
    PictureJson[] | null
  >`(select json_agg(json_build_object('id', m.id, 'width', m.width, 'height', m.height,
    'widths', m.widths, 'placeholder', ${placeholder}, 'alt', ${alt}) order by i.position)
    from (select * from product_images where product_id = ${productId} order by position limit ${sql.raw(String(limit))}) i
    join media m on m.id = i.media_id)`);

/** Every picture of a product with its description; on a list they stand on a plain ground while they load. */
export const allPictures = picturesJson(20, { ...BARE, alt: namedAlt });

/** The first pictures of a product, of which a card shows two. */
const cardPictures = picturesJson(3, BARE);

/** Every picture of a product, with what stands in for it while it loads. */
const productPictures = picturesJson(20, { placeholder: sql`m.placeholder`, alt: namedAlt });

const cardColumns = {
  id: products.id,
  name: products.name,
  category: products.category,
  priceCents: products.priceCents,
  priorPriceCents: products.priorPriceCents,
  priorSoldFrom: products.priorSoldFrom,
  originalPriceCents: products.originalPriceCents,
  sizePrices: products.sizePrices,
  sizePriors: products.sizePriors,
  isNew: products.isNew,
  isFeatured: products.isFeatured,
  isSet: products.isSet,
  sizes: offeredSizes,
  isSoldAsPieces: sql<boolean>`${isSoldAsPieces}`,
  ...colorColumns,
};

type CardRow = ProductFacts & {
  priorPriceCents: number | null;
  priorSoldFrom: string | null;
  originalPriceCents: number | null;
  sizePrices: SizePrices;
  sizePriors: SizePriors;
  sizes: SizeJson[] | null;
  colorFamily: ColorFamily | null;
  colorName: string | null;
  colorSwatch: string | null;
  siblings: Sibling[] | null;
  isSoldAsPieces: boolean;
  pictures: PictureJson[] | null;
};

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
      occasions: products.occasions,
    })
    .from(products)
    .leftJoin(makers, eq(makers.id, products.makerId))
    .where(and(sql`${products.id} = ${sql.placeholder('id')}::uuid`, isPublished)),
);

/** What each card shows. */
export function cardQuery({ db }: { db: Db }) {
  return db.select({ ...cardColumns, pictures: cardPictures }).from(products);
}

const cardRows = statement('product-cards', (db) =>
  cardQuery({ db }).where(and(sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`, isPublished)),
);

function toCard(shop: CatalogueShop, row: CardRow): ProductCard {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    priceCents: row.priceCents,
    ...reductionOf(row),
    sizes: (row.sizes ?? []).map(([size, stock, held]) => ({
      ...sizeOption(size, stock, held),
      ...ownPriceOf(row, size),
    })),
    color: shownColor(row),
    siblings: row.siblings ?? [],
    isSoldAsPieces: row.isSoldAsPieces,
    isNew: row.isNew,
    isFeatured: row.isFeatured,
    isSet: row.isSet,
    pictures: (row.pictures ?? []).map((one) => toPicture(one, one.alt, shop.mediaBase)),
  };
}

/** Beside its first picture a card shows how the garment is worn or hung, the third, where there is one. */
function withTwoPictures(card: ProductCard): ProductCard {
  const [first, second, third] = card.pictures;
  const other = third ?? second;
  return { ...card, pictures: first ? (other ? [first, other] : [first]) : [] };
}

function shownColor(row: CardRow): ColorShown | null {
  const color = colorFrom(row);
  return color && { name: color.name, swatch: color.swatch };
}

function ownPriceOf(row: CardRow, size: string): Pick<SizeOption, 'price'> {
  const own = ownSizePrice(row, size);
  if (!own) return {};
  const { priceCents, priorPriceCents, priorSoldFrom } = own;
  return { price: { priceCents, priorPriceCents, priorSoldFrom } };
}

/** A price that was changed around the shop may have passed its prior price: then nothing is reduced. */
function reductionOf(row: CardRow): Pick<ProductCard, 'priorPriceCents' | 'priorSoldFrom'> {
  const { priorPriceCents, priorSoldFrom } = row;
  return isReduced(row) ? { priorPriceCents, priorSoldFrom } : { priorPriceCents: null, priorSoldFrom: null };
}
