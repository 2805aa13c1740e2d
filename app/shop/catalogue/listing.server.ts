import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { priceHistory, products } from '../../db/schema/catalogue.ts';
import { type MediaShop, pictureById, toPicture } from '../media/media.server.ts';
import type { Picture } from '../media/picture.ts';
import { priorPrice } from '../pricing/prior-price.ts';
import type { ShopSettings } from '../settings/settings.ts';
import type { Category } from './categories.ts';
import type { Filters, Sort } from './filters.ts';
import { isOnSale, type ProductCard, type ProductDetail, sizeOption } from './product.ts';
import { type SearchPlan, SUGGESTIONS, searchPlan } from './search.ts';

/** Products of one page of a list. */
export const PAGE_SIZE = 24;

export type Listing = {
  /** `suggested`: nothing matched the search, these are the first six instead. */
  kind: 'all' | 'found' | 'suggested';
  /** All products that match, on whatever page. */
  total: number;
  products: ProductCard[];
  /** Cursor of the next page, for the parameter `dopo`; null at the end. */
  next: string | null;
};

export type CollectionName = 'completi' | 'top' | 'pantaloni' | 'saldi';

type CatalogueShop = MediaShop & { now: () => Date };

const onSale = sql`(${products.isSale} or ${products.originalPrice} > ${products.price})`;

const COLLECTION_CONDITIONS: Record<CollectionName, SQL> = {
  completi: sql`${products.isSet}`,
  top: sql`${products.category} = 'Top'`,
  pantaloni: sql`${products.category} = 'Pantaloni'`,
  saldi: onSale,
};

/** The catalogue as /shop asks for it (specification section 2). */
export async function listProducts(
  shop: CatalogueShop,
  filters: Filters<Sort>,
  after: string | null,
): Promise<Listing> {
  return list(shop, conditionsOf(filters), filters, after);
}

/** A collection of the catalogue. */
export async function listCollection(
  shop: CatalogueShop,
  name: CollectionName,
  filters: Filters<Sort>,
  after: string | null,
): Promise<Listing> {
  return list(shop, [COLLECTION_CONDITIONS[name], ...conditionsOf(filters)], filters, after);
}

/** The dearest price (cents) of the catalogue or of a part of it; null when there is none. */
export async function dearestCents(shop: { db: Db }, within?: SQL): Promise<number | null> {
  const [row] = await shop.db
    .select({ price: products.price })
    .from(products)
    .where(within)
    .orderBy(desc(products.price))
    .limit(1);
  return row?.price ?? null;
}

/** The dearest price (cents) of a collection, for its slider. */
export function dearestOfCollection(shop: { db: Db }, name: CollectionName): Promise<number | null> {
  return dearestCents(shop, COLLECTION_CONDITIONS[name]);
}

async function list(
  shop: CatalogueShop,
  conditions: SQL[],
  filters: Filters<Sort>,
  after: string | null,
): Promise<Listing> {
  const plan = searchPlan(filters.q);
  for (const mode of plan ? (['every', 'some'] as const) : (['every'] as const)) {
    const where = and(...conditions, ...(plan ? [searchCondition(plan, mode)] : []));
    const [total, { cards, next }] = await Promise.all([
      shop.db.$count(products, where),
      pageOf(shop, where, filters.sort, after, PAGE_SIZE),
    ]);
    if (total === 0 && plan) continue;
    return { kind: plan ? 'found' : 'all', total, products: cards, next };
  }
  const { cards } = await pageOf(shop, and(...conditions), filters.sort, null, SUGGESTIONS);
  return { kind: 'suggested', total: cards.length, products: cards, next: null };
}

function conditionsOf(filters: Filters<Sort>): SQL[] {
  const conditions: SQL[] = [];
  if (filters.category) conditions.push(sql`${products.category} = ${filters.category}`);
  if (filters.minEuros > 0) conditions.push(sql`${products.price} >= ${filters.minEuros}::int`);
  if (filters.maxEuros !== null) conditions.push(sql`${products.price} <= ${filters.maxEuros}::int`);
  if (filters.size) {
    conditions.push(sql`exists (select 1 from product_sizes where product_sizes.product_id = ${productId}
      and product_sizes.size = ${filters.size} and (product_sizes.stock is null or product_sizes.stock > product_sizes.held))`);
  }
  return conditions;
}

/** The search rule of `search.ts`, said in SQL: the same words, the same keyword table. */
function searchCondition(plan: SearchPlan, mode: 'every' | 'some'): SQL {
  const words = plan.words.map(({ text, categories }) => {
    if (categories === 'all') return sql`true`;
    const written = sql`${products.searchText} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
    return categories ? sql`(${written} or ${inArray(products.category, [...categories])})` : written;
  });
  return sql`(${sql.join(words, mode === 'every' ? sql` and ` : sql` or `)})`;
}

/** What a sort goes by, as a value that a cursor can carry, and in which direction. */
const SORTS: Record<Sort, { by: SQL; type: 'text' | 'numeric' | 'timestamptz'; descending: boolean }> = {
  name: { by: sql`fold(${products.name})`, type: 'text', descending: false },
  'price-asc': { by: sql`${products.price}`, type: 'numeric', descending: false },
  'price-desc': { by: sql`${products.price}`, type: 'numeric', descending: true },
  newest: { by: sql`${products.createdAt}`, type: 'timestamptz', descending: true },
  discount: {
    by: sql`coalesce(${products.discountPercentage}, round((1 - ${products.price} / nullif(${products.originalPrice}, 0)) * 100), 0)`,
    type: 'numeric',
    descending: true,
  },
};

async function pageOf(
  shop: CatalogueShop,
  where: SQL | undefined,
  sort: Sort,
  after: string | null,
  limit: number,
): Promise<{ cards: ProductCard[]; next: string | null }> {
  const { by, type, descending } = SORTS[sort];
  const cursor = after === null ? null : readCursor(after, type);
  const beyond = cursor
    ? sql`(${by}, ${products.id}) ${descending ? sql`<` : sql`>`} (${cursor.value}::${sql.raw(type)}, ${cursor.id}::uuid)`
    : undefined;
  const rows = await selectCards(
    shop,
    (query) =>
      query
        .where(and(where, beyond))
        .orderBy(descending ? desc(by) : asc(by), descending ? desc(products.id) : asc(products.id))
        .limit(limit + 1),
    by,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? writeCursor(last.cursor, last.row.id) : null;
  return {
    cards: await toCards(
      shop,
      page.map((one) => one.row),
    ),
    next,
  };
}

function writeCursor(value: string, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** A cursor that somebody made up starts the list from its beginning. */
function readCursor(text: string, type: string): { value: string; id: string } | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(text.slice(0, 1000), 'base64url').toString('utf8'));
    if (!Array.isArray(read)) return null;
    const [value, id] = read as unknown[];
    if (typeof value !== 'string' || typeof id !== 'string' || !isUuid(id)) return null;
    if (type === 'numeric' && !/^-?\d{1,12}(\.\d{1,10})?$/.test(value)) return null;
    if (type === 'timestamptz' && !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/.test(value))
      return null;
    return value.includes('\0') ? null : { value, id };
  } catch {
    return null;
  }
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

type PictureJson = {
  id: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  alt: string;
};
type SizeJson = [size: string, stock: number | null, held: number];

/** Named in full: the query builder leaves the table out, and inside a subquery a bare "id" is another one. */
const productId = sql.raw('"products"."id"');

const sizesJson = sql<
  SizeJson[] | null
>`(select json_agg(json_build_array(s.size, s.stock, s.held) order by s.position)
  from product_sizes s where s.product_id = ${productId})`;

/** A picture that nobody has described is called as its product. */
const namedAlt = sql`coalesce(nullif(i.alt, ''), ${sql.raw('"products"."name"')})`;

/**
 * Cards stand on a plain ground while they load, and their pictures say no more than the name beneath them:
 * blurred stand-ins and descriptions of forty-eight pictures would outweigh the page.
 */
const BARE = { placeholder: sql`''`, alt: sql`''` };

const picturesJson = (limit: number, { placeholder, alt }: { placeholder: SQL; alt: SQL }) =>
  sql<
    PictureJson[] | null
  >`(select json_agg(json_build_object('id', m.id, 'width', m.width, 'height', m.height,
    'widths', m.widths, 'placeholder', ${placeholder}, 'alt', ${alt}) order by i.position)
    from (select * from product_images where product_id = ${productId} order by position limit ${limit}) i
    join media m on m.id = i.media_id)`;

const cardColumns = {
  id: products.id,
  name: products.name,
  category: products.category,
  price: products.price,
  originalPrice: products.originalPrice,
  discountPercentage: products.discountPercentage,
  isNew: products.isNew,
  isSale: products.isSale,
  isFeatured: products.isFeatured,
  isSet: products.isSet,
  sizes: sizesJson,
};

type CardRow = {
  id: string;
  name: string;
  category: Category;
  price: number;
  originalPrice: number | null;
  discountPercentage: number | null;
  isNew: boolean;
  isSale: boolean;
  isFeatured: boolean;
  isSet: boolean;
  sizes: SizeJson[] | null;
  pictures: PictureJson[] | null;
};

function cardQuery(shop: CatalogueShop, by: SQL) {
  return shop.db
    .select({ ...cardColumns, pictures: picturesJson(2, BARE), cursor: sql<string>`(${by})::text` })
    .from(products)
    .$dynamic();
}

async function selectCards(
  shop: CatalogueShop,
  shape: (query: ReturnType<typeof cardQuery>) => ReturnType<typeof cardQuery>,
  by: SQL = sql`null`,
): Promise<{ row: CardRow; cursor: string }[]> {
  const rows = await shape(cardQuery(shop, by));
  return rows.map(({ cursor, ...row }) => ({ row, cursor }));
}

async function toCards(shop: CatalogueShop, rows: CardRow[]): Promise<ProductCard[]> {
  const prior = await priorPrices(shop, rows);
  return rows.map((row) => toCard(shop, row, prior.get(row.id) ?? null));
}

function toCard(shop: CatalogueShop, row: CardRow, priorPriceCents: number | null): ProductCard {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    priceCents: row.price,
    originalPriceCents: row.originalPrice,
    discountPercentage: row.discountPercentage,
    priorPriceCents,
    sizes: (row.sizes ?? []).map(([size, stock, held]) => sizeOption(size, stock, held)),
    isNew: row.isNew,
    isSale: row.isSale,
    isFeatured: row.isFeatured,
    isSet: row.isSet,
    pictures: (row.pictures ?? []).map((one) => toPicture(one, one.alt, shop.mediaBase)),
  };
}

async function priorPrices(shop: CatalogueShop, rows: CardRow[]): Promise<Map<string, number>> {
  const reduced = rows.filter((row) =>
    isOnSale({ isSale: row.isSale, priceCents: row.price, originalPriceCents: row.originalPrice }),
  );
  const found = new Map<string, number>();
  if (reduced.length === 0) return found;
  const points = await shop.db
    .select()
    .from(priceHistory)
    .where(
      inArray(
        priceHistory.productId,
        reduced.map((row) => row.id),
      ),
    )
    .orderBy(priceHistory.at, priceHistory.id);
  for (const row of reduced) {
    const history = points
      .filter((point) => point.productId === row.id)
      .map((point) => ({ priceCents: point.price, at: point.at, originalPriceCents: point.originalPrice }));
    const prior = priorPrice(history, shop.now());
    if (prior !== null && prior > row.price) found.set(row.id, prior);
  }
  return found;
}

/** One product with everything its page shows; null for an unknown id, whatever its form. */
export async function productById(shop: CatalogueShop, id: string): Promise<ProductDetail | null> {
  if (!isUuid(id)) return null;
  const [row] = await shop.db
    .select({
      ...cardColumns,
      pictures: picturesJson(20, { placeholder: sql`m.placeholder`, alt: namedAlt }),
      description: products.description,
      composition: products.composition,
    })
    .from(products)
    .where(eq(products.id, id));
  if (!row) return null;
  const [card] = await toCards(shop, [row]);
  return card ? { ...card, description: row.description, composition: row.composition } : null;
}

/** The newest other products (specification section 7, limit 4). */
export async function recommendedProducts(
  shop: CatalogueShop,
  id: string,
  limit = 4,
): Promise<ProductCard[]> {
  const rows = await selectCards(shop, (query) =>
    query
      .where(isUuid(id) ? ne(products.id, id) : undefined)
      .orderBy(desc(products.createdAt), desc(products.id))
      .limit(limit),
  );
  return toCards(
    shop,
    rows.map((one) => one.row),
  );
}

/** The cards of these products, in the order asked; unknown ids are left out. */
export async function productCards(shop: CatalogueShop, ids: string[]): Promise<ProductCard[]> {
  const known = [...new Set(ids.filter(isUuid))];
  if (known.length === 0) return [];
  const rows = await selectCards(shop, (query) => query.where(inArray(products.id, known)));
  const cards = await toCards(
    shop,
    rows.map((one) => one.row),
  );
  return known.flatMap((id) => cards.find((card) => card.id === id.toLowerCase()) ?? []);
}

export type Tile = {
  name: 'CAMICIA' | 'ABITO' | 'PANTALONE';
  href: string;
  priceCents: number | null;
  picture: Picture | null;
  alt: string;
};

/** Specification sections 2 and 9; the categories that are read, as decided. */
const TILES = [
  { key: 'camicia', name: 'CAMICIA', category: 'Vestiti', query: 'casual', fallbackCents: 3999 },
  { key: 'abito', name: 'ABITO', category: 'Giacche', query: 'military', fallbackCents: 4999 },
  { key: 'pantalone', name: 'PANTALONE', category: 'Pantaloni', query: 'elegante', fallbackCents: 7999 },
] as const;

/**
 * The three tiles of the home page, each with the lowest price of its category. A category that is empty, or could
 * not be read, keeps the tile's own picture and price, the latter in the demo shop only.
 * @param onFail hears of each category that could not be read.
 */
export async function homeTiles(
  shop: CatalogueShop,
  settings: ShopSettings,
  onFail: (error: unknown) => void,
): Promise<Record<'camicia' | 'abito' | 'pantalone', Tile>> {
  const tiles = await Promise.all(
    TILES.map(async ({ key, name, category, query, fallbackCents }): Promise<Tile> => {
      const [cheapest] = await selectCards(shop, (cards) =>
        cards.where(eq(products.category, category)).orderBy(asc(products.price), asc(products.id)).limit(1),
      ).catch((error: unknown) => {
        onFail(error);
        return [];
      });
      const own = cheapest?.row.pictures?.[0];
      return {
        name,
        href: `/shop?category=${category}&q=${query}`,
        priceCents: cheapest?.row.price ?? (settings.demo ? fallbackCents : null),
        picture: own
          ? toPicture(own, cheapest.row.name, shop.mediaBase)
          : await pictureById(shop, settings.pictures.tiles[key], name),
        alt: own ? cheapest.row.name : name,
      };
    }),
  );
  const [camicia, abito, pantalone] = tiles as [Tile, Tile, Tile];
  return { camicia, abito, pantalone };
}
