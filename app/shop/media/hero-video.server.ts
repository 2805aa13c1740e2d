import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/client.server.ts';
import type { Storage } from '../../platform/storage.server.ts';
import { loadSettings, saveSetting } from '../settings/settings.server.ts';
import type { HeroVideo } from '../settings/settings.ts';
import { pictureById } from './media.server.ts';
import { VIDEO_HEAD_BYTES, VideoCheck, type VideoFailure, type VideoFormat, videoFormat } from './video.ts';

/** Where the videos of the home page lie in the storage. */
export const HERO_VIDEO_FOLDER = 'hero-video/';

const FILE = /^hero-video\/[0-9a-f-]{36}\.(mp4|webm)$/;

type VideoShop = { db: Db; storage: Storage; mediaBase: string; now: () => Date };

/**
 * Stores a video as it comes in, under a name of its own; nobody sees it before `publishHeroVideo`. What it is,
 * its bytes tell. `length` is how many there will be. Codes: `unsupported`, `broken`, `too_large`.
 */
export async function acceptVideo(
  { storage }: Pick<VideoShop, 'storage'>,
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
  const file = `${HERO_VIDEO_FOLDER}${randomUUID()}.${format}`;
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

/**
 * Shows stored videos (at most one of each format) over the home page's poster from now on. The files of the
 * video before stay for those who are watching, until the sweep. Codes: `unknown_file`, `unknown_poster`.
 */
export async function publishHeroVideo(
  shop: VideoShop,
  files: readonly string[],
  posterMediaId: string,
): Promise<{ ok: true } | { ok: false; code: 'unknown_file' | 'unknown_poster' }> {
  const formats = files.map((file) => FILE.exec(file)?.[1]);
  if (files.length === 0 || formats.includes(undefined) || new Set(formats).size < files.length) {
    return { ok: false, code: 'unknown_file' };
  }
  for (const file of files)
    if (!(await shop.storage.exists(file))) return { ok: false, code: 'unknown_file' };
  if (!(await pictureById(shop, posterMediaId, ''))) return { ok: false, code: 'unknown_poster' };
  const address = (format: VideoFormat) => {
    const file = files[formats.indexOf(format)];
    return file === undefined ? null : shop.storage.publicUrl(file);
  };
  await writeVideo(shop, () => ({ mp4: address('mp4'), webm: address('webm'), posterMediaId }));
  return { ok: true };
}

/** Replaces the poster alone. Codes: `no_video`, `unknown_poster`. */
export async function changePoster(
  shop: VideoShop,
  posterMediaId: string,
): Promise<{ ok: true } | { ok: false; code: 'no_video' | 'unknown_poster' }> {
  if (!(await pictureById(shop, posterMediaId, ''))) return { ok: false, code: 'unknown_poster' };
  const changed = await writeVideo(shop, (video) => video && { ...video, posterMediaId });
  return changed ? { ok: true } : { ok: false, code: 'no_video' };
}

/** The home page shows neither video nor poster from now on; the sweep removes the files. */
export async function removeHeroVideo(shop: VideoShop): Promise<void> {
  await saveSetting(shop.db, 'hero_video', null, shop.now());
}

/** Writes what `change` makes of the present video under a stamp that no copy of it has. */
async function writeVideo(
  shop: VideoShop,
  change: (video: HeroVideo | null) => Omit<HeroVideo, 'stamp'> | null,
): Promise<boolean> {
  return shop.db.transaction(async (transaction) => {
    const tx = transaction as Db;
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
