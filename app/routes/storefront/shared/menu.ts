import { href } from 'react-router';
import type { NamedCategory } from '#shop/catalog/search/suggestions.ts';
import {
  type HeaderItem,
  type MenuLink,
  ON_OFFER,
  type ShopMenu,
  SUSTAINABILITY,
} from '#shop/marketing/menu/shop-menu.ts';
import type { SALE_WORDS, SaleTerm } from '#shop/pricing/sale-periods/sale-words.ts';

export type Words = (typeof SALE_WORDS)[SaleTerm];

/** `sale`: leads to reductions; `outside`: to another site. */
export type ShownLink = { to: string; label: string; sale?: boolean; outside?: boolean };

export type ShownItem = ShownLink & { kind: HeaderItem['kind']; items: ShownLink[] };

export type ShownMenu = { header: ShownItem[]; footer: { title: string; items: ShownLink[] }[] };

type Today = { words: Words; sustainabilityPublished: boolean };

/** Links with today's wording, without unpublished pages. */
export function shownMenu(menu: ShopMenu, { words, sustainabilityPublished }: Today): ShownMenu {
  const shown = ({ to, label }: MenuLink): ShownLink => ({
    to,
    label: label || (to === ON_OFFER ? words.collection : to),
    ...(to === ON_OFFER && { sale: true }),
    ...(/^https:/i.test(to) && { outside: true }),
  });
  const isPublished = ({ to }: MenuLink) => sustainabilityPublished || to !== SUSTAINABILITY;
  const all = (links: readonly MenuLink[]) => links.filter(isPublished).map(shown);
  return {
    header: menu.header
      .filter(isPublished)
      .map((item) => ({ ...shown(item), kind: item.kind, items: all(item.items) })),
    footer: menu.footer.map(({ title, items }) => ({ title, items: all(items) })),
  };
}

export const categoryMenuOf = (categories: readonly NamedCategory[]): readonly ShownLink[] => [
  { to: href('/shop'), label: 'Tutta la collezione' },
  ...categories.map(({ name, address }) => ({ to: `${href('/shop')}?category=${address}`, label: name })),
];

/** Whether the link leads to the current page; its query counts if it has one. */
export function isHere(to: string, { pathname, search }: { pathname: string; search: string }): boolean {
  if (to.includes('?')) return to === pathname + search;
  const query = new URLSearchParams(search);
  query.delete('view');
  const areNew = pathname === href('/shop') && query.toString() === 'sort=newest';
  if (to === href('/nuovi-arrivi')) return areNew;
  return to === pathname && (to !== href('/shop') || !(areNew || query.has('category')));
}

/** Link to sign in, or to a page that requires it; returns to favourites or checkout. */
export function signInLink(pathname: string, to: string = href('/auth')): string {
  const comesBack = pathname === href('/wishlist') || pathname === href('/checkout');
  return comesBack ? `${to}?returnTo=${pathname}` : to;
}
