import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { rowsOf } from '../../db/rows.ts';
import { products } from '../../db/schema/catalogue.ts';
import type { Cents } from '../money/money.ts';
import { loadSynonyms } from '../settings/settings.server.ts';
import { countFacets, type FacetCounts, type Fact, preferredCounts } from './facets.ts';
import type { CatalogueFacts } from './facts.server.ts';
import type { Filters, Sort } from './filters.ts';
import { isPublished } from './list-order.server.ts';
import type { CollectionName, Listing } from './listing.server.ts';
import { searchConditions } from './search.server.ts';
import { type SearchMode, type SearchPlan, searchGroups, searchPlan } from './search.ts';

type FactsShop = { db: Db; facts: CatalogueFacts };

/**
 * The counts beside the filters of a list, for the search that was made for it; of a search in vain all are 0.
 * One statement for each way of searching, and none without a search.
 */
export async function facetCounts(
  shop: FactsShop,
  filters: Filters<Sort>,
  listing: Pick<Listing, 'kind' | 'corrected' | 'mode'>,
  within: CollectionName | null = null,
): Promise<FacetCounts> {
  const facts = await shop.facts.read();
  const q = listing.corrected ?? filters.q;
  const plan = searchPlan(q, q ? await loadSynonyms(shop.db) : []);
  if (listing.kind === 'suggested') return countFacets([], filters);
  if (!plan) return countFacets(partOf(facts.values(), within), filters);
  const counted = async (mode: SearchMode) =>
    countFacets(await factsOfSearch(shop.db, facts, plan, mode), filters);
  const every = await counted('every');
  return listing.mode === 'some' ? preferredCounts(every, await counted('some')) : every;
}

/** The dearest prices of facts that were looked through already, by the part of the catalogue. */
const dearestOf = new WeakMap<object, Map<PartName | null, Cents | null>>();

/** The dearest price (cents) of the catalogue or of a part of it; null when there is none. */
export async function dearestKnown(shop: FactsShop, within: PartName | null = null): Promise<Cents | null> {
  const facts = await shop.facts.read();
  const before = dearestOf.get(facts)?.get(within);
  if (before !== undefined) return before;
  let dearest: Cents | null = null;
  for (const { priceCents } of partOf(facts.values(), within))
    if (dearest === null || priceCents > dearest) dearest = priceCents;
  dearestOf.set(facts, (dearestOf.get(facts) ?? new Map()).set(within, dearest));
  return dearest;
}

/** A collection that is told by what is known of each product. */
export type PartName = Exclude<CollectionName, 'completi'>;

const IN_COLLECTION: Partial<Record<CollectionName, (fact: Fact) => boolean>> = {
  top: ({ category }) => category === 'Top',
  pantaloni: ({ category }) => category === 'Pantaloni',
  saldi: ({ isReduced }) => isReduced,
};

function partOf(facts: Iterable<Fact>, within: CollectionName | null): Iterable<Fact> {
  const isIn = within && IN_COLLECTION[within];
  return isIn ? [...facts].filter(isIn) : facts;
}

/** What a search finds without any filter. */
async function factsOfSearch(
  db: Db,
  facts: ReadonlyMap<string, Fact>,
  plan: SearchPlan,
  mode: SearchMode,
): Promise<Fact[]> {
  const groups = searchGroups(plan, mode, null);
  // A category that every word stands for is found whole: nothing need be asked about it.
  const whole = new Set(
    groups.filter(({ words }) => words.length === 0).flatMap(({ categories }) => categories),
  );
  const found = whole.size > 0 ? [...facts.values()].filter(({ category }) => whole.has(category)) : [];
  const asked = groups.filter(({ words }) => words.length > 0);
  if (asked.length === 0) return found;
  const ids = await idsOf(
    db,
    asked.map((group) => and(isPublished, ...searchConditions(group, mode, groups.length > 1))),
  );
  return [...found, ...ids.flatMap((id) => facts.get(id) ?? [])];
}

/** Characters of an id as text. */
const ID_LENGTH = 36;

/** The ids of the products that fulfil one of the conditions, which exclude one another. */
async function idsOf(db: Db, conditions: (SQL | undefined)[]): Promise<string[]> {
  const selects = conditions.map(
    (condition) => sql`select ${products.id} as id from ${products} where ${condition}`,
  );
  // As one text: a row for each of a thousand products would take longer to read than to find.
  const [row] = await rowsOf<{ ids: string | null }>(
    db,
    sql`select string_agg(id::text, '') as ids from (${sql.join(selects, sql` union all `)}) as found`,
  );
  const ids = row?.ids ?? '';
  return Array.from({ length: ids.length / ID_LENGTH }, (_, index) =>
    ids.slice(index * ID_LENGTH, (index + 1) * ID_LENGTH),
  );
}
