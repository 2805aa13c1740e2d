import { COLOR_FAMILY_KEYS, OCCASION_KEYS } from '#db/values/products.ts';
import { centsFromDecimal, decimalFromCents } from '#lib/decimal-cents.ts';
import type { Assortment } from '#shop/catalog/assortment/categories.ts';
import { ALL, addressFrom, UNKNOWN_CATEGORY } from '#shop/catalog/assortment/named-category.ts';
import type { ColorFamily } from '#shop/catalog/products/colors.ts';
import type { Occasion } from '#shop/catalog/products/occasions.ts';
import { type Cents, MAX_CENTS } from '#shop/money/money.ts';
import { cleanQuery } from './clean-query.ts';
import { keyCalled } from './size-names.ts';

export type Sort = 'relevance' | 'name' | 'price-asc' | 'price-desc' | 'newest' | 'discount';
export type View = 'grid' | 'list';

export type Filters<S extends Sort = ShopSort> = {
  /**
   * By their addresses. Of several values of one filter any will do; none is no filter. `UNKNOWN_CATEGORY` is one that
   * nothing passes.
   */
  categories: readonly string[];
  sort: S;
  q: string;
  /** Included. Above the maximum it leaves nothing. */
  minCents: Cents;
  /** Included; null caps nothing (the slider at its top). */
  maxCents: Cents | null;
  view: View;
  /** As `sizeKey` calls them. */
  sizes: readonly string[];
  colors: readonly ColorFamily[];
  fibres: readonly string[];
  occasions: readonly Occasion[];
  /** Only what can be had in some size. */
  onlyAvailable: boolean;
  /** Only what is announced as reduced. */
  onlyReduced: boolean;
  /** No word of the search is put right. */
  asTyped: boolean;
};

/** The sorts of /shop without a search; the first is the default, here and below. */
export const SHOP_SORTS = ['name', 'price-asc', 'price-desc', 'newest'] as const satisfies readonly Sort[];
const SEARCH_SORTS = ['relevance', ...SHOP_SORTS] as const;
export type ShopSort = (typeof SEARCH_SORTS)[number];

/** The sorts of /shop: what is searched for comes by relevance unless another order is chosen. */
export function shopSorts(q: string): readonly ShopSort[] {
  return q ? SEARCH_SORTS : SHOP_SORTS;
}

/** The collections that sort and filter by price, with the least top of their slider in euros. */
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

/** Euros between two stops of the price slider. */
export const SLIDER_STEP = 5;

/** The slider's top in euros: the dearest product rounded up to a stop, at least `leastEuros`. */
export function sliderMaxEuros(dearestCents: Cents | null, leastEuros = 200): number {
  return Math.max(leastEuros, Math.ceil((dearestCents ?? 0) / (100 * SLIDER_STEP)) * SLIDER_STEP);
}

/** The parameters that make a difference to a list. */
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
  occasione: { list: requestedNames },
  available: onlyOne,
  sale: onlyOne,
  esatta: onlyOne,
  usual: true,
  dopo: true,
} as const;

type Query = { getAll(name: string): string[] };

/** What a query is read by: the top of the list's slider, and what the shop sells. */
type Known = { sliderMaxEuros: number; assortment: Assortment };

/**
 * The filters that a query asks for (category, sort, q, min, max, view, size, color, tessuto, occasione,
 * available, sale, esatta), the valued ones each with one parameter a value; `min` and `max` are euros with up
 * to two decimals, and hold to the cent. `usual` is the order that a form without scripts began with: it sends that
 * one too, though nobody chose it. Whatever is broken or hostile becomes the default; only a category that
 * the shop does not have is requested all the same, and leaves nothing (specification section 5).
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
  const occasions = requestedNames(params.getAll('occasione'));
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
    occasions: OCCASION_KEYS.filter((key) => occasions.includes(key)),
    onlyAvailable: onlyOne(first('available')) !== null,
    onlyReduced: onlyOne(first('sale')) !== null,
    asTyped: q !== '' && onlyOne(first('esatta')) !== null,
  };
}

/** The canonical query (without `?`): defaults left out, always in the same order; empty when all is default. */
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
    ...listed('occasione', filters.occasions),
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

/** One parameter for each value, always in the same order. */
function listed(name: string, values: readonly string[]): [string, string][] {
  return values.toSorted().map((value) => [name, value]);
}

/** The filters after a change; an order that nobody chose follows what is usual for the new search. */
export function changedFilters(
  filters: Filters<Sort>,
  changes: Partial<Filters<Sort>>,
  sortsOf: (q: string) => readonly Sort[],
): Filters<Sort> {
  // Another search is put right again.
  const next = { ...filters, ...('q' in changes && { asTyped: false }), ...changes };
  const sorts = sortsOf(cleanQuery(next.q));
  const isChosen = 'sort' in changes || filters.sort !== sortsOf(cleanQuery(filters.q))[0];
  const sort = isChosen && sorts.includes(next.sort) ? next.sort : (sorts[0] ?? 'name');
  return { ...next, sort };
}

/** What narrows a list, in the order in which people read it. Sort and view do not. */
const FILTER_KINDS = [
  'q',
  'category',
  'size',
  'color',
  'fibre',
  'occasion',
  'price',
  'available',
  'sale',
] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

/** The filters that narrow the list. */
export function activeFilters(filters: Filters<Sort>): FilterKind[] {
  const isOn: Record<FilterKind, boolean> = {
    q: filters.q !== '',
    category: filters.categories.length > 0,
    size: filters.sizes.length > 0,
    color: filters.colors.length > 0,
    fibre: filters.fibres.length > 0,
    occasion: filters.occasions.length > 0,
    price: filters.minCents > 0 || filters.maxCents !== null,
    available: filters.onlyAvailable,
    sale: filters.onlyReduced,
  };
  return FILTER_KINDS.filter((kind) => isOn[kind]);
}

/** What changes when one filter is taken away. */
export const WITHOUT: Record<FilterKind, Partial<Filters<Sort>>> = {
  q: { q: '', asTyped: false },
  category: { categories: [] },
  size: { sizes: [] },
  color: { colors: [] },
  fibre: { fibres: [] },
  occasion: { occasions: [] },
  price: { minCents: 0, maxCents: null },
  available: { onlyAvailable: false },
  sale: { onlyReduced: false },
};

/** Values of one filter that count at most; the others are dropped. */
const MOST_VALUES = 20;

/** Between the categories of the one choice that stands for several, in a form without scripts. */
export const BETWEEN_CATEGORIES = '|';

/** What stands for categories in a query, in one spelling and order; nothing for `Tutti`, in any case. */
function typedCategories(texts: readonly string[]): string[] {
  const typed = texts
    .flatMap((text) => text.split(BETWEEN_CATEGORIES))
    .slice(0, MOST_VALUES)
    .map((text) => text.trim().toLowerCase().slice(0, LONGEST_CATEGORY));
  return [...new Set(typed.filter((text) => text !== '' && text !== ALL.toLowerCase()))].toSorted();
}

/** The addresses of the categories that a query asks for, each once and in one order. */
function requestedCategories(texts: readonly string[], { categories }: Assortment): string[] {
  const addresses = typedCategories(texts).map((text) => addressFrom(text, categories) ?? UNKNOWN_CATEGORY);
  return [...new Set(addresses)].toSorted();
}

/** Characters of a category in an address: more than any has. */
const LONGEST_CATEGORY = 100;

/** What stands for sizes in a query, in one spelling and order. */
function typedSizes(texts: readonly string[]): string[] {
  return requestedValues(texts, (text) => text.toLowerCase());
}

/** The sizes that a query asks for, as the shop calls them; others as they are written. */
function requestedSizes(texts: readonly string[], { scales }: Assortment): string[] {
  return requestedValues(texts, (text) => keyCalled(text, scales));
}

/** Values that are written in small letters. */
function requestedNames(texts: readonly string[]): string[] {
  return requestedValues(texts, (text) => text.toLowerCase());
}

/** Values that somebody asks for, each once and in one order; what no value can be is dropped. */
function requestedValues(texts: readonly string[], spelt: (text: string) => string): string[] {
  const shortened = texts.slice(0, MOST_VALUES).map((text) => short(text)?.trim() ?? '');
  const values = shortened.filter((text) => text !== '' && !/\p{C}/u.test(text)).map(spelt);
  return [...new Set(values)].toSorted();
}

/** A filter that is on or off: on is `1`, and everything else is off. */
function onlyOne(text: string | null): '1' | null {
  return text === '1' ? text : null;
}

function cents(text: string | null): Cents | null {
  const typed = short(text)?.trim().replace(',', '.') ?? '';
  if (!/^\d+(\.\d{1,2})?$/.test(typed)) return null;
  // What costs more than anything that can be sold is requested all the same, and found to be nothing.
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
