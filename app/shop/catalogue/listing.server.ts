import { and, desc, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { rowsOf } from '../../db/rows.ts';
import { products } from '../../db/schema/catalogue.ts';
import { decimalFromCents } from '../money/money.ts';
import { loadSynonyms } from '../settings/settings.server.ts';
import { type Category, UNKNOWN_CATEGORY } from './categories.ts';
import type { Filters, Sort } from './filters.ts';
import {
  computed,
  conditionBeyond,
  isPublished,
  orderOf,
  type RowSort,
  SORTS,
  writeCursor,
} from './list-order.server.ts';
import type { ProductCard } from './product.ts';
import { type CardRow, type CatalogueShop, cardQuery, productId, toCard } from './product-cards.server.ts';
import { correctedQuery, onSale, relevanceKey, searchConditions } from './search.server.ts';
import {
  allTexts,
  type SearchMode,
  type SearchPlan,
  type SearchWord,
  SUGGESTIONS,
  searchGroups,
  searchPlan,
} from './search.ts';
import { lacksPiece } from './set-pieces.server.ts';

/** Products of one page of a list. */
export const PAGE_SIZE = 24;

export type Listing = {
  /** `suggested`: nothing matched the search, these are the first six instead. */
  kind: 'all' | 'found' | 'suggested';
  /** The search that was made instead, when what was typed was found only after putting it right. */
  corrected: string | null;
  /** Whether what is found holds every word of the search, or some; null without a search that finds anything. */
  mode: SearchMode | null;
  /** All products that match, on whatever page; suggestions do not. */
  total: number;
  products: ProductCard[];
  /** Cursor of the next page, for the parameter `dopo`; null at the end. */
  next: string | null;
};

export type CollectionName = 'completi' | 'top' | 'pantaloni' | 'saldi';

/** Letters from which on the search index knows where a text is written; shorter ones are in nearly every product. */
const INDEXED_LETTERS = 3;

const COLLECTION_CONDITIONS: Record<CollectionName, SQL> = {
  completi: sql`${products.isSet}`,
  top: sql`${products.category} = 'Top'`,
  pantaloni: sql`${products.category} = 'Pantaloni'`,
  saldi: onSale,
};

/** The catalogue as /shop asks for it (specification section 2), `most` products of it. */
export async function listProducts(
  shop: CatalogueShop,
  filters: Filters<Sort>,
  after: string | null,
  most = PAGE_SIZE,
): Promise<Listing> {
  return list(shop, conditionsOf(filters), filters, { after, most });
}

/** A collection of the catalogue. */
export async function listCollection(
  shop: CatalogueShop,
  name: CollectionName,
  filters: Filters<Sort>,
  after: string | null,
): Promise<Listing> {
  return list(shop, [COLLECTION_CONDITIONS[name], ...conditionsOf(filters)], filters, {
    after,
    most: PAGE_SIZE,
  });
}

/** The dearest price (cents) of the catalogue or of a part of it; null when there is none. */
export async function dearestCents(shop: { db: Db }, within?: SQL): Promise<number | null> {
  const [row] = await shop.db
    .select({ priceCents: products.priceCents })
    .from(products)
    .where(and(isPublished, within))
    .orderBy(desc(products.priceCents))
    .limit(1);
  return row?.priceCents ?? null;
}

/** The dearest price (cents) of a collection, for its slider. */
export function dearestOfCollection(shop: { db: Db }, name: CollectionName): Promise<number | null> {
  return dearestCents(shop, COLLECTION_CONDITIONS[name]);
}

/** Where in a list a page begins, and how many products it has. */
type Part = { after: string | null; most: number };

async function list(
  shop: CatalogueShop,
  conditions: SQL[],
  filters: Filters<Sort>,
  part: Part,
): Promise<Listing> {
  if (filters.category === UNKNOWN_CATEGORY)
    return { kind: 'all', corrected: null, mode: null, total: 0, products: [], next: null };
  const asked = { ...filters, category: filters.category, conditions, ...part };
  const synonyms = filters.q ? await loadSynonyms(shop.db) : [];
  const plan = searchPlan(filters.q, synonyms);
  if (!plan) {
    const found = await pageOf(shop, [conditions], { ...rowOrder(filters), ...part });
    return { kind: 'all', corrected: null, mode: null, ...found };
  }
  const every = await find(shop, plan, ['every'], asked);
  if (every) return { kind: 'found', corrected: null, ...every };
  const corrected = await correctedQuery(shop.db, plan, synonyms);
  const correctedPlan = corrected && searchPlan(corrected, synonyms);
  const meant = correctedPlan && (await find(shop, correctedPlan, ['every', 'some'], asked));
  if (meant) return { kind: 'found', corrected, ...meant };
  // Of one word, some of the words are all of them.
  const some = plan.words.length > 1 && (await find(shop, plan, ['some'], asked));
  if (some) return { kind: 'found', corrected: null, ...some };
  const rows = await cardQuery(shop)
    .where(and(...conditions, filters.size ? hasSize(filters.size) : undefined))
    .orderBy(...orderOf(rowOrder(filters).sort))
    .limit(SUGGESTIONS);
  const products = rows.map((row) => toCard(shop, row));
  return { kind: 'suggested', corrected: null, mode: null, total: 0, products, next: null };
}

/** A page of what matches a plan in the first mode that finds anything; null when none does. */
async function find(
  shop: CatalogueShop,
  plan: SearchPlan,
  modes: SearchMode[],
  asked: Pick<Filters<Sort>, 'sort' | 'size'> & {
    category: Category | null;
    conditions: SQL[];
  } & Part,
): Promise<(Page & { mode: SearchMode }) | null> {
  const { category, conditions, after, most } = asked;
  const relevant = asked.sort === 'relevance' ? relevanceKey(plan) : null;
  const order = { ...rowOrder(asked), after, most };
  for (const mode of modes) {
    const groups = searchGroups(plan, mode, category);
    const parts = groups.map((group) => [...conditions, ...searchConditions(group, mode, groups.length > 1)]);
    const isNarrow = groups.every(({ words }) => words.some(isIndexed));
    const found =
      isNarrow || relevant
        ? await pageOfText(shop, parts, { ...order, by: relevant })
        : await pageOf(shop, parts, order);
    if (found.total > 0) return { ...found, mode };
  }
  return null;
}

/** Whether the index knows where the word is written, in each of its ways. */
function isIndexed(word: SearchWord): boolean {
  return allTexts(word).every(({ length }) => length >= INDEXED_LETTERS);
}

/** Among products that are equally relevant, and without a search, relevance is the order of names. */
function rowOrder({ sort, size }: Pick<Filters<Sort>, 'sort' | 'size'>): {
  sort: RowSort;
  size: string | null;
} {
  return { sort: sort === 'relevance' ? 'name' : sort, size };
}

function conditionsOf(filters: Filters<Sort>): SQL[] {
  const conditions: SQL[] = [isPublished];
  if (filters.category) conditions.push(sql`${products.category} = ${filters.category}`);
  const { minCents, maxCents } = filters;
  if (minCents > 0) conditions.push(sql`${products.priceCents} >= ${decimalFromCents(minCents)}::numeric`);
  if (maxCents !== null)
    conditions.push(sql`${products.priceCents} <= ${decimalFromCents(maxCents)}::numeric`);
  if (filters.color) conditions.push(sql`${products.colorFamily} = ${filters.color}`);
  if (filters.onlyReduced) conditions.push(onSale);
  // A size that is asked for can be had already.
  if (filters.onlyAvailable && !filters.size) conditions.push(inSomeSize);
  return conditions;
}

/** Pieces of a size that can be bought now. */
const canBeHad = sql`(product_sizes.stock is null or product_sizes.stock > product_sizes.held)`;
const available = (size: string) => sql`product_sizes.size = ${size} and ${canBeHad}`;
const withSize = (condition: SQL) =>
  sql`exists (select 1 from product_sizes where product_sizes.product_id = ${productId} and ${condition})`;
const hasSize = (size: string) => sql`${withSize(available(size))} and not ${lacksPiece}`;
const inSomeSize = sql`${withSize(canBeHad)} and not ${lacksPiece}`;

type Page = Pick<Listing, 'total' | 'products' | 'next'>;

/** What a page asks for: the lists of conditions exclude one another, and one of them must be fulfilled. */
type Asked<Order> = [
  shop: CatalogueShop,
  parts: SQL[][],
  order: { sort: RowSort; size: string | null } & Part & Order,
];

/** One page in the order of an index, which is read until the page is full; and how many products there are. */
async function pageOf(...[shop, parts, { sort, size, after, most }]: Asked<unknown>): Promise<Page> {
  const beyond = conditionBeyond(sort, after);
  const count = countOf(parts, size);
  const rows = await cardQuery(shop, { cursor: sql<string>`(${SORTS[sort].by})::text`, total: count })
    .where(and(or(...parts.map((part) => and(...part))), size ? hasSize(size) : undefined, beyond))
    .orderBy(...orderOf(sort))
    .limit(most + 1);
  return toPage(shop, rows, { most, count: beyond ? count : null });
}

/**
 * The same for a search of texts. All that is found must be looked at to be counted, so the page is chosen from
 * that: in the order of an index, what is found may come after thousands of others.
 */
async function pageOfText(
  ...[shop, parts, { sort, size, after, most, by: relevant }]: Asked<{ by: SQL | null }>
): Promise<Page> {
  // The key of relevance is sorted as a name is: a text, upwards.
  const by = relevant ?? computed(sort);
  const beyond = conditionBeyond(sort, after, by);
  const selects = parts.map(
    (part) => sql`select ${products.id} as id, ${by} as key, ${beyond ?? sql`true`} as beyond
      from ${products} where ${and(...part, size ? hasSize(size) : undefined)}`,
  );
  const order = sql.raw(SORTS[sort].descending ? 'found.key desc, found.id desc' : 'found.key, found.id');
  const found = sql`(with matching as materialized (${sql.join(selects, sql` union all `)})
    select id, key, (select count(*)::int from matching) as total from matching as found
    where beyond order by ${order} limit ${most + 1}) as found`;
  const rows = await cardQuery(shop, {
    cursor: sql<string>`found.key::text`,
    total: sql<number>`found.total`,
  })
    .innerJoin(found, sql`found.id = ${products.id}`)
    .orderBy(order);
  return toPage(shop, rows, { most, count: beyond ? countOf(parts, size) : null });
}

/** @param rows one more than a page where there is more; `count` answers how many there are where no row does. */
async function toPage(
  shop: CatalogueShop,
  rows: (CardRow & { cursor: string; total: number })[],
  { most, count }: { most: number; count: SQL<number> | null },
): Promise<Page> {
  const page = rows.slice(0, most);
  const last = page.at(-1);
  return {
    total: last?.total ?? (count ? await totalOf(shop, count) : 0),
    products: page.map((row) => toCard(shop, row)),
    next: rows.length > most && last ? writeCursor(last.cursor, last.id) : null,
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
    if (size && part.every((condition) => condition === isPublished))
      return sql`(select count(*)::int from product_sizes where ${available(size)}
        and product_sizes.product_id not in (select id from products where not is_published or ${lacksPiece}))`;
    const where = and(...part, size ? hasSize(size) : undefined);
    return sql`(select count(*)::int from ${products} where ${where ?? sql`true`})`;
  });
  return sql<number>`${sql.join(counts, sql` + `)}`;
}

/** The highest percentage by which a product on offer is reduced; null where nothing is on offer. */
export async function highestDiscount(db: Db): Promise<number | null> {
  const [found] = await db
    .select({ percent: sql<string | null>`max(${SORTS.discount.by})::text` })
    .from(products)
    .where(and(isPublished, onSale));
  return found?.percent == null ? null : Number(found.percent);
}
