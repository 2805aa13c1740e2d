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
 * @param among the slots of those that are looked at, each once
 */
export function survey(columns: FacetColumns, filters: Filters<Sort>, among: readonly number[]): Survey {
  const { category, color, band, sizes, reduced } = columns;
  const fails = failuresOf(columns, filters);
  const passing = new Uint8Array(columns.used.length);
  /** How many fail nothing or the one filter alone, by the bits of what they fail. */
  const failing = new Uint32Array(2 ** FACETS.length);
  /** How many have each value; of sizes, exactly these of the first eight, and these of the others, by their bits. */
  const [categories, colors, bands, first, others] = [values(), values(), values(), values(), values()];
  let onSale = 0;
  let available = 0;
  for (let at = 0; at < among.length; at += 1) {
    const slot = among[at] as number;
    const failed = fails === null ? 0 : fails(slot);
    add(failing, failed);
    const had = sizes[slot] as number;
    if (failed === 0) passing[slot] = 1;
    if ((failed & ~BIT.category) === 0) add(categories, category[slot] as number);
    if ((failed & ~BIT.color) === 0) add(colors, color[slot] as number);
    if ((failed & ~BIT.price) === 0) add(bands, band[slot] as number);
    if ((failed & ~BIT.size) === 0) {
      add(first, had & 255);
      add(others, had >>> 8);
    }
    if ((failed & ~BIT.sale) === 0) onSale += reduced[slot] as number;
    if ((failed & ~BIT.available) === 0 && had !== 0) available += 1;
  }
  const total = failing[0] as number;
  const listed = (counts: Uint32Array, of: readonly unknown[]) =>
    of.map((_, place) => counts[place] as number);
  const without = Object.fromEntries(
    FACETS.map((facet) => [facet, total + (failing[BIT[facet]] as number)]),
  ) as FacetCounts['without'];
  const counts = {
    category: listed(categories, CATEGORIES),
    size: [...sizesIn(first), ...sizesIn(others)].slice(0, SIZES.length),
    color: listed(colors, COLOR_FAMILY_KEYS),
    price: listed(bands, PRICE_BANDS),
    ...{ available, sale: onSale, without },
  };
  return { passing, total, counts };
}

/** A count for each value of a column. */
const values = () => new Uint32Array(256);

function add(counts: Uint32Array, value: number) {
  counts[value] = (counts[value] as number) + 1;
}

/** The bits of the filters that a product fails; null where no filter is on. */
function failuresOf(
  { category, color, sizes, priceCents, reduced }: FacetColumns,
  filters: Filters<Sort>,
): ((slot: number) => number) | null {
  const { size, minCents, onlyAvailable, onlyReduced } = filters;
  const [wantsCategory, wantsColor] = [filters.category !== null, filters.color !== null];
  if (!wantsCategory && !wantsColor && size === null && !onlyAvailable && !onlyReduced)
    if (minCents === 0 && filters.maxCents === null) return null;
  const categoryAt = CATEGORIES.findIndex((one) => one === filters.category);
  const colorAt = COLOR_FAMILY_KEYS.findIndex((one) => one === filters.color);
  const wanted = size === null ? 0 : sizeBit(size);
  const maxCents = filters.maxCents ?? Number.MAX_SAFE_INTEGER;
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

/** How many have each of eight sizes, of how many have exactly these, by their bits. */
function sizesIn(had: Uint32Array): number[] {
  const sizes = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let bits = 1; bits < had.length; bits += 1) {
    const products = had[bits] as number;
    if (products === 0) continue;
    for (let size = 0; size < 8; size += 1)
      if (bits & (1 << size)) sizes[size] = (sizes[size] as number) + products;
  }
  return sizes;
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
