/** An empty label uses the target's own name (`/saldi`: today's name of reductions). */
export type MenuLink = { label: string; to: string };

/** A header entry: link with children, category list (no address), or heading (no address). */
export type HeaderItem = MenuLink & { kind: 'link' | 'categories'; items: MenuLink[] };

export type FooterColumn = { title: string; items: MenuLink[] };

/** Links beside the legal ones, which the footer always has. */
export type ShopMenu = { header: HeaderItem[]; footer: FooterColumn[] };

const link = (to: string, label: string): HeaderItem => ({ kind: 'link', label, to, items: [] });

/** Signing in returns to the previous page. */
export const SIGN_IN = '/auth';

/** List whose name depends on the day, unless labelled. */
export const ON_OFFER = '/saldi';

/** Hidden until published. */
export const SUSTAINABILITY = '/sostenibilita';

/** The specification's menu. */
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

export const MENU_LIMITS = { header: 8, below: 12, columns: 4, links: 10, label: 40, to: 500 } as const;

export function menuWords({ header, footer }: ShopMenu): string[] {
  const below = (items: readonly MenuLink[]) => items.map(({ label }) => label);
  return [
    ...header.flatMap(({ label, items }) => [label, ...below(items)]),
    ...footer.flatMap(({ title, items }) => [title, ...below(items)]),
  ].filter((label) => label !== '');
}

export function linksOf({ header, footer }: ShopMenu): MenuLink[] {
  const all = [...header.flatMap((item) => [item, ...item.items]), ...footer.flatMap(({ items }) => items)];
  return all.filter(({ to }) => to !== '');
}

const LISTS: readonly string[] = ['/shop', '/nuovi-arrivi', '/completi', '/top', '/pantaloni', ON_OFFER];

const leadsToList = ({ to }: MenuLink) => LISTS.includes(to.replace(/[?#].*/, ''));

/** For a shop without products: drops links to empty lists, and columns left empty. */
export function menuWithoutLists({ header, footer }: ShopMenu): ShopMenu {
  const others = <Link extends MenuLink>(links: readonly Link[]) => links.filter((one) => !leadsToList(one));
  return {
    header: others(header)
      .filter(({ kind }) => kind !== 'categories')
      .map((item) => ({ ...item, items: others(item.items) }))
      .filter(({ to, items }) => to !== '' || items.length > 0),
    footer: footer
      .map((column) => ({ ...column, items: others(column.items) }))
      .filter(({ items }) => items.length > 0),
  };
}
