import { CATEGORIES, SIZES } from './categories.ts';
import { COLOR_FAMILY_KEYS } from './colors.ts';
import type { FacetColumns } from './facet-columns.ts';
import { PRICE_BANDS, sizeBit } from './fact.ts';
import type { Filters, Sort } from './filters.ts';

/** The filters whose values are counted. */
const FACETS = ['category', 'size', 'color', 'price', 'available', 'sale'] as const;
export type Facet = (typeof FACETS)[number];

/** A bit for each filter, for what a product fails. */
const BIT = { category: 1, size: 2, color: 4, price: 8, available: 16, sale: 32 } as const satisfies Record<
  Facet,
  number
>;

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

/** What passes all filters, and how many each choice would leave. */
export type Survey = {
  /** By slot: 1 where the product passes every filter. */
  passing: Uint8Array;
  total: number;
  counts: FacetCounts;
};

/**
 * Looks once through the products: those that pass every filter are found, and each value of each filter is counted
 * among those that pass all the others. What fails two filters counts nowhere.
 * @param among by slot: 0 for a product that is left out; all of them unless given
 */
export function survey(columns: FacetColumns, filters: Filters<Sort>, among = columns.used): Survey {
  const fails = failuresOf(columns, filters);
  const passing = new Uint8Array(among.length);
  /** How many fail nothing or the one filter alone, by the bits of what they fail. */
  const failing = new Uint32Array(2 ** FACETS.length);
  const tally = createTally(columns);
  for (let slot = 0; slot < among.length; slot += 1) {
    if (among[slot] === 0) continue;
    const failed = fails(slot);
    failing[failed] = (failing[failed] as number) + 1;
    if (failed === 0) passing[slot] = 1;
    tally.add(slot, failed);
  }
  const total = failing[0] as number;
  const without = Object.fromEntries(
    FACETS.map((facet) => [facet, total + (failing[BIT[facet]] as number)]),
  ) as FacetCounts['without'];
  return { passing, total, counts: { ...tally.counts(), without } };
}

/** The bits of the filters that a product fails. */
function failuresOf(columns: FacetColumns, filters: Filters<Sort>): (slot: number) => number {
  const { category, color, sizes, priceCents, reduced } = columns;
  const { size } = filters;
  const [wantsCategory, wantsColor] = [filters.category !== null, filters.color !== null];
  const categoryAt = CATEGORIES.findIndex((one) => one === filters.category);
  const colorAt = COLOR_FAMILY_KEYS.findIndex((one) => one === filters.color);
  const wanted = size === null ? 0 : sizeBit(size);
  const { minCents, onlyAvailable, onlyReduced } = filters;
  const maxCents = filters.maxCents ?? Number.POSITIVE_INFINITY;
  return (slot) => {
    const [price, had] = [priceCents[slot] as number, sizes[slot] as number];
    return (
      (wantsCategory && category[slot] !== categoryAt ? BIT.category : 0) |
      (wanted !== 0 && (had & wanted) === 0 ? BIT.size : 0) |
      (wantsColor && color[slot] !== colorAt ? BIT.color : 0) |
      (price < minCents || price > maxCents ? BIT.price : 0) |
      (onlyAvailable && had === 0 ? BIT.available : 0) |
      (onlyReduced && reduced[slot] === 0 ? BIT.sale : 0)
    );
  };
}

/** Counts values of those products that fail no other filter than the value's own. */
function createTally({ category, color, band, sizes, reduced }: FacetColumns) {
  const categories = new Uint32Array(256);
  const colors = new Uint32Array(256);
  const bands = new Uint32Array(256);
  /** How many have exactly these of the first eight sizes, and these of the others, by their bits. */
  const had = [new Uint32Array(256), new Uint32Array(256)] as const;
  let onSale = 0;
  let available = 0;
  const count = (counts: Uint32Array, value: number) => {
    counts[value] = (counts[value] as number) + 1;
  };
  return {
    add(slot: number, failed: number) {
      if ((failed & ~BIT.category) === 0) count(categories, category[slot] as number);
      if ((failed & ~BIT.color) === 0) count(colors, color[slot] as number);
      if ((failed & ~BIT.price) === 0) count(bands, band[slot] as number);
      if ((failed & ~BIT.size) === 0) {
        const bits = sizes[slot] as number;
        count(had[0], bits & 255);
        count(had[1], bits >>> 8);
      }
      if ((failed & ~BIT.sale) === 0) onSale += reduced[slot] as number;
      if ((failed & ~BIT.available) === 0 && sizes[slot] !== 0) available += 1;
    },
    counts() {
      const listed = (counts: Uint32Array, values: readonly unknown[]) =>
        values.map((_, place) => counts[place] as number);
      return {
        category: listed(categories, CATEGORIES),
        size: sizesIn(had),
        color: listed(colors, COLOR_FAMILY_KEYS),
        price: listed(bands, PRICE_BANDS),
        available,
        sale: onSale,
      };
    },
  };
}

/** How many have each size. */
function sizesIn([first, others]: readonly [Uint32Array, Uint32Array]): number[] {
  return SIZES.map((_, size) => {
    const [had, bit] = size < 8 ? [first, 1 << size] : [others, 1 << (size - 8)];
    return had.reduce((sum, products, bits) => (bits & bit ? sum + products : sum), 0);
  });
}

/** The counts of what finds nothing. */
export function noCounts(): FacetCounts {
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
