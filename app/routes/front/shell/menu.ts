import { href } from 'react-router';
import { CATEGORIES } from '../../../shop/catalogue/categories.ts';

type MenuLink = { to: string; label: string; sale?: boolean };

/** The ways into the catalogue, in the order of the header. */
export const MENU: readonly MenuLink[] = [
  { to: href('/nuovi-arrivi'), label: 'Nuovi arrivi' },
  { to: href('/completi'), label: 'Completi' },
  { to: href('/top'), label: 'Top' },
  { to: href('/pantaloni'), label: 'Pantaloni' },
  { to: href('/saldi'), label: 'Saldi', sale: true },
];

export const CATEGORY_MENU: readonly MenuLink[] = [
  { to: href('/shop'), label: 'Tutta la collezione' },
  ...CATEGORIES.map((category) => ({ to: `${href('/shop')}?category=${category}`, label: category })),
];

/** Whether the link leads to where we are: the query counts where the link has one. */
export function isHere(to: string, location: { pathname: string; search: string }): boolean {
  return to === location.pathname + (to.includes('?') ? location.search : '');
}
