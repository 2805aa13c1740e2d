import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { oldPaths } from '#db/schema/imports.ts';
import { outbox } from '#db/schema/mail.ts';
import { ownPages } from '#db/schema/pages.ts';
import { contentVersions } from '#db/schema/versions.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { readLook } from '#shop/marketing/looks/edit-looks.server.ts';
import { addLook, changeLook } from '#shop/marketing/looks/looks.server.ts';
import {
  menuLinkProblems,
  readShopMenu,
  shopMenu,
  withPlainLinks,
} from '#shop/marketing/menu/menu.server.ts';
import { type ShopMenu, USUAL_MENU } from '#shop/marketing/menu/shop-menu.ts';
import {
  addRedirect,
  forwardOf,
  listRedirects,
  removeRedirect,
} from '#shop/marketing/redirects/redirects.server.ts';
import {
  discardDraft,
  planDraft,
  publishDraft,
  publishDue,
  restoreVersion,
  saveDraft,
} from '#shop/marketing/versions/drafts.server.ts';
import { onEachEngine } from '#support/database.ts';
import { freshCatalogue } from '#support/fresh-catalogue.ts';
import { addPictures } from '#support/pictures.ts';
import { addProduct, openRoom, type Room } from '#support/room.ts';
import { forgetMessages, sendMessage } from './messages.server.ts';
import type { Block, PageContent } from './page-content.ts';
import { pageView } from './page-view.server.ts';
import {
  addPage,
  deletePage,
  dueOwnPage,
  hidePage,
  listPages,
  movePage,
  ownPage,
  pageLinkProblems,
  readOwnPage,
  shownPage,
} from './pages.server.ts';

const ACCOUNT = 'owner';
const PUBLIC_URL = 'https://negozio.example';

onEachEngine((_engine, open) => {
  let room: Room;
  let now: Date;
  let shop: Room & { config: { publicUrl: string }; now: () => Date };
  beforeEach(async () => {
    room = await openRoom(await open());
    now = new Date('2026-03-10T10:00:00Z');
    shop = { ...room, config: { ...room.config, publicUrl: PUBLIC_URL }, now: () => now };
  });
  afterEach(() => room.close());

  const text = (words: string): Block => ({ id: 't', kind: 'text', text: words });
  const content = (title: string, ...blocks: Block[]): PageContent => ({ title, description: '', blocks });
  const version = async (id: string) => (await readOwnPage(shop, id))?.version ?? -1;
  async function begin(address: string, title = 'La storia'): Promise<string> {
    const added = await addPage(shop, { address, title }, ACCOUNT);
    if (!added.ok) throw new Error(added.message);
    return added.id;
  }
  async function save(id: string, of: PageContent) {
    return saveDraft(shop, ownPage(id), of, { version: await version(id), accountId: ACCOUNT });
  }
  async function publish(id: string, of: PageContent) {
    expect(await save(id, of)).toMatchObject({ ok: true });
    return publishDraft(shop, ownPage(id), { version: await version(id), accountId: ACCOUNT });
  }
  const titleAt = async (address: string) => (await shownPage(shop, address))?.content.title ?? null;

  describe('a page', () => {
    test('is seen by nobody until it is published, and its draft changes nothing', async () => {
      const id = await begin('storia');
      expect(await titleAt('storia')).toBeNull();
      expect(await publish(id, content('La storia', text('Dal 1998.')))).toMatchObject({ ok: true });
      expect(await titleAt('storia')).toBe('La storia');
      await save(id, content('Altro'));
      expect(await titleAt('storia')).toBe('La storia');
      expect(await readOwnPage(shop, id)).toMatchObject({ content: { title: 'Altro' }, hasDraft: true });
      await discardDraft(shop, ownPage(id), { version: await version(id) });
      expect(await readOwnPage(shop, id)).toMatchObject({ content: { title: 'La storia' }, hasDraft: false });
      expect(await listPages(shop)).toMatchObject([{ address: 'storia', isShown: true, hasDraft: false }]);
    });

    test('that somebody else has saved or published meanwhile is not written over', async () => {
      const id = await begin('storia');
      const mine = await version(id);
      expect(await save(id, content('Sua'))).toMatchObject({ ok: true });
      const on = { version: mine, accountId: ACCOUNT };
      const overtaken = { ok: false, code: 'edited_elsewhere' };
      expect(await saveDraft(shop, ownPage(id), content('Mia'), on)).toEqual(overtaken);
      expect(await publishDraft(shop, ownPage(id), on)).toEqual(overtaken);
      expect(await planDraft(shop, ownPage(id), '2026-03-12', on)).toEqual(overtaken);
      expect(await discardDraft(shop, ownPage(id), on)).toEqual(overtaken);
      const seen = await version(id);
      await publishDraft(shop, ownPage(id), { version: seen, accountId: ACCOUNT });
      expect(
        await saveDraft(shop, ownPage(id), content('Mia'), { version: seen, accountId: ACCOUNT }),
      ).toEqual(overtaken);
      expect(await titleAt('storia')).toBe('Sua');
      const same = { version: await version(id), accountId: ACCOUNT };
      const both = await Promise.all(
        ['Una', 'Due'].map((title) => saveDraft(shop, ownPage(id), content(title), same)),
      );
      expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    });

    test('keeps its last ten versions, and shows each again in one step', async () => {
      const id = await begin('storia');
      for (let n = 1; n <= 12; n += 1) await publish(id, content(`Pagina ${n}`));
      const versions = (await readOwnPage(shop, id))?.versions ?? [];
      expect(versions.map(({ title }) => title)).toEqual(
        Array.from({ length: 10 }, (_, index) => `Pagina ${12 - index}`),
      );
      await save(id, content('Bozza'));
      expect(await restoreVersion(shop, ownPage(id), versions[9]?.id ?? '', ACCOUNT)).toEqual({ ok: true });
      expect(await titleAt('storia')).toBe('Pagina 3');
      expect((await readOwnPage(shop, id))?.content.title).toBe('Bozza');
      for (const wrong of ['x', crypto.randomUUID()])
        expect(await restoreVersion(shop, ownPage(id), wrong, ACCOUNT)).toMatchObject({ ok: false });
    });

    test('that waits for its day is shown when it begins in Italy, once', async () => {
      const id = await begin('storia');
      await planDraft(shop, ownPage(id), '2026-03-12', { version: await version(id) });
      now = new Date('2026-03-11T22:59:00Z');
      expect(await publishDue(shop, [dueOwnPage])).toBe(0);
      now = new Date('2026-03-11T23:00:00Z');
      const both = await Promise.all([publishDue(shop, [dueOwnPage]), publishDue(shop, [dueOwnPage])]);
      expect(both.sort()).toEqual([0, 1]);
      expect(await titleAt('storia')).toBe('La storia');
    });

    test('is not at an address that is another’s', async () => {
      const id = await begin('storia');
      const product = await addProduct(room.db, { name: 'Gonna' });
      await room.db.insert(oldPaths).values({ path: '/gonna-rossa', productId: product });
      await addRedirect(shop, { from: '/vecchia', to: '/saldi' });
      for (const address of ['storia', 'gonna-rossa', 'vecchia']) {
        expect(await addPage(shop, { address, title: 'x' }, ACCOUNT)).toMatchObject({ code: 'taken' });
        if (address !== 'storia') expect(await movePage(shop, id, address)).toMatchObject({ code: 'taken' });
      }
    });

    test('leaves its old address leading to the new one, and may come back', async () => {
      const id = await begin('storia');
      await publish(id, content('La storia'));
      expect(await movePage(shop, id, 'chi-eravamo')).toEqual({ ok: true });
      expect(await forwardOf(room.db, '/Storia/')).toBe('/chi-eravamo');
      expect(await movePage(shop, id, 'noi')).toEqual({ ok: true });
      expect([await forwardOf(room.db, '/storia'), await forwardOf(room.db, '/chi-eravamo')]).toEqual([
        '/noi',
        '/noi',
      ]);
      expect(await movePage(shop, id, 'storia')).toEqual({ ok: true });
      expect(await forwardOf(room.db, '/storia')).toBeNull();
      expect(await forwardOf(room.db, '/noi')).toBe('/storia');
    });

    test('names links that lead nowhere before it is saved', async () => {
      await begin('bozza');
      const wrong = (words: string) => pageLinkProblems(shop, content('x', text(words)));
      expect(await wrong('[a](/chi-siamo) [b](https://x.example) [c](mailto:a@x.example)')).toEqual({});
      for (const words of [
        '[a](/non-esiste)',
        '[a](/bozza)',
        '[a](http://x.example)',
        '[a](/shop?category=No)',
      ])
        expect(await wrong(words)).toEqual({ 'block.t.text': expect.stringContaining('Link «') });
    });

    test('that is hidden does not come back by itself on the day for which its draft waited', async () => {
      const id = await begin('storia');
      await publish(id, content('La storia'));
      await save(id, content('La storia di domani'));
      await planDraft(shop, ownPage(id), '2026-03-12', { version: await version(id) });
      const before = await version(id);
      expect(await hidePage(shop, id)).toEqual({ ok: true, waitedFor: '2026-03-12' });
      now = new Date('2026-03-12T08:00:00Z');
      expect(await publishDue(shop, [dueOwnPage])).toBe(0);
      expect(await titleAt('storia')).toBeNull();
      expect(await readOwnPage(shop, id)).toMatchObject({
        version: before,
        hasDraft: true,
        plannedFor: null,
        content: { title: 'La storia di domani' },
      });
    });

    test('that is gone has left nothing', async () => {
      const id = await begin('storia');
      await publish(id, content('La storia'));
      expect(await hidePage(shop, id)).toEqual({ ok: true, waitedFor: null });
      expect(await titleAt('storia')).toBeNull();
      expect(await deletePage(shop, id)).toEqual({ ok: true });
      expect([await room.db.$count(ownPages), await room.db.$count(contentVersions)]).toEqual([0, 0]);
      expect(await deletePage(shop, id)).toMatchObject({ code: 'not_found' });
      expect(await readOwnPage(shop, 'x')).toBeNull();
    });

    test('shows a look also once that has another address', async () => {
      const viewed = { ...shop, mediaBase: '/media', catalogue: freshCatalogue(room.db) };
      const productId = await addProduct(room.db, { name: 'Gonna' });
      const mediaId = 'ab'.repeat(16);
      await addPictures(room.db, [{ id: mediaId }]);
      const look = {
        ...{
          title: 'Lago',
          slug: 'lago',
          text: '',
          alt: 'Gonna',
          mediaId,
          isPublished: true,
          shownFrom: null,
        },
        points: [{ productId, x: 0.5, y: 0.5 }],
      };
      const added = await addLook(viewed, look, ACCOUNT);
      if (!added.ok) throw new Error(added.code);
      const page = content('Estate', { id: 'l', kind: 'look', lookId: added.id });
      const shown = async () => (await pageView(viewed, page)).blocks;
      expect(await shown()).toMatchObject([{ look: { slug: 'lago' } }]);
      const expectedAt = (await readLook(viewed, added.id))?.updatedAt ?? 0;
      await changeLook(viewed, { id: added.id, expectedAt }, { ...look, slug: 'mare' }, ACCOUNT);
      expect(await shown()).toMatchObject([{ look: { slug: 'mare' } }]);
    });

    test('shows products by its rules, and leaves out what is gone', async () => {
      const [one, hidden] = [
        await addProduct(room.db, { name: 'Gonna a ruota', category: 'Gonne' }),
        await addProduct(room.db, { name: 'Nascosta', category: 'Gonne', isPublished: false }),
      ];
      await addProduct(room.db, { name: 'Camicia', category: 'Camicie' });
      const viewed = { ...shop, mediaBase: '/media', catalogue: freshCatalogue(room.db) };
      const products = (id: string, more: object): Block =>
        ({
          ...{ id, kind: 'products', title: '', rule: 'newest', category: '', occasion: null },
          ...{ count: 4, productIds: [] },
          ...more,
        }) as Block;
      const view = await pageView(
        viewed,
        content(
          'Gonne',
          text('<b>Tutte</b> le gonne'),
          products('c', { rule: 'category', category: 'Gonne' }),
          products('o', { rule: 'chosen', productIds: [hidden, crypto.randomUUID(), one] }),
          products('n', { rule: 'newest', count: 1 }),
          products('s', { rule: 'sale' }),
        ),
      );
      expect(
        view.blocks.map((block) =>
          block.kind === 'products' ? block.products.map(({ name }) => name) : block.kind,
        ),
      ).toEqual(['text', ['Gonna a ruota'], ['Gonna a ruota'], ['Camicia']]);
      expect(view.description).toBe('<b>Tutte</b> le gonne');
    });
  });

  describe('the menu', () => {
    const menuTo = (...to: string[]): ShopMenu => ({
      header: to.map((one) => ({ kind: 'link' as const, label: one, to: one, items: [] })),
      footer: [],
    });
    const current = async () => (await readShopMenu(shop)).version;
    const saveMenu = async (menu: ShopMenu) =>
      saveDraft(shop, shopMenu, withPlainLinks(menu, PUBLIC_URL), {
        version: await current(),
        accountId: ACCOUNT,
      });

    test('is the specification’s until another is published, and can be that again', async () => {
      expect((await readShopMenu(shop)).content).toEqual(USUAL_MENU);
      expect(await saveMenu(menuTo('/saldi', `${PUBLIC_URL}/chi-siamo`))).toMatchObject({ ok: true });
      expect((await loadSettings(room.db)).menu).toBeNull();
      expect(
        await publishDraft(shop, shopMenu, { version: await current(), accountId: ACCOUNT }),
      ).toMatchObject({
        ok: true,
      });
      expect((await loadSettings(room.db)).menu?.header.map(({ to }) => to)).toEqual([
        '/saldi',
        '/chi-siamo',
      ]);
      const { versions } = await readShopMenu(shop);
      expect(versions.map(({ isShown }) => isShown)).toEqual([true, false]);
      expect(await restoreVersion(shop, shopMenu, versions[1]?.id ?? '', ACCOUNT)).toEqual({ ok: true });
      expect((await loadSettings(room.db)).menu).toBeNull();
    });

    test('that somebody else has saved meanwhile is not written over', async () => {
      const mine = await current();
      await saveMenu(menuTo('/saldi'));
      expect(await saveDraft(shop, shopMenu, menuTo('/top'), { version: mine, accountId: ACCOUNT })).toEqual({
        ok: false,
        code: 'edited_elsewhere',
      });
      expect((await readShopMenu(shop)).content.header.map(({ to }) => to)).toEqual(['/saldi']);
    });

    test('names addresses that are not there, drafts and redirects', async () => {
      await begin('bozza');
      await addRedirect(shop, { from: '/vecchia', to: '/saldi' });
      const problems = await menuLinkProblems(
        shop,
        menuTo(
          '/saldi',
          '/non-esiste',
          '/bozza',
          '/vecchia',
          'https://www.instagram.com/x',
          '/shop?category=Top',
        ),
        null,
      );
      expect(Object.keys(problems)).toEqual(['/non-esiste', '/bozza', '/vecchia']);
      expect(problems['/bozza']).toBe('«/bozza» è una bozza, e le clienti non la vedono: prima pubblicala.');
    });

    test('may lead to a page that is shown from the same day, and is shown after it', async () => {
      const id = await begin('evento', 'Evento');
      await planDraft(shop, ownPage(id), '2026-03-12', { version: await version(id) });
      await saveMenu(menuTo('/evento'));
      expect(
        await publishDraft(shop, shopMenu, { version: await current(), accountId: ACCOUNT }),
      ).toMatchObject({
        code: 'broken',
      });
      expect(await planDraft(shop, shopMenu, '2026-03-11', { version: await current() })).toMatchObject({
        code: 'broken',
      });
      expect(await planDraft(shop, shopMenu, '2026-03-12', { version: await current() })).toMatchObject({
        ok: true,
      });
      now = new Date('2026-03-12T08:00:00Z');
      await publishDue(shop, [dueOwnPage]);
      expect([await publishDue(shop, [shopMenu]), await publishDue(shop, [shopMenu])]).toEqual([1, 0]);
      expect(await readShopMenu(shop)).toMatchObject({
        problems: [],
        content: { header: [{ to: '/evento' }] },
      });
    });
  });

  describe('an address that leads elsewhere', () => {
    const add = (from: string, to: string) => addRedirect(shop, { from, to });

    test('leads there, in whatever case, and no more once it is taken away', async () => {
      expect(await add('/Collezione-2023', '/shop?category=Top#lista')).toEqual({
        ok: true,
        path: '/collezione-2023',
      });
      expect(await forwardOf(room.db, '/COLLEZIONE-2023/')).toBe('/shop?category=Top#lista');
      expect(await listRedirects(shop)).toMatchObject({ rows: [{ problem: null }], imported: 0 });
      expect(await removeRedirect(room.db, '/collezione-2023')).toBe(true);
      expect(await removeRedirect(room.db, '/collezione-2023')).toBe(false);
      expect(await forwardOf(room.db, '/collezione-2023')).toBeNull();
    });

    test('is none that the shop has, and leads to none that it has not', async () => {
      await begin('storia');
      const product = await addProduct(room.db, { name: 'Gonna' });
      await room.db.insert(oldPaths).values({ path: '/gonna.html', productId: product });
      await add('/uno', '/saldi');
      const refused: [string, string, 'from' | 'to'][] = [
        ['/storia', '/saldi', 'from'],
        [`/prodotto/${product}`, '/saldi', 'from'],
        ['/gonna.html', '/saldi', 'from'],
        ['/uno', '/top', 'from'],
        ['/saldi', '/top', 'from'],
        ['/due', '/due', 'to'],
        ['/due', '/storia', 'to'],
        ['/due', '/non-esiste', 'to'],
        ['/due', '/uno', 'to'],
        ['/due', 'https://altro.example', 'to'],
      ];
      for (const [from, to, field] of refused)
        expect([from, to, await add(from, to)]).toMatchObject([
          from,
          to,
          { ok: false, fields: { [field]: expect.any(String) } },
        ]);
      expect(await forwardOf(room.db, '/gonna.html')).toBe(`/prodotto/${product}`);
    });

    test('is never part of a circle or a chain, also where two are added at once', async () => {
      const id = await begin('storia');
      await publish(id, content('La storia'));
      await add('/prima', '/storia?da=volantino');
      await deletePage(shop, id);
      expect((await listRedirects(shop)).rows[0]?.problem).toContain('non esiste');
      // What led to the page that is gone leads on at once.
      expect(await add('/storia', '/chi-siamo')).toMatchObject({ ok: true });
      expect(await forwardOf(room.db, '/prima')).toBe('/chi-siamo');
      expect(await add('/chi-era', '/storia')).toMatchObject({ ok: false });
      const both = await Promise.all([add('/stesso', '/saldi'), add('/stesso', '/top')]);
      expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    });
  });

  test('what somebody writes reaches the shop as an e-mail, and is forgotten after a month', async () => {
    const sent = {
      ...{ name: 'Ada <b>', email: 'Ada@Esempio.it', message: 'Avete la M?\n<script>x</script>' },
      page: { title: 'Scrivici', address: 'scrivici' },
      clientAddress: '203.0.113.7',
    };
    expect(await sendMessage(shop, sent)).toEqual({ ok: true });
    const [mail] = await room.db.select().from(outbox).where(eq(outbox.kind, 'page-message'));
    const { identity } = await loadSettings(room.db);
    expect(mail).toMatchObject({ toAddress: identity.email, subject: 'Messaggio dal sito: Scrivici' });
    expect(mail?.html).not.toContain('<script>x');
    expect(mail?.text).toContain('Avete la M?');
    for (let n = 1; n < 10; n += 1) await sendMessage(shop, sent);
    expect(await sendMessage(shop, sent)).toMatchObject({ code: 'too_many_requests' });
    now = new Date(Date.now() + 31 * 24 * 3_600_000);
    expect(await forgetMessages(shop)).toBe(10);
    const [empty] = await room.db.select().from(outbox).where(eq(outbox.kind, 'page-message'));
    expect(empty).toMatchObject({ toAddress: '', html: '', text: '' });
  });
});
