import { extname } from 'node:path';
import type { Storage } from './storage.server.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** Renditions are named by content and never change. */
const NAMED_BY_HASH = /^[0-9a-f]{2}\/[0-9a-f]{16,}-\d+\.\w+$/;

/** Writes a file of another storage or of a backup; type and caching follow from its key. */
export function putCopied(storage: Storage, key: string, bytes: Uint8Array): Promise<void> {
  return storage.put(key, bytes, {
    contentType: CONTENT_TYPES[extname(key).toLowerCase()] ?? 'application/octet-stream',
    visibility: key.startsWith('originals/') ? 'private' : 'public',
    ...(NAMED_BY_HASH.test(key) ? { cacheControl: 'public, max-age=31536000, immutable' } : {}),
  });
}

/** Copies the files that `to` lacks; interrupted, it goes on where it stopped. Returns how many it copied. */
export async function copyMissing(from: Storage, to: Storage): Promise<number> {
  const present = new Set<string>();
  for await (const key of to.list('')) present.add(key);
  let copied = 0;
  for await (const key of from.list('')) {
    if (present.has(key)) continue;
    const bytes = await from.get(key);
    // Deleted since it was listed.
    if (!bytes) continue;
    await putCopied(to, key, bytes);
    copied += 1;
  }
  return copied;
}
