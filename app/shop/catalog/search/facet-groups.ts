import { COLOR_FAMILY_KEYS } from '#db/values/products.ts';
import { entryOf } from '#lib/keys.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { type SizeScale, sortSizes } from '#shop/catalog/assortment/scales.ts';
import { CHOICE_FIELDS, CHOICE_KEYS, type ChoiceValues } from '#shop/catalog/products/choice-fields.ts';
import { COLOR_FAMILIES } from '#shop/catalog/products/colors.ts';
import type { SALE_WORDS, SaleTerm } from '#shop/pricing/sale-periods/sale-words.ts';
import type { Counts, FacetCounts } from './facets.ts';
import { capitalised, ONLY_AVAILABLE } from './filter-words.ts';
import type { Filters, Sort } from './filters.ts';
import { type SizeNames, sizeOfKey } from './size-names.ts';
import type { NamedCategory } from './suggestions.ts';

/** A value of a filter; choosing an active one removes it. */
export type FacetValue = {
  label: string;
  swatch?: string;
  count: number;
  isOn: boolean;
  changes: Partial<Filters<Sort>>;
  /** Field of the form without scripts. */
  field: { name: string; value: string };
};
/** `id` is the element's. */
export type FacetGroup = { id: string; title: string; values: FacetValue[] };

export type SizeChoice = { value: string; label: string; isShoe: boolean; names: readonly string[] };

/** Sizes of any listed product and those requested, in order: clothes, one size, shoes. */
export function sizeChoices(
  counts: Counts,
  chosen: readonly string[],
  { names, scales }: { names: SizeNames; scales: readonly SizeScale[] },
): SizeChoice[] {
  const values = [...new Set([...Object.keys(counts), ...chosen.flatMap(names.valuesOf)])];
  const inOrder = (areShoes: boolean) =>
    sortSizes(
      values.map(sizeOfKey).flatMap(({ size, isShoe }) => (isShoe === areShoes ? size : [])),
      scales,
    );
  const [clothes, shoes] = [inOrder(false), inOrder(true)];
  const place = (value: string) => {
    const { size, isShoe } = sizeOfKey(value);
    if (isShoe) return clothes.length + 1 + shoes.indexOf(size);
    return value === ONE_SIZE ? clothes.length : clothes.indexOf(size);
  };
  return values
    .toSorted((one, other) => place(one) - place(other))
    .map((value) => ({
      value,
      label: names.label(value),
      isShoe: sizeOfKey(value).isShoe,
      names: chosen.filter((name) => name !== value && names.valuesOf(name).includes(value)),
    }));
}

type Shown = {
  counts: FacetCounts;
  filters: Filters<Sort>;
  sizes: readonly SizeChoice[];
  sale: (typeof SALE_WORDS)[SaleTerm];
  /** Empty on a category's page. */
  categories: readonly NamedCategory[];
  /** False if everything listed is reduced. */
  hasSale: boolean;
};

/** Filters with counts, in display order. Values without products are left out, except categories. */
export function facetGroups({ counts, filters, sizes, sale, categories, hasSale }: Shown): FacetGroup[] {
  const { onlyAvailable, onlyReduced } = filters;
  const ofSize = ({ value, label, names }: SizeChoice): FacetValue => {
    const isOn = filters.sizes.some((one) => one === value || names.includes(one));
    const others = filters.sizes.filter((one) => one !== value && !names.includes(one));
    return {
      label,
      count: entryOf(counts.size, value) ?? 0,
      isOn,
      field: { name: 'size', value },
      changes: { sizes: isOn ? others : [...others, value] },
    };
  };
  const groups: FacetGroup[] = [
    {
      id: 'filtro-categoria',
      title: 'Categoria',
      values: categories.map(({ name, address }) => ({
        label: name,
        count: counts.category[address] ?? 0,
        field: { name: 'category', value: address },
        ...toggled(filters.categories, address, (chosen) => ({ categories: chosen })),
      })),
    },
    { id: 'filtro-taglie', title: 'Taglie', values: sizes.filter(({ isShoe }) => !isShoe).map(ofSize) },
    {
      id: 'filtro-scarpe',
      title: 'Numeri di scarpa',
      values: sizes.filter(({ isShoe }) => isShoe).map(ofSize),
    },
    {
      id: 'filtro-colori',
      title: 'Colori',
      values: COLOR_FAMILY_KEYS.map((one) => ({
        label: COLOR_FAMILIES[one].label,
        swatch: COLOR_FAMILIES[one].swatch,
        count: counts.color[one] ?? 0,
        field: { name: 'color', value: one },
        ...toggled(filters.colors, one, (colors) => ({ colors })),
      })).filter(isThere),
    },
    {
      id: 'filtro-tessuti',
      title: 'Tessuti',
      values: [...new Set([...Object.keys(counts.fibre), ...filters.fibres])].toSorted().map((one) => ({
        label: capitalised(one),
        count: counts.fibre[one] ?? 0,
        field: { name: 'tessuto', value: one },
        ...toggled(filters.fibres, one, (fibres) => ({ fibres })),
      })),
    },
    ...CHOICE_KEYS.map((key): FacetGroup => {
      const { label: title, parameter: name, values } = CHOICE_FIELDS[key];
      const chosen: readonly string[] = filters[key];
      return {
        id: `filtro-${title.toLowerCase()}`,
        title,
        values: Object.entries(values)
          .map(([value, label]) => ({
            label,
            count: counts[key][value] ?? 0,
            field: { name, value },
            ...toggled(chosen, value, (all) => ({ [key]: all }) as Partial<ChoiceValues>),
          }))
          .filter(isThere),
      };
    }),
    {
      id: 'filtro-altro',
      title: 'Disponibilità e sconti',
      values: [
        {
          label: ONLY_AVAILABLE,
          count: counts.available,
          isOn: onlyAvailable,
          changes: { onlyAvailable: !onlyAvailable },
          field: { name: 'available', value: '1' },
        },
        {
          label: sale.filter,
          count: counts.sale,
          isOn: onlyReduced,
          changes: { onlyReduced: !onlyReduced },
          field: { name: 'sale', value: '1' },
        },
      ].slice(0, hasSale ? 2 : 1),
    },
  ];
  return groups.filter(({ values }) => values.length > 0);
}

function toggled<T>(
  chosen: readonly T[],
  value: T,
  changes: (chosen: T[]) => Partial<Filters<Sort>>,
): Pick<FacetValue, 'isOn' | 'changes'> {
  const others = chosen.filter((one) => one !== value);
  const isOn = others.length < chosen.length;
  return { isOn, changes: changes(isOn ? others : [...others, value]) };
}

const isThere = ({ count, isOn }: FacetValue) => count > 0 || isOn;
