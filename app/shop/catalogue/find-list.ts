import {
  type CatalogueIndex,
  compareKeys,
  type Entry,
  type EntrySort,
  firstOf,
  type Key,
  keyOf,
  SORT_ORDERS,
} from './catalogue-index.ts';
import { CATEGORIES, UNKNOWN_CATEGORY } from './categories.ts';
import { type FacetCounts, noCounts, preferredCounts, type Survey, survey } from './facets.ts';
import type { Filters, Sort } from './filters.ts';
import {
  isStyle,
  type SearchMode,
  type SearchPlan,
  SUGGESTIONS,
  type Synonyms,
  searchPlan,
  standsFor,
  WEIGHTS,
} from './search.ts';
import { foundBy, slotsIn, writtenHolders } from './search-holders.ts';
import { isSaleWord } from './search-words.ts';
import { correctedQuery } from './spelling.ts';

export type CollectionName = 'completi' | 'top' | 'pantaloni' | 'saldi';

/** Which products a collection holds. */
export const IN_COLLECTION: Record<CollectionName, (entry: Entry) => boolean> = {
  completi: ({ isSet }) => isSet,
  top: ({ category }) => category === 'Top',
  pantaloni: ({ category }) => category === 'Pantaloni',
  saldi: ({ isReduced }) => isReduced,
};

/** Where a page of a list ends: what its last product was sorted by (with its relevance before that), and its id. */
export type Place = { relevance?: number; key: Key; id: string };

export type AskedList = {
  filters: Filters<Sort>;
  /** The part of the catalogue that is listed; null for all of it. */
  within: CollectionName | null;
  /** The end of the page before; null for the first page. */
  after: Place | null;
  /** How many products a page has at most. */
  most: number;
  synonyms: Synonyms;
};

export type FoundList = {
  /** `suggested`: nothing matched the search, these are the first six instead. */
  kind: 'all' | 'found' | 'suggested';
  /** The search that was made instead, when what was typed was found only after putting it right. */
  corrected: string | null;
  /** Whether what is found holds every word of the search, or some; null without a search that finds anything. */
  mode: SearchMode | null;
  /** All products that match, on whatever page; suggestions do not. */
  total: number;
  ids: string[];
  /** The end of this page; null where no other follows. */
  next: Place | null;
  /**
   * The counts beside the filters. A search counts as the list does: what holds every word, and only where nothing does,
   * what holds some. Of a search in vain all are 0.
   */
  counts: FacetCounts;
};

/** One page of the products that are asked for, in the order asked for (specification sections 2 and 5). */
export function findList(index: CatalogueIndex, asked: AskedList): FoundList {
  const { filters, within, synonyms, most } = asked;
  const { columns } = index;
  const part = within === null ? columns.used : partOf(index, within);
  const listed = within === null ? index.inOrder('name') : slotsIn(part);
  const plan = searchPlan(filters.q, synonyms);
  if (!plan) {
    const all = survey(columns, filters, listed);
    return { kind: 'all', corrected: null, mode: null, ...pageOf(index, asked, all), counts: all.counts };
  }
  for (const { meant, mode, corrected } of waysToSearch(index, plan, synonyms)) {
    const found = survey(columns, filters, foundBy(index, meant, { mode, part }));
    if (found.total === 0) continue;
    const page = pageOf(index, asked, found, weigherOf(index, meant));
    const counts =
      mode === 'every'
        ? found.counts
        : preferredCounts(countsOf(index, meant, { filters, part, mode: 'every' }), found.counts);
    return { kind: 'found', corrected, mode, ...page, counts };
  }
  const first = { ...asked, after: null, most: Math.min(most, SUGGESTIONS) };
  const { ids } = pageOf(index, first, survey(columns, filters, listed));
  const none = { corrected: null, mode: null, total: 0, ids, next: null };
  // Nothing is of an unknown category, not even a suggestion; other categories may hold what is searched for.
  return filters.category === UNKNOWN_CATEGORY
    ? { kind: 'all', ...none, counts: countsOf(index, plan, { filters, part, mode: 'every' }) }
    : { kind: 'suggested', ...none, counts: noCounts() };
}

type Searched = { filters: Filters<Sort>; part: Uint8Array; mode: SearchMode };

function countsOf(index: CatalogueIndex, plan: SearchPlan, { filters, part, mode }: Searched): FacetCounts {
  return survey(index.columns, filters, foundBy(index, plan, { mode, part })).counts;
}

/** By slot: 1 for what a collection holds. */
function partOf(index: CatalogueIndex, within: CollectionName): Uint8Array {
  const { used } = index.columns;
  const isIn = IN_COLLECTION[within];
  const part = new Uint8Array(used.length);
  for (let slot = 0; slot < part.length; slot += 1)
    if (used[slot] === 1 && isIn(entryAt(index, slot))) part[slot] = 1;
  return part;
}

type Way = { meant: SearchPlan; mode: SearchMode; corrected: string | null };

/** The searches that are made until one finds anything: what was typed, what was probably meant, some of the words. */
function* waysToSearch(index: CatalogueIndex, plan: SearchPlan, synonyms: Synonyms): Iterable<Way> {
  yield { meant: plan, mode: 'every', corrected: null };
  const corrected = correctedQuery(plan, synonyms, {
    isHeld: (text) => isHeld(index, text),
    names: index.words.nameWords(),
  });
  const meant = corrected && searchPlan(corrected, synonyms);
  if (meant) for (const mode of ['every', 'some'] as const) yield { meant, mode, corrected };
  // Of one word, some of the words are all of them.
  if (plan.words.length > 1) yield { meant: plan, mode: 'some', corrected: null };
}

/** Whether any product holds a word, or is what the word asks for by a sale. */
function isHeld(index: CatalogueIndex, text: string): boolean {
  if (index.words.holders(text).slots.length > 0) return true;
  return isSaleWord(text) && index.dearest(({ isReduced }) => isReduced) !== null;
}

type Weigh = (slot: number) => number;

/**
 * How well a product answers a search: the sum over its words. The kind of garment decides, then the name, which
 * in Italian begins with the garment; what only the description says weighs nothing. Styles weigh nothing either:
 * they stand for whole categories.
 */
function weigherOf(index: CatalogueIndex, plan: SearchPlan): Weigh {
  const { category, reduced } = index.columns;
  const weights: Weigh[] = [];
  for (const word of plan.words) {
    if (isStyle(word.text)) continue;
    const { strengths } = writtenHolders(index, word);
    const ofKind = CATEGORIES.map((one) => (standsFor(word, one) ? WEIGHTS.category : 0));
    const ofSale = isSaleWord(word.text) ? WEIGHTS.reduced : 0;
    weights.push((slot) => {
      // A strength is one more than what the word weighs by its place in the name.
      const inName = Math.max((strengths[slot] ?? 0) - 1, 0);
      return (ofKind[category[slot] as number] as number) + inName + (reduced[slot] as number) * ofSale;
    });
  }
  return (slot) => {
    let sum = 0;
    for (const weigh of weights) sum += weigh(slot);
    return sum;
  };
}

type Page = Pick<FoundList, 'total' | 'ids' | 'next'>;

/** One page of the products that pass. */
function pageOf(
  index: CatalogueIndex,
  asked: AskedList,
  { passing, total }: Survey,
  weigher: Weigh | null = null,
): Page {
  const { filters, most } = asked;
  // Among products that are equally relevant, and without a search, relevance is the order of names.
  const sort = filters.sort === 'relevance' ? 'name' : filters.sort;
  const weigh = filters.sort === 'relevance' ? weigher : null;
  const after = isPlaceOf(asked.after, sort, weigh) ? asked.after : null;
  const rest = weigh
    ? weighedAfter(index, { passing, after, weigh, most: most + 1 })
    : sortedAfter(index, { passing, after, sort, most: most + 1 });
  const page = rest.slice(0, most).map((slot) => ({ slot, entry: entryAt(index, slot) }));
  const last = page.at(-1);
  return {
    total,
    ids: page.map(({ entry }) => entry.id),
    next:
      rest.length > most && last
        ? {
            ...(weigh && { relevance: weigh(last.slot) }),
            ...{ key: keyOf(sort, last.entry), id: last.entry.id },
          }
        : null,
  };
}

/** Whether a place, which an address may have made up, is one of this order. */
function isPlaceOf(place: Place | null, sort: EntrySort, weigh: Weigh | null): boolean {
  return (
    typeof place?.key === (sort === 'name' ? 'string' : 'number') &&
    (place?.relevance === undefined) === (weigh === null)
  );
}

type Wanted = { passing: Uint8Array; after: Place | null; most: number };

/** The slots that follow a place. */
function sortedAfter(
  index: CatalogueIndex,
  { passing, after, sort, most }: Wanted & { sort: EntrySort },
): number[] {
  const order = index.inOrder(sort);
  const { descending } = SORT_ORDERS[sort];
  const behind = (place: Place, includesIt: boolean) =>
    firstOf(order.length, (at) => {
      const entry = entryAt(index, order[at] as number);
      const compared = compareKeys(keyOf(sort, entry), entry.id, place.key, place.id);
      return includesIt ? compared >= 0 : compared > 0;
    });
  const step = descending ? -1 : 1;
  const first = descending
    ? (after ? behind(after, true) : order.length) - 1
    : after
      ? behind(after, false)
      : 0;
  const slots: number[] = [];
  for (let at = first; at >= 0 && at < order.length && slots.length < most; at += step) {
    const slot = order[at] as number;
    if (passing[slot] === 1) slots.push(slot);
  }
  return slots;
}

/** The same, the most relevant first; among equals by name. */
function weighedAfter(
  index: CatalogueIndex,
  { passing, after, weigh, most }: Wanted & { weigh: Weigh },
): number[] {
  /** The first of each weight, by weight. */
  const ofWeight: number[][] = [];
  for (const slot of index.inOrder('name')) {
    if (passing[slot] !== 1) continue;
    const weight = weigh(slot);
    ofWeight[weight] ??= [];
    const equals = ofWeight[weight];
    if (equals.length === most) continue;
    if (!after || isLater(weight, entryAt(index, slot), after)) equals.push(slot);
  }
  return ofWeight.reverse().flat().slice(0, most);
}

function isLater(weight: number, { name, id }: Entry, after: Place): boolean {
  const { relevance = 0 } = after;
  return weight === relevance ? compareKeys(name, id, after.key, after.id) > 0 : weight < relevance;
}

/** @param slot one that is in use */
function entryAt(index: CatalogueIndex, slot: number): Entry {
  return index.at(slot) as Entry;
}
