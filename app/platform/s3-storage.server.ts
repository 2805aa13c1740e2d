import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withoutEnding } from '#lib/ending.ts';
import { driveStorage, once } from './drive-storage.server.ts';
import type { Storage } from './storage.server.ts';
import { vendorErrorOf } from './storage-failure.server.ts';

export type S3Options = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Address at which the bucket's `public/` folder answers browsers, such as `https://cdn.example.it/public`. */
  publicUrl: string;
  /** Does work that has a folder for itself. */
  inTemporaryFolder: (work: (folder: string) => Promise<void>) => Promise<void>;
  /** The longest silence (ms) of the service within one of three tries; 30 s unless told. */
  patienceMs?: number;
};

/** A service in another country takes a second or two to begin with an answer. */
const PATIENCE_MS = 30_000;

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
      // Without these the SDK waits for ever for a service that says nothing.
      requestHandler: {
        connectionTimeout: options.patienceMs ?? PATIENCE_MS,
        socketTimeout: options.patienceMs ?? PATIENCE_MS,
      },
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
      await options.inTemporaryFolder(async (folder) => {
        const draft = join(folder, 'draft');
        await pipeline(bytes, createWriteStream(draft));
        // Its failure fails the sending; before that begins, and after, nobody else would hear it.
        const sent = createReadStream(draft).on('error', () => {});
        await disk.putStream(path, sent, { contentType, cacheControl, contentLength: length });
      });
    },
    // Drafts of a bucket are in temporary folders, which go by themselves.
    discardDrafts: async () => {},
  });
  return namingFailures(bucket);
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
