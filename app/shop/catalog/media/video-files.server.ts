import { randomUUID } from 'node:crypto';
import type { Storage } from '#platform/storage.server.ts';
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
