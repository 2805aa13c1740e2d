import type { Cents } from '../money/money.ts';
import { type Category, categoryFrom, LETTER_SIZES, NUMERIC_SIZES, ONE_SIZE } from './categories.ts';
import { cleanQuery } from './search.ts';

export type Sort = 'name' | 'price-asc' | 'price-desc' | 'newest' | 'discount';
export type View = 'grid' | 'list';

export type Filters<S extends Sort = ShopSort> = {
  category: Category | null;
  sort: S;
  q: string;
  /** Whole euros, included. */
  minEuros: number;
  /** Whole euros, included; null caps nothing (the slider at its top). */
  maxEuros: number | null;
  view: View;
  size: string | null;
};

/** The sorts of /shop; the first is the default, here and below. */
export const SHOP_SORTS = ['name', 'price-asc', 'price-desc', 'newest'] as const satisfies readonly Sort[];
export type ShopSort = (typeof SHOP_SORTS)[number];

/** The collections that sort and filter by price, with the least top of their slider in euros. */
export const COLLECTIONS = {
  top: { sorts: ['newest', 'price-asc', 'price-desc', 'name'], sliderEuros: 200 },
  pantaloni: { sorts: ['newest', 'price-asc', 'price-desc', 'name'], sliderEuros: 150 },
  saldi: { sorts: ['discount', 'price-asc', 'price-desc', 'newest'], sliderEuros: 300 },
} as const satisfies Record<string, { sorts: readonly Sort[]; sliderEuros: number }>;

export const SORT_LABELS: Record<Sort, string> = {
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

type Query = { get(name: string): string | null };

/**
 * The filters that a query asks for (category, sort, q, min, max, view, size). Whatever is unknown, broken or
 * hostile becomes the default; a minimum above the maximum changes places with it; fractions of a euro widen
 * the range, so that nothing that fits is hidden.
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
  sorts: readonly Sort[] = SHOP_SORTS,
): Filters<Sort> {
  const top = max.sliderMaxEuros;
  const low = Math.floor(euros(params.get('min')) ?? 0);
  const high = Math.ceil(euros(params.get('max')) ?? top);
  const maxEuros = Math.max(low, high);
  return {
    category: categoryFrom(short(params.get('category'))),
    sort: oneOf(sorts, params.get('sort')) ?? sorts[0] ?? 'name',
    q: cleanQuery(params.get('q') ?? ''),
    minEuros: Math.min(low, high, top),
    maxEuros: maxEuros >= top ? null : maxEuros,
    view: oneOf(['grid', 'list'] as const, params.get('view')) ?? 'grid',
    size: oneOf([...LETTER_SIZES, ...NUMERIC_SIZES, ONE_SIZE], params.get('size')),
  };
}

/** The canonical query (without `?`): defaults left out, always in the same order; empty when all is default. */
export function filtersToParams<S extends Sort>(
  filters: Filters<S>,
  sorts: readonly Sort[] = SHOP_SORTS,
): string {
  const { category, sort, q, minEuros, maxEuros, view, size } = filters;
  const entries: [string, string | null][] = [
    ['category', category],
    ['size', size],
    ['q', q],
    ['min', minEuros ? String(minEuros) : null],
    ['max', maxEuros === null ? null : String(maxEuros)],
    ['sort', sort === sorts[0] ? null : sort],
    ['view', view === 'grid' ? null : view],
  ];
  return entries.flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : [])).join('&');
}

/** How many filters narrow the list: category, size, text, price. Sort and view do not. */
export function activeFilterCount(filters: Filters<Sort>): number {
  const { category, size, q, minEuros, maxEuros } = filters;
  return [category, size, q, minEuros || maxEuros !== null].filter(Boolean).length;
}

function euros(text: string | null): number | null {
  const typed = short(text)?.trim().replace(',', '.') ?? '';
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? Number(typed) : null;
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | null {
  const wanted = short(text)?.trim().toLowerCase();
  return values.find((value) => value.toLowerCase() === wanted) ?? null;
}

function short(text: string | null): string | null {
  return text && text.length <= 40 ? text : null;
}
