import type { Db } from '#db/client.server.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import type { Storage } from '#platform/storage.server.ts';
import { pictureById } from '#shop/catalog/media/media.server.ts';
import { drawnPictures, holdPictures } from '#shop/catalog/media/own-pictures.server.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { type NamedProduct, namedProducts } from '#shop/catalog/products/matches.server.ts';
import { lastSaved, loadSettings, saveSettings } from '#shop/company/settings/settings.server.ts';
import * as versioned from '#shop/marketing/versions/versions.server.ts';
import {
  contentOf,
  type HomeContent,
  sameContent,
  sameVideo,
  settingsWith,
  wholeContent,
} from './home-content.ts';
import { picturesOf } from './home-layout.ts';

/** Under which drafts and versions are kept. */
const SUBJECT = 'home';

/** The settings that the page is drawn from; other screens write some of them too. */
const SETTINGS = ['hero_title', 'hero_subtitle', 'hero_video', 'sale_banner', 'home_page'] as const;

export type HomeShop = { db: Db; mediaBase: string; now: () => Date };

/** What the home page has shown; `by` is the e-mail address of who published it, null for other screens and for accounts that are gone. */
export type HomeVersion = { id: string; title: string; at: Date; by: string | null; isShown: boolean };

/** What the owner edits: the draft, or the page as it is where there is none. */
export type HomeShown = {
  content: HomeContent;
  poster: Picture | null;
  /** What its layout's pictures are drawn with, by their media. */
  pictures: Record<string, Picture>;
  products: NamedProduct[];
  hasDraft: boolean;
  /** Names what a change is made on: when the page or its draft was last changed, on whichever screen (ms). */
  version: number;
  plannedFor: string | null;
  versions: HomeVersion[];
  today: string;
};

/** The home page as its owner sees it. */
export async function readHomePage(shop: HomeShop): Promise<HomeShown> {
  const { db, mediaBase, now } = shop;
  // Read first: what somebody else saves meanwhile is newer than the version that is named.
  const version = await versionOf(db);
  const live = contentOf(await loadSettings(db), mediaBase);
  const { draft, shown } = await versioned.readVersions(db, SUBJECT);
  const content = draft ? wholeContent(draft.content as HomeContent) : live;
  const versions = shown.map((one) => ({ ...one, content: wholeContent(one.content as HomeContent) }));
  const current = versions.find((one) => sameContent(one.content, live))?.id;
  return {
    content,
    poster: await pictureById(shop, content.video?.posterMediaId ?? null, ''),
    pictures: await picturesByMedia(shop, content),
    products: await namedProducts(db, content.productIds),
    hasDraft: draft !== null,
    version,
    plannedFor: draft?.plannedFor ?? null,
    versions: versions.map(({ content: { title }, ...one }) => ({
      ...one,
      title,
      isShown: one.id === current,
    })),
    today: dayInRome(now()),
  };
}

async function picturesByMedia(shop: HomeShop, content: HomeContent): Promise<Record<string, Picture>> {
  const drawn = await drawnPictures(shop, picturesOf(content));
  return Object.fromEntries(drawn.flatMap((one) => (one ? [[one.picture.id, one.picture]] : [])));
}

/** The settings with which the draft would be drawn; the shop's own where there is no draft. */
export async function previewSettings({ db, mediaBase, now }: HomeShop) {
  const settings = await loadSettings(db);
  const { draft } = await versioned.readVersions(db, SUBJECT);
  if (!draft) return settings;
  return settingsWith(settings, wholeContent(draft.content as HomeContent), mediaBase, now().getTime());
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

type Refused<Code extends string> = { ok: false; code: 'edited_elsewhere' | Code };
/** With the version that the page has since. */
type Changed<Code extends string = never> = { ok: true; version: number } | Refused<Code>;
/** The version that a change is made on, and who makes it. */
type On = { version: number; accountId: string };

/**
 * Keeps what is typed as the draft, waiting for no day. Codes: `edited_elsewhere` (somebody saved, published or threw away
 * the draft in between, or changed the page on another screen: nothing was written), `picture_gone` (one of its pictures
 * was swept meanwhile).
 */
export async function saveDraft(
  shop: HomeShop,
  content: HomeContent,
  { version, accountId }: On,
): Promise<Changed<'picture_gone'>> {
  return changing(shop, version, async (tx, on) => {
    if (!(await holdPictures(tx, picturesOf(content)))) return { ok: false, code: 'picture_gone' };
    return versioned.saveDraft(tx, SUBJECT, content, { ...on, accountId });
  });
}

/** Has the draft published when an Italian day begins; null: it waits for no day any more. */
export async function planDraft(
  shop: HomeShop,
  plannedFor: string | null,
  version: number,
): Promise<Changed<'no_draft'>> {
  return changing(shop, version, (tx, on) => versioned.planDraft(tx, SUBJECT, plannedFor, on));
}

/** Throws the draft away; the page stays as it is. */
export async function discardDraft(
  shop: HomeShop,
  version: number,
): Promise<{ ok: true } | Refused<'no_draft'>> {
  return changing(shop, version, (tx, on) => versioned.discardDraft(tx, SUBJECT, on));
}

/** Forgets every version that the page has shown; the page, and a draft, stay as they are. */
export async function removeHomeVersions(tx: Db): Promise<void> {
  await versioned.forgetShown(tx, SUBJECT);
}

/** Shows the draft from now on. */
export async function publishDraft(shop: HomeShop, { version, accountId }: On): Promise<Changed<'no_draft'>> {
  return changing(shop, version, async (tx, on) => {
    const before = await notYetNoted(shop, tx);
    const published = await versioned.publishDraft(tx, SUBJECT, { ...on, accountId, before });
    if (published.ok) await show(shop, tx, published.content, on.now);
    return published;
  });
}

/** Shows the draft whose day has come, once: whoever asks a second time finds no draft. A job calls it every minute. */
export async function publishPlanned(shop: HomeShop): Promise<boolean> {
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    await versioned.lockSubject(tx, SUBJECT);
    const before = await notYetNoted(shop, tx);
    const due = await versioned.publishDue(tx, SUBJECT, { today: dayInRome(now), now, before });
    if (due) await show(shop, tx, due.content, now);
    return due !== null;
  });
}

/** Shows again what the page has shown before; a draft stays as it is. Code: `not_found`. */
export async function restoreVersion(
  shop: HomeShop,
  id: string,
  accountId: string,
): Promise<{ ok: true } | { ok: false; code: 'not_found' }> {
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    await versioned.lockSubject(tx, SUBJECT);
    const version = await versioned.shownVersion(tx, SUBJECT, id);
    if (!version) return { ok: false, code: 'not_found' };
    const content = wholeContent(version.content as HomeContent);
    await versioned.noteShown(tx, SUBJECT, content, { accountId, now, before: await notYetNoted(shop, tx) });
    await show(shop, tx, content, now);
    return { ok: true };
  });
}

/** What the page shows, where it came from other screens and is no version yet. */
async function notYetNoted({ mediaBase }: HomeShop, tx: Db): Promise<HomeContent | undefined> {
  const live = contentOf(await loadSettings(tx), mediaBase);
  const [last] = (await versioned.readVersions(tx, SUBJECT)).shown;
  return last && sameContent(wholeContent(last.content as HomeContent), live) ? undefined : live;
}

/** Writes the page. */
async function show(shop: HomeShop, tx: Db, of: unknown, now: Date) {
  const content = wholeContent(of as HomeContent);
  const settings = await loadSettings(tx);
  const live = contentOf(settings, shop.mediaBase);
  const stamp = Math.max(now.getTime(), (settings.heroVideo?.stamp ?? 0) + 1);
  const shown = settingsWith(settings, content, shop.mediaBase, stamp);
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

async function versionOf(db: Db): Promise<number> {
  return Math.max(await versioned.versionOf(db, SUBJECT), (await lastSaved(db, SETTINGS))?.getTime() ?? 0);
}

/** No subject has it: a change that is made on it is refused. */
const OVERTAKEN = -1;

/**
 * One transaction at a time changes drafts and versions. What another screen has saved counts as a version too; `on` is
 * the change in the versions that are kept.
 */
function changing<T>(
  { db, now }: HomeShop,
  version: number,
  change: (tx: Db, on: { version: number; now: Date }) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const last = await versioned.lockSubject(tx, SUBJECT);
    const current = await versionOf(tx);
    return change(tx, {
      version: version === current ? last : OVERTAKEN,
      now: new Date(Math.max(now().getTime(), current + 1)),
    });
  });
}
