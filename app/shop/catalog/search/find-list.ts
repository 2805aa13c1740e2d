import { fold } from '#lib/fold.ts';
import { once } from '#lib/once.ts';
import { UNKNOWN_CATEGORY } from '#shop/catalog/assortment/named-category.ts';
import {
  type CatalogueIndex,
  compareKeys,
  type Entry,
  type EntrySort,
  firstOf,
  type IndexedEntry,
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
  WEIGHTS,
} from './search.ts';
import { foundBy, type HoldersOf, holdersIn } from './search-holders.ts';
import { isSaleWord, type ShopWords } from './search-words.ts';
import type { SizeNames } from './size-names.ts';
import { correctedQuery } from './spelling.ts';

export type CollectionName = 'completi' | 'top' | 'pantaloni' | 'saldi';

export const IN_COLLECTION: Record<CollectionName, (entry: Entry) => boolean> = {
  completi: ({ isSet }) => isSet,
  top: ({ category }) => category === 'Top',
  pantaloni: ({ category }) => category === 'Pantaloni',
  saldi: ({ isReduced }) => isReduced,
};

/** Sort key, relevance and id of a page's last product; `isMention`: found in its description only. */
export type Place = { relevance?: number; key: Key; id: string; isMention?: boolean };

export type ListQuery = {
  filters: Filters<Sort>;
  /** Collection; null for the whole catalogue. */
  within: CollectionName | null;
  /** Null for the first page. */
  after: Place | null;
  most: number;
  /** Searches list each colour; otherwise one stands for its model. */
  everyColor?: boolean;
  /** Whether `counts` are needed. */
  isCounted: boolean;
  synonyms: Synonyms;
  words: ShopWords;
  sizeNames: SizeNames;
};

export type FoundList = {
  /** `suggested`: no results, so the first six products. */
  kind: 'all' | 'found' | 'suggested';
  /** The corrected query, if only that found something. */
  corrected: string | null;
  /** Whether every or only some words matched; null without search results. */
  mode: SearchMode | null;
  /** Number on all pages; 0 for suggestions. */
  total: number;
  ids: string[];
  /** Results whose description alone contains the words; last in `ids`. */
  mentions: string[];
  /** Number of results that are not mere mentions. */
  answers: number;
  /** Null on the last page. */
  next: Place | null;
  /** Counts by the list's words; all 0 without results, or if not requested. */
  counts: FacetCounts;
};

/** The list of a query (specification sections 2 and 5). */
export function findList(index: CatalogueIndex, query: ListQuery): FoundList {
  const { filters, within, most, sizeNames } = query;
  const isIn: IsIn = within === null ? () => true : IN_COLLECTION[within];
  const passes = passesAll(filters, sizeNames);
  const isListed = (entry: Entry) => isIn(entry) && passes(entry);
  const plan = searchPlan(filters.q, query);
  if (!plan) {
    const part = oneOfEachModel(index, query, isListed);
    const entries = within === null ? index.entries() : Array.from(index.entries()).filter(isIn);
    const { counts, total } = query.isCounted
      ? survey(entries, filters, sizeNames)
      : { counts: noCounts(), total: Array.from(entries).filter(part.isListed).length };
    const page = pageOf(index, query, [part]);
    return { kind: 'all', corrected: null, mode: null, total, answers: total, ...page, counts };
  }
  const holdersOf = holdersIn(index);
  const search = { ...query, isIn, passes, holdersOf };
  const found = bestOf(attempts(index, plan, query), (attempt) => foundIn(index, attempt, search));
  if (found) return found;
  const first = { ...query, after: null, most: Math.min(most, SUGGESTIONS) };
  const { ids } = pageOf(index, first, [oneOfEachModel(index, first, isListed)]);
  const none = { corrected: null, mode: null, total: 0, answers: 0, mentions: [], ids, next: null };
  // Unknown categories get no suggestions, others may.
  return filters.categories.includes(UNKNOWN_CATEGORY)
    ? { kind: 'all', ...none, counts: countsOf(index, plan, search) }
    : { kind: 'suggested', ...none, counts: noCounts() };
}

type IsIn = (entry: Entry) => boolean;
type Search = ListQuery & { isIn: IsIn; passes: (entry: Entry) => boolean; holdersOf: HoldersOf };

/** Of products with every word. */
function countsOf(index: CatalogueIndex, plan: SearchPlan, search: Search): FacetCounts {
  const found = foundBy(index, plan, { ...search, mode: 'every' });
  return survey(found, search.filters, search.sizeNames).counts;
}

type Attempt = { meant: SearchPlan; mode: SearchMode; corrected: string | null };

/** First way with answers, otherwise first with any result. */
function bestOf(all: Iterable<Attempt>, find: (attempt: Attempt) => FoundList | null): FoundList | null {
  let best: FoundList | null = null;
  for (const attempt of all) {
    const found = find(attempt);
    if (found && found.answers > 0) return found;
    best ??= found;
  }
  return best;
}

/** Successive attempts: corrected, as typed, some of the words. */
function* attempts(index: CatalogueIndex, plan: SearchPlan, query: ListQuery): Iterable<Attempt> {
  const { q, asTyped } = query.filters;
  const isHeld = (text: string) => isSaid(index, text);
  const names = index.words.nameWords();
  const corrected = asTyped ? null : correctedQuery(plan, query, { q, isHeld, names });
  const meant = corrected === null ? null : searchPlan(corrected, query);
  // A number taken for a size may be part of a name.
  const literal = plan.sizes ? searchPlan(q, query, false) : null;
  const code = codeIn(q);
  const isCode = literal && Array.from(index.entries()).some(({ codes }) => codes.includes(code));
  if (isCode) yield { meant: literal, mode: 'every', corrected: null };
  // With one word, `some` equals `every`.
  const modes = plan.words.length > 1 ? (['every', 'some'] as const) : (['every'] as const);
  for (const mode of modes) {
    if (meant) yield { meant, mode, corrected };
    yield { meant: plan, mode, corrected: null };
    if (literal) yield { meant: literal, mode, corrected: null };
  }
}

/** Comparable form of codes. */
const codeIn = (q: string) => fold(cleanQuery(q));

/** Whether any product contains the word, or fits it as a word for sales. */
function isSaid(index: CatalogueIndex, text: string): boolean {
  if (index.words.isSaid(text)) return true;
  return isSaleWord(text) && index.dearest(({ isReduced }) => isReduced) !== null;
}

/** Answers, then mere mentions; null for none. */
function foundIn(
  index: CatalogueIndex,
  { meant, mode, corrected }: Attempt,
  search: Search,
): FoundList | null {
  const { isIn, passes, holdersOf, filters, sizeNames, everyColor, isCounted } = search;
  const entries = foundBy(index, meant, { mode, isIn, holdersOf }).filter(clausesOf(meant, sizeNames));
  const passing = entries.filter(passes);
  if (passing.length === 0) return null;
  const { isAnswer, weigh } = judgeOf(meant, { mode, code: codeIn(filters.q), holdersOf });
  const isBefore = orderOf(filters, weigh);
  const listed = (some: IndexedEntry[]) => (everyColor ? some : withoutOtherColors(some, isBefore));
  const answers: IndexedEntry[] = [];
  const mentions: IndexedEntry[] = [];
  for (const entry of passing) (isAnswer(entry) ? answers : mentions).push(entry);
  const answering = listed(answers);
  const answeringModels = new Set(answering.map(({ model }) => model).filter(Boolean));
  const mentioning = listed(mentions.filter(({ model }) => !answeringModels.has(model)));
  const page = pageOf(index, search, [partOf(answering, weigh), partOf(mentioning, weigh)]);
  const counted = isCounted ? survey(entries, filters, sizeNames).counts : noCounts();
  return {
    kind: 'found',
    corrected,
    mode,
    total: answering.length + mentioning.length,
    answers: answering.length,
    ...page,
    counts: isCounted && mode === 'some' ? preferredCounts(countsOf(index, meant, search), counted) : counted,
  };
}

function clausesOf({ price, sizes }: SearchPlan, { valuesOf }: SizeNames): (entry: Entry) => boolean {
  const sizeValues = new Set(sizes?.flatMap(valuesOf));
  return (entry) =>
    (!price ||
      (entry.priceCents >= price.minCents &&
        (price.maxCents === null || entry.priceCents <= price.maxCents))) &&
    (!sizes || entry.sizes.some((size) => valuesOf(size).some((value) => sizeValues.has(value))));
}

type Weigh = (entry: IndexedEntry) => number;

type Judge = { isAnswer: (entry: IndexedEntry) => boolean; weigh: Weigh };

/**
 * Relevance, summed over words: kind of garment, name (in Italian the garment comes first), colour and facts. Words in
 * the description alone, and styles, count 0. Unless all words match, a named kind of garment must.
 */
function judgeOf(
  { words }: SearchPlan,
  { mode, code, holdersOf }: { mode: SearchMode; code: string; holdersOf: HoldersOf },
): Judge {
  const judged = words.map((word) => {
    const holders = holdersOf(word);
    const weightAt = (slot: number) => Math.max(0, (holders[slot] ?? 0) - 1);
    const kinds = new Set(word.categories);
    const isKind = ({ category }: Entry) => word.categories === 'all' || kinds.has(category);
    const isOf = (entry: IndexedEntry) => isKind(entry) || weightAt(entry.slot) > 0;
    const weigh = (entry: IndexedEntry) => (isKind(entry) ? WEIGHTS.category : 0) + weightAt(entry.slot);
    const kind = isStyle(word.text) ? 'style' : word.categories || word.parts ? 'garment' : 'other';
    return { isOf, weigh, kind };
  });
  const weighed = judged.filter(({ kind }) => kind !== 'style');
  const weigh = (entry: IndexedEntry) => {
    let weight: number = entry.codes.includes(code) ? WEIGHTS.code : 0;
    for (const word of weighed) weight += word.weigh(entry);
    return weight;
  };
  if (mode === 'every') return { weigh, isAnswer: (entry) => judged.every(({ isOf }) => isOf(entry)) };
  const garments = judged.filter(({ kind }) => kind === 'garment');
  if (garments.length > 0) return { weigh, isAnswer: (entry) => garments.every(({ isOf }) => isOf(entry)) };
  // A style is too general to tell products apart beside another word.
  const distinctive = judged.filter(({ kind }) => kind === 'other');
  const any = distinctive.length > 0 ? distinctive : judged;
  return { weigh, isAnswer: (entry) => any.some(({ isOf }) => isOf(entry)) };
}

type Page = Pick<FoundList, 'ids' | 'mentions' | 'next'>;

/** Lists shown in sequence: filtered entries, or search results. */
type Part = { isListed: (entry: IndexedEntry) => boolean; search?: Weighed };

type Weighed = { found: readonly IndexedEntry[]; weigh: Weigh };

function oneOfEachModel(index: CatalogueIndex, { filters }: ListQuery, isListed: Part['isListed']): Part {
  const colored: IndexedEntry[] = [];
  for (const entry of index.bySlot())
    if (entry && entry.model !== null && isListed(entry)) colored.push(entry);
  const shown = new Set(withoutOtherColors(colored, orderOf(filters)));
  return { isListed: (entry) => (entry.model === null ? isListed(entry) : shown.has(entry)) };
}

type IsBefore = (one: IndexedEntry, other: IndexedEntry) => boolean;

/** Of each model the first available colour in the order. */
function withoutOtherColors(entries: readonly IndexedEntry[], isBefore: IsBefore): IndexedEntry[] {
  const shown = new Map<string, IndexedEntry>();
  const isBetter = (one: IndexedEntry, other: IndexedEntry) => {
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

/** Order by relevance for searches, unless another was chosen. */
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

function partOf(found: readonly IndexedEntry[], weigh: Weigh): Part {
  const isFound = once(() => new Set(found));
  return { isListed: (entry) => isFound().has(entry), search: { found, weigh } };
}

/** A page of the first part, then of the second. */
function pageOf(index: CatalogueIndex, query: ListQuery, parts: readonly Part[]): Page {
  const { filters, most } = query;
  // Ties in relevance, and lists without a search, are sorted by name.
  const sort = filters.sort === 'relevance' ? 'name' : filters.sort;
  const isWeighed = filters.sort === 'relevance' && parts[0]?.search !== undefined;
  const place = isPlaceOf(query.after, sort, isWeighed) ? query.after : null;
  const begun = place?.isMention ? 1 : 0;
  const rest: { entry: IndexedEntry; part: number }[] = [];
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

/** Whether a place, possibly forged in the address, fits this order. */
function isPlaceOf(place: Place | null, sort: EntrySort, isWeighed: boolean): boolean {
  return (
    typeof place?.key === (sort === 'name' ? 'string' : 'number') &&
    (place?.relevance !== undefined) === isWeighed
  );
}

type Slice = { after: Place | null; most: number };

function sortedAfter(
  index: CatalogueIndex,
  { isListed, after, sort, most }: Slice & Pick<Part, 'isListed'> & { sort: EntrySort },
): IndexedEntry[] {
  const order = index.inOrder(sort);
  const { descending } = SORT_ORDERS[sort];
  const behind = (place: Place, includesIt: boolean) =>
    firstOf(order.length, (at) => {
      const entry = order[at] as IndexedEntry;
      const compared = compareKeys(keyOf(sort, entry), entry.id, place.key, place.id);
      return includesIt ? compared >= 0 : compared > 0;
    });
  const step = descending ? -1 : 1;
  const first = descending
    ? (after ? behind(after, true) : order.length) - 1
    : after
      ? behind(after, false)
      : 0;
  const following: IndexedEntry[] = [];
  for (let at = first; at >= 0 && at < order.length && following.length < most; at += step) {
    const entry = order[at] as IndexedEntry;
    if (isListed(entry)) following.push(entry);
  }
  return following;
}

type Ranked = { entry: IndexedEntry; weight: number };

/** Results after a place by relevance, then name. */
function weighedAfter({ found, weigh, after, most }: Slice & Weighed): IndexedEntry[] {
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
