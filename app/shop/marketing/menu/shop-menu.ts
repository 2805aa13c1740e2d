/** A link of a menu; an empty label is the shop's own word for where it leads (`/saldi`: what reductions are called today). */
export type MenuLink = { label: string; to: string };

/**
 * An entry of the header: a link, with those that open below it; the list of the categories, which has no address of its
 * own; or a heading without an address, above what opens below it.
 */
export type HeaderItem = MenuLink & { kind: 'link' | 'categories'; items: MenuLink[] };

/** A column of the footer. */
export type FooterColumn = { title: string; items: MenuLink[] };

/** The links of every page, beside those that the law wants, which the footer always has. */
export type ShopMenu = { header: HeaderItem[]; footer: FooterColumn[] };

const link = (to: string, label: string): HeaderItem => ({ kind: 'link', label, to, items: [] });

/** Where the footer's sign-in link leads; it comes back to where one was. */
export const SIGN_IN = '/auth';

/** Where reductions are: called as they may be called today, where the label is empty. */
export const ON_OFFER = '/saldi';

/** Hidden as long as the page is not published. */
export const SUSTAINABILITY = '/sostenibilita';

/** The menu of the specification, with which every shop begins. */
export const USUAL_MENU: ShopMenu = {
  header: [
    { kind: 'categories', label: 'Categorie', to: '', items: [] },
    link('/nuovi-arrivi', 'Nuovi arrivi'),
    link('/completi', 'Completi'),
    link('/top', 'Top'),
    link('/pantaloni', 'Pantaloni'),
    link(ON_OFFER, ''),
  ],
  footer: [
    {
      title: 'Shop',
      items: [
        { to: '/shop', label: 'Tutta la collezione' },
        { to: '/nuovi-arrivi', label: 'Nuovi arrivi' },
        { to: '/completi', label: 'Completi' },
        { to: ON_OFFER, label: '' },
      ],
    },
    {
      title: 'Assistenza',
      items: [
        { to: '/ordine', label: 'Dov’è il mio ordine' },
        { to: '/spedizioni', label: 'Spedizioni' },
        { to: '/resi', label: 'Resi' },
        { to: '/guida-taglie', label: 'Guida alle taglie' },
        { to: '/contatti', label: 'Contatti' },
        { to: SIGN_IN, label: 'Accedi' },
      ],
    },
    {
      title: 'Il negozio',
      items: [
        { to: '/chi-siamo', label: 'Chi siamo' },
        { to: '/trova-negozio', label: 'Trova il negozio' },
        { to: SUSTAINABILITY, label: 'Sostenibilità' },
      ],
    },
  ],
};

/** Bounds of a menu: what still fits on a screen. */
export const MENU_LIMITS = { header: 8, below: 12, columns: 4, links: 10, label: 40, to: 500 } as const;

/** The words of a menu, wherever they stand in it. */
export function menuWords({ header, footer }: ShopMenu): string[] {
  const below = (items: readonly MenuLink[]) => items.map(({ label }) => label);
  return [
    ...header.flatMap(({ label, items }) => [label, ...below(items)]),
    ...footer.flatMap(({ title, items }) => [title, ...below(items)]),
  ].filter((label) => label !== '');
}

/** The links of a menu, wherever they stand in it. */
export function linksOf({ header, footer }: ShopMenu): MenuLink[] {
  const all = [...header.flatMap((item) => [item, ...item.items]), ...footer.flatMap(({ items }) => items)];
  return all.filter(({ to }) => to !== '');
}
