import { asc, eq, ne } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { looks } from '#db/schema/looks.ts';
import { ownPages } from '#db/schema/pages.ts';
import { redirects } from '#db/schema/redirects.ts';
import { contentVersions } from '#db/schema/versions.ts';
import { CATEGORY_OF_TILE } from '#shop/catalog/product-cards/home-tiles.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { editorialPlaces } from '#shop/marketing/editorial/editorial-schema.ts';
import { type HomeContent, wholeContent } from '#shop/marketing/home-page/home-content.ts';
import { type HomeLayout, linksOf as linksOfHome } from '#shop/marketing/home-page/home-layout.ts';
import { leadsTo } from '#shop/marketing/menu/menu-form.ts';
import { linksOf as linksOfMenu, type ShopMenu, USUAL_MENU } from '#shop/marketing/menu/shop-menu.ts';
import { readLink } from '#shop/marketing/pages/link.ts';
import { textsIn } from '#shop/marketing/pages/page-content.ts';
import { storedPage } from '#shop/marketing/pages/page-form.ts';
import { readOwnPage } from '#shop/marketing/pages/pages.server.ts';
import { linksIn } from '#shop/marketing/pages/text-nodes.ts';
import { categoryShownAt } from '#shop/marketing/redirects/redirect.ts';

type LinksShop = { db: Db; config: { publicUrl: string } };

/** Target of links, which can be deleted while they still lead to it. */
export type Target = { kind: 'page' | 'look' | 'category'; address: string };

/** Names of places that link to a target: public ones first, then drafts. */
export async function linkedFrom({ db, config }: LinksShop, target: Target): Promise<string[]> {
  const path = { look: `/look/${target.address}`, page: `/${target.address}`, category: null }[target.kind];
  const category = target.kind === 'category' ? target.address : null;
  const leads = (to: string) => {
    const link = readLink(to, config.publicUrl);
    if (!link.ok || link.kind !== 'inside') return false;
    return category === null ? link.path.toLowerCase() === path : isListOf(category, link);
  };
  const lookId = target.kind === 'look' ? await idOfLook(db, target.address) : null;
  const inHome = (layout: HomeLayout) => [
    ...linksOfHome(layout).flatMap((link) => (leads(link.to) ? [link.in] : [])),
    ...(lookId !== null && layout.fills.look?.look === lookId ? ['«Un look»'] : []),
    ...layout.tiles.flatMap(({ kind, to }, index) =>
      category !== null && kind !== null && to === '' && CATEGORY_OF_TILE[kind] === category
        ? [`Riquadro ${index + 1}`]
        : [],
    ),
  ];
  const inPlaces = (content: unknown) =>
    (editorialPlaces.safeParse(content).data ?? []).filter(
      ({ linkTo, lists }) => leads(linkTo) || (category !== null && lists.includes(category)),
    );
  const inPage = (content: unknown) => {
    const page = storedPage(content);
    if (!page) return false;
    const isDrawn = page.blocks.some(
      (block) =>
        (block.kind === 'look' && block.lookId === lookId) ||
        (block.kind === 'products' && block.rule === 'category' && block.category === category),
    );
    return isDrawn || textsIn(page).some(({ text }) => linksIn(text).some(leads));
  };
  const inMenu = (menu: ShopMenu) => linksOfMenu(menu).some(({ to }) => leads(to));

  const settings = await loadSettings(db);
  const drafts = await db
    .select({ subject: contentVersions.subject, content: contentVersions.content })
    .from(contentVersions)
    .where(ne(contentVersions.state, 'published'));
  const draftOf = (subject: string) => drafts.find((one) => one.subject === subject)?.content;
  const home = draftOf('home') as HomeContent | undefined;
  const pages = (await db.select().from(ownPages).orderBy(asc(ownPages.createdAt))).filter(
    ({ address }) => `/${address}` !== path,
  );
  const menuDraft = draftOf('menu') as ShopMenu | undefined;
  const shortcuts = (await db.select().from(redirects).orderBy(asc(redirects.path))).filter((row) =>
    leads(row.target),
  );

  return [
    ...(settings.menu && inMenu(settings.menu) ? ['il menu'] : []),
    ...inHome(settings.home).map((place) => `la pagina iniziale (${place})`),
    ...inPlaces(settings.editorial).map(({ title }) => `lo spazio editoriale «${title}»`),
    ...pages.flatMap(({ address, shown }) => (inPage(shown) ? [`la pagina «/${address}»`] : [])),
    ...shortcuts.map((row) => `il rinvio da «${row.path}»`),
    ...(menuDraft && inMenu(menuDraft) ? ['la bozza del menu'] : []),
    ...(home && inHome(wholeContent(home)).length > 0 ? ['la bozza della pagina iniziale'] : []),
    ...(inPlaces(draftOf('editorial')).length > 0 ? ['la bozza degli spazi editoriali'] : []),
    ...pages.flatMap(({ id, address }) =>
      inPage(draftOf(id)) ? [`la bozza della pagina «/${address}»`] : [],
    ),
  ];
}

/**
 * Whether a page may be removed: not while it is in the menu, since every page would show a dead link. `places`: public
 * links to it elsewhere.
 */
export async function pageToTakeOff(
  shop: Parameters<typeof readOwnPage>[0],
  id: string,
): Promise<
  | { ok: true; places: string[] }
  | { ok: false; code: 'not_found' }
  | { ok: false; code: 'in_menu'; path: string }
> {
  const page = await readOwnPage(shop, id);
  if (!page) return { ok: false, code: 'not_found' };
  if (!page.isShown) return { ok: true, places: [] };
  const path = `/${page.address}`;
  const { menu } = await loadSettings(shop.db);
  if (leadsTo(menu ?? USUAL_MENU, path)) return { ok: false, code: 'in_menu', path };
  return { ok: true, places: await linkedFrom(shop, { kind: 'page', address: page.address }) };
}

/** Whether a link lists this category, alone or with others. */
function isListOf(category: string, { path, query }: { path: string; query: URLSearchParams }): boolean {
  const named = [categoryShownAt(path.toLowerCase()), ...(path === '/shop' ? query.getAll('category') : [])];
  return named.some((one) => one?.toLowerCase() === category.toLowerCase());
}

/** Message with the places that still link to a deleted target. */
export function withPlaces(done: string, places: readonly string[]): string {
  return places.length === 0 ? done : `${done}. Ci portano ancora: ${places.join(', ')}.`;
}

async function idOfLook(db: Db, slug: string): Promise<string | null> {
  const [look] = await db.select({ id: looks.id }).from(looks).where(eq(looks.slug, slug));
  return look?.id ?? null;
}
