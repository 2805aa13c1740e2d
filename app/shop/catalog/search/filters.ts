import { COLOR_FAMILY_KEYS } from '#db/values/products.ts';
import { centsFromDecimal, decimalFromCents } from '#lib/decimal-cents.ts';
import type { Assortment } from '#shop/catalog/assortment/categories.ts';
import { ALL, addressFrom, UNKNOWN_CATEGORY } from '#shop/catalog/assortment/named-category.ts';
import {
  byChoice,
  CHOICE_FIELDS,
  CHOICE_KEYS,
  type ChoiceParameter,
  type ChoiceValues,
  choiceOf,
  NO_CHOICES,
} from '#shop/catalog/products/choice-fields.ts';
import type { ColorFamily } from '#shop/catalog/products/colors.ts';
import { type Cents, MAX_CENTS } from '#shop/money/money.ts';
import { cleanQuery } from './clean-query.ts';
import { keyFinder } from './size-names.ts';

export type Sort = 'relevance' | 'name' | 'price-asc' | 'price-desc' | 'newest' | 'discount';
export type View = 'grid' | 'list';

export type Filters<S extends Sort = ShopSort> = ChoiceValues & {
  /** Alternative addresses; empty: no filter. `UNKNOWN_CATEGORY` matches nothing. */
  categories: readonly string[];
  sort: S;
  q: string;
  /** Inclusive; above the maximum nothing matches. */
  minCents: Cents;
  /** Inclusive; null: no limit (the slider's top). */
  maxCents: Cents | null;
  view: View;
  /** As `sizeKey` writes them. */
  sizes: readonly string[];
  colors: readonly ColorFamily[];
  fibres: readonly string[];
  onlyAvailable: boolean;
  onlyReduced: boolean;
  /** Without correction of typing errors. */
  asTyped: boolean;
};

/** The first sort is the default, here and below. */
export const SHOP_SORTS = ['name', 'price-asc', 'price-desc', 'newest'] as const satisfies readonly Sort[];
const SEARCH_SORTS = ['relevance', ...SHOP_SORTS] as const;
export type ShopSort = (typeof SEARCH_SORTS)[number];

/** Searches are sorted by relevance by default. */
export function shopSorts(q: string): readonly ShopSort[] {
  return q ? SEARCH_SORTS : SHOP_SORTS;
}

/** Sorts of each collection, and least top of its price slider (euros). */
export const COLLECTIONS = {
  top: { sorts: ['newest', 'price-asc', 'price-desc', 'name'], sliderEuros: 200 },
  pantaloni: { sorts: ['newest', 'price-asc', 'price-desc', 'name'], sliderEuros: 150 },
  saldi: { sorts: ['discount', 'price-asc', 'price-desc', 'newest'], sliderEuros: 300 },
} as const satisfies Record<string, { sorts: readonly Sort[]; sliderEuros: number }>;

export const SORT_LABELS: Record<Sort, string> = {
  relevance: 'Rilevanza',
  name: 'Nome A-Z',
  'price-asc': 'Prezzo crescente',
  'price-desc': 'Prezzo decrescente',
  newest: 'Più recenti',
  discount: 'Sconto maggiore',
};

/** Step of the slider (euros). */
export const SLIDER_STEP = 5;

/** Top of the slider (euros): highest price rounded up to a step, at least `leastEuros`. */
export function sliderMaxEuros(dearestCents: Cents | null, leastEuros = 200): number {
  return Math.max(leastEuros, Math.ceil((dearestCents ?? 0) / (100 * SLIDER_STEP)) * SLIDER_STEP);
}

export const LIST_QUERY = {
  category: { list: typedCategories },
  sort: true,
  q: true,
  min: true,
  max: true,
  view: true,
  size: { list: typedSizes },
  color: { list: requestedNames },
  tessuto: { list: requestedNames },
  ...choiceQuery(),
  available: onlyOne,
  sale: onlyOne,
  esatta: onlyOne,
  usual: true,
  dopo: true,
} as const;

function choiceQuery() {
  const list = { list: requestedNames };
  return Object.fromEntries(CHOICE_KEYS.map((key) => [CHOICE_FIELDS[key].parameter, list])) as Record<
    ChoiceParameter,
    typeof list
  >;
}

type Query = { getAll(name: string): string[] };

/** Top of the slider (euros), and the shop's assortment. */
type Known = { sliderMaxEuros: number; assortment: Assortment };

/**
 * Filters of a query: category, sort, q, min, max, view, size, color, tessuto, occasione, available, sale, esatta; a
 * parameter per value; `min`, `max` in euros. `usual`: sort that a form without scripts sends unchosen. Invalid values
 * mean the default, an unknown category nothing (specification section 5).
 */
export function parseFilters(params: Query, known: Known): Filters<ShopSort>;
export function parseFilters<S extends Sort>(params: Query, known: Known, sorts: readonly S[]): Filters<S>;
export function parseFilters(params: Query, known: Known, ownSorts?: readonly Sort[]): Filters<Sort> {
  const first = (name: string) => params.getAll(name)[0] ?? null;
  const maxCents = cents(first('max'));
  const q = cleanQuery(first('q') ?? '');
  const sorts = ownSorts ?? shopSorts(q);
  const chosen = first('sort');
  const colors = requestedNames(params.getAll('color'));
  const choices = CHOICE_KEYS.map((key) =>
    choiceOf(key, requestedNames(params.getAll(CHOICE_FIELDS[key].parameter))),
  );
  return {
    categories: requestedCategories(params.getAll('category'), known.assortment),
    sort: (chosen === first('usual') ? null : oneOf(sorts, chosen)) ?? sorts[0] ?? 'name',
    q,
    minCents: cents(first('min')) ?? 0,
    maxCents: maxCents === null || maxCents >= 100 * known.sliderMaxEuros ? null : maxCents,
    view: oneOf(['grid', 'list'] as const, first('view')) ?? 'grid',
    sizes: requestedSizes(params.getAll('size'), known.assortment),
    colors: COLOR_FAMILY_KEYS.filter((key) => colors.includes(key)),
    fibres: requestedNames(params.getAll('tessuto')),
    ...Object.assign({}, NO_CHOICES, ...choices),
    onlyAvailable: onlyOne(first('available')) !== null,
    onlyReduced: onlyOne(first('sale')) !== null,
    asTyped: q !== '' && onlyOne(first('esatta')) !== null,
  };
}

/** Canonical query (without `?`): no defaults, fixed order. */
export function filtersToParams<S extends Sort>(
  filters: Filters<S>,
  sorts: readonly Sort[] = shopSorts(filters.q),
): string {
  const { sort, q, minCents, maxCents, view, onlyAvailable, onlyReduced, asTyped } = filters;
  const entries: [string, string | null][] = [
    ...listed('category', filters.categories),
    ...listed('size', filters.sizes),
    ...listed('color', filters.colors),
    ...listed('tessuto', filters.fibres),
    ...CHOICE_KEYS.flatMap((key) => listed(CHOICE_FIELDS[key].parameter, filters[key])),
    ['q', q],
    ['esatta', asTyped ? '1' : null],
    ['min', minCents ? euros(minCents) : null],
    ['max', maxCents === null ? null : euros(maxCents)],
    ['available', onlyAvailable ? '1' : null],
    ['sale', onlyReduced ? '1' : null],
    ['sort', sort === sorts[0] ? null : sort],
    ['view', view === 'grid' ? null : view],
  ];
  return entries.flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : [])).join('&');
}

/** One parameter for each value, in fixed order. */
function listed(name: string, values: readonly string[]): [string, string][] {
  return values.toSorted().map((value) => [name, value]);
}

/** A default sort follows the new search's default. */
export function changedFilters(
  filters: Filters<Sort>,
  changes: Partial<Filters<Sort>>,
  sortsOf: (q: string) => readonly Sort[],
): Filters<Sort> {
  // A new search is corrected again.
  const next = { ...filters, ...('q' in changes && { asTyped: false }), ...changes };
  const sorts = sortsOf(cleanQuery(next.q));
  const isChosen = 'sort' in changes || filters.sort !== sortsOf(cleanQuery(filters.q))[0];
  const sort = isChosen && sorts.includes(next.sort) ? next.sort : (sorts[0] ?? 'name');
  return { ...next, sort };
}

/** Filters without sort and view, in display order. */
const FILTER_KINDS = [
  'q',
  'category',
  'size',
  'color',
  'fibre',
  ...CHOICE_KEYS,
  'price',
  'available',
  'sale',
] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

export function activeFilters(filters: Filters<Sort>): FilterKind[] {
  const isOn: Record<FilterKind, boolean> = {
    q: filters.q !== '',
    category: filters.categories.length > 0,
    size: filters.sizes.length > 0,
    color: filters.colors.length > 0,
    fibre: filters.fibres.length > 0,
    ...byChoice((key) => filters[key].length > 0),
    price: filters.minCents > 0 || filters.maxCents !== null,
    available: filters.onlyAvailable,
    sale: filters.onlyReduced,
  };
  return FILTER_KINDS.filter((kind) => isOn[kind]);
}

export const WITHOUT: Record<FilterKind, Partial<Filters<Sort>>> = {
  q: { q: '', asTyped: false },
  category: { categories: [] },
  size: { sizes: [] },
  color: { colors: [] },
  fibre: { fibres: [] },
  ...byChoice((key) => choiceOf(key, [])),
  price: { minCents: 0, maxCents: null },
  available: { onlyAvailable: false },
  sale: { onlyReduced: false },
};

/** Most values of one filter; the rest is dropped. */
const MOST_VALUES = 20;

/** Separates categories in one option of a form without scripts. */
export const BETWEEN_CATEGORIES = '|';

/** Normalised; `Tutti`, in any case, is no filter. */
function typedCategories(texts: readonly string[]): string[] {
  const typed = texts
    .flatMap((text) => text.split(BETWEEN_CATEGORIES))
    .slice(0, MOST_VALUES)
    .map((text) => text.trim().toLowerCase().slice(0, LONGEST_CATEGORY));
  return [...new Set(typed.filter((text) => text !== '' && text !== ALL.toLowerCase()))].toSorted();
}

/** Addresses of categories, each once, in fixed order. */
function requestedCategories(texts: readonly string[], { categories }: Assortment): string[] {
  const addresses = typedCategories(texts).map((text) => addressFrom(text, categories) ?? UNKNOWN_CATEGORY);
  return [...new Set(addresses)].toSorted();
}

/** Characters: more than any address has. */
const LONGEST_CATEGORY = 100;

/** Normalised, in fixed order. */
function typedSizes(texts: readonly string[]): string[] {
  return requestedValues(texts, (text) => text.toLowerCase());
}

/** Names of the shop; unknown sizes as written. */
function requestedSizes(texts: readonly string[], { scales }: Assortment): string[] {
  return requestedValues(texts, keyFinder(scales));
}

/** Lower-case values. */
function requestedNames(texts: readonly string[]): string[] {
  return requestedValues(texts, (text) => text.toLowerCase());
}

/** Values, each once, in fixed order, without impossible ones. */
function requestedValues(texts: readonly string[], spelt: (text: string) => string): string[] {
  const shortened = texts.slice(0, MOST_VALUES).map((text) => short(text)?.trim() ?? '');
  const values = shortened.filter((text) => text !== '' && !/\p{C}/u.test(text)).map(spelt);
  return [...new Set(values)].toSorted();
}

/** On is `1`; anything else is off. */
function onlyOne(text: string | null): '1' | null {
  return text === '1' ? text : null;
}

function cents(text: string | null): Cents | null {
  const typed = short(text)?.trim().replace(',', '.') ?? '';
  if (!/^\d+(\.\d{1,2})?$/.test(typed)) return null;
  // An amount above any price is valid; as a minimum it matches nothing.
  return typed.length > 11 ? MAX_CENTS : Math.min(centsFromDecimal(typed), MAX_CENTS);
}

/** `2995` becomes `29.95`, `3000` becomes `30`. */
function euros(amount: Cents): string {
  return decimalFromCents(amount).replace('.00', '');
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | null {
  const name = short(text)?.trim().toLowerCase();
  return values.find((value) => value.toLowerCase() === name) ?? null;
}

function short(text: string | null): string | null {
  return text && text.length <= 40 ? text : null;
}
