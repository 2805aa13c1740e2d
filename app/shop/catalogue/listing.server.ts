import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { rowsOf } from '../../db/rows.ts';
import { products } from '../../db/schema/catalogue.ts';
import { type MediaShop, pictureById, toPicture } from '../media/media.server.ts';
import type { Picture } from '../media/picture.ts';
import { decimalFromCents } from '../money/money.ts';
import { priorPrice } from '../pricing/prior-price.ts';
import type { ShopSettings } from '../settings/settings.ts';
import { type Category, UNKNOWN_CATEGORY } from './categories.ts';
import type { Filters, Sort } from './filters.ts';
import { type ProductCard, type ProductDetail, sizeOption } from './product.ts';
import { type SearchGroup, SUGGESTIONS, searchGroups, searchPlan } from './search.ts';

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

/** Letters from which on the search index knows where a text is written; shorter ones are in nearly every product. */
const INDEXED_LETTERS = 3;

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
  if (filters.category === UNKNOWN_CATEGORY) return { kind: 'all', total: 0, products: [], next: null };
  const plan = searchPlan(filters.q);
  if (!plan) {
    const found = await pageOf(shop, [conditions], filters, after);
    return { kind: 'all', ...found };
  }
  // Of one word, some of the words are all of them.
  for (const mode of plan.words.length > 1 ? (['every', 'some'] as const) : (['every'] as const)) {
    const groups = searchGroups(plan, mode, filters.category);
    const parts = groups.map((group) => [...conditions, ...searchConditions(group, mode, groups.length > 1)]);
    const isNarrow = groups.every(({ words }) => words.some((word) => word.length >= INDEXED_LETTERS));
    const found = await (isNarrow ? pageOfText : pageOf)(shop, parts, filters, after);
    if (found.total > 0) return { kind: 'found', ...found };
  }
  const rows = await cardQuery(shop)
    .where(and(...conditions, filters.size ? hasSize(filters.size) : undefined))
    .orderBy(...orderOf(filters.sort))
    .limit(SUGGESTIONS);
  return {
    kind: 'suggested',
    total: rows.length,
    products: rows.map((row) => toCard(shop, row)),
    next: null,
  };
}

function conditionsOf(filters: Filters<Sort>): SQL[] {
  const conditions: SQL[] = [];
  if (filters.category) conditions.push(sql`${products.category} = ${filters.category}`);
  const { minCents, maxCents } = filters;
  if (minCents > 0) conditions.push(sql`${products.price} >= ${decimalFromCents(minCents)}::numeric`);
  if (maxCents !== null) conditions.push(sql`${products.price} <= ${decimalFromCents(maxCents)}::numeric`);
  return conditions;
}

/** A size that can be bought now. */
const available = (size: string) =>
  sql`product_sizes.size = ${size} and (product_sizes.stock is null or product_sizes.stock > product_sizes.held)`;

function hasSize(size: string): SQL {
  return sql`exists (select 1 from product_sizes where product_sizes.product_id = ${productId} and ${available(size)})`;
}

/** What a group of categories asks of a product, said in SQL; `named` when other groups ask something else. */
function searchConditions({ categories, words }: SearchGroup, mode: 'every' | 'some', named: boolean): SQL[] {
  const written = words.map(
    (word) => sql`${products.searchText} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
  return [
    ...(named ? [inArray(products.category, [...categories])] : []),
    ...(written.length > 0 ? [sql`(${sql.join(written, mode === 'every' ? sql` and ` : sql` or `)})`] : []),
  ];
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

/**
 * What a sort goes by where it is worked out of many products instead of read from an index. Most names have no
 * accent, which is seen much faster than taken away.
 */
function computed(sort: Sort): SQL {
  return sort === 'name'
    ? sql`case when octet_length(${products.name}) = length(${products.name}) then lower(${products.name}) else ${SORTS.name.by} end`
    : SORTS[sort].by;
}

function orderOf(sort: Sort): SQL[] {
  const { by, descending } = SORTS[sort];
  return descending ? [desc(by), desc(products.id)] : [asc(by), asc(products.id)];
}

/** What a page asks for: the lists of conditions exclude one another, and one of them must be fulfilled. */
type Asked = [
  shop: CatalogueShop,
  parts: SQL[][],
  order: Pick<Filters<Sort>, 'sort' | 'size'>,
  after: string | null,
];

/** One page in the order of an index, which is read until the page is full; and how many products there are. */
async function pageOf(...[shop, parts, { sort, size }, after]: Asked): Promise<Omit<Listing, 'kind'>> {
  const beyond = conditionBeyond(sort, after);
  const count = countOf(parts, size);
  const rows = await cardQuery(shop, { cursor: sql<string>`(${SORTS[sort].by})::text`, total: count })
    .where(and(or(...parts.map((part) => and(...part))), size ? hasSize(size) : undefined, beyond))
    .orderBy(...orderOf(sort))
    .limit(PAGE_SIZE + 1);
  return toPage(shop, rows, beyond ? count : null);
}

/**
 * The same for a search of texts. All that is found must be looked at to be counted, so the page is chosen from
 * that: in the order of an index, what is found may come after thousands of others.
 */
async function pageOfText(...[shop, parts, { sort, size }, after]: Asked): Promise<Omit<Listing, 'kind'>> {
  const by = computed(sort);
  const beyond = conditionBeyond(sort, after, by);
  const selects = parts.map(
    (part) => sql`select ${products.id} as id, ${by} as key, ${beyond ?? sql`true`} as beyond
      from ${products} where ${and(...part, size ? hasSize(size) : undefined)}`,
  );
  const order = sql.raw(SORTS[sort].descending ? 'found.key desc, found.id desc' : 'found.key, found.id');
  const found = sql`(with matching as materialized (${sql.join(selects, sql` union all `)})
    select id, key, (select count(*)::int from matching) as total from matching as found
    where beyond order by ${order} limit ${PAGE_SIZE + 1}) as found`;
  const rows = await cardQuery(shop, {
    cursor: sql<string>`found.key::text`,
    total: sql<number>`found.total`,
  })
    .innerJoin(found, sql`found.id = ${products.id}`)
    .orderBy(order);
  return toPage(shop, rows, beyond ? countOf(parts, size) : null);
}

/** What is beyond the cursor of the page before; undefined at the beginning, and for a cursor that somebody made up. */
function conditionBeyond(sort: Sort, after: string | null, by = SORTS[sort].by): SQL | undefined {
  const { type, descending } = SORTS[sort];
  const cursor = after === null ? null : readCursor(after, type);
  return cursor
    ? sql`(${by}, ${products.id}) ${descending ? sql`<` : sql`>`} (${cursor.value}::${sql.raw(type)}, ${cursor.id}::uuid)`
    : undefined;
}

/** @param rows one more than a page where there is more; `count` answers how many there are where no row does. */
async function toPage(
  shop: CatalogueShop,
  rows: (CardRow & { cursor: string; total: number })[],
  count: SQL<number> | null,
): Promise<Omit<Listing, 'kind'>> {
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    total: last?.total ?? (count ? await totalOf(shop, count) : 0),
    products: page.map((row) => toCard(shop, row)),
    next: rows.length > PAGE_SIZE && last ? writeCursor(last.cursor, last.id) : null,
  };
}

/** The number of products where no row of a page brings it along. */
async function totalOf({ db }: { db: Db }, count: SQL<number>): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(db, sql`select ${count} as total`);
  return row?.total ?? 0;
}

/** The number of products, counted part by part, each by the index that suits it. */
function countOf(parts: SQL[][], size: string | null): SQL<number> {
  const counts = parts.map((part) => {
    // No product has a size twice.
    if (size && part.length === 0)
      return sql`(select count(*)::int from product_sizes where ${available(size)})`;
    const where = and(...part, size ? hasSize(size) : undefined);
    return sql`(select count(*)::int from ${products} where ${where ?? sql`true`})`;
  });
  return sql<number>`${sql.join(counts, sql` + `)}`;
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
/** Amounts in cents, the moment in ms since 1970. */
type PriceJson = [price: number, originalPrice: number | null, at: number];

/** Named in full: the query builder leaves the table out, and inside a subquery a bare "id" is another one. */
const productId = sql.raw('"products"."id"');

const sizesJson = sql<
  SizeJson[] | null
>`(select json_agg(json_build_array(s.size, s.stock, s.held) order by s.position)
  from product_sizes s where s.product_id = ${productId})`;

/** Every price of a product that is reduced now; null for the others, which have no earlier price to name. */
const pricesJson = sql<
  PriceJson[] | null
>`case when ${sql.raw('"products"."is_sale" or "products"."original_price" > "products"."price"')} then (
  select json_agg(json_build_array((h.price * 100)::int, (h.original_price * 100)::int,
    (extract(epoch from h.at) * 1000)::bigint) order by h.at, h.id)
  from price_history h where h.product_id = ${productId}) end`;

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
  prices: pricesJson,
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
  prices: PriceJson[] | null;
  pictures: PictureJson[] | null;
};

/** What each card shows, with what a list reads along with it. */
function cardQuery<More extends Record<string, SQL> = Record<never, never>>(
  shop: CatalogueShop,
  more = {} as More,
) {
  return shop.db.select({ ...cardColumns, pictures: picturesJson(2, BARE), ...more }).from(products);
}

function toCard(shop: CatalogueShop, row: CardRow): ProductCard {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    priceCents: row.price,
    originalPriceCents: row.originalPrice,
    discountPercentage: row.discountPercentage,
    priorPriceCents: priorPriceOf(row, shop.now()),
    sizes: (row.sizes ?? []).map(([size, stock, held]) => sizeOption(size, stock, held)),
    isNew: row.isNew,
    isSale: row.isSale,
    isFeatured: row.isFeatured,
    isSet: row.isSet,
    pictures: (row.pictures ?? []).map((one) => toPicture(one, one.alt, shop.mediaBase)),
  };
}

function priorPriceOf({ price, prices }: CardRow, now: Date): number | null {
  if (prices === null) return null;
  const history = prices.map(([priceCents, originalPriceCents, at]) => ({
    priceCents,
    originalPriceCents,
    at: new Date(at),
  }));
  const prior = priorPrice(history, now);
  return prior !== null && prior > price ? prior : null;
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
  return { ...toCard(shop, row), description: row.description, composition: row.composition };
}

/** The newest other products (specification section 7, limit 4). */
export async function recommendedProducts(
  shop: CatalogueShop,
  id: string,
  limit = 4,
): Promise<ProductCard[]> {
  const rows = await cardQuery(shop)
    .where(isUuid(id) ? ne(products.id, id) : undefined)
    .orderBy(...orderOf('newest'))
    .limit(limit);
  return rows.map((row) => toCard(shop, row));
}

/** The cards of these products, in the order asked; unknown ids are left out. */
export async function productCards(shop: CatalogueShop, ids: string[]): Promise<ProductCard[]> {
  const known = [...new Set(ids.filter(isUuid))];
  if (known.length === 0) return [];
  const rows = await cardQuery(shop).where(inArray(products.id, known));
  const cards = rows.map((row) => toCard(shop, row));
  return known.flatMap((id) => cards.find((card) => card.id === id.toLowerCase()) ?? []);
}

export type Tile = {
  name: 'CAMICIA' | 'ABITO' | 'PANTALONE';
  /** The search that the tile leads to (decisions: query and category). */
  category: Category;
  query: string;
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
      const cheapest = await cheapestOf(shop, category).catch((error: unknown) => {
        onFail(error);
        return undefined;
      });
      const own = cheapest?.pictures?.[0];
      return {
        name,
        category,
        query,
        priceCents: cheapest?.price ?? (settings.demo ? fallbackCents : null),
        picture: own
          ? toPicture(own, cheapest.name, shop.mediaBase)
          : await pictureById(shop, settings.pictures.tiles[key], name),
        alt: own ? cheapest.name : name,
      };
    }),
  );
  const [camicia, abito, pantalone] = tiles as [Tile, Tile, Tile];
  return { camicia, abito, pantalone };
}

async function cheapestOf(shop: CatalogueShop, category: Category) {
  const [cheapest] = await cardQuery(shop)
    .where(eq(products.category, category))
    .orderBy(...orderOf('price-asc'))
    .limit(1);
  return cheapest;
}
