import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { once } from '#lib/once.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './private-folder.server.ts';
import { type BucketOptions, openBucket } from './s3-storage.server.ts';

/** A folder of backups, or a bucket that holds nothing else. */
export type BackupStore = {
  /** Stores what `write` puts into a file of this name. */
  write<Report>(name: string, write: (file: string) => Promise<Report>): Promise<Report>;
  names(): Promise<string[]>;
  delete(name: string): Promise<void>;
  /** Path of a local copy, downloaded to `folder` if there is none. */
  fetch(name: string, folder: string): Promise<string>;
};

export function backupFolder(folder: string): BackupStore {
  return {
    write: (name, write) => write(join(folder, name)),
    async names() {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      return readdir(folder);
    },
    delete: (name) => rm(join(folder, name), { force: true }),
    fetch: async (name) => join(folder, name),
  };
}

/** The bucket must contain backups only, readable by the shop alone. */
export function backupBucket(
  options: BucketOptions,
  inTemporaryFolder: <Result>(work: (folder: string) => Promise<Result>) => Promise<Result>,
): BackupStore {
  const open = once(() => openBucket(options));
  return {
    write: (name, write) =>
      inTemporaryFolder(async (folder) => {
        const file = join(folder, name);
        const report = await write(file);
        const contentLength = (await stat(file)).size;
        // Read errors fail the upload; this avoids an uncaught error before and after.
        const sent = createReadStream(file).on('error', () => {});
        const disk = await open();
        await disk.putStream(name, sent, { contentType: 'application/octet-stream', contentLength });
        return report;
      }),
    async names() {
      const names: string[] = [];
      let paginationToken: string | undefined;
      do {
        const page = await (await open()).listAll('', { recursive: true, paginationToken });
        for (const entry of page.objects) if (entry.isFile) names.push(entry.key);
        paginationToken = page.paginationToken;
      } while (paginationToken);
      return names;
    },
    delete: async (name) => (await open()).delete(name),
    async fetch(name, folder) {
      const file = join(folder, basename(name));
      const stored = await (await open()).getStream(name);
      await pipeline(stored, createWriteStream(file, { mode: PRIVATE_FILE }));
      return file;
    },
  };
}
