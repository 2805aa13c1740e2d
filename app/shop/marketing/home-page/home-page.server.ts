import type { Db } from '#db/client.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { pictureById } from '#shop/catalog/media/media.server.ts';
import { holdPictures, picturesByMedia } from '#shop/catalog/media/own-pictures.server.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { type NamedProduct, namedProducts } from '#shop/catalog/products/matches.server.ts';
import { lastSaved, loadSettings, saveSettings } from '#shop/company/settings/settings.server.ts';
import { brokenLinks } from '#shop/marketing/pages/broken-links.server.ts';
import { type Drafted, type Edited, readDraft } from '#shop/marketing/versions/drafts.server.ts';
import {
  contentOf,
  type HomeContent,
  sameContent,
  sameVideo,
  settingsWith,
  wholeContent,
} from './home-content.ts';
import { linksOf, picturesOf } from './home-layout.ts';

/** The settings that the page is drawn from; other screens write some of them too. */
const SETTINGS = ['hero_title', 'hero_subtitle', 'hero_video', 'sale_banner', 'home_page'] as const;

export type HomeShop = { db: Db; mediaBase: string; now: () => Date; config: { publicUrl: string } };

/** What the owner edits. */
export type HomeShown = Edited<HomeContent, { title: string }> & {
  poster: Picture | null;
  /** What its layout's pictures are drawn with, by their media. */
  pictures: Record<string, Picture>;
  products: NamedProduct[];
};

/** The home page, which other screens change too. */
export const homePage: Drafted<HomeShop, HomeContent, { title: string }> = {
  subject: 'home',
  read: (stored) => wholeContent(stored as HomeContent),
  live: async ({ mediaBase }, db) => contentOf(await loadSettings(db), mediaBase),
  same: sameContent,
  named: ({ title }) => ({ title }),
  hold: (tx, content) => holdPictures(tx, picturesOf(content)),
  problems: async (shop, content, day) => Object.values(await brokenLinks(shop, linksOf(content), day)),
  savedElsewhere: async (db) => (await lastSaved(db, SETTINGS))?.getTime() ?? 0,
  notesLive: 'before what is shown next',
  show,
};

/** The home page as its owner sees it. */
export async function readHomePage(shop: HomeShop): Promise<HomeShown> {
  const edited = await readDraft(shop, homePage);
  const { video, productIds } = edited.content;
  return {
    ...edited,
    poster: await pictureById(shop, video?.posterMediaId ?? null, ''),
    pictures: await picturesByMedia(shop, picturesOf(edited.content)),
    products: await namedProducts(shop.db, productIds),
  };
}

/** The settings with which the draft would be drawn; the shop's own where there is no draft. */
export async function previewSettings(shop: HomeShop) {
  const settings = await loadSettings(shop.db);
  const { content, hasDraft } = await readDraft(shop, homePage);
  return hasDraft ? settingsWith(settings, content, shop.mediaBase, shop.now().getTime()) : settings;
}

/** Whether the files of a draft's video, and its cover, are there. */
export async function haveHomeVideo(
  shop: HomeShop & { storage: Storage },
  video: HomeContent['video'],
): Promise<boolean> {
  if (video === null) return true;
  for (const file of [video.mp4, video.webm])
    if (file !== null && !(await shop.storage.exists(file))) return false;
  return video.posterMediaId === null || (await pictureById(shop, video.posterMediaId, '')) !== null;
}

/** Writes the page. */
async function show({ mediaBase }: HomeShop, tx: Db, content: HomeContent, now: Date) {
  const settings = await loadSettings(tx);
  const live = contentOf(settings, mediaBase);
  const stamp = Math.max(now.getTime(), (settings.heroVideo?.stamp ?? 0) + 1);
  const shown = settingsWith(settings, content, mediaBase, stamp);
  await saveSettings(
    tx,
    {
      hero_title: shown.hero.title,
      hero_subtitle: shown.hero.subtitle,
      // The same video keeps its stamp, and stays the demonstration's where it was.
      ...(!sameVideo(content.video, live.video) && { hero_video: shown.heroVideo }),
      sale_banner: shown.saleBanner,
      home_page: shown.home,
    } satisfies Partial<Record<(typeof SETTINGS)[number], unknown>>,
    now,
  );
}
