import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { users } from '../../../db/schema/auth.ts';
import { homeVersions } from '../../../db/schema/home-page.ts';
import { dayInRome } from '../../../lib/calendar-day.ts';
import { isUuid } from '../../../lib/uuid.ts';
import type { Storage } from '../../../platform/storage.server.ts';
import { pictureById } from '../../catalog/media/media.server.ts';
import { drawnPictures, holdPictures } from '../../catalog/media/own-pictures.server.ts';
import type { Picture } from '../../catalog/media/picture.ts';
import { type NamedProduct, namedProducts } from '../../catalog/products/matches.server.ts';
import { picturesOf } from '../../company/settings/home-layout.ts';
import { loadSettings, saveSettings } from '../../company/settings/settings.server.ts';
import {
  contentOf,
  type HomeContent,
  isDue,
  MOST_VERSIONS,
  sameContent,
  sameVideo,
  settingsWith,
  wholeContent,
} from './home-content.ts';

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
  /** The version that a change is made on (ms); null while there is no draft. */
  draftAt: number | null;
  plannedFor: string | null;
  versions: HomeVersion[];
  today: string;
};

/** The home page as its owner sees it. */
export async function readHomePage(shop: HomeShop): Promise<HomeShown> {
  const { db, mediaBase, now } = shop;
  const live = contentOf(await loadSettings(db), mediaBase);
  const draft = await draftOf(db);
  const content = draft?.content ?? live;
  const versions = await db
    .select({ id: homeVersions.id, content: homeVersions.content, at: homeVersions.at, by: users.email })
    .from(homeVersions)
    .leftJoin(users, eq(users.id, homeVersions.accountId))
    .where(eq(homeVersions.state, 'published'))
    .orderBy(desc(homeVersions.at), desc(homeVersions.id));
  return {
    content,
    poster: await pictureById(shop, content.video?.posterMediaId ?? null, ''),
    pictures: await picturesByMedia(shop, content),
    products: await namedProducts(db, content.productIds),
    draftAt: draft?.at.getTime() ?? null,
    plannedFor: draft?.plannedFor ?? null,
    versions: versions.map(({ content: of, ...version }) => ({
      ...version,
      title: of.title,
      isShown: sameContent(wholeContent(of), live),
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
  const draft = await draftOf(db);
  return draft ? settingsWith(settings, draft.content, mediaBase, now().getTime()) : settings;
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

type Changed = { ok: true } | { ok: false; code: 'edited_elsewhere' | 'picture_gone' };

/**
 * Keeps what is typed as the draft, waiting for no day. `expectedAt` is the draft (ms) that the owner was shown; null for
 * none. Codes: `edited_elsewhere` (somebody saved, published or threw away the draft in between: nothing was written),
 * `picture_gone` (one of its pictures was swept meanwhile).
 */
export async function saveDraft(
  { db, now }: HomeShop,
  content: HomeContent,
  expectedAt: number | null,
  accountId: string,
): Promise<Changed> {
  return alone(db, async (tx) => {
    const draft = await draftOf(tx);
    if ((draft?.at.getTime() ?? null) !== expectedAt) return { ok: false, code: 'edited_elsewhere' };
    if (!(await holdPictures(tx, picturesOf(content)))) return { ok: false, code: 'picture_gone' };
    const at = new Date(Math.max(now().getTime(), (draft?.at.getTime() ?? 0) + 1));
    const written = { state: 'draft' as const, content, plannedFor: null, accountId, at };
    if (draft) await tx.update(homeVersions).set(written).where(eq(homeVersions.id, draft.id));
    else await tx.insert(homeVersions).values(written);
    return { ok: true };
  });
}

/** Has the draft published when an Italian day begins; null: it waits for no day any more. Code: `no_draft`. */
export async function planDraft(
  { db }: HomeShop,
  plannedFor: string | null,
): Promise<{ ok: true } | { ok: false; code: 'no_draft' }> {
  const planned = await db
    .update(homeVersions)
    .set({ state: plannedFor === null ? 'draft' : 'planned', plannedFor })
    .where(ne(homeVersions.state, 'published'))
    .returning({ id: homeVersions.id });
  return planned.length > 0 ? { ok: true } : { ok: false, code: 'no_draft' };
}

/** Throws the draft away; the page stays as it is. */
export async function discardDraft({ db }: HomeShop): Promise<void> {
  await db.delete(homeVersions).where(ne(homeVersions.state, 'published'));
}

/** Forgets every version that the page has shown; the page, and a draft, stay as they are. */
export async function removeHomeVersions(tx: Db): Promise<void> {
  await tx.delete(homeVersions).where(eq(homeVersions.state, 'published'));
}

/** Shows the draft from now on. Code: `no_draft`. */
export async function publishDraft(
  shop: HomeShop,
  accountId: string,
): Promise<{ ok: true } | { ok: false; code: 'no_draft' }> {
  return alone(shop.db, async (tx) => {
    const draft = await draftOf(tx);
    if (!draft) return { ok: false, code: 'no_draft' };
    await show(shop, tx, draft.content, accountId);
    await tx.delete(homeVersions).where(eq(homeVersions.id, draft.id));
    return { ok: true };
  });
}

/** Shows the draft whose day has come, once: whoever asks a second time finds no draft. A job calls it every minute. */
export async function publishPlanned(shop: HomeShop): Promise<boolean> {
  return alone(shop.db, async (tx) => {
    const draft = await draftOf(tx);
    if (!draft || !isDue(draft.plannedFor, dayInRome(shop.now()))) return false;
    await show(shop, tx, draft.content, draft.accountId);
    await tx.delete(homeVersions).where(eq(homeVersions.id, draft.id));
    return true;
  });
}

/** Shows again what the page has shown before; a draft stays as it is. Code: `not_found`. */
export async function restoreVersion(
  shop: HomeShop,
  id: string,
  accountId: string,
): Promise<{ ok: true } | { ok: false; code: 'not_found' }> {
  if (!isUuid(id)) return { ok: false, code: 'not_found' };
  return alone(shop.db, async (tx) => {
    const [version] = await tx
      .select()
      .from(homeVersions)
      .where(and(eq(homeVersions.id, id), eq(homeVersions.state, 'published')));
    if (!version) return { ok: false, code: 'not_found' };
    await show(shop, tx, wholeContent(version.content), accountId);
    return { ok: true };
  });
}

/**
 * Writes the page, and notes it as a version. What it showed until now is noted before, if it came from other screens;
 * what is older than the last ten goes.
 */
async function show(shop: HomeShop, tx: Db, content: HomeContent, accountId: string | null) {
  const settings = await loadSettings(tx);
  const live = contentOf(settings, shop.mediaBase);
  const [last] = await tx
    .select()
    .from(homeVersions)
    .where(eq(homeVersions.state, 'published'))
    .orderBy(desc(homeVersions.at), desc(homeVersions.id))
    .limit(1);
  const now = shop.now();
  const at = Math.max(now.getTime(), (last?.at.getTime() ?? 0) + 2);
  const noted = { state: 'published' as const, plannedFor: null };
  if (!last || !sameContent(wholeContent(last.content), live)) {
    const before = { ...noted, content: live, accountId: null, at: new Date(at - 1) };
    await tx.insert(homeVersions).values(before);
  }
  await tx.insert(homeVersions).values({ ...noted, content, accountId, at: new Date(at) });
  const remainingIds = tx
    .select({ id: homeVersions.id })
    .from(homeVersions)
    .where(eq(homeVersions.state, 'published'))
    .orderBy(desc(homeVersions.at), desc(homeVersions.id))
    .limit(MOST_VERSIONS);
  await tx
    .delete(homeVersions)
    .where(and(eq(homeVersions.state, 'published'), notInArray(homeVersions.id, remainingIds)));

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
    },
    now,
  );
}

async function draftOf(db: Db) {
  const [draft] = await db.select().from(homeVersions).where(ne(homeVersions.state, 'published'));
  return draft ? { ...draft, content: wholeContent(draft.content) } : null;
}

/** Only one transaction at a time writes drafts and versions. */
function alone<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('home page'))`);
    return work(transaction as Db);
  });
}
