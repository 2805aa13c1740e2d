import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Disk } from 'flydrive';
import { withoutEnding } from '../lib/ending.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './private-folder.server.ts';
import { vendorErrorOf } from './storage-failure.server.ts';

export type Visibility = 'public' | 'private';

export type StoredStream = {
  stream: ReadableStream<Uint8Array>;
  /** Bytes, when the store tells. */
  size?: number;
  contentType: string;
};

/**
 * Where files are kept. A key is a relative path of letters, digits, `.`, `_` and `-`, no part of which
 * begins with a dot. Keys under `originals/` are private; all others are public and are kept under `public/`,
 * which is the only part that the outside may be given. Reading a key that is malformed or not there answers
 * null (or false); writing a malformed one throws.
 */
export interface Storage {
  /** Replaces the whole file at once. `visibility` must be what the key says, or it throws. */
  put(key: string, bytes: Uint8Array, options: PutOptions): Promise<void>;
  /**
   * `put` of what is too large to hold in memory; `bytes` must say its `length`. When the stream fails, it
   * rejects and leaves no file.
   */
  putStream(
    key: string,
    bytes: AsyncIterable<Uint8Array>,
    options: PutOptions & { length: number },
  ): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  /** For serving: answers null for private keys, so that a door can pass on what it was asked for. */
  stream(key: string): Promise<StoredStream | null>;
  exists(key: string): Promise<boolean>;
  /** When the file was last written. */
  writtenAt(key: string): Promise<Date | null>;
  /** Removes what an interrupted program left half written before `then`. */
  discardDrafts(then: Date): Promise<void>;
  /** Quiet when there is nothing to delete. */
  delete(key: string): Promise<void>;
  /** Every key in a folder (`'originals/'`) and below it; `''` lists all, public ones first. */
  list(folder: string): AsyncIterable<string>;
  /** Address for browsers. Throws for private keys. */
  publicUrl(key: string): string;
}

/** `cacheControl` is for stores that serve files themselves; where the shop does, its door decides. */
export type PutOptions = { contentType: string; visibility: Visibility; cacheControl?: string };

const privateFolder = 'originals/';
const publicFolder = 'public/';
const keyPattern = /^(?!.{513})[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/**
 * Files on this machine: `<directory>/public/…` and `<directory>/originals/…`. Only the shop's own user may read
 * them, public ones too, since the shop itself serves those. A file appears whole or not at all. `publicBase` is the path or address where `<directory>/public` is served.
 */
export function diskStorage(options: { directory: string; publicBase?: string }): Storage {
  const open = once(async () => {
    const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')]);
    return new Disk(new FSDriver({ location: options.directory, visibility: 'private' }));
  });

  return driveStorage({
    open,
    publicBase: options.publicBase ?? '/media',
    listsBelow: false,
    // flydrive hands out the pooled memory around a small file along with it.
    read: async (path) => new Uint8Array(await readFile(join(options.directory, path))),
    async write(path, bytes) {
      // flydrive moves by copying, which a crash can cut in two; a rename on one file system it cannot.
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

export type S3Options = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Address at which the bucket's `public/` folder answers browsers, such as `https://cdn.example.it/public`. */
  publicUrl: string;
};

/**
 * Files in a bucket, addressed path style. The bucket itself must let everybody read `public/*` and nothing
 * else: permissions per object are not used, since most services (and new AWS buckets) refuse them.
 */
export function s3Storage(options: S3Options): Storage {
  const open = once(async () => {
    const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')]);
    const driver = new S3Driver({
      endpoint: options.endpoint,
      region: options.region,
      bucket: options.bucket,
      credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
      forcePathStyle: true,
      supportsACL: false,
      visibility: 'private',
      // The SDK's newer default wraps bodies in a framing that several S3 services store as if it were content.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return new Disk(driver);
  });

  const bucket = driveStorage({
    open,
    publicBase: withoutEnding(options.publicUrl, '/'),
    listsBelow: true,
    read: async (path) => (await open()).getBytes(path),
    async write(path, bytes, { contentType, cacheControl }, length) {
      const disk = await open();
      if (bytes instanceof Uint8Array) {
        await disk.put(path, bytes, { contentType, cacheControl });
        return;
      }
      // Sent from a file: a sender that stops in the middle would leave the request to the bucket hanging.
      const folder = await mkdtemp(join(tmpdir(), 'vetrina-upload-'));
      try {
        const draft = join(folder, 'draft');
        await pipeline(bytes, createWriteStream(draft));
        const sent = createReadStream(draft);
        await disk.putStream(path, sent, { contentType, cacheControl, contentLength: length });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    // Those of a bucket lie where the system keeps what is temporary.
    discardDrafts: async () => {},
  });
  return namingFailures(bucket);
}

type Drive = {
  open: () => Promise<Disk>;
  publicBase: string;
  /** Whether one listing goes all the way down, page by page; if not, folders are listed one by one. */
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

function driveStorage({ open, publicBase, listsBelow, read, write, discardDrafts }: Drive): Storage {
  const isThere = async (path: string) => (await orNull(async () => (await open()).exists(path))) ?? false;

  async function* walk(path: string): AsyncGenerator<string> {
    const disk = await open();
    let paginationToken: string | undefined;
    do {
      const page = await disk.listAll(path, { recursive: listsBelow, paginationToken });
      for (const entry of page.objects) {
        // flydrive drops the slash at the end, and a bucket then lists what merely begins alike.
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

/** The same storage, whose failures at the service are told as a `VendorError`; the key is their parameter. */
function namingFailures(storage: Storage): Storage {
  const named =
    <Arguments extends [key: string, ...more: never[]], Result>(
      work: (...given: Arguments) => Promise<Result>,
    ) =>
    async (...given: Arguments): Promise<Result> => {
      try {
        return await work(...given);
      } catch (error) {
        throw vendorErrorOf(error, given[0]);
      }
    };
  return {
    ...storage,
    put: named(storage.put),
    putStream: named(storage.putStream),
    get: named(storage.get),
    stream: named(storage.stream),
    exists: named(storage.exists),
    writtenAt: named(storage.writtenAt),
    delete: named(storage.delete),
    async *list(folder) {
      try {
        yield* storage.list(folder);
      } catch (error) {
        throw vendorErrorOf(error, folder);
      }
    },
  };
}

const visibilityOf = (key: string): Visibility => (key.startsWith(privateFolder) ? 'private' : 'public');
const pathOf = (key: string) => (visibilityOf(key) === 'private' ? key : publicFolder + key);
const keyOf = (path: string) => (path.startsWith(publicFolder) ? path.slice(publicFolder.length) : path);

/** flydrive wraps what the file system or the service said; only "there is no such file" is an answer. */
async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
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

/** The vendors' code is loaded when it is first needed: the S3 one alone takes 30 MB. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
