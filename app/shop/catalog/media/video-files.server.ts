import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { loadSettings, saveSetting } from '#shop/company/settings/settings.server.ts';
import { pictureById } from './media.server.ts';
import type { HeroVideo } from './shop-media.ts';
import {
  storedFormat,
  VIDEO_FOLDERS,
  VIDEO_HEAD_BYTES,
  VideoCheck,
  type VideoFailure,
  type VideoFormat,
  type VideoUse,
  videoFormat,
} from './video.ts';

/** Stores a video, not yet shown; detects its format. `length`: bytes. Codes: `unsupported`, `broken`, `too_large`. */
export async function acceptVideo(
  { storage }: { storage: Storage },
  use: VideoUse,
  body: AsyncIterable<Uint8Array>,
  length: number,
): Promise<{ ok: true; file: string; format: VideoFormat } | { ok: false; code: VideoFailure }> {
  const parts = body[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  while (head.length < VIDEO_HEAD_BYTES) {
    const next = await parts.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  const format = videoFormat(head);
  if (!format) {
    await parts.return?.();
    return { ok: false, code: 'unsupported' };
  }
  let failure: VideoFailure | null = null;
  async function* checked() {
    const check = new VideoCheck(format as VideoFormat);
    let received = 0;
    for (let part = head; ; ) {
      received += part.length;
      failure = check.take(part);
      if (failure) throw new Error(`The video is ${failure}`);
      yield part;
      const next = await parts.next();
      if (next.done) break;
      part = next.value;
    }
    failure = received === length ? check.end() : 'broken';
    if (failure) throw new Error(`The video is ${failure}`);
  }
  const file = `${VIDEO_FOLDERS[use]}${randomUUID()}.${format}`;
  try {
    await storage.putStream(file, checked(), {
      contentType: `video/${format}`,
      visibility: 'public',
      cacheControl: 'public, max-age=31536000, immutable',
      length,
    });
  } catch (error) {
    if (failure) return { ok: false, code: failure };
    throw error;
  }
  return { ok: true, file, format };
}

/** Files of one video by format; null unless at least one, one of each format, and all stored. */
export async function storedVideo(
  { storage }: { storage: Storage },
  use: VideoUse,
  files: readonly string[],
): Promise<Record<VideoFormat, string | null> | null> {
  const formats = files.map((file) => storedFormat(use, file));
  if (files.length === 0 || formats.includes(null) || new Set(formats).size < files.length) return null;
  for (const file of files) if (!(await storage.exists(file))) return null;
  const named = (format: VideoFormat) => files[formats.indexOf(format)] ?? null;
  return { mp4: named('mp4'), webm: named('webm') };
}

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
