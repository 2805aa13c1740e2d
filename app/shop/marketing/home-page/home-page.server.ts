import type { Db } from '#db/client.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { holdPictures, pictureById, picturesByMedia } from '#shop/catalog/media/media.server.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { GONE_VIDEO } from '#shop/catalog/media/video.ts';
import { type NamedProduct, namedProducts } from '#shop/catalog/products/matches.server.ts';
import { type SectionSaved, saveHeroText } from '#shop/company/settings/sections.server.ts';
import {
  lastSaved,
  loadSettings,
  saveSettings,
  storedSettings,
} from '#shop/company/settings/settings.server.ts';
import { type FieldErrors, type Read, type SentForm, sentText } from '#shop/forms/fields.ts';
import { ANY_DAY, brokenLinks } from '#shop/marketing/pages/addresses.server.ts';
import {
  changeLive,
  type Drafted,
  draftContent,
  type Edited,
  readDraft,
} from '#shop/marketing/versions/drafts.server.ts';
import {
  contentOf,
  type HomeContent,
  sameContent,
  sameVideo,
  settingsWith,
  wholeContent,
} from './home-content.ts';
import { HERO_PLACES, type HeroText, type HeroTexts } from './home-fields.ts';
import { readHome } from './home-form.ts';
import { linksOf, picturesOf } from './home-layout.ts';

/** Settings of the page, some of which other screens save, too. */
const SETTINGS = ['hero_title', 'hero_subtitle', 'hero_video', 'sale_banner', 'home_page'] as const;

export type HomeShop = { db: Db; mediaBase: string; now: () => Date; config: { publicUrl: string } };

export type HomeShown = Edited<HomeContent, { title: string }> & {
  poster: Picture | null;
  pictures: Record<string, Picture>;
  products: NamedProduct[];
};

/** Other screens change its content, too. */
export const homePage: Drafted<HomeShop, HomeContent, { title: string }> = {
  subject: 'home',
  read: (stored) => wholeContent(stored as HomeContent),
  live: async ({ mediaBase }, db) => contentOf(await storedSettings(db), mediaBase),
  same: sameContent,
  named: ({ title }) => ({ title }),
  hold: (tx, content) => holdPictures(tx, picturesOf(content)),
  problems: async (shop, content, day) => Object.values(await brokenLinks(shop, linksOf(content), day)),
  savedElsewhere: async (db) => (await lastSaved(db, SETTINGS))?.getTime() ?? 0,
  notesLive: 'before what is shown next',
  show,
};

export async function readHomePage(shop: HomeShop): Promise<HomeShown> {
  const edited = await readDraft(shop, homePage);
  const { video, productIds } = edited.content;
  return {
    ...edited,
    poster: await pictureById(shop, video?.posterMediaId ?? null, ''),
    pictures: await picturesByMedia(shop, picturesOf(edited.content)),
    products: await namedProducts(shop, productIds),
  };
}

/** Settings for drawing the draft, or the live ones. */
export async function previewSettings(shop: HomeShop) {
  const settings = await loadSettings(shop.db);
  const { content, hasDraft } = await readDraft(shop, homePage);
  return hasDraft ? settingsWith(settings, content, shop.mediaBase, shop.now().getTime()) : settings;
}

/** Typed content, if its video's files exist and its links lead somewhere: today to be published, else on any day. */
export async function readTypedHome(
  shop: HomeShop & { storage: Storage },
  form: SentForm,
  isPublished: boolean,
): Promise<Read<HomeContent>> {
  const read = readHome(form, shop.config.publicUrl);
  if (!read.ok) return read;
  const fields = await brokenLinks(shop, linksOf(read.value), isPublished ? null : ANY_DAY);
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const gone = await goneVideo(shop, read.value.video);
  return gone ? { ok: false, fields: gone } : read;
}

/** Errors by field where a draft's video or cover is missing; null for none. */
async function goneVideo(
  shop: HomeShop & { storage: Storage },
  video: HomeContent['video'],
): Promise<FieldErrors | null> {
  if (video === null) return null;
  const gone = { video: GONE_VIDEO };
  for (const file of [video.mp4, video.webm])
    if (file !== null && !(await shop.storage.exists(file))) return gone;
  const { posterMediaId } = video;
  return posterMediaId === null || (await pictureById(shop, posterMediaId, '')) ? null : gone;
}

async function show({ mediaBase }: HomeShop, tx: Db, content: HomeContent, now: Date) {
  const settings = await storedSettings(tx);
  const live = contentOf(settings, mediaBase);
  const stamp = Math.max(now.getTime(), (settings.heroVideo?.stamp ?? 0) + 1);
  const shown = settingsWith(settings, content, mediaBase, stamp);
  await saveSettings(
    tx,
    {
      hero_title: shown.hero.title,
      hero_subtitle: shown.hero.subtitle,
      // An unchanged video retains its stamp, and whether it is the demonstration's.
      ...(!sameVideo(content.video, live.video) && { hero_video: shown.heroVideo }),
      sale_banner: shown.saleBanner,
      home_page: shown.home,
    } satisfies Partial<Record<(typeof SETTINGS)[number], unknown>>,
    now,
  );
}

/** Texts over the home page's picture, for all screens that edit them. */
export async function readHeroTexts(shop: HomeShop): Promise<HeroTexts> {
  const live = await homePage.live(shop, shop.db);
  return { edited: textsOf((await draftContent(shop, homePage)) ?? live), live: textsOf(live) };
}

const textsOf = ({ title, subtitle }: HomeContent) => ({ title, subtitle });

/**
 * Publishes a text over the home page's picture, also in a draft, as a version. `before`: the text shown; without it
 * anything is overwritten. Codes as in `saveSection`.
 */
export async function saveHero(
  shop: HomeShop,
  key: HeroText,
  form: SentForm,
  accountId: string,
): Promise<SectionSaved> {
  const place = HERO_PLACES[key];
  const expected = form.get('before') === null ? null : sentText(form, 'before');
  const saved = await changeLive(
    shop,
    homePage,
    accountId,
    async (tx, at, edited): Promise<SectionSaved> =>
      expected === null || edited[place] === expected
        ? saveHeroText(tx, key, form, at)
        : { ok: false, code: 'edited_elsewhere' },
    (draft, live) => ({ ...draft, [place]: live[place] }),
  );
  if (!saved.ok && saved.code === 'not_found') throw new Error('The home page is always there');
  return saved;
}
