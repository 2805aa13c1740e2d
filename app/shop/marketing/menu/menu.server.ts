import type { Db } from '#db/client.server.ts';
import { loadSettings, saveSettings } from '#shop/company/settings/settings.server.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { brokenLinks } from '#shop/marketing/pages/addresses.server.ts';
import { readLink } from '#shop/marketing/pages/link.ts';
import { type Drafted, type Edited, readDraft } from '#shop/marketing/versions/drafts.server.ts';
import { linksOf, type ShopMenu, USUAL_MENU } from './shop-menu.ts';

export type MenuShop = { db: Db; now: () => Date; config: { publicUrl: string } };

/** The edited menu, and its broken links as sentences. */
export type MenuEdited = Edited<ShopMenu, { title: string }> & { problems: string[] };

export const shopMenu: Drafted<MenuShop, ShopMenu, { title: string }> = {
  subject: 'menu',
  read: (stored) => stored as ShopMenu,
  live: async (_shop, db) => (await loadSettings(db)).menu ?? USUAL_MENU,
  same: sameMenu,
  named: ({ header }) => ({ title: header.map(({ label, to }) => label || to).join(' · ') }),
  problems: problemsOf,
  notesLive: 'before the first draft',
  show: (_shop, tx, menu, at) => saveSettings(tx, { menu: sameMenu(menu, USUAL_MENU) ? null : menu }, at),
};

export async function readShopMenu(shop: MenuShop): Promise<MenuEdited> {
  const edited = await readDraft(shop, shopMenu);
  return { ...edited, problems: await problemsOf(shop, edited.content, edited.plannedFor) };
}

/** Broken links: messages by address. @param by see `linkProblem` */
export function menuLinkProblems(shop: MenuShop, menu: ShopMenu, by: string | null): Promise<FieldErrors> {
  return brokenLinks(
    shop,
    linksOf(menu).map(({ to }) => ({ field: to, to })),
    by,
  );
}

async function problemsOf(shop: MenuShop, menu: ShopMenu, by: string | null): Promise<string[]> {
  const wrong = await menuLinkProblems(shop, menu, by);
  return linksOf(menu).flatMap(({ label, to }) => (wrong[to] ? [`«${label || to}»: ${wrong[to]}`] : []));
}

/** Links with the shop's own host removed. */
export function withPlainLinks(menu: ShopMenu, publicUrl: string): ShopMenu {
  const plain = <Link extends { to: string }>(one: Link): Link => {
    const link = one.to === '' ? null : readLink(one.to, publicUrl);
    return link?.ok ? { ...one, to: link.to } : one;
  };
  return {
    header: menu.header.map((item) => ({ ...plain(item), items: item.items.map(plain) })),
    footer: menu.footer.map((column) => ({ ...column, items: column.items.map(plain) })),
  };
}

/** Compares ignoring key order, which the database changes. */
function sameMenu(one: ShopMenu, other: ShopMenu): boolean {
  return canonical(one) === canonical(other);
}

function canonical({ header, footer }: ShopMenu): string {
  const links = (items: readonly { label: string; to: string }[]) =>
    items.map(({ label, to }) => [label, to]);
  return JSON.stringify([
    header.map(({ kind, label, to, items }) => [kind, label, to, links(items)]),
    footer.map(({ title, items }) => [title, links(items)]),
  ]);
}
