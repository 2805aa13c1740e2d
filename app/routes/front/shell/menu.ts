import { href } from 'react-router';
import { CATEGORIES } from '../../../shop/catalogue/categories.ts';
import type { SALE_WORDS, SaleTerm } from '../../../shop/settings/sale-words.ts';

type Words = (typeof SALE_WORDS)[SaleTerm];

type MenuLink = { to: string; label: string; sale?: boolean };

/** The ways into the catalogue, in the order of the header, in the words that hold today. */
export const menuOf = ({ collection }: Words): readonly MenuLink[] => [
  { to: href('/nuovi-arrivi'), label: 'Nuovi arrivi' },
  { to: href('/completi'), label: 'Completi' },
  { to: href('/top'), label: 'Top' },
  { to: href('/pantaloni'), label: 'Pantaloni' },
  { to: href('/saldi'), label: collection, sale: true },
];

export const CATEGORY_MENU: readonly MenuLink[] = [
  { to: href('/shop'), label: 'Tutta la collezione' },
  ...CATEGORIES.map((category) => ({ to: `${href('/shop')}?category=${category}`, label: category })),
];

/** Whether the link leads to where we are: the query counts where the link has one, and a category has its own link. */
export function isHere(to: string, { pathname, search }: { pathname: string; search: string }): boolean {
  if (to.includes('?')) return to === pathname + search;
  return to === pathname && (to !== href('/shop') || !new URLSearchParams(search).has('category'));
}
