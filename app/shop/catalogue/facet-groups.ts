import type { SALE_WORDS, SaleTerm } from '../settings/sale-words.ts';
import { CATEGORIES, SIZES } from './categories.ts';
import { COLOR_FAMILIES, COLOR_FAMILY_KEYS } from './colors.ts';
import type { FacetCounts } from './facets.ts';
import { PRICE_BANDS } from './fact.ts';
import { ONLY_AVAILABLE, priceWords } from './filter-words.ts';
import { type Filters, type Sort, WITHOUT } from './filters.ts';

/** A value of a filter; choosing one that is on takes it away. */
export type FacetValue = {
  label: string;
  /** Of a colour. */
  swatch?: string;
  count: number;
  isOn: boolean;
  changes: Partial<Filters<Sort>>;
};
export type FacetGroup = { title: string; values: FacetValue[] };

type Shown = {
  counts: FacetCounts;
  filters: Filters<Sort>;
  sale: (typeof SALE_WORDS)[SaleTerm];
  /** False where the page is a category. */
  hasCategories: boolean;
  /** False where all that is listed is reduced. */
  hasSale: boolean;
};

/**
 * The filters with the counts of their values, in the order in which they are shown. Sizes that none of the
 * products have are left out: they are those of other garments; so are their colours.
 */
export function facetGroups({ counts, filters, sale, hasCategories, hasSale }: Shown): FacetGroup[] {
  const { category, size, color, minCents, maxCents, onlyAvailable, onlyReduced } = filters;
  const toggled = (isOn: boolean, off: Partial<Filters<Sort>>, on: Partial<Filters<Sort>>) => ({
    isOn,
    changes: isOn ? off : on,
  });
  const categories = CATEGORIES.map((one, index) => ({
    label: one as string,
    count: counts.category[index] ?? 0,
    ...toggled(category === one, WITHOUT.category, { category: one }),
  }));
  const sizes = SIZES.map((one, index) => ({
    label: one as string,
    count: counts.size[index] ?? 0,
    ...toggled(size === one, WITHOUT.size, { size: one }),
  })).filter(({ count, isOn }) => count > 0 || isOn);
  const colors = COLOR_FAMILY_KEYS.map((one, index) => ({
    label: COLOR_FAMILIES[one].label as string,
    swatch: COLOR_FAMILIES[one].swatch,
    count: counts.color[index] ?? 0,
    ...toggled(color === one, WITHOUT.color, { color: one }),
  })).filter(({ count, isOn }) => count > 0 || isOn);
  const prices = PRICE_BANDS.map((band, index) => ({
    label: priceWords(band.minCents, band.maxCents),
    count: counts.price[index] ?? 0,
    ...toggled(
      (minCents > 0 || maxCents !== null) && minCents === band.minCents && maxCents === band.maxCents,
      WITHOUT.price,
      band,
    ),
  }));
  const available = {
    label: ONLY_AVAILABLE,
    count: counts.available,
    ...toggled(onlyAvailable, WITHOUT.available, { onlyAvailable: true }),
  };
  const reduced = {
    label: sale.filter,
    count: counts.sale,
    ...toggled(onlyReduced, WITHOUT.sale, { onlyReduced: true }),
  };
  return [
    ...(hasCategories ? [{ title: 'Capi', values: categories }] : []),
    { title: 'Taglie', values: sizes },
    { title: 'Colori', values: colors },
    { title: 'Prezzi', values: prices },
    { title: 'Disponibilità e sconti', values: hasSale ? [available, reduced] : [available] },
  ].filter(({ values }) => values.length > 0);
}
