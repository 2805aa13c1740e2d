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
import { type Category, UNKNOWN_CATEGORY } from './categories.ts';
import { countFacets, type FacetCounts, passesAll, preferredCounts } from './facets.ts';
import type { Filters, Sort } from './filters.ts';
import {
  allTexts,
  isStyle,
  type SearchMode,
  type SearchPlan,
  SUGGESTIONS,
  type Synonyms,
  searchGroups,
  searchPlan,
  WEIGHTS,
} from './search.ts';
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
};

/** One page of the products that are asked for, in the order asked for (specification sections 2 and 5). */
export function findList(index: CatalogueIndex, asked: AskedList): FoundList {
  const { filters, within, synonyms, most } = asked;
  const none = { corrected: null, mode: null, total: 0, ids: [], next: null };
  if (filters.category === UNKNOWN_CATEGORY) return { kind: 'all', ...none };
  const passes = (entry: Entry) => isWithin(entry, within) && passesAll(entry, filters);
  const plan = searchPlan(filters.q, synonyms);
  if (!plan) return { kind: 'all', corrected: null, mode: null, ...pageOf(index, asked, passes) };
  for (const { meant, mode, corrected } of waysToSearch(index, plan, synonyms)) {
    const finds = finderOf(index, meant, mode);
    const weigh = filters.sort === 'relevance' ? weigherOf(index, meant) : null;
    const page = pageOf(index, asked, (entry, slot) => passes(entry) && finds(entry, slot), weigh);
    if (page.total > 0) return { kind: 'found', corrected, mode, ...page };
  }
  const first = pageOf(index, { ...asked, after: null, most: Math.min(most, SUGGESTIONS) }, passes);
  return { kind: 'suggested', ...none, ids: first.ids };
}

/**
 * The counts beside the filters of a list that was found. A search counts as the list does: what holds every word, and
 * only where nothing does, what holds some. Of a search in vain all are 0.
 */
export function countsOf(
  index: CatalogueIndex,
  { filters, within, synonyms }: Pick<AskedList, 'filters' | 'within' | 'synonyms'>,
  found: Pick<FoundList, 'kind' | 'corrected' | 'mode'>,
): FacetCounts {
  if (found.kind === 'suggested') return countFacets([], filters);
  const plan = searchPlan(found.corrected ?? filters.q, synonyms);
  if (!plan)
    return countFacets(
      chosen(index, (entry) => isWithin(entry, within)),
      filters,
    );
  const counted = (mode: SearchMode) => countFacets(chosen(index, finderOf(index, plan, mode)), filters);
  return found.mode === 'some' ? preferredCounts(counted('every'), counted('some')) : counted('every');
}

type Test = (entry: Entry, slot: number) => boolean;

function* chosen(index: CatalogueIndex, isChosen: Test): Iterable<Entry> {
  for (let slot = 0; slot < index.slots; slot += 1) {
    const entry = index.at(slot);
    if (entry && isChosen(entry, slot)) yield entry;
  }
}

function isWithin(entry: Entry, within: CollectionName | null): boolean {
  return within === null || IN_COLLECTION[within](entry);
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
  if (index.words.strengths(text).some((strength) => strength > 0)) return true;
  return isSaleWord(text) && index.dearest(({ isReduced }) => isReduced) !== null;
}

/** Whether a product is what a plan asks for, category by category (`searchGroups`). */
function finderOf(index: CatalogueIndex, plan: SearchPlan, mode: SearchMode): Test {
  const tests = new Map<Category, readonly Test[]>();
  for (const { categories, words } of searchGroups(plan, mode)) {
    const held = words.map((word): Test => {
      const strengths = allTexts(word).map(index.words.strengths);
      const isSale = isSaleWord(word.text);
      return (entry, slot) =>
        (isSale && entry.isReduced) || strengths.some((ofText) => (ofText[slot] ?? 0) > 0);
    });
    for (const category of categories) tests.set(category, held);
  }
  return (entry, slot) => {
    const held = tests.get(entry.category) ?? [];
    if (held.length === 0) return true;
    return mode === 'every' ? held.every((is) => is(entry, slot)) : held.some((is) => is(entry, slot));
  };
}

type Weigh = (entry: Entry, slot: number) => number;

/**
 * How well a product answers a search: the sum over its words. The kind of garment decides, then the name, which
 * in Italian begins with the garment; what only the description says weighs nothing. Styles weigh nothing either:
 * they stand for whole categories.
 */
function weigherOf(index: CatalogueIndex, plan: SearchPlan): Weigh {
  const weighed = plan.words.filter(({ text }) => !isStyle(text));
  const weights = weighed.map((word): Weigh => {
    const { text, categories } = word;
    const strengths = allTexts(word).map(index.words.strengths);
    const isSale = isSaleWord(text);
    return (entry, slot) => {
      const isKind = categories === 'all' || categories?.includes(entry.category);
      const inName = strengths.reduce((most, ofText) => Math.max(most, (ofText[slot] ?? 0) - 1), 0);
      return (isKind ? WEIGHTS.category : 0) + (isSale && entry.isReduced ? WEIGHTS.reduced : 0) + inName;
    };
  });
  return (entry, slot) => weights.reduce((sum, weigh) => sum + weigh(entry, slot), 0);
}

type Page = Pick<FoundList, 'total' | 'ids' | 'next'>;

/** One page of the products that pass. */
function pageOf(index: CatalogueIndex, asked: AskedList, passes: Test, weigh: Weigh | null = null): Page {
  const { filters, most } = asked;
  // Among products that are equally relevant, and without a search, relevance is the order of names.
  const sort = filters.sort === 'relevance' ? 'name' : filters.sort;
  const after = isPlaceOf(asked.after, sort, weigh) ? asked.after : null;
  const slots = index.inOrder(sort).filter((slot) => passes(entryAt(index, slot), slot));
  const { rest, places } = weigh
    ? weighedAfter(index, { slots, after, weigh })
    : sortedAfter(index, { slots, after, sort });
  const page = rest.slice(0, most);
  const last = page.at(-1);
  return {
    total: slots.length,
    ids: page.map((slot) => entryAt(index, slot).id),
    next: rest.length > most && last !== undefined ? places(last) : null,
  };
}

/** Whether a place, which an address may have made up, is one of this order. */
function isPlaceOf(place: Place | null, sort: EntrySort, weigh: Weigh | null): boolean {
  return (
    typeof place?.key === (sort === 'name' ? 'string' : 'number') &&
    (place?.relevance === undefined) === (weigh === null)
  );
}

/** What follows a place, and the place of each product. */
type Following = { rest: number[]; places: (slot: number) => Place };

function sortedAfter(
  index: CatalogueIndex,
  { slots, after, sort }: { slots: number[]; after: Place | null; sort: EntrySort },
): Following {
  const places = (slot: number): Place => {
    const entry = entryAt(index, slot);
    return { key: keyOf(sort, entry), id: entry.id };
  };
  const from = (isBeyond: (order: number) => boolean, { key, id }: Place) =>
    firstOf(slots.length, (at) => {
      const place = places(slots[at] as number);
      return isBeyond(compareKeys(place.key, place.id, key, id));
    });
  if (!SORT_ORDERS[sort].descending)
    return { rest: after ? slots.slice(from((order) => order > 0, after)) : slots, places };
  const left = after
    ? slots.slice(
        0,
        from((order) => order >= 0, after),
      )
    : slots;
  return { rest: left.reverse(), places };
}

/** The most relevant first; among equals by name, as the slots are sorted. */
function weighedAfter(
  index: CatalogueIndex,
  { slots, after, weigh }: { slots: number[]; after: Place | null; weigh: Weigh },
): Following {
  const places = (slot: number): Place => {
    const entry = entryAt(index, slot);
    return { relevance: weigh(entry, slot), key: entry.name, id: entry.id };
  };
  const left = slots
    .map((slot) => ({ slot, weight: weigh(entryAt(index, slot), slot) }))
    .filter(({ slot, weight }) => !after || isLater(weight, entryAt(index, slot), after))
    .sort((one, other) => other.weight - one.weight);
  return { rest: left.map(({ slot }) => slot), places };
}

function isLater(weight: number, { name, id }: Entry, after: Place): boolean {
  const { relevance = 0 } = after;
  return weight === relevance ? compareKeys(name, id, after.key, after.id) > 0 : weight < relevance;
}

/** @param slot one that is in use */
function entryAt(index: CatalogueIndex, slot: number): Entry {
  return index.at(slot) as Entry;
}
