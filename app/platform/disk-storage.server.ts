import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MEDIA_PATH } from '#lib/media-path.ts';
import { once } from '#lib/once.ts';
import { driveStorage, orNull } from './drive-storage.server.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './private-folder.server.ts';
import type { Storage } from './storage.server.ts';

/** `<directory>/public` (path or address: `publicBase`) and `/originals`, for the shop's user only. Atomic writes. */
export function diskStorage(options: { directory: string; publicBase?: string }): Storage {
  const open = once(async () => {
    const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')]);
    return new Disk(new FSDriver({ location: options.directory, visibility: 'private' }));
  });

  return driveStorage({
    open,
    publicBase: options.publicBase ?? MEDIA_PATH,
    listsBelow: false,
    // flydrive would expose the pooled memory around a small file.
    read: async (path) => new Uint8Array(await readFile(join(options.directory, path))),
    async write(path, bytes) {
      // flydrive moves by copying, which a crash can interrupt; a rename on one file system is atomic.
      const drafts = join(options.directory, 'drafts');
      const draft = join(drafts, randomUUID());
      const target = join(options.directory, path);
      try {
        await mkdir(drafts, { recursive: true, mode: PRIVATE_FOLDER });
        const file = createWriteStream(draft, { mode: PRIVATE_FILE });
        await pipeline(bytes instanceof Uint8Array ? [bytes] : bytes, file);
        await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async discardDrafts(then) {
      const drafts = join(options.directory, 'drafts');
      for (const name of (await orNull(() => readdir(drafts))) ?? []) {
        const draft = join(drafts, name);
        const found = await orNull(() => stat(draft));
        if (found && found.mtime < then) await rm(draft, { force: true });
      }
    },
  });
}
