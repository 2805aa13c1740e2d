import type { Fact } from './fact.ts';
import type { Filters, Sort } from './filters.ts';
import { sizeOfKind } from './size-keys.ts';
import { PLAIN_SIZE_NAMES, type SizeNames } from './size-names.ts';

/** The filters that can leave nothing. */
const FACETS = ['category', 'size', 'color', 'fibre', 'occasion', 'price', 'available', 'sale'] as const;
export type Facet = (typeof FACETS)[number];

/** The filters of which several values can be chosen. */
const VALUED = ['category', 'size', 'color', 'fibre', 'occasion'] as const;
type Valued = (typeof VALUED)[number];

/** How many products each value of a filter would leave; values that would leave none are left out. */
export type Counts = Record<string, number>;

/** How many products each choice would leave, the other filters being as they are. */
export type FacetCounts = Record<Valued, Counts> & {
  available: number;
  sale: number;
  /** How many there would be without one filter; where it is off, how many there are. */
  without: Record<Facet, number>;
};

/** How many pass all filters, and how many each choice would leave. */
export type Survey = { total: number; counts: FacetCounts };

/** What a product fails: no filter, one alone, or several. */
type Failure = Facet | 'none' | 'several';

/**
 * Looks once through the products: each value of each filter is counted among those that pass all the others. What
 * fails two filters counts nowhere. The colours of one model are one card, and count once wherever any of them does.
 */
export function survey(
  products: Iterable<Fact>,
  filters: Filters<Sort>,
  names: SizeNames = PLAIN_SIZE_NAMES,
): Survey {
  const failureOf = failuresOf(filters, names);
  const counted: Record<Valued, Map<string, number>> = {
    category: new Map(),
    size: new Map(),
    color: new Map(),
    fibre: new Map(),
    occasion: new Map(),
  };
  const counts = { ...noCounts() };
  const { without } = counts;
  const isFirst = firstOfModels();
  const selectedSizes = new Set(filters.sizes.flatMap(names.valuesOf));
  /** Those that pass and come in one colour. */
  let single = 0;
  /** Models of which a colour passes. */
  let models = 0;
  for (const product of products) {
    const failure = failureOf(product);
    if (failure === 'several') continue;
    const isIn = failure === 'none';
    const { category, color, model } = product;
    if (isIn && model === null) single += 1;
    else if (isIn) {
      if (isFirst(model, 'total', '')) models += 1;
      for (const facet of FACETS) if (isFirst(model, 'without', facet)) without[facet] += 1;
    } else if (isFirst(model, 'without', failure)) without[failure] += 1;
    const count = (facet: Valued, value: string) => {
      if (isFirst(model, facet, value)) counted[facet].set(value, (counted[facet].get(value) ?? 0) + 1);
    };
    if (isIn || failure === 'category') count('category', category);
    if (color !== null && (isIn || failure === 'color')) count('color', color);
    if (isIn || failure === 'size')
      for (const value of sizeValues(product, names, selectedSizes)) count('size', value);
    if (isIn || failure === 'fibre') for (const fibre of product.fibres) count('fibre', fibre);
    if (isIn || failure === 'occasion') for (const occasion of product.occasions) count('occasion', occasion);
    if ((isIn || failure === 'available') && product.sizes.length > 0 && isFirst(model, 'available', ''))
      counts.available += 1;
    if ((isIn || failure === 'sale') && product.isReduced && isFirst(model, 'sale', '')) counts.sale += 1;
  }
  for (const facet of FACETS) without[facet] += single;
  for (const facet of VALUED) counts[facet] = Object.fromEntries(counted[facet]);
  return { total: single + models, counts };
}

/** Whether a model is counted for the first time in a place; what comes in one colour always is. */
function firstOfModels() {
  const seen = new Set<string>();
  return (model: string | null, place: string, value: string): boolean => {
    if (model === null) return true;
    const key = `${place}\n${value}\n${model}`;
    const isFirst = !seen.has(key);
    if (isFirst) seen.add(key);
    return isFirst;
  };
}

/** The values under which a product's sizes are found, each once; as those of its kind of clothes where they are `requested`. */
function sizeValues({ sizes, garment }: Fact, { valuesOf }: SizeNames, requested: Set<string>): Set<string> {
  const values = sizes.flatMap(valuesOf);
  const ofKind = values.map((value) => sizeOfKind(value, garment)).filter((value) => requested.has(value));
  return new Set([...values, ...ofKind]);
}

/** Whether a product passes all filters. */
export function passesAll(
  filters: Filters<Sort>,
  names: SizeNames = PLAIN_SIZE_NAMES,
): (fact: Fact) => boolean {
  const failureOf = failuresOf(filters, names);
  return (fact) => failureOf(fact) === 'none';
}

/** What each product fails of the filters that are on. */
function failuresOf(filters: Filters<Sort>, names: SizeNames): (fact: Fact) => Failure {
  const { minCents, maxCents, onlyAvailable, onlyReduced } = filters;
  const categories = new Set<string>(filters.categories);
  const colors = new Set<string | null>(filters.colors);
  const fibres = new Set(filters.fibres);
  const occasions = new Set(filters.occasions);
  const sizes = new Set(filters.sizes.flatMap(names.valuesOf));
  const conditions: [isOn: boolean, facet: Facet, passes: (fact: Fact) => boolean][] = [
    [categories.size > 0, 'category', ({ category }) => categories.has(category)],
    [
      sizes.size > 0,
      'size',
      ({ sizes: has, garment }) =>
        has.some((size) =>
          names.valuesOf(size).some((value) => sizes.has(value) || sizes.has(sizeOfKind(value, garment))),
        ),
    ],
    [colors.size > 0, 'color', ({ color }) => colors.has(color)],
    [fibres.size > 0, 'fibre', (fact) => fact.fibres.some((one) => fibres.has(one))],
    [occasions.size > 0, 'occasion', (fact) => fact.occasions.some((one) => occasions.has(one))],
    [
      minCents > 0 || maxCents !== null,
      'price',
      ({ priceCents }) => priceCents >= minCents && (maxCents === null || priceCents <= maxCents),
    ],
    [onlyAvailable, 'available', (fact) => fact.sizes.length > 0],
    [onlyReduced, 'sale', ({ isReduced }) => isReduced],
  ];
  const on = conditions.filter(([isOn]) => isOn).map(([, facet, passes]) => ({ facet, passes }));
  return (fact) => {
    let failure: Failure = 'none';
    for (const { facet, passes } of on) {
      if (passes(fact)) continue;
      if (failure !== 'none') return 'several';
      failure = facet;
    }
    return failure;
  };
}

/** The counts of what finds nothing. */
export function noCounts(): FacetCounts {
  return {
    category: {},
    size: {},
    color: {},
    fibre: {},
    occasion: {},
    available: 0,
    sale: 0,
    without: { category: 0, size: 0, color: 0, fibre: 0, occasion: 0, price: 0, available: 0, sale: 0 },
  };
}

/**
 * The counts of a search: what holds every word is shown, and only where nothing does what holds some. So each
 * value has the one count or the other.
 */
export function preferredCounts(every: FacetCounts, some: FacetCounts): FacetCounts {
  const without = { ...every.without };
  for (const facet of FACETS) without[facet] ||= some.without[facet];
  return {
    category: { ...some.category, ...every.category },
    size: { ...some.size, ...every.size },
    color: { ...some.color, ...every.color },
    fibre: { ...some.fibre, ...every.fibre },
    occasion: { ...some.occasion, ...every.occasion },
    available: every.available || some.available,
    sale: every.sale || some.sale,
    without,
  };
}
