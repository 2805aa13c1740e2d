import type { Cents } from '../money/money.ts';
import { CATEGORIES, type Category, SIZES } from './categories.ts';
import { COLOR_FAMILY_KEYS, type ColorFamily } from './colors.ts';
import type { Filters, Sort } from './filters.ts';

/** What the counts beside the filters need to know of a product. */
export type Fact = {
  category: Category;
  priceCents: Cents;
  color: ColorFamily | null;
  isReduced: boolean;
  /** The sizes that can be had, a bit each in the order of `SIZES`; the bit after them stands for any other size. */
  sizes: number;
};

/** The price bands of the storefront, both ends included; null is no end. Together they hold every price once. */
export const PRICE_BANDS: readonly { minCents: Cents; maxCents: Cents | null }[] = [
  { minCents: 0, maxCents: 2999 },
  { minCents: 3000, maxCents: 5999 },
  { minCents: 6000, maxCents: 9999 },
  { minCents: 10_000, maxCents: null },
];

/** The filters whose values are counted. */
const FACETS = ['category', 'size', 'color', 'price', 'available', 'sale'] as const;
export type Facet = (typeof FACETS)[number];

/** How many products each choice would leave, the other filters being as they are. */
export type FacetCounts = {
  /** In the order of `CATEGORIES`, `SIZES`, `COLOR_FAMILY_KEYS` and `PRICE_BANDS`. */
  category: number[];
  size: number[];
  color: number[];
  price: number[];
  available: number;
  sale: number;
  /** How many there would be without one filter; where it is off, how many there are. */
  without: Record<Facet, number>;
};

const ORDER: readonly string[] = SIZES;

/** The bit that stands for a size in `Fact.sizes`. */
export function sizeBit(size: string): number {
  const index = ORDER.indexOf(size);
  return 1 << (index < 0 ? ORDER.length : index);
}

/**
 * Counts each value of each filter among the products that pass all the others. One pass over the products; those
 * that fail two filters count nowhere.
 */
export function countFacets(facts: Iterable<Fact>, filters: Filters<Sort>): FacetCounts {
  const counts = noCounts();
  const passes = passedBy(filters);
  for (const fact of facts) {
    const failed = failedBy(fact, passes);
    if (failed === 'more') continue;
    if (failed !== null) count(counts, failed, fact);
    else for (const facet of FACETS) count(counts, facet, fact);
  }
  return counts;
}

function noCounts(): FacetCounts {
  return {
    category: CATEGORIES.map(() => 0),
    size: SIZES.map(() => 0),
    color: COLOR_FAMILY_KEYS.map(() => 0),
    price: PRICE_BANDS.map(() => 0),
    available: 0,
    sale: 0,
    without: { category: 0, size: 0, color: 0, price: 0, available: 0, sale: 0 },
  };
}

type Passes = { facet: Facet; isPassed: (fact: Fact) => boolean }[];

/** What each filter that is on asks of a product. */
function passedBy(filters: Filters<Sort>): Passes {
  const { category, size, color, minCents, maxCents, onlyAvailable, onlyReduced } = filters;
  const bit = size === null ? 0 : sizeBit(size);
  const band = { minCents, maxCents };
  const passes: (Passes[number] & { isOn: boolean })[] = [
    { facet: 'category', isOn: category !== null, isPassed: (fact) => fact.category === category },
    { facet: 'size', isOn: size !== null, isPassed: (fact) => (fact.sizes & bit) !== 0 },
    { facet: 'color', isOn: color !== null, isPassed: (fact) => fact.color === color },
    { facet: 'price', isOn: minCents > 0 || maxCents !== null, isPassed: (fact) => isWithin(fact, band) },
    { facet: 'available', isOn: onlyAvailable, isPassed: (fact) => fact.sizes !== 0 },
    { facet: 'sale', isOn: onlyReduced, isPassed: (fact) => fact.isReduced },
  ];
  return passes.filter(({ isOn }) => isOn);
}

/** Whether a product passes every filter but the search. */
export function passesAll(fact: Fact, filters: Filters<Sort>): boolean {
  const { category, size, color, minCents, maxCents, onlyAvailable, onlyReduced } = filters;
  return (
    (category === null || fact.category === category) &&
    (size === null || (fact.sizes & sizeBit(size)) !== 0) &&
    (color === null || fact.color === color) &&
    isWithin(fact, { minCents, maxCents }) &&
    (!onlyAvailable || fact.sizes !== 0) &&
    (!onlyReduced || fact.isReduced)
  );
}

/** The one filter that a product fails; null for none, `more` for several. */
function failedBy(fact: Fact, passes: Passes): Facet | 'more' | null {
  let failed: Facet | null = null;
  for (const { facet, isPassed } of passes) {
    if (isPassed(fact)) continue;
    if (failed !== null) return 'more';
    failed = facet;
  }
  return failed;
}

/** A product that passes every filter but `facet`. */
function count(counts: FacetCounts, facet: Facet, fact: Fact): void {
  counts.without[facet] += 1;
  if (facet === 'category') add(counts.category, CATEGORIES.indexOf(fact.category));
  else if (facet === 'color') add(counts.color, fact.color ? COLOR_FAMILY_KEYS.indexOf(fact.color) : -1);
  else if (facet === 'price')
    add(
      counts.price,
      PRICE_BANDS.findIndex((band) => isWithin(fact, band)),
    );
  else if (facet === 'available') counts.available += fact.sizes === 0 ? 0 : 1;
  else if (facet === 'sale') counts.sale += fact.isReduced ? 1 : 0;
  else
    for (let size = 0, left = fact.sizes; left !== 0 && size < SIZES.length; size += 1, left >>= 1)
      if (left & 1) add(counts.size, size);
}

function add(counts: number[], index: number): void {
  if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
}

function isWithin({ priceCents }: Fact, { minCents, maxCents }: (typeof PRICE_BANDS)[number]): boolean {
  return priceCents >= minCents && (maxCents === null || priceCents <= maxCents);
}

/**
 * The counts of a search: what holds every word is shown, and only where nothing does what holds some. So each
 * value has the one count or the other.
 */
export function preferredCounts(every: FacetCounts, some: FacetCounts): FacetCounts {
  const each = (facet: 'category' | 'size' | 'color' | 'price') =>
    every[facet].map((found, index) => found || (some[facet][index] ?? 0));
  return {
    category: each('category'),
    size: each('size'),
    color: each('color'),
    price: each('price'),
    available: every.available || some.available,
    sale: every.sale || some.sale,
    without: {
      category: every.without.category || some.without.category,
      size: every.without.size || some.without.size,
      color: every.without.color || some.without.color,
      price: every.without.price || some.without.price,
      available: every.without.available || some.without.available,
      sale: every.without.sale || some.without.sale,
    },
  };
}
