import { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { PutOptions, Storage, Visibility } from './storage.server.ts';

const privateFolder = 'originals/';
const publicFolder = 'public/';
const keyPattern = /^(?!.{513})[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

export type Drive = {
  open: () => Promise<Disk>;
  publicBase: string;
  /** Whether a listing is recursive; otherwise folders are listed one by one. */
  listsBelow: boolean;
  read: (path: string) => Promise<Uint8Array>;
  write: (
    path: string,
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    options: PutOptions,
    length: number,
  ) => Promise<void>;
  discardDrafts: (then: Date) => Promise<void>;
};

/** Checks keys and visibility for `drive`. */
export function driveStorage({ open, publicBase, listsBelow, read, write, discardDrafts }: Drive): Storage {
  const isThere = async (path: string) => (await orNull(async () => (await open()).exists(path))) ?? false;

  async function* walk(path: string): AsyncGenerator<string> {
    const disk = await open();
    let paginationToken: string | undefined;
    do {
      const page = await disk.listAll(path, { recursive: listsBelow, paginationToken });
      for (const entry of page.objects) {
        // flydrive drops the trailing slash, so a bucket also lists names that merely begin alike.
        if (entry.isFile && entry.key.startsWith(path)) yield entry.key;
        else if (entry.isDirectory) yield* walk(`${entry.prefix}/`);
      }
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }

  function mustFit(key: string, { visibility }: PutOptions) {
    if (!keyPattern.test(key)) throw new Error(`Storage: malformed key "${key}"`);
    if (visibility !== visibilityOf(key)) throw new Error(`Storage: "${key}" cannot be ${visibility}`);
  }

  return {
    async put(key, bytes, options) {
      mustFit(key, options);
      await write(pathOf(key), bytes, options, bytes.byteLength);
    },

    async putStream(key, bytes, options) {
      mustFit(key, options);
      await write(pathOf(key), bytes, options, options.length);
    },

    async get(key) {
      if (!keyPattern.test(key)) return null;
      return orNull(() => read(pathOf(key)));
    },

    async stream(key) {
      if (!keyPattern.test(key) || visibilityOf(key) === 'private') return null;
      const path = pathOf(key);
      if (!(await isThere(path))) return null;
      const disk = await open();
      return orNull(async () => {
        const { contentLength, contentType } = await disk.getMetaData(path);
        const stream = Readable.toWeb(await disk.getStream(path)) as ReadableStream<Uint8Array>;
        return { stream, size: contentLength, contentType: contentType ?? 'application/octet-stream' };
      });
    },

    async exists(key) {
      return keyPattern.test(key) && isThere(pathOf(key));
    },

    async writtenAt(key) {
      if (!keyPattern.test(key) || !(await isThere(pathOf(key)))) return null;
      const disk = await open();
      return orNull(async () => (await disk.getMetaData(pathOf(key))).lastModified);
    },

    discardDrafts,

    async delete(key) {
      if (keyPattern.test(key)) await (await open()).delete(pathOf(key));
    },

    async *list(folder) {
      if (folder !== '' && !(folder.endsWith('/') && keyPattern.test(folder.slice(0, -1)))) {
        throw new Error(`Storage: not a folder "${folder}"`);
      }
      for await (const path of walk(pathOf(folder))) yield keyOf(path);
      if (folder === '') yield* walk(privateFolder);
    },

    publicUrl(key) {
      if (!keyPattern.test(key) || visibilityOf(key) === 'private') {
        throw new Error(`Storage: "${key}" has no public address`);
      }
      return `${publicBase}/${key}`;
    },
  };
}

const visibilityOf = (key: string): Visibility => (key.startsWith(privateFolder) ? 'private' : 'public');
const pathOf = (key: string) => (visibilityOf(key) === 'private' ? key : publicFolder + key);
const keyOf = (path: string) => (path.startsWith(publicFolder) ? path.slice(publicFolder.length) : path);

/** Null for "no such file"; other errors, which flydrive wraps, are thrown. */
export async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isMissing(error) || (error instanceof Error && isMissing(error.cause))) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, name } = error as { code?: unknown; name?: unknown };
  return [code, name].some((value) =>
    ['ENOENT', 'ENOTDIR', 'EISDIR', 'NoSuchKey', 'NotFound'].includes(String(value)),
  );
}
