import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { MIDDLE } from '#lib/own-picture.ts';
import { deleteCategory } from '#shop/catalog/assortment/assortment.server.ts';
import { saveSettings } from '#shop/company/settings/settings.server.ts';
import { editorial } from '#shop/marketing/editorial/editorial.server.ts';
import { NO_FILL, USUAL_LAYOUT } from '#shop/marketing/home-page/home-layout.ts';
import { homePage, readHomePage } from '#shop/marketing/home-page/home-page.server.ts';
import { addLook } from '#shop/marketing/looks/looks.server.ts';
import { shopMenu } from '#shop/marketing/menu/menu.server.ts';
import { USUAL_MENU } from '#shop/marketing/menu/shop-menu.ts';
import { ANY_DAY, brokenLinks } from '#shop/marketing/pages/addresses.server.ts';
import type { Block } from '#shop/marketing/pages/page-content.ts';
import { addPage, ownPage, readOwnPage } from '#shop/marketing/pages/pages.server.ts';
import { addRedirect, forwardOf } from '#shop/marketing/redirects/redirects.server.ts';
import { planDraft, publishDraft, saveDraft } from '#shop/marketing/versions/drafts.server.ts';
import { onEachEngine } from '#support/database.ts';
import { freshCatalogue } from '#support/fresh-catalogue.ts';
import { addPictures } from '#support/pictures.ts';
import { linkChoices } from './link-choices.server.ts';
import { linkedFrom } from './linked-from.server.ts';

const PICTURE = 'ab'.repeat(16);
const OWN_PICTURE = { mediaId: PICTURE, alt: 'Una prova', focus: MIDDLE };

onEachEngine((_engine, open) => {
  let db: Db;
  let shop: { db: Db; now: () => Date; mediaBase: string; config: { publicUrl: string } };
  beforeEach(async () => {
    db = (await open()).db;
    const now = () => new Date('2026-03-10T10:00:00Z');
    shop = { db, now, mediaBase: '/media', config: { publicUrl: 'https://negozio.test' } };
    await addPictures(db, [{ id: PICTURE, createdAt: now() }]);
  });

  const versionOf = async (id: string) => (await readOwnPage(shop, id))?.version ?? 0;
  async function page(address: string, blocks: Block[] = [], isShown = true): Promise<string> {
    const added = await addPage(shop, { address, title: address }, 'owner');
    if (!added.ok) throw new Error(added.message);
    const content = { title: address, description: '', blocks };
    const saved = await saveDraft(shop, ownPage(added.id), content, {
      version: await versionOf(added.id),
      accountId: 'owner',
    });
    if (!saved.ok) throw new Error(JSON.stringify(saved));
    if (isShown)
      await publishDraft(shop, ownPage(added.id), { version: await versionOf(added.id), accountId: 'owner' });
    return added.id;
  }
  const look = (slug: string) =>
    addLook(
      shop,
      {
        ...{ title: slug, slug, text: '', mediaId: PICTURE, alt: 'Un look', points: [] },
        ...{ isPublished: true, shownFrom: null },
      },
      'owner',
    );
  const textTo = (to: string): Block => ({ id: 'a', kind: 'text', text: `Leggi [qui](${to}).` });

  test('a page is led to from wherever the owner put a link, and said once for each place', async () => {
    await page('storia');
    expect(await linkedFrom(shop, { kind: 'page', address: 'storia' })).toEqual([]);
    const { footer } = USUAL_MENU;
    const menu = {
      header: [{ kind: 'link' as const, label: 'Noi', to: '/storia#inizio', items: [] }],
      footer,
    };
    const tiles = [{ kind: null, text: 'Noi', picture: OWN_PICTURE, to: '/storia' }];
    const place = {
      ...{
        id: 'uno',
        picture: OWN_PICTURE,
        title: 'Chi siamo',
        text: '',
        linkText: 'Leggi',
        linkTo: '/storia',
      },
      ...{ place: 8, lists: ['/shop'], isOn: true, from: null, until: null },
    };
    const fills = { text: { ...NO_FILL, title: 'Noi', linkText: 'Leggi', linkTo: '/Storia' } };
    const layout = { ...USUAL_LAYOUT, tiles, fills };
    await saveSettings(db, { menu, home_page: layout, editorial_places: [place] }, shop.now());
    await page('altra', [textTo('https://negozio.test/storia')]);
    await page('futura', [textTo('/storia')], false);
    await addRedirect(shop, { from: '/vecchia', to: '/storia' });
    const on = { version: 0, accountId: 'owner' };
    await saveDraft(shop, shopMenu, menu, on);
    const { content, version } = await readHomePage(shop);
    await saveDraft(shop, homePage, content, { ...on, version });
    await saveDraft(shop, editorial, [place], on);
    expect(await linkedFrom(shop, { kind: 'page', address: 'storia' })).toEqual([
      'il menu',
      'la pagina iniziale (Riquadro 1)',
      'la pagina iniziale («Testo libero»)',
      'lo spazio editoriale «Chi siamo»',
      'la pagina «/altra»',
      'il rinvio da «/vecchia»',
      'la bozza del menu',
      'la bozza della pagina iniziale',
      'la bozza degli spazi editoriali',
      'la bozza della pagina «/futura»',
    ]);
    expect(await linkedFrom(shop, { kind: 'look', address: 'storia' })).toEqual([]);
  });

  test('a look is led to by links and where it is drawn', async () => {
    const made = await look('lago');
    if (!made.ok) throw new Error(made.code);
    await page('estate', [{ id: 'b', kind: 'look', lookId: made.id }]);
    const fills = { look: { ...NO_FILL, look: made.id } };
    await saveSettings(db, { home_page: { ...USUAL_LAYOUT, fills } }, shop.now());
    expect(await linkedFrom(shop, { kind: 'look', address: 'lago' })).toEqual([
      'la pagina iniziale («Un look»)',
      'la pagina «/estate»',
    ]);
    expect(await linkedFrom(shop, { kind: 'look', address: 'niente' })).toEqual([]);
  });

  test('a category is led to by links to its list, and by what is drawn of it', async () => {
    const linked = (address: string) => linkedFrom(shop, { kind: 'category', address });
    // The tiles that the shop fills by itself.
    expect(await linked('Vestiti')).toEqual(['la pagina iniziale (Riquadro 1)']);
    expect(await linked('Gonne')).toEqual([]);
    const rule = { rule: 'category' as const, category: 'Gonne', occasion: null, productIds: [], count: 4 };
    await page('estate', [{ id: 'c', kind: 'products', title: '', ...rule }]);
    await page('altra', [textTo('/shop?category=gonne&sort=newest')]);
    await addRedirect(shop, { from: '/vecchie-gonne', to: '/shop?category=Gonne' });
    expect(await linked('Gonne')).toEqual([
      'la pagina «/estate»',
      'la pagina «/altra»',
      'il rinvio da «/vecchie-gonne»',
    ]);
    await page('sopra', [textTo('/top')]);
    expect(await linked('Top')).toEqual(['la pagina «/sopra»']);
  });

  test('the address of a category that is gone may lead elsewhere', async () => {
    const add = () => addRedirect(shop, { from: '/shop?category=gonne', to: '/saldi' });
    expect(await add()).toMatchObject({ ok: false });
    expect(await deleteCategory(db, 'Gonne')).toEqual({ ok: true });
    expect(await add()).toEqual({ ok: true, path: '/shop?category=gonne' });
    expect(await forwardOf(db, '/shop', new URLSearchParams('category=Gonne&utm_source=ig'))).toBe('/saldi');
    expect(await addRedirect(shop, { from: '/top', to: '/saldi' })).toMatchObject({ ok: false });
    await deleteCategory(db, 'Top');
    expect(await addRedirect(shop, { from: '/top', to: '/saldi' })).toMatchObject({ ok: true });
  });

  test('a link that leads nowhere is told beside its field, a page that waits only where it is too late', async () => {
    const id = await page('evento', [], false);
    await planDraft(shop, ownPage(id), '2026-03-20', { version: await versionOf(id) });
    const links = [
      { field: 'tiles', in: 'Riquadro 1', to: '/saldi' },
      { field: 'tiles', in: 'Riquadro 2', to: '/niente' },
      { field: 'uno-linkTo', to: '/evento' },
      { field: 'due-linkTo', to: 'https://altrove.example/x' },
    ];
    expect(await brokenLinks(shop, links, ANY_DAY)).toEqual({
      tiles: 'Riquadro 2: «/niente» non esiste nel negozio: controlla l’indirizzo.',
    });
    expect(Object.keys(await brokenLinks(shop, links, null))).toEqual(['tiles', 'uno-linkTo']);
    const planned = (day: string) => brokenLinks(shop, links.slice(2), day);
    expect(Object.values(await planned('2026-03-19')).join()).toContain('fino al 20 marzo 2026');
    expect(await planned('2026-03-20')).toEqual({});
  });

  test('offered are pages that are shown or planned, looks that are published, the shop’s pages and categories', async () => {
    await page('storia');
    await page('bozza', [], false);
    await look('lago');
    const offered = (await linkChoices({ db, catalogue: freshCatalogue(db) })).map(({ to }) => to);
    expect(offered).toEqual(expect.arrayContaining(['/storia', '/look/lago', '/look', '/saldi']));
    expect(offered).not.toContain('/bozza');
    expect(offered.some((to) => to.startsWith('/shop?category='))).toBe(true);
  });
});
