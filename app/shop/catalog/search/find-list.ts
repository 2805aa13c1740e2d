import { fold } from '#lib/fold.ts';
import { UNKNOWN_CATEGORY } from '#shop/catalog/assortment/named-category.ts';
import {
  type CatalogueIndex,
  compareKeys,
  type Entry,
  type EntrySort,
  firstOf,
  type Key,
  keyOf,
  SORT_ORDERS,
} from './catalog-index.ts';
import { cleanQuery } from './clean-query.ts';
import { type FacetCounts, noCounts, passesAll, preferredCounts, survey } from './facets.ts';
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
import { foundBy, holdersOf } from './search-holders.ts';
import { isSaleWord } from './search-words.ts';
import type { ShopWords } from './shop-words.ts';
import type { SizeNames } from './size-names.ts';
import { correctedQuery } from './spelling.ts';

export type CollectionName = 'completi' | 'top' | 'pantaloni' | 'saldi';

/** Which products a collection holds. */
export const IN_COLLECTION: Record<CollectionName, (entry: Entry) => boolean> = {
  completi: ({ isSet }) => isSet,
  top: ({ category }) => category === 'Top',
  pantaloni: ({ category }) => category === 'Pantaloni',
  saldi: ({ isReduced }) => isReduced,
};

/**
 * Where a page of a list ends: what its last product was sorted by (with its relevance before that), and its id; and
 * whether it was among those that but mention what is searched for.
 */
export type Place = { relevance?: number; key: Key; id: string; isMention?: boolean };

export type ListQuery = {
  filters: Filters<Sort>;
  /** The part of the catalogue that is listed; null for all of it. */
  within: CollectionName | null;
  /** The end of the page before; null for the first page. */
  after: Place | null;
  /** How many products a page has at most. */
  most: number;
  /** A search lists every colour of a model, not one for all of them. */
  everyColor?: boolean;
  synonyms: Synonyms;
  words: ShopWords;
  sizeNames: SizeNames;
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
  /** Those of the page that answer no search but mention its words in their descriptions; the last of `ids`. */
  mentions: string[];
  /** How many of all that match answer the search. */
  answers: number;
  /** The end of this page; null where no other follows. */
  next: Place | null;
  /**
   * The counts beside the filters. A search counts as the list does: what holds every word, and only where nothing does,
   * what holds some. Of a search in vain all are 0.
   */
  counts: FacetCounts;
};

/** One page of the products that are requested, in the order requested (specification sections 2 and 5). */
export function findList(index: CatalogueIndex, query: ListQuery): FoundList {
  const { filters, within, most, sizeNames } = query;
  const isIn: IsIn = within === null ? () => true : IN_COLLECTION[within];
  const passes = passesAll(filters, sizeNames);
  const isListed = (entry: Entry) => isIn(entry) && passes(entry);
  const plan = searchPlan(filters.q, query);
  if (!plan) {
    const { counts, total } = survey(Array.from(index.entries()).filter(isIn), filters, sizeNames);
    const page = pageOf(index, query, [oneOfEachModel(index, query, isListed)]);
    return { kind: 'all', corrected: null, mode: null, total, answers: total, ...page, counts };
  }
  const found = bestOf(waysToSearch(index, plan, query), (way) =>
    foundIn(index, way, { ...query, isIn, passes }),
  );
  if (found) return found;
  const first = { ...query, after: null, most: Math.min(most, SUGGESTIONS) };
  const { ids } = pageOf(index, first, [oneOfEachModel(index, first, isListed)]);
  const none = { corrected: null, mode: null, total: 0, answers: 0, mentions: [], ids, next: null };
  // Nothing is of an unknown category, not even a suggestion; other categories may hold what is searched for.
  return filters.categories.includes(UNKNOWN_CATEGORY)
    ? { kind: 'all', ...none, counts: countsOf(index, plan, { ...query, isIn, mode: 'every' }) }
    : { kind: 'suggested', ...none, counts: noCounts() };
}

type IsIn = (entry: Entry) => boolean;
type Searched = Pick<ListQuery, 'filters' | 'sizeNames'> & { isIn: IsIn; mode: SearchMode };

function countsOf(index: CatalogueIndex, plan: SearchPlan, query: Searched): FacetCounts {
  return survey(foundBy(index, plan, query), query.filters, query.sizeNames).counts;
}

type Way = { meant: SearchPlan; mode: SearchMode; corrected: string | null };

/** The first way that finds what answers the search; else the first that finds anything. */
function bestOf(ways: Iterable<Way>, find: (way: Way) => FoundList | null): FoundList | null {
  let best: FoundList | null = null;
  for (const way of ways) {
    const found = find(way);
    if (found && found.answers > 0) return found;
    best ??= found;
  }
  return best;
}

/** The searches that are made until one finds anything: what was probably meant, what was typed, some of the words. */
function* waysToSearch(index: CatalogueIndex, plan: SearchPlan, query: ListQuery): Iterable<Way> {
  const { q, asTyped } = query.filters;
  const isHeld = (text: string) => isSaid(index, text);
  const names = index.words.nameWords();
  const corrected = asTyped ? null : correctedQuery(plan, query, { q, isHeld, names });
  const meant = corrected === null ? null : searchPlan(corrected, query);
  // A number that was taken for a size may be part of a name.
  const literal = plan.sizes ? searchPlan(q, query, false) : null;
  const isCode = literal && Array.from(index.entries()).some(({ codes }) => codes.includes(codeIn(q)));
  if (isCode) yield { meant: literal, mode: 'every', corrected: null };
  // Of one word, some of the words are all of them.
  const modes = plan.words.length > 1 ? (['every', 'some'] as const) : (['every'] as const);
  for (const mode of modes) {
    if (meant) yield { meant, mode, corrected };
    yield { meant: plan, mode, corrected: null };
    if (literal) yield { meant: literal, mode, corrected: null };
  }
}

/** A query as codes are compared with it. */
const codeIn = (q: string) => fold(cleanQuery(q));

/** Whether any product says a word, or is what the word asks for by a sale. */
function isSaid(index: CatalogueIndex, text: string): boolean {
  if (index.words.isSaid(text)) return true;
  return isSaleWord(text) && index.dearest(({ isReduced }) => isReduced) !== null;
}

type In = ListQuery & { isIn: IsIn; passes: (entry: Entry) => boolean };

/** What a search finds: what answers it, and behind that what but mentions its words; null for nothing. */
function foundIn(index: CatalogueIndex, { meant, mode, corrected }: Way, query: In): FoundList | null {
  const { isIn, passes, filters, sizeNames } = query;
  const entries = foundBy(index, meant, { mode, isIn }).filter(clausesOf(meant, sizeNames));
  const { total, counts: own } = survey(entries, filters, sizeNames);
  if (total === 0) return null;
  const { isAnswer, weigh } = judgeOf(index, meant, { mode, code: codeIn(filters.q) });
  const passing = entries.filter(passes);
  const isBefore = orderOf(filters, weigh);
  const listed = (some: Entry[]) => (query.everyColor ? some : withoutOtherColors(some, isBefore));
  const answering = listed(passing.filter(isAnswer));
  const answeringModels = new Set(answering.map(({ model }) => model).filter(Boolean));
  const mentioning = listed(passing.filter((entry) => !isAnswer(entry) && !answeringModels.has(entry.model)));
  const page = pageOf(index, query, [partOf(answering, weigh), partOf(mentioning, weigh)]);
  const counts =
    mode === 'every' ? own : preferredCounts(countsOf(index, meant, { ...query, mode: 'every' }), own);
  return { kind: 'found', corrected, mode, total, answers: answering.length, ...page, counts };
}

/** Whether a product is what a search says of price and size. */
function clausesOf({ price, sizes }: SearchPlan, { valuesOf }: SizeNames): (entry: Entry) => boolean {
  const sizeValues = new Set(sizes?.flatMap(valuesOf));
  return (entry) =>
    (!price ||
      (entry.priceCents >= price.minCents &&
        (price.maxCents === null || entry.priceCents <= price.maxCents))) &&
    (!sizes || entry.sizes.some((size) => valuesOf(size).some((value) => sizeValues.has(value))));
}

type Weigh = (entry: Entry) => number;

type Judge = { isAnswer: (entry: Entry) => boolean; weigh: Weigh };

/**
 * How well a product answers a search: the sum over its words. The kind of garment decides, then the name, which
 * in Italian begins with the garment, then colour and facts; what only the description says weighs nothing, and is no
 * answer. Styles weigh nothing either: they stand for whole categories. Where not every word is found, the kind of garment
 * must be, if one is named.
 */
function judgeOf(
  index: CatalogueIndex,
  { words }: SearchPlan,
  { mode, code }: { mode: SearchMode; code: string },
): Judge {
  const judged = words.map((word) => {
    const holders = holdersOf(index, word);
    const isKind = (entry: Entry) => standsFor(word, entry.category);
    const isOf = (entry: Entry) => isKind(entry) || (holders.get(entry.id) ?? 0) > 0;
    const weigh = (entry: Entry) =>
      isStyle(word.text) ? 0 : (isKind(entry) ? WEIGHTS.category : 0) + (holders.get(entry.id) ?? 0);
    const kind = isStyle(word.text) ? 'style' : word.categories || word.parts ? 'garment' : 'other';
    return { isOf, weigh, kind };
  });
  const weigh = (entry: Entry) =>
    judged.reduce((sum, word) => sum + word.weigh(entry), entry.codes.includes(code) ? WEIGHTS.code : 0);
  if (mode === 'every') return { weigh, isAnswer: (entry) => judged.every(({ isOf }) => isOf(entry)) };
  const garments = judged.filter(({ kind }) => kind === 'garment');
  if (garments.length > 0) return { weigh, isAnswer: (entry) => garments.every(({ isOf }) => isOf(entry)) };
  // A style stands for so much that it tells nothing beside another word.
  const distinctive = judged.filter(({ kind }) => kind === 'other');
  const any = distinctive.length > 0 ? distinctive : judged;
  return { weigh, isAnswer: (entry) => any.some(({ isOf }) => isOf(entry)) };
}

type Page = Pick<FoundList, 'ids' | 'mentions' | 'next'>;

/** Products that are listed one behind the other: all that fulfil a condition, or what a search has found of them. */
type Part = { isListed: (entry: Entry) => boolean; search?: Weighed };

/** What a search has found, and how well each answers it. */
type Weighed = { found: readonly Entry[]; weigh: Weigh };

/** All that fulfil a condition, of a model's colours one. */
function oneOfEachModel(index: CatalogueIndex, { filters }: ListQuery, isListed: Part['isListed']): Part {
  const colored = Array.from(index.entries()).filter((entry) => entry.model !== null && isListed(entry));
  const shown = new Set(withoutOtherColors(colored, orderOf(filters)));
  return { isListed: (entry) => (entry.model === null ? isListed(entry) : shown.has(entry)) };
}

type IsBefore = (one: Entry, other: Entry) => boolean;

/** Of the colours of one model the one whose card stands for all: the first in the order, of those that can be had. */
function withoutOtherColors(entries: readonly Entry[], isBefore: IsBefore): Entry[] {
  const shown = new Map<string, Entry>();
  const isBetter = (one: Entry, other: Entry) => {
    const [canBeHad, otherCan] = [one.sizes.length > 0, other.sizes.length > 0];
    return canBeHad === otherCan ? isBefore(one, other) : canBeHad;
  };
  for (const entry of entries) {
    if (entry.model === null) continue;
    const other = shown.get(entry.model);
    if (!other || isBetter(entry, other)) shown.set(entry.model, entry);
  }
  return entries.filter((entry) => entry.model === null || shown.get(entry.model) === entry);
}

/** The order of a list; what is searched for comes by relevance where nothing else was chosen. */
function orderOf({ sort }: Filters<Sort>, weigh?: Weigh): IsBefore {
  const by = sort === 'relevance' ? 'name' : sort;
  const { descending } = SORT_ORDERS[by];
  return (one, other) => {
    const weights = sort === 'relevance' && weigh ? weigh(other) - weigh(one) : 0;
    if (weights !== 0) return weights < 0;
    const compared = compareKeys(keyOf(by, one), one.id, keyOf(by, other), other.id);
    return descending ? compared > 0 : compared < 0;
  };
}

function partOf(found: readonly Entry[], weigh: Weigh): Part {
  const isFound = new Set<Entry>(found);
  return { isListed: (entry) => isFound.has(entry), search: { found, weigh } };
}

/** One page of the products that are listed, those of the second part behind those of the first. */
function pageOf(index: CatalogueIndex, query: ListQuery, parts: readonly Part[]): Page {
  const { filters, most } = query;
  // Among products that are equally relevant, and without a search, relevance is the order of names.
  const sort = filters.sort === 'relevance' ? 'name' : filters.sort;
  const isWeighed = filters.sort === 'relevance' && parts[0]?.search !== undefined;
  const place = isPlaceOf(query.after, sort, isWeighed) ? query.after : null;
  const begun = place?.isMention ? 1 : 0;
  const rest: { entry: Entry; part: number }[] = [];
  for (const [part, { isListed, search }] of parts.entries()) {
    const slice = { after: part === begun ? place : null, most: most + 1 - rest.length };
    if (part < begun || slice.most === 0) continue;
    const following =
      isWeighed && search
        ? weighedAfter({ ...slice, ...search })
        : sortedAfter(index, { ...slice, isListed, sort });
    rest.push(...following.map((entry) => ({ entry, part })));
  }
  const page = rest.slice(0, most);
  const last = page.at(-1);
  const weigh = isWeighed ? parts[last?.part ?? 0]?.search?.weigh : undefined;
  return {
    ids: page.map(({ entry }) => entry.id),
    mentions: page.filter(({ part }) => part === 1).map(({ entry }) => entry.id),
    next:
      rest.length > most && last
        ? {
            ...(weigh && { relevance: weigh(last.entry) }),
            key: keyOf(sort, last.entry),
            id: last.entry.id,
            ...(last.part === 1 && { isMention: true }),
          }
        : null,
  };
}

/** Whether a place, which an address may have made up, is one of this order. */
function isPlaceOf(place: Place | null, sort: EntrySort, isWeighed: boolean): boolean {
  return (
    typeof place?.key === (sort === 'name' ? 'string' : 'number') &&
    (place?.relevance !== undefined) === isWeighed
  );
}

type Slice = { after: Place | null; most: number };

/** Those that follow a place. */
function sortedAfter(
  index: CatalogueIndex,
  { isListed, after, sort, most }: Slice & Pick<Part, 'isListed'> & { sort: EntrySort },
): Entry[] {
  const order = index.inOrder(sort);
  const { descending } = SORT_ORDERS[sort];
  const behind = (place: Place, includesIt: boolean) =>
    firstOf(order.length, (at) => {
      const entry = order[at] as Entry;
      const compared = compareKeys(keyOf(sort, entry), entry.id, place.key, place.id);
      return includesIt ? compared >= 0 : compared > 0;
    });
  const step = descending ? -1 : 1;
  const first = descending
    ? (after ? behind(after, true) : order.length) - 1
    : after
      ? behind(after, false)
      : 0;
  const following: Entry[] = [];
  for (let at = first; at >= 0 && at < order.length && following.length < most; at += step) {
    const entry = order[at] as Entry;
    if (isListed(entry)) following.push(entry);
  }
  return following;
}

type Ranked = { entry: Entry; weight: number };

/** Those of what was found that follow a place, the most relevant first; among equals by name. */
function weighedAfter({ found, weigh, after, most }: Slice & Weighed): Entry[] {
  const best: Ranked[] = [];
  for (const entry of found) {
    const weight = weigh(entry);
    if (after && !isLater(weight, entry, after)) continue;
    const isBehind = (other: Ranked) =>
      other.weight === weight
        ? compareKeys(other.entry.name, other.entry.id, entry.name, entry.id) > 0
        : other.weight < weight;
    const place = firstOf(best.length, (at) => isBehind(best[at] as Ranked));
    if (place === most) continue;
    best.splice(place, 0, { entry, weight });
    if (best.length > most) best.pop();
  }
  return best.map(({ entry }) => entry);
}

function isLater(weight: number, { name, id }: Entry, after: Place): boolean {
  const { relevance = 0 } = after;
  return weight === relevance ? compareKeys(name, id, after.key, after.id) > 0 : weight < relevance;
}
