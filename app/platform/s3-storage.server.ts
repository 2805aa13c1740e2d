import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Disk } from 'flydrive';
import { withoutEnding } from '#lib/ending.ts';
import { once } from '#lib/once.ts';
import { VendorError } from '#lib/vendor-error.ts';
import { driveStorage } from './drive-storage.server.ts';
import type { Storage } from './storage.server.ts';

export type BucketOptions = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Timeout (ms) of silence per try (of three); default 30 s. */
  patienceMs?: number;
};

export type S3Options = BucketOptions & {
  /** Public address of the bucket's `public/`, such as `https://cdn.example.it/public`. */
  publicUrl: string;
  inTemporaryFolder: (work: (folder: string) => Promise<void>) => Promise<void>;
};

/** Distant services need a second or two to begin an answer. */
const PATIENCE_MS = 30_000;

/** Uses path-style addresses. */
export async function openBucket(options: BucketOptions): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')]);
  const driver = new S3Driver({
    endpoint: options.endpoint,
    region: options.region,
    bucket: options.bucket,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    forcePathStyle: true,
    supportsACL: false,
    visibility: 'private',
    // Without these the SDK waits for ever for a silent service.
    requestHandler: {
      connectionTimeout: options.patienceMs ?? PATIENCE_MS,
      socketTimeout: options.patienceMs ?? PATIENCE_MS,
    },
    // The SDK's default framing is stored as content by several S3 services.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return new Disk(driver);
}

/** The bucket must make only `public/*` readable: most services, and new AWS buckets, refuse object permissions. */
export function s3Storage(options: S3Options): Storage {
  // Lazy: the S3 code alone takes 30 MB.
  const open = once(() => openBucket(options));

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
      // Via a file: an interrupted sender would leave the bucket's request hanging.
      await options.inTemporaryFolder(async (folder) => {
        const draft = join(folder, 'draft');
        await pipeline(bytes, createWriteStream(draft));
        // Read errors fail the upload; this avoids an uncaught error before and after.
        const sent = createReadStream(draft).on('error', () => {});
        await disk.putStream(path, sent, { contentType, cacheControl, contentLength: length });
      });
    },
    // Drafts are in temporary folders, which are deleted anyway.
    discardDrafts: async () => {},
  });
  return namingFailures(bucket);
}

/** Converts the service's failures to `VendorError`; its parameter is the key. */
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

/** Errors of the S3 client, wrapped by flydrive or not. */
type ServiceError = {
  name?: string;
  code?: string;
  cause?: unknown;
  $metadata?: { httpStatusCode?: number; requestId?: string };
};

/** Type, code and request id of a service failure; `parameter`: the file's key. Others are unchanged. */
function vendorErrorOf(error: unknown, parameter: string): unknown {
  if (!(error instanceof Error)) return error;
  const outer: ServiceError = error;
  const inner = (outer.cause ?? {}) as ServiceError;
  const isOfService = outer.code?.startsWith('E_CANNOT_') || outer.$metadata || inner.$metadata;
  if (!isOfService) return error;
  const { httpStatusCode: status, requestId } = inner.$metadata ?? outer.$metadata ?? {};
  return new VendorError({
    vendor: 'storage',
    type: inner.name ?? outer.name ?? 'Error',
    code: inner.code ?? outer.code,
    status,
    parameter,
    requestId,
  });
}
