import type { MenuLink, ShopMenu } from './shop-menu.ts';
import { ON_OFFER } from './shop-menu.ts';

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
