import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '#db/client.server.ts';
import { media } from '#db/schema/media.ts';
import { diskStorage } from '#platform/disk-storage.server.ts';
import { deriveImage } from '#platform/images.server.ts';
import { temporaryFolders } from '#platform/run-folder.server.ts';
import { s3Storage } from '#platform/s3-storage.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { acceptPicture } from '#shop/catalog/media/media.server.ts';

type FailingStore = {
  store: Storage;
  /** From the n-th file on (counted from one), nothing is taken any more; `null` mends the store. */
  failFrom(file: number | null): void;
};

test.each([
  ['a disk', onDisk],
  ['object storage that breaks off in the middle of a file', inBucket],
] as const)(
  'an upload to %s that fails half way leaves no row without its files, and the next try is whole',
  async (_, open) => {
    const directory = mkdtempSync(join(tmpdir(), 'vetrina-store-'));
    const database = await openEmbedded(null);
    onTestFinished(async () => {
      await database.close();
      rmSync(directory, { recursive: true, force: true });
    });
    const { store, failFrom } = await open(directory);
    const photo = await sharp({ create: { width: 500, height: 640, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    const derived = await deriveImage(photo);
    if (!derived.ok) throw new Error('the photo was refused');
    const shop = { db: database.db, mediaBase: '/media', storage: store, derive: async () => derived };
    const files = derived.image.renditions.length + 1;
    expect(files).toBeGreaterThan(3);

    for (let failing = 1; failing <= files; failing += 1) {
      failFrom(failing);
      await expect(acceptPicture(shop, photo)).rejects.toThrow();
      expect(await database.db.select().from(media)).toEqual([]);
    }

    failFrom(null);
    expect((await acceptPicture(shop, photo)).ok).toBe(true);
    const [row] = await database.db.select().from(media);
    expect(await store.get(row?.originalKey ?? '')).toEqual(new Uint8Array(derived.image.original.bytes));
    let stored = 0;
    for await (const _key of store.list('')) stored += 1;
    expect(stored).toBe(files);
  },
  120_000,
);

async function onDisk(directory: string): Promise<FailingStore> {
  const disk = diskStorage({ directory });
  let failing: number | null = null;
  let puts = 0;
  return {
    store: {
      ...disk,
      put: async (...file) => {
        puts += 1;
        if (failing !== null && puts >= failing) throw new Error('the store is gone');
        await disk.put(...file);
      },
    },
    failFrom(file) {
      failing = file;
      puts = 0;
    },
  };
}

/** A bucket behind a gate that lets a number of files pass, and cuts off whatever comes after them. */
async function inBucket(directory: string): Promise<FailingStore> {
  const bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'media', configs: [] }],
  });
  const { port } = await bucket.run();
  let left = Number.POSITIVE_INFINITY;
  const gate = createServer((incoming, answer) => {
    const isFile = incoming.method === 'PUT';
    if (isFile && left <= 0) {
      incoming.once('data', () => incoming.socket.destroy());
      return;
    }
    if (isFile) left -= 1;
    const { method, url, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((listening) => gate.listen(0, '127.0.0.1', listening));
  onTestFinished(async () => {
    gate.closeAllConnections();
    gate.close();
    await bucket.close();
  });
  return {
    store: s3Storage({
      inTemporaryFolder: temporaryFolders(join(tmpdir(), 'vetrina-uploads-test')),
      endpoint: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
      region: 'eu-south-1',
      bucket: 'media',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      publicUrl: 'https://cdn.example.it/media/public/',
    }),
    failFrom(file) {
      left = file === null ? Number.POSITIVE_INFINITY : file - 1;
    },
  };
}
