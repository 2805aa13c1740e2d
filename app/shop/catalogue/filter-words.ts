import { type Cents, decimalFromCents } from '../money/money.ts';
import type { SALE_WORDS, SaleTerm } from '../settings/sale-words.ts';
import { ALL, ONE_SIZE, UNKNOWN_CATEGORY } from './categories.ts';
import { COLOR_FAMILIES } from './colors.ts';
import type { FilterKind, Filters, Sort } from './filters.ts';

/** `2995` becomes `29,95`, `3000` becomes `30`. */
export function shortEuros(cents: Cents): string {
  return decimalFromCents(cents).replace('.00', '').replace('.', ',');
}

/** A price range in words, both ends included; null is no end. */
export function priceWords(minCents: Cents, maxCents: Cents | null): string {
  if (maxCents === null) return `Da ${shortEuros(minCents)} €`;
  return minCents === 0
    ? `Fino a ${shortEuros(maxCents)} €`
    : `${shortEuros(minCents)} – ${shortEuros(maxCents)} €`;
}

export const ONLY_AVAILABLE = 'Solo disponibili';

/** What a filter that is on says of itself. */
export function filterWords(
  kind: FilterKind,
  filters: Filters<Sort>,
  sale: (typeof SALE_WORDS)[SaleTerm],
): string {
  const { q, category, size, color, minCents, maxCents } = filters;
  const words: Record<FilterKind, string> = {
    q: `«${q}»`,
    category: category === UNKNOWN_CATEGORY ? 'Categoria sconosciuta' : (category ?? ALL),
    size: size === ONE_SIZE ? 'Taglia unica' : `Taglia ${size}`,
    color: color === null ? '' : COLOR_FAMILIES[color].label,
    price: priceWords(minCents, maxCents),
    available: ONLY_AVAILABLE,
    sale: sale.filter,
  };
  return words[kind];
}
