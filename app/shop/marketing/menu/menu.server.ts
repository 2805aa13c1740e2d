import type { Db } from '#db/client.server.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { loadSettings, saveSettings } from '#shop/company/settings/settings.server.ts';
import { linkProblem } from '#shop/marketing/pages/addresses.server.ts';
import { readLink } from '#shop/marketing/pages/link.ts';
import {
  discardDraft,
  lockSubject,
  noteShown,
  planDraft,
  publishDraft,
  publishDue,
  readVersions,
  saveDraft,
  shownVersion,
} from '#shop/marketing/versions/versions.server.ts';
import { linksOf, type ShopMenu, USUAL_MENU } from './shop-menu.ts';

export type MenuShop = { db: Db; now: () => Date; config: { publicUrl: string } };

const SUBJECT = 'menu';

/** The menu as its owner edits it. */
export type MenuEdited = {
  /** The draft, or the menu as it is where there is none. */
  menu: ShopMenu;
  hasDraft: boolean;
  plannedFor: string | null;
  /** See `Versions`. */
  version: number;
  versions: { id: string; menu: ShopMenu; at: Date; by: string | null; isShown: boolean }[];
  /** Links of it that lead nowhere, each with a sentence. */
  problems: string[];
  today: string;
};

/** The menu, its draft, and what it has been. */
export async function readShopMenu(shop: MenuShop): Promise<MenuEdited> {
  const { db, now } = shop;
  const { draft, version, shown } = await readVersions(db, SUBJECT);
  const live = (await loadSettings(db)).menu ?? USUAL_MENU;
  const current = shown.find(({ content }) => sameMenu(content as ShopMenu, live))?.id;
  const menu = (draft?.content as ShopMenu | undefined) ?? live;
  return {
    menu,
    hasDraft: draft !== null,
    plannedFor: draft?.plannedFor ?? null,
    version,
    versions: shown.map(({ content, ...of }) => ({
      ...of,
      menu: content as ShopMenu,
      isShown: of.id === current,
    })),
    problems: await brokenLinks(shop, menu, draft?.plannedFor ?? null),
    today: dayInRome(now()),
  };
}

/** The menu that the draft would show. */
export async function draftMenu({ db }: Pick<MenuShop, 'db'>): Promise<ShopMenu> {
  const { draft } = await readVersions(db, SUBJECT);
  return (draft?.content as ShopMenu | undefined) ?? (await loadSettings(db)).menu ?? USUAL_MENU;
}

/**
 * What is wrong with where the links of a menu lead, by label and sentence.
 * @param by see `linkProblem`
 */
export async function menuLinkProblems(
  { db, config }: MenuShop,
  menu: ShopMenu,
  by: string | null,
): Promise<{ to: string; label: string; message: string }[]> {
  const problems: { to: string; label: string; message: string }[] = [];
  for (const { label, to } of linksOf(menu)) {
    const link = readLink(to, config.publicUrl);
    const message = link.ok ? await linkProblem({ db, ...config }, to, { by }) : link.message;
    if (message !== null) problems.push({ to, label, message });
  }
  return problems;
}

async function brokenLinks(shop: MenuShop, menu: ShopMenu, by: string | null): Promise<string[]> {
  const problems = await menuLinkProblems(shop, menu, by);
  return problems.map(({ label, to, message }) => `«${label || to}»: ${message}`);
}

type Refused<Code extends string> = { ok: false; code: Code };
type Changed<Code extends string = never> = { ok: true } | Refused<Code>;
/** With the version that the menu has since. */
type Saved<Code extends string> = { ok: true; version: number } | Refused<Code>;
type On = { version: number; accountId: string };

/** Keeps a menu as the draft, with addresses of the shop's own written from its root. Code: `edited_elsewhere`. */
export async function saveMenuDraft(
  { db, now, config }: MenuShop,
  menu: ShopMenu,
  on: On,
): Promise<Saved<'edited_elsewhere'>> {
  const written = withPlainLinks(menu, config.publicUrl);
  return db.transaction(async (tx) => {
    // The menu of before is a version to go back to.
    if (on.version === 0 && (await lockSubject(tx, SUBJECT)) === 0) {
      const before = (await loadSettings(tx)).menu ?? USUAL_MENU;
      await noteShown(tx, SUBJECT, before, { accountId: null, now: now() });
      return saveDraft(tx, SUBJECT, written, { ...on, version: await lockSubject(tx, SUBJECT), now: now() });
    }
    return saveDraft(tx, SUBJECT, written, { ...on, now: now() });
  });
}

function withPlainLinks(menu: ShopMenu, publicUrl: string): ShopMenu {
  const plain = <Link extends { to: string }>(one: Link): Link => {
    const link = one.to === '' ? null : readLink(one.to, publicUrl);
    return link?.ok ? { ...one, to: link.to } : one;
  };
  return {
    header: menu.header.map((item) => ({ ...plain(item), items: item.items.map(plain) })),
    footer: menu.footer.map((column) => ({ ...column, items: column.items.map(plain) })),
  };
}

type Unplannable = { ok: false; code: 'broken'; problems: string[] };

/**
 * Has the draft shown when an Italian day begins; null: it waits for none. Codes: `no_draft`, `edited_elsewhere`;
 * `broken` (links that will lead nowhere on that day).
 */
export async function planMenu(
  shop: MenuShop,
  plannedFor: string | null,
  { version }: Pick<On, 'version'>,
): Promise<Saved<'no_draft' | 'edited_elsewhere'> | Unplannable> {
  const problems = plannedFor === null ? [] : await brokenLinks(shop, await draftMenu(shop), plannedFor);
  if (problems.length > 0) return { ok: false, code: 'broken', problems };
  return shop.db.transaction((tx) => planDraft(tx, SUBJECT, plannedFor, { version, now: shop.now() }));
}

/** Throws the draft away; the menu stays as it is. */
export async function discardMenuDraft(
  { db }: MenuShop,
  on: Pick<On, 'version'>,
): Promise<Changed<'no_draft' | 'edited_elsewhere'>> {
  return db.transaction((tx) => discardDraft(tx, SUBJECT, on));
}

/** Shows the draft on every page from now on. Codes as those of `planMenu`. */
export async function publishMenu(
  shop: MenuShop,
  on: On,
): Promise<Saved<'no_draft' | 'edited_elsewhere'> | Unplannable> {
  const problems = await brokenLinks(shop, await draftMenu(shop), null);
  if (problems.length > 0) return { ok: false, code: 'broken', problems };
  return shop.db.transaction(async (tx) => {
    const published = await publishDraft(tx, SUBJECT, { ...on, now: shop.now() });
    if (!published.ok) return published;
    await show(shop, tx, published.content as ShopMenu);
    return published;
  });
}

/** Shows the draft whose day has come, once. A job calls it every minute, after the pages of that day. */
export async function publishDueMenu(shop: MenuShop): Promise<boolean> {
  const today = dayInRome(shop.now());
  return shop.db.transaction(async (tx) => {
    const due = await publishDue(tx, SUBJECT, { today, now: shop.now() });
    if (due) await show(shop, tx, due.content as ShopMenu);
    return due !== null;
  });
}

/** Shows a version again; a draft stays as it is. Code: `not_found`. */
export async function restoreMenu(
  shop: MenuShop,
  versionId: string,
  accountId: string,
): Promise<Changed<'not_found'>> {
  return shop.db.transaction(async (tx) => {
    const version = await shownVersion(tx, SUBJECT, versionId);
    if (!version) return { ok: false, code: 'not_found' };
    await noteShown(tx, SUBJECT, version.content, { accountId, now: shop.now() });
    await show(shop, tx, version.content as ShopMenu);
    return { ok: true };
  });
}

async function show({ now }: MenuShop, tx: Db, menu: ShopMenu): Promise<void> {
  await saveSettings(tx, { menu: sameMenu(menu, USUAL_MENU) ? null : menu }, now());
}

/** Whether two menus are the same: the database keeps objects in an order of its own. */
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
