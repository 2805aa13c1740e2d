import { byChoice, CHOICE_KEYS, type ChoiceValues } from '#shop/catalog/products/choice-fields.ts';
import type { ColorFamily } from '#shop/catalog/products/colors.ts';
import type { Garment } from '#shop/catalog/sizing/size-guide.ts';
import type { Cents } from '#shop/money/money.ts';
import type { Filters, Sort } from './filters.ts';
import { PLAIN_SIZE_NAMES, type SizeNames, sizeOfKind } from './size-names.ts';

/** Filters whose values can leave no product. */
const FACETS = ['category', 'size', 'color', 'fibre', ...CHOICE_KEYS, 'price', 'available', 'sale'] as const;
type Facet = (typeof FACETS)[number];

const VALUED = ['category', 'size', 'color', 'fibre', ...CHOICE_KEYS] as const;
type Valued = (typeof VALUED)[number];

/** Number of products by value; zeros are left out. */
export type Counts = Record<string, number>;

export type FacetCounts = Record<Valued, Counts> & {
  available: number;
  sale: number;
  /** Totals if one filter is removed. */
  without: Record<Facet, number>;
};

type Survey = { total: number; counts: FacetCounts };

/** Filters failed: none, one, or several. */
type Failure = Facet | 'none' | 'several';

/** Counts in one pass, by value of a filter, products that pass all other filters. A model's colours count once. */
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
    ...byChoice(() => new Map<string, number>()),
  };
  const counts = { ...noCounts() };
  const { without } = counts;
  const isFirst = firstOfModels();
  const sizeValuesOf = sizeValues(names, new Set(filters.sizes.flatMap(names.valuesOf)));
  const count = (model: string | null, facet: Valued, value: string) => {
    if (isFirst(model, facet, value)) counted[facet].set(value, (counted[facet].get(value) ?? 0) + 1);
  };
  /** Passing products without a model. */
  let single = 0;
  /** Models with a passing colour. */
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
    if (isIn || failure === 'category') count(model, 'category', category);
    if (color !== null && (isIn || failure === 'color')) count(model, 'color', color);
    if (isIn || failure === 'size') for (const value of sizeValuesOf(product)) count(model, 'size', value);
    if (isIn || failure === 'fibre') for (const fibre of product.fibres) count(model, 'fibre', fibre);
    for (const key of CHOICE_KEYS)
      if (isIn || failure === key) for (const value of product[key]) count(model, key, value);
    if ((isIn || failure === 'available') && product.sizes.length > 0 && isFirst(model, 'available', ''))
      counts.available += 1;
    if ((isIn || failure === 'sale') && product.isReduced && isFirst(model, 'sale', '')) counts.sale += 1;
  }
  for (const facet of FACETS) without[facet] += single;
  for (const facet of VALUED) counts[facet] = Object.fromEntries(counted[facet]);
  return { total: single + models, counts };
}

/** Whether a model is new at a place; always true without a model. */
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

/** Filter values of a product's sizes, each once; kind-specific ones only if `requested`. */
function sizeValues(
  { valuesOf }: SizeNames,
  requested: ReadonlySet<string>,
): (fact: Fact) => readonly string[] {
  // Thousands of products share a dozen sizes.
  const known = new Map<string, readonly string[]>();
  const valuesOfSize = (size: string) => {
    const values = known.get(size) ?? valuesOf(size);
    known.set(size, values);
    return values;
  };
  return ({ sizes, garment }) => {
    const values: string[] = [];
    for (const size of sizes)
      for (const value of valuesOfSize(size)) if (!values.includes(value)) values.push(value);
    if (requested.size === 0) return values;
    const ofKind = values.map((value) => sizeOfKind(value, garment)).filter((value) => requested.has(value));
    return [...new Set([...values, ...ofKind])];
  };
}

export function passesAll(
  filters: Filters<Sort>,
  names: SizeNames = PLAIN_SIZE_NAMES,
): (fact: Fact) => boolean {
  const failureOf = failuresOf(filters, names);
  return (fact) => failureOf(fact) === 'none';
}

type Condition = [isOn: boolean, facet: Facet, passes: (fact: Fact) => boolean];

function failuresOf(filters: Filters<Sort>, names: SizeNames): (fact: Fact) => Failure {
  const { minCents, maxCents, onlyAvailable, onlyReduced } = filters;
  const categories = new Set<string>(filters.categories);
  const colors = new Set<string | null>(filters.colors);
  const fibres = new Set(filters.fibres);
  const sizes = new Set(filters.sizes.flatMap(names.valuesOf));
  const conditions: Condition[] = [
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
    ...CHOICE_KEYS.map((key): Condition => {
      const chosen = new Set<string>(filters[key]);
      return [chosen.size > 0, key, (fact) => fact[key].some((one) => chosen.has(one))];
    }),
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

export function noCounts(): FacetCounts {
  return {
    category: {},
    size: {},
    color: {},
    fibre: {},
    ...byChoice(() => ({})),
    available: 0,
    sale: 0,
    without: {
      category: 0,
      size: 0,
      color: 0,
      fibre: 0,
      ...byChoice(() => 0),
      price: 0,
      available: 0,
      sale: 0,
    },
  };
}

/** Counts by value: of products with every word or, if none, with some. */
export function preferredCounts(every: FacetCounts, some: FacetCounts): FacetCounts {
  const without = { ...every.without };
  for (const facet of FACETS) without[facet] ||= some.without[facet];
  return {
    category: { ...some.category, ...every.category },
    size: { ...some.size, ...every.size },
    color: { ...some.color, ...every.color },
    fibre: { ...some.fibre, ...every.fibre },
    ...byChoice((key) => ({ ...some[key], ...every[key] })),
    available: every.available || some.available,
    sale: every.sale || some.sale,
    without,
  };
}

export type Fact = ChoiceValues & {
  /** Address of the category. */
  category: string;
  priceCents: Cents;
  color: ColorFamily | null;
  /** Groups the colours of a model into one card; null for a single product. */
  model: string | null;
  isReduced: boolean;
  garment: Garment | null;
  /** Available sizes, each once, as `sizeKey` writes them. */
  sizes: readonly string[];
  /** Main fibres (`mainFibres`). */
  fibres: readonly string[];
};
