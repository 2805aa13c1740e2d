import { type Cents, centsFromDecimal, decimalFromCents } from '../money/money.ts';
import { ALL, type Category, categoryFrom, SIZES, UNKNOWN_CATEGORY } from './categories.ts';
import { cleanQuery } from './clean-query.ts';
import { COLOR_FAMILY_KEYS, type ColorFamily } from './colors.ts';

export type Sort = 'relevance' | 'name' | 'price-asc' | 'price-desc' | 'newest' | 'discount';
export type View = 'grid' | 'list';

export type Filters<S extends Sort = ShopSort> = {
  /** `UNKNOWN_CATEGORY` is a filter that nothing passes; null is none. */
  category: Category | typeof UNKNOWN_CATEGORY | null;
  sort: S;
  q: string;
  /** Included. Above the maximum it leaves nothing. */
  minCents: Cents;
  /** Included; null caps nothing (the slider at its top). */
  maxCents: Cents | null;
  view: View;
  size: string | null;
  color: ColorFamily | null;
  /** Only what can be had in some size. */
  onlyAvailable: boolean;
  /** Only what is announced as reduced. */
  onlyReduced: boolean;
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

/** Asks for the list with the values of its filters open, as a link does for browsers without scripts. */
export const REFINES = 'affina';

/** The parameters that make a difference to a list. All categories that the shop does not have make the same one. */
export const LIST_QUERY = {
  category: categoryAsked,
  sort: true,
  q: true,
  min: true,
  max: true,
  view: true,
  size: true,
  color: true,
  available: onlyOne,
  sale: onlyOne,
  usual: true,
  dopo: true,
  [REFINES]: onlyOne,
} as const;

type Query = { get(name: string): string | null };

/**
 * The filters that a query asks for (category, sort, q, min, max, view, size, color,
 * available, sale); `min` and `max` are euros with up
 * to two decimals, and hold to the cent. `usual` is the order that a form without scripts began with: it sends that
 * one too, though nobody chose it. Whatever is broken or hostile becomes the default; only a category that
 * the shop does not have is asked for all the same, and leaves nothing (specification section 5).
 */
export function parseFilters(params: Query, max: { sliderMaxEuros: number }): Filters<ShopSort>;
export function parseFilters<S extends Sort>(
  params: Query,
  max: { sliderMaxEuros: number },
  sorts: readonly S[],
): Filters<S>;
export function parseFilters(
  params: Query,
  max: { sliderMaxEuros: number },
  ownSorts?: readonly Sort[],
): Filters<Sort> {
  const maxCents = cents(params.get('max'));
  const q = cleanQuery(params.get('q') ?? '');
  const sorts = ownSorts ?? shopSorts(q);
  const chosen = params.get('sort');
  return {
    category: categoryAsked(params.get('category')),
    sort: (chosen === params.get('usual') ? null : oneOf(sorts, chosen)) ?? sorts[0] ?? 'name',
    q,
    minCents: cents(params.get('min')) ?? 0,
    maxCents: maxCents === null || maxCents >= 100 * max.sliderMaxEuros ? null : maxCents,
    view: oneOf(['grid', 'list'] as const, params.get('view')) ?? 'grid',
    size: oneOf(SIZES, params.get('size')),
    color: oneOf(COLOR_FAMILY_KEYS, params.get('color')),
    onlyAvailable: onlyOne(params.get('available')) !== null,
    onlyReduced: onlyOne(params.get('sale')) !== null,
  };
}

/** The canonical query (without `?`): defaults left out, always in the same order; empty when all is default. */
export function filtersToParams<S extends Sort>(
  filters: Filters<S>,
  sorts: readonly Sort[] = shopSorts(filters.q),
): string {
  const { category, sort, q, minCents, maxCents, view, size, color, onlyAvailable, onlyReduced } = filters;
  const entries: [string, string | null][] = [
    ['category', category],
    ['size', size],
    ['color', color],
    ['q', q],
    ['min', minCents ? euros(minCents) : null],
    ['max', maxCents === null ? null : euros(maxCents)],
    ['available', onlyAvailable ? '1' : null],
    ['sale', onlyReduced ? '1' : null],
    ['sort', sort === sorts[0] ? null : sort],
    ['view', view === 'grid' ? null : view],
  ];
  return entries.flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : [])).join('&');
}

/** The filters after a change; an order that nobody chose follows what is usual for the new search. */
export function changedFilters(
  filters: Filters<Sort>,
  changes: Partial<Filters<Sort>>,
  sortsOf: (q: string) => readonly Sort[],
): Filters<Sort> {
  const next = { ...filters, ...changes };
  const sorts = sortsOf(cleanQuery(next.q));
  const isChosen = 'sort' in changes || filters.sort !== sortsOf(cleanQuery(filters.q))[0];
  const sort = isChosen && sorts.includes(next.sort) ? next.sort : (sorts[0] ?? 'name');
  return { ...next, sort };
}

/** What narrows a list, in the order in which people read it. Sort and view do not. */
const FILTER_KINDS = ['q', 'category', 'size', 'color', 'price', 'available', 'sale'] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

/** The filters that narrow the list. */
export function activeFilters(filters: Filters<Sort>): FilterKind[] {
  const isOn: Record<FilterKind, boolean> = {
    q: filters.q !== '',
    category: filters.category !== null,
    size: filters.size !== null,
    color: filters.color !== null,
    price: filters.minCents > 0 || filters.maxCents !== null,
    available: filters.onlyAvailable,
    sale: filters.onlyReduced,
  };
  return FILTER_KINDS.filter((kind) => isOn[kind]);
}

/** What changes when one filter is taken away. */
export const WITHOUT: Record<FilterKind, Partial<Filters<Sort>>> = {
  q: { q: '' },
  category: { category: null },
  size: { size: null },
  color: { color: null },
  price: { minCents: 0, maxCents: null },
  available: { onlyAvailable: false },
  sale: { onlyReduced: false },
};

/** The category that a query asks for, in its one spelling; null for `Tutti`, in any case, and for nothing. */
export function categoryAsked(text: string | null): Filters['category'] {
  const asked = text?.trim().toLowerCase();
  if (!asked || asked === ALL.toLowerCase()) return null;
  return categoryFrom(asked) ?? UNKNOWN_CATEGORY;
}

/** A filter that is on or off: on is `1`, and everything else is off. */
function onlyOne(text: string | null): '1' | null {
  return text === '1' ? text : null;
}

function cents(text: string | null): Cents | null {
  const typed = short(text)?.trim().replace(',', '.') ?? '';
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? centsFromDecimal(typed) : null;
}

/** `2995` becomes `29.95`, `3000` becomes `30`. */
function euros(amount: Cents): string {
  return decimalFromCents(amount).replace('.00', '');
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | null {
  const wanted = short(text)?.trim().toLowerCase();
  return values.find((value) => value.toLowerCase() === wanted) ?? null;
}

function short(text: string | null): string | null {
  return text && text.length <= 40 ? text : null;
}
