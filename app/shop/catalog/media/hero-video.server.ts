import type { Db } from '#db/client.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { loadSettings, saveSetting } from '#shop/company/settings/settings.server.ts';
import { pictureById } from './media.server.ts';
import type { HeroVideo } from './shop-media.ts';
import { storedVideo } from './video-files.server.ts';

type VideoShop = { db: Db; storage: Storage; mediaBase: string; now: () => Date };

/** The sweep removes the old files later, for the sake of current viewers. Codes: `unknown_file`, `unknown_poster`. */
export async function publishHeroVideo(
  shop: VideoShop,
  files: readonly string[],
  posterMediaId: string,
): Promise<{ ok: true } | { ok: false; code: 'unknown_file' | 'unknown_poster' }> {
  const stored = await storedVideo(shop, 'hero', files);
  if (!stored) return { ok: false, code: 'unknown_file' };
  if (!(await pictureById(shop, posterMediaId, ''))) return { ok: false, code: 'unknown_poster' };
  const address = (file: string | null) => file && shop.storage.publicUrl(file);
  await writeVideo(shop, () => ({ mp4: address(stored.mp4), webm: address(stored.webm), posterMediaId }));
  return { ok: true };
}

/** Codes: `no_video`, `unknown_poster`. */
export async function changePoster(
  shop: VideoShop,
  posterMediaId: string,
): Promise<{ ok: true } | { ok: false; code: 'no_video' | 'unknown_poster' }> {
  if (!(await pictureById(shop, posterMediaId, ''))) return { ok: false, code: 'unknown_poster' };
  const changed = await writeVideo(shop, (video) => video && { ...video, posterMediaId });
  return changed ? { ok: true } : { ok: false, code: 'no_video' };
}

/** Removes video and poster from the home page; the sweep deletes the files. */
export async function removeHeroVideo(shop: VideoShop): Promise<void> {
  await saveSetting(shop.db, 'hero_video', null, shop.now());
}

/** Stores the changed video under a new cache-defeating stamp. */
async function writeVideo(
  shop: VideoShop,
  change: (video: HeroVideo | null) => Omit<HeroVideo, 'stamp'> | null,
): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const { heroVideo } = await loadSettings(tx);
    const changed = change(heroVideo);
    if (!changed) return false;
    const now = shop.now();
    const stamp = Math.max(now.getTime(), (heroVideo?.stamp ?? 0) + 1);
    const saved = await saveSetting(tx, 'hero_video', { ...changed, stamp }, now);
    if (!saved.ok) throw new Error(`The video's ${saved.field} cannot be kept`);
    return true;
  });
}
