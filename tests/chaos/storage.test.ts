import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../app/db/client.server.ts';
import { media } from '../../app/db/schema/media.ts';
import { deriveImage } from '../../app/platform/images.server.ts';
import { diskStorage, type Storage } from '../../app/platform/storage.server.ts';
import { acceptPicture } from '../../app/shop/media/media.server.ts';

test('a store that fails half way through an upload leaves no row without its files, and the next try is whole', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'vetrina-store-'));
  const database = await openEmbedded(null);
  onTestFinished(async () => {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const store = diskStorage({ directory });
  const photo = await sharp({ create: { width: 500, height: 640, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const derived = await deriveImage(photo);
  const derive = async () => derived;

  let files = 0;
  const counting: Storage = {
    ...store,
    put: async () => {
      files += 1;
    },
  };
  await acceptPicture({ db: database.db, mediaBase: '/media', storage: counting, derive }, photo);
  await database.db.delete(media);
  expect(files).toBeGreaterThan(3);

  for (let failing = 1; failing <= files; failing += 1) {
    let puts = 0;
    const failingStore: Storage = {
      ...store,
      put: async (...file) => {
        puts += 1;
        if (puts === failing) throw new Error('the store is gone');
        await store.put(...file);
      },
    };
    const shop = { db: database.db, mediaBase: '/media', storage: failingStore, derive };
    await expect(acceptPicture(shop, photo)).rejects.toThrow('the store is gone');
    expect(await database.db.select().from(media)).toEqual([]);
  }

  const accepted = await acceptPicture(
    { db: database.db, mediaBase: '/media', storage: store, derive },
    photo,
  );
  expect(accepted.ok).toBe(true);
  const [row] = await database.db.select().from(media);
  expect(await store.exists(row?.originalKey ?? '')).toBe(true);
  let kept = 0;
  for await (const _ of store.list('')) kept += 1;
  expect(kept).toBe(files);
});
