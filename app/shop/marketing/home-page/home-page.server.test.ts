import { access } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { contentVersions } from '#db/schema/versions.ts';
import { pictureUrl } from '#shop/catalog/media/picture.ts';
import { SHIPPED_HERO } from '#shop/catalog/product-cards/shipped-pictures.ts';
import { loadSettings, saveSetting } from '#shop/company/settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import {
  discardDraft,
  planDraft,
  publishDraft,
  publishDue,
  restoreVersion,
  saveDraft,
} from '#shop/marketing/versions/drafts.server.ts';
import { forgetShown } from '#shop/marketing/versions/versions.server.ts';
import { onEachEngine } from '#support/database.ts';
import { freshCatalogue } from '#support/fresh-catalogue.ts';
import { addPictures } from '#support/pictures.ts';
import { addProduct } from '#support/room.ts';
import { contentOf, type HomeContent } from './home-content.ts';
import type { HeroText } from './home-fields.ts';
import { LIVE_HERO } from './home-page.section.ts';
import { type HomeShop, homePage, readHeroTexts, readHomePage, saveHero } from './home-page.server.ts';
import { homeView } from './home-view.server.ts';

/** What a shop shows that is no demonstration, and whose owner has written nothing yet. */
const USUAL = contentOf({ ...DEFAULT_SETTINGS, hero: LIVE_HERO }, '/media');

onEachEngine((_engine, open) => {
  let shop: HomeShop;
  let now: Date;
  beforeEach(async () => {
    now = new Date('2026-03-10T10:00:00Z');
    shop = {
      ...{ db: (await open()).db, mediaBase: '/media', now: () => now },
      config: { publicUrl: 'https://negozio.example' },
    };
  });
  const titled = (title: string, more: Partial<HomeContent> = {}) => ({ ...USUAL, title, ...more });
  /** Saves over whatever draft there is. */
  const on = async () => ({ version: (await readHomePage(shop)).version, accountId: 'owner' });
  const save = async (content: HomeContent) => saveDraft(shop, homePage, content, await on());
  const plan = async (day: string | null) => planDraft(shop, homePage, day, await on());
  const publish = async (content: HomeContent) => {
    await save(content);
    return publishDraft(shop, homePage, await on());
  };
  const SAVED = { ok: true, version: expect.any(Number) };
  const OVERTAKEN = { ok: false, code: 'edited_elsewhere' };
  const shownTitle = async () => (await loadSettings(shop.db)).hero.title;
  const versions = async () => (await readHomePage(shop)).versions;

  test('a draft changes nothing until it is published', async () => {
    const draft = titled('Autunno', { sections: USUAL.sections.toReversed(), video: null });
    expect(await save(draft)).toEqual(SAVED);
    expect(await shownTitle()).toBe(USUAL.title);
    expect((await readHomePage(shop)).content).toEqual(draft);

    expect(await publishDraft(shop, homePage, await on())).toMatchObject(SAVED);
    const settings = await loadSettings(shop.db);
    expect(contentOf(settings, '/media')).toEqual(draft);
    expect(await readHomePage(shop)).toMatchObject({ content: draft, hasDraft: false });
    expect(await publishDraft(shop, homePage, await on())).toEqual({ ok: false, code: 'no_draft' });
    expect((await versions()).map(({ title, isShown }) => [title, isShown])).toEqual([
      ['Autunno', true],
      [USUAL.title, false],
    ]);
  });

  describe('two people', () => {
    test.each<[string, () => Promise<unknown>]>([
      ['has saved a draft', () => save(titled('Sua'))],
      ['has published', () => publish(titled('Sua'))],
      [
        'has shown an older page again',
        async () => restoreVersion(shop, homePage, (await versions())[1]?.id ?? '', 'b'),
      ],
      ['has written the title on another screen', () => saveSetting(shop.db, 'hero_title', 'Sua', now)],
    ])('the second is told that the first %s, and nothing is written', async (_what, change) => {
      await publish(titled('Prima'));
      const mine = await on();
      now = new Date(now.getTime() + 60_000);
      await change();
      expect(await saveDraft(shop, homePage, titled('Mia'), mine)).toEqual(OVERTAKEN);
      expect((await readHomePage(shop)).content.title).not.toBe('Mia');
      expect(await saveDraft(shop, homePage, titled('Mia'), await on())).toEqual(SAVED);
    });

    test('a draft that is not the one that was looked at is neither planned, thrown away nor published', async () => {
      await save(titled('Mia'));
      const mine = await on();
      await save(titled('Sua'));
      expect(await planDraft(shop, homePage, '2026-03-12', mine)).toEqual(OVERTAKEN);
      expect(await discardDraft(shop, homePage, mine)).toEqual(OVERTAKEN);
      expect(await publishDraft(shop, homePage, mine)).toEqual(OVERTAKEN);
      expect(await readHomePage(shop)).toMatchObject({ plannedFor: null, content: { title: 'Sua' } });
      expect(await shownTitle()).toBe(USUAL.title);
      expect(await discardDraft(shop, homePage, await on())).toEqual({ ok: true });
      expect((await readHomePage(shop)).content).toEqual(USUAL);
    });
  });

  test('the last ten versions stay, and each is shown again in one step', async () => {
    for (let n = 1; n <= 12; n += 1) {
      now = new Date(now.getTime() + 60_000);
      await publish(titled(`Pagina ${n}`));
    }
    const stored = await versions();
    expect(stored.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Pagina ${12 - index}`),
    );
    await save(titled('Bozza'));
    expect(await restoreVersion(shop, homePage, stored[9]?.id ?? '', 'owner')).toEqual({ ok: true });
    expect(await shownTitle()).toBe('Pagina 3');
    expect((await readHomePage(shop)).content.title).toBe('Bozza');
    expect((await versions()).map(({ title, isShown }) => isShown && title).filter(Boolean)).toEqual([
      'Pagina 3',
    ]);
    for (const id of ['x', crypto.randomUUID()])
      expect(await restoreVersion(shop, homePage, id, 'owner')).toEqual({ ok: false, code: 'not_found' });
  });

  test('what another screen has changed is a version before the next one', async () => {
    await publish(titled('Prima'));
    await saveSetting(shop.db, 'hero_title', 'Scritto nelle impostazioni', now);
    await publish(titled('Terza'));
    expect((await versions()).map(({ title }) => title)).toEqual([
      'Terza',
      'Scritto nelle impostazioni',
      'Prima',
      USUAL.title,
    ]);
  });

  test('a text saved alone is live, a version, and in the draft, whose day stays', async () => {
    const typed = (text: string, before: string | null) =>
      new URLSearchParams({ hero_title: text, hero_subtitle: text, ...(before !== null && { before }) });
    const alone = (key: HeroText, text: string, before: string | null = null) =>
      saveHero(shop, key, typed(text, before), 'owner');
    await save(titled('Bozza', { subtitle: 'Della bozza' }));
    await plan('2026-03-20');
    // What was shown to be changed is the draft's.
    const titles = async () => {
      const { edited, live } = await readHeroTexts(shop);
      return { edited: edited.title, live: live.title };
    };
    expect(await titles()).toEqual({ edited: 'Bozza', live: USUAL.title });
    expect(await alone('hero_title', 'Da sola', USUAL.title)).toEqual(OVERTAKEN);
    expect(await alone('hero_title', 'Da sola', 'Bozza')).toEqual({ ok: true });
    expect(await titles()).toEqual({ edited: 'Da sola', live: 'Da sola' });
    expect(await shownTitle()).toBe('Da sola');
    const { content, plannedFor } = await readHomePage(shop);
    expect([content.title, content.subtitle, plannedFor]).toEqual(['Da sola', 'Della bozza', '2026-03-20']);
    expect((await versions()).map(({ title }) => title)).toEqual(['Da sola', USUAL.title]);

    expect(await alone('hero_title', 'Di un’altra', USUAL.title)).toEqual(OVERTAKEN);
    expect(await alone('hero_title', 'Da sola')).toEqual({ ok: true });
    expect(await alone('hero_subtitle', ' ')).toMatchObject({ ok: false, code: 'invalid' });
    expect(await versions()).toHaveLength(2);
    expect(await alone('hero_subtitle', 'Anche questo')).toEqual({ ok: true });
    expect((await readHomePage(shop)).content.subtitle).toBe('Anche questo');

    // Saved as it is live, it replaces the draft's without a version more.
    await save(titled('Di nuovo'));
    expect(await alone('hero_title', 'Da sola', 'Di nuovo')).toEqual({ ok: true });
    expect(await titles()).toEqual({ edited: 'Da sola', live: 'Da sola' });
    expect(await versions()).toHaveLength(3);
  });

  test('a video shown again has a new stamp and its own files', async () => {
    const video = { mp4: 'hero-video/a.mp4', webm: null, posterMediaId: null };
    await publish(titled('Con film', { video }));
    const first = (await loadSettings(shop.db)).heroVideo;
    expect(first?.mp4).toBe('/media/hero-video/a.mp4');
    now = new Date(now.getTime() + 60_000);
    await publish(titled('Con lo stesso film', { video }));
    expect((await loadSettings(shop.db)).heroVideo).toEqual(first);
    await publish(titled('Senza', { video: null }));
    const [, before] = await versions();
    await restoreVersion(shop, homePage, before?.id ?? '', 'owner');
    const again = (await loadSettings(shop.db)).heroVideo;
    expect(again?.mp4).toBe('/media/hero-video/a.mp4');
    expect(again?.stamp).toBeGreaterThan(first?.stamp ?? 0);
  });

  describe('a draft that waits for its day', () => {
    test('is published when that day begins in Italy, once', async () => {
      expect(await plan('2026-03-12')).toEqual({ ok: false, code: 'no_draft' });
      await save(titled('Giovedì'));
      expect(await plan('2026-03-12')).toMatchObject({ ok: true });
      now = new Date('2026-03-11T22:59:00Z');
      expect(await publishDue(shop, [homePage])).toBe(0);
      now = new Date('2026-03-11T23:00:00Z');
      const both = await Promise.all([publishDue(shop, [homePage]), publishDue(shop, [homePage])]);
      expect(both.sort()).toEqual([0, 1]);
      expect(await shownTitle()).toBe('Giovedì');
      expect(await shop.db.$count(contentVersions)).toBe(2);
    });

    test('waits no more once it is changed, or the wish is taken back', async () => {
      await save(titled('Giovedì'));
      await plan('2026-03-12');
      await save(titled('Ancora da vedere'));
      now = new Date('2026-03-20T10:00:00Z');
      expect(await publishDue(shop, [homePage])).toBe(0);
      await plan('2026-03-21');
      await plan(null);
      now = new Date('2026-03-22T10:00:00Z');
      expect(await publishDue(shop, [homePage])).toBe(0);
      expect(await shownTitle()).toBe(USUAL.title);
    });
  });

  test('chosen products stand in front in their order; drafts and missing ones are left out', async () => {
    const [one, hidden, other] = [
      await addProduct(shop.db, { name: 'Primo' }),
      await addProduct(shop.db, { name: 'Nascosto', isPublished: false }),
      await addProduct(shop.db, { name: 'Secondo' }),
    ];
    const settings = {
      ...DEFAULT_SETTINGS,
      home: { ...DEFAULT_SETTINGS.home, productIds: [other, crypto.randomUUID(), hidden, one] },
    };
    const { shown, isWhole } = await homeView(
      { ...shop, catalogue: freshCatalogue(shop.db), log: { error: () => {} } },
      settings,
    );
    expect(isWhole).toBe(true);
    expect(shown.chosen.map(({ name }) => name)).toEqual(['Secondo', 'Primo']);
    expect(shown.newest).toEqual([]);
  });

  describe('a picture of the owner’s', () => {
    const own = {
      mediaId: 'a'.repeat(32),
      alt: 'La vetrina di sera',
      focus: { wide: { x: 20, y: 0 }, phone: null },
    };
    const gone = { ...own, mediaId: 'b'.repeat(32) };
    const view = async (home: Partial<HomeContent>) => {
      const settings = { ...DEFAULT_SETTINGS, home: { ...DEFAULT_SETTINGS.home, ...home } };
      const viewed = { ...shop, catalogue: freshCatalogue(shop.db), log: { error: () => {} } };
      return (await homeView(viewed, settings)).shown;
    };
    beforeEach(() => addPictures(shop.db, [{ id: own.mediaId }]));

    test('stands behind the title instead of the video, and is kept with its version', async () => {
      expect(await save(titled('Senza', { heroPicture: gone }))).toEqual({ ok: false, code: 'file_gone' });
      expect((await readHomePage(shop)).hasDraft).toBe(false);
      await publish(titled('Con immagine', { heroPicture: own }));
      const { content, pictures } = await readHomePage(shop);
      expect([content.heroPicture, Object.keys(pictures)]).toEqual([own, [own.mediaId]]);
      const shown = await view({ heroPicture: own });
      expect(shown).toMatchObject({
        behind: { picture: { alt: own.alt }, focus: own.focus },
        isOwn: true,
        video: null,
      });
      expect(await view({ heroPicture: gone })).toMatchObject({ behind: { picture: SHIPPED_HERO } });
    });

    test('is not missed by a shop without products, whose home page leads to no empty list', async () => {
      const begun = await view({});
      expect(begun).toMatchObject({ isEmpty: true, behind: { picture: SHIPPED_HERO }, tiles: [] });
      for (const width of SHIPPED_HERO.widths)
        for (const format of ['avif', 'webp'] as const)
          await access(`public${pictureUrl(SHIPPED_HERO, width, format)}`);
      await addProduct(shop.db, { name: 'Giacca corta', category: 'Giacche' });
      const selling = await view({});
      expect(selling.isEmpty).toBeUndefined();
      expect(selling.tiles.map(({ name }) => name)).toEqual(['ABITO']);
    });

    test('takes the price from a tile of the shop’s, which keeps its own without one', async () => {
      await addProduct(shop.db, { name: 'Giacca corta', category: 'Giacche', priceCents: 4200 });
      const usual = await view({});
      expect(usual.tiles.map(({ name, priceCents }) => [name, priceCents])).toContainEqual(['ABITO', 4200]);
      const tile = { kind: 'abito' as const, text: '', picture: null, to: '' };
      const [first] = (await view({ tiles: [{ ...tile, picture: own }] })).tiles;
      expect(first).toMatchObject({ name: 'ABITO', priceCents: null, picture: { alt: own.alt } });
      const [named] = (await view({ tiles: [{ ...tile, text: 'GIACCHE' }] })).tiles;
      expect(named).toMatchObject({ name: 'GIACCHE', priceCents: 4200 });
      const without = { kind: null, text: 'Borse', picture: gone, to: '/top' };
      expect((await view({ tiles: [without, { ...without, picture: own }] })).tiles).toMatchObject([
        { name: 'Borse', to: '/top', priceCents: null },
      ]);
    });
  });

  test('what is hidden is neither drawn nor read', async () => {
    await addProduct(shop.db, { name: 'Primo' });
    const settings = {
      ...DEFAULT_SETTINGS,
      home: { ...DEFAULT_SETTINGS.home, hidden: ['newest' as const, 'visit' as const] },
    };
    const { shown } = await homeView(
      { ...shop, catalogue: freshCatalogue(shop.db), log: { error: () => {} } },
      settings,
    );
    expect(shown.newest).toEqual([]);
    expect(shown.sections).not.toContain('visit');
    expect(shown.sections).toContain('tiles');
  });

  test('with the demonstration its versions go, not the draft', async () => {
    await publish(titled('Dimostrazione'));
    await save(titled('Bozza'));
    await forgetShown(shop.db, homePage.subject);
    expect(await versions()).toEqual([]);
    expect((await readHomePage(shop)).content.title).toBe('Bozza');
  });
});
