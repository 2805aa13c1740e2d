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
  const sizes = sizeFilter(filters, names);
  const failureOf = failuresOf(filters, sizes);
  const valuesOf: Record<Valued, (fact: Fact) => Values> = {
    category: ({ category }) => category,
    size: sizes.valuesOf,
    color: ({ color }) => color ?? NO_VALUES,
    fibre: ({ fibres }) => fibres,
    ...byChoice((key) => (fact: Fact) => fact[key]),
  };
  const counts = noCounts();
  const { without } = counts;
  const colorsOf = new Map<string, { fact: Fact; failure: Failure }[]>();
  const counted = new Map(VALUED.map((facet) => [facet, new Map<Values, number>()]));
  const add = (facet: Valued, values: Values) => {
    const known = counted.get(facet);
    if (values.length > 0) known?.set(values, (known.get(values) ?? 0) + 1);
  };
  const isFor = (failure: Failure, facet: Facet) => failure === 'none' || failure === facet;
  let total = 0;
  for (const fact of products) {
    const failure = failureOf(fact);
    if (failure === 'several') continue;
    if (fact.model !== null) {
      const colors = colorsOf.get(fact.model);
      if (colors) colors.push({ fact, failure });
      else colorsOf.set(fact.model, [{ fact, failure }]);
      continue;
    }
    if (failure === 'none') total += 1;
    else without[failure] += 1;
    for (const facet of VALUED) if (isFor(failure, facet)) add(facet, valuesOf[facet](fact));
    if (isFor(failure, 'available') && fact.sizes.length > 0) counts.available += 1;
    if (isFor(failure, 'sale') && fact.isReduced) counts.sale += 1;
  }
  for (const colors of colorsOf.values()) {
    const factsFor = (facet: Facet) =>
      colors.filter(({ failure }) => isFor(failure, facet)).map(({ fact }) => fact);
    const isIn = colors.some(({ failure }) => failure === 'none');
    if (isIn) total += 1;
    else for (const facet of FACETS) if (factsFor(facet).length > 0) without[facet] += 1;
    for (const facet of VALUED) add(facet, [...new Set(factsFor(facet).flatMap(valuesOf[facet]))]);
    if (factsFor('available').some(({ sizes }) => sizes.length > 0)) counts.available += 1;
    if (factsFor('sale').some(({ isReduced }) => isReduced)) counts.sale += 1;
  }
  for (const facet of FACETS) without[facet] += total;
  for (const [facet, lists] of counted)
    for (const [values, products] of lists)
      for (const value of typeof values === 'string' ? [values] : values)
        counts[facet][value] = (counts[facet][value] ?? 0) + products;
  return { total, counts };
}

/** Of a product in one filter. Products share lists (`CatalogueIndex`), which are counted as wholes. */
type Values = string | readonly string[];

const NO_VALUES: Values = [];

type SizeFilter = {
  isOn: boolean;
  passes(fact: Fact): boolean;
  /** Of a product's sizes, each once; kind-specific ones only if requested. */
  valuesOf(fact: Fact): readonly string[];
};

type ReadSizes = { values: readonly string[]; passes: boolean };

function sizeFilter({ sizes }: Filters<Sort>, names: SizeNames): SizeFilter {
  const requested = new Set(sizes.flatMap(names.valuesOf));
  const isOn = requested.size > 0;
  const known = new Map<Garment | null, Map<readonly string[], ReadSizes>>();
  const read = (fact: Fact): ReadSizes => {
    const garment = isOn ? fact.garment : null;
    const ofGarment = known.get(garment) ?? new Map<readonly string[], ReadSizes>();
    known.set(garment, ofGarment);
    const before = ofGarment.get(fact.sizes);
    if (before) return before;
    const plain = fact.sizes.flatMap(names.valuesOf);
    const ofKind = plain.map((value) => sizeOfKind(value, garment)).filter((value) => requested.has(value));
    const values = [...new Set([...plain, ...ofKind])];
    const sizesRead = { values, passes: values.some((value) => requested.has(value)) };
    ofGarment.set(fact.sizes, sizesRead);
    return sizesRead;
  };
  return { isOn, passes: (fact) => read(fact).passes, valuesOf: (fact) => read(fact).values };
}

export function passesAll(
  filters: Filters<Sort>,
  names: SizeNames = PLAIN_SIZE_NAMES,
): (fact: Fact) => boolean {
  const failureOf = failuresOf(filters, sizeFilter(filters, names));
  return (fact) => failureOf(fact) === 'none';
}

type Condition = [isOn: boolean, facet: Facet, passes: (fact: Fact) => boolean];

function failuresOf(filters: Filters<Sort>, sizes: SizeFilter): (fact: Fact) => Failure {
  const { minCents, maxCents, onlyAvailable, onlyReduced } = filters;
  const categories = new Set<string>(filters.categories);
  const colors = new Set<string | null>(filters.colors);
  const fibres = new Set(filters.fibres);
  const conditions: Condition[] = [
    [categories.size > 0, 'category', ({ category }) => categories.has(category)],
    [sizes.isOn, 'size', sizes.passes],
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
