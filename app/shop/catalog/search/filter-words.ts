import { decimalFromCents } from '#lib/decimal-cents.ts';
import { UNKNOWN_CATEGORY } from '#shop/catalog/assortment/named-category.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import { byChoice, choiceOf } from '#shop/catalog/products/choice-fields.ts';
import { COLOR_FAMILIES } from '#shop/catalog/products/colors.ts';
import type { Cents } from '#shop/money/money.ts';
import type { SALE_WORDS, SaleTerm } from '#shop/pricing/sale-periods/sale-words.ts';
import { activeFilters, type FilterKind, type Filters, type Sort, WITHOUT } from './filters.ts';
import { sizeOfKey } from './size-names.ts';
import type { NamedCategory } from './suggestions.ts';

/** `2995` becomes `29,95`, `3000` becomes `30`. */
export function shortEuros(cents: Cents): string {
  return decimalFromCents(cents).replace('.00', '').replace('.', ',');
}

/** Inclusive bounds; null: unbounded. */
function priceWords(minCents: Cents, maxCents: Cents | null): string {
  if (maxCents === null) return `Da ${shortEuros(minCents)} €`;
  return minCents === 0
    ? `Fino a ${shortEuros(maxCents)} €`
    : `${shortEuros(minCents)} – ${shortEuros(maxCents)} €`;
}

export const ONLY_AVAILABLE = 'Solo disponibili';

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export type ChosenValue = { kind: FilterKind; words: string; without: Partial<Filters<Sort>> };

export function chosenValues(
  filters: Filters<Sort>,
  sale: (typeof SALE_WORDS)[SaleTerm],
  named: readonly NamedCategory[],
): ChosenValue[] {
  const { q, categories, sizes, colors, fibres, minCents, maxCents } = filters;
  const words: Record<FilterKind, [words: string, without?: Partial<Filters<Sort>>][]> = {
    q: [[`«${q}»`]],
    category: categories.map((one) => [
      categoryName(one, named),
      { categories: categories.filter((other) => other !== one) },
    ]),
    size: sizes.map((one) => [sizeWords(one), { sizes: sizes.filter((other) => other !== one) }]),
    color: colors.map((one) => [
      COLOR_FAMILIES[one].label,
      { colors: colors.filter((other) => other !== one) },
    ]),
    fibre: fibres.map((one) => [capitalised(one), { fibres: fibres.filter((other) => other !== one) }]),
    ...byChoice((key, { values }) => {
      const chosen: readonly string[] = filters[key];
      return chosen.map((one): [string, Partial<Filters<Sort>>] => [
        values[one] ?? one,
        choiceOf(
          key,
          chosen.filter((other) => other !== one),
        ),
      ]);
    }),
    price: [[priceWords(minCents, maxCents)]],
    available: [[ONLY_AVAILABLE]],
    sale: [[sale.filter]],
  };
  return activeFilters(filters).flatMap((kind) =>
    words[kind].map(([text, without = WITHOUT[kind]]) => ({ kind, words: text, without })),
  );
}

function sizeWords(key: string): string {
  const { size, isShoe, kind } = sizeOfKey(key);
  return isShoe ? `Scarpe ${size}` : sizeName(size, 'Taglia') + (kind && ` ${kind}`);
}

export function filterWords(
  kind: FilterKind,
  filters: Filters<Sort>,
  sale: (typeof SALE_WORDS)[SaleTerm],
  categories: readonly NamedCategory[],
): string {
  return chosenValues(filters, sale, categories)
    .filter((one) => one.kind === kind)
    .map(({ words }) => words)
    .join(', ');
}

export function categoryName(address: string, categories: readonly NamedCategory[]): string {
  if (address === UNKNOWN_CATEGORY) return 'Categoria sconosciuta';
  return categories.find((one) => one.address === address)?.name ?? address;
}
