import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { flat } from '#db/flat-sql.ts';
import type { SizePrices, SizePriors } from '#db/json/products.ts';
import { products } from '#db/schema/products.ts';
import { statement } from '#db/statement.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { type MediaShop, toPicture } from '#shop/catalog/media/media.server.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import type { ColorFamily, ColorShown, Sibling } from '#shop/catalog/products/colors.ts';
import {
  isReduced,
  type ProductCard,
  type ProductFacts,
  type SizeOption,
  sizeOption,
} from '#shop/catalog/products/product.ts';
import { colorColumns, colorFrom, isPublished } from '#shop/catalog/products/product-columns.server.ts';
import { isSoldAsPieces, lacksPiece } from '#shop/catalog/sets/set-pieces.server.ts';
import { ownSizePrice } from '#shop/pricing/prices/size-price.ts';

export type CatalogueShop = MediaShop & { now: () => Date };

export async function productCards(shop: CatalogueShop, ids: string[]): Promise<ProductCard[]> {
  const known = [...new Set(ids.filter(isUuid))];
  if (known.length === 0) return [];
  const rows: CardRow[] = await cardRows(shop.db, { ids: known });
  const cards = new Map(rows.map((row) => [row.id, withTwoPictures(toCard(shop, row))]));
  return known.flatMap((id) => cards.get(id.toLowerCase()) ?? []);
}

type PictureJson = Omit<Picture, 'base'>;
type SizeJson = [size: string, stock: number | null, held: number];

/** Qualified: the query builder omits the table, and inside a subquery a bare "id" is another's. */
const productId = sql.raw('"products"."id"');

const sizesJson = sql<
  SizeJson[] | null
>`(select json_agg(json_build_array(s.size, s.stock, s.held) order by s.position)
  from product_sizes s where s.product_id = ${productId})`;

/** A set with a missing piece cannot be sold, though its own row is uncounted. */
const offeredSizes = flat(sql<SizeJson[] | null>`case when ${lacksPiece}
  then json_build_array(json_build_array(${sql.raw(`'${ONE_SIZE}'`)}::text, 0, 0)) else ${sizesJson} end`);

/** Alternative text defaults to the product's name. */
export const namedAlt = sql`coalesce(nullif(i.alt, ''), ${sql.raw('"products"."name"')})`;

/** Replaces placeholders and descriptions: those of 48 pictures would outweigh the page. */
const BARE = { placeholder: sql`''`, alt: sql`''` };

/** At most `limit` pictures in order. */
export const picturesJson = (limit: number, { placeholder, alt }: { placeholder: SQL; alt: SQL }) =>
  flat(sql<
    PictureJson[] | null
  >`(select json_agg(json_build_object('id', m.id, 'width', m.width, 'height', m.height,
    'widths', m.widths, 'placeholder', ${placeholder}, 'alt', ${alt}) order by i.position)
    from (select * from product_images where product_id = ${productId} order by position limit ${sql.raw(String(limit))}) i
    join media m on m.id = i.media_id)`);

/** All pictures with descriptions, without placeholders. */
export const allPictures = picturesJson(20, { ...BARE, alt: namedAlt });

const cardPictures = picturesJson(3, BARE);

/** A card's columns except pictures. */
export const cardColumns = {
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

export type CardRow = ProductFacts & {
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

export function cardQuery({ db }: { db: Db }) {
  return db.select({ ...cardColumns, pictures: cardPictures }).from(products);
}

const cardRows = statement('product-cards', (db) =>
  cardQuery({ db }).where(and(sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`, isPublished)),
);

export function toCard(shop: CatalogueShop, row: CardRow): ProductCard {
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

/** A card's second picture is the third one (worn or hung), where there is one. */
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

/** No reduction where a price changed outside of the shop exceeds its prior price. */
function reductionOf(row: CardRow): Pick<ProductCard, 'priorPriceCents' | 'priorSoldFrom'> {
  const { priorPriceCents, priorSoldFrom } = row;
  return isReduced(row) ? { priorPriceCents, priorSoldFrom } : { priorPriceCents: null, priorSoldFrom: null };
}
