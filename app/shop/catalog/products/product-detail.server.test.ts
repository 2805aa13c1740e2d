import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { products, productVideos } from '#db/schema/products.ts';
import { diskStorage } from '#platform/disk-storage.server.ts';
import { acceptVideo } from '#shop/catalog/media/video-files.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addPictures } from '#support/pictures.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { haveVideo, productById } from './product-detail.server.ts';
import type { VideoInput } from './product-input.ts';
import { createProduct, inventoryProducts, updateProduct } from './products.server.ts';
import { inputOf } from './save-product.server.ts';

const webm = readFileSync('demo/hero/hero.webm');
const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 10, minute));

onEachEngine((_engine, open) => {
  let shop: Parameters<typeof haveVideo>[0] & { now: () => Date };
  let video: VideoInput;
  beforeEach(async () => {
    const { db } = await open();
    const directory = mkdtempSync(join(tmpdir(), 'vetrina-product-video-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    shop = { db, storage: diskStorage({ directory }), mediaBase: '/media', now: () => at(0) };
    await addPictures(db, [{ id: 'cover' }, { id: 'other' }]);
    async function* parts() {
      yield webm;
    }
    const accepted = await acceptVideo(shop, 'product', parts(), webm.length);
    if (!accepted.ok) throw new Error(accepted.code);
    video = { mp4: null, webm: accepted.file, posterMediaId: 'cover' };
  });
  const add = async (more = {}) =>
    (await createProduct(shop.db, { input: { ...PRODUCT_INPUT, ...more }, now: at(0), accountId: 'owner' }))
      .id;
  const change = (id: string, changed: VideoInput | null, minute: number) =>
    updateProduct(shop.db, {
      id,
      input: { ...PRODUCT_INPUT, video: changed },
      now: at(minute),
      accountId: 'owner',
    });
  const shown = async (id: string) => (await productById(shop, id))?.video;

  test('a product shows its video, and keeps it when something else is changed', async () => {
    const id = await add({ video });
    const first = { mp4: null, webm: video.webm, uploadedAt: at(0).toISOString() };
    expect(await shown(id)).toMatchObject({ ...first, poster: { id: 'cover', base: '/media' } });
    await change(id, video, 1);
    expect(await shown(id)).toMatchObject(first);
    await change(id, { ...video, posterMediaId: 'other' }, 2);
    expect(await shown(id)).toMatchObject({
      webm: video.webm,
      poster: { id: 'other' },
      uploadedAt: at(2).toISOString(),
    });
    expect(await shown(await add())).toBeNull();
  });

  test('as the owner would have to write it, it is what it was', async () => {
    const id = await add({ video });
    const [product] = await inventoryProducts(shop, [id]);
    expect(product && inputOf(product).video).toEqual(video);
  });

  test('taken away, or with its product deleted, it is gone', async () => {
    const [one, other] = [await add({ video }), await add({ video })];
    await change(one, null, 1);
    expect(await shown(one)).toBeNull();
    expect(await shop.db.$count(productVideos)).toBe(1);
    await shop.db.delete(products).where(eq(products.id, other));
    expect(await shop.db.$count(productVideos)).toBe(0);
  });

  test('is taken only while its files and its cover are there', async () => {
    expect(await haveVideo(shop, null)).toBe(true);
    expect(await haveVideo(shop, video)).toBe(true);
    const missing = 'product-video/00000000-0000-4000-8000-000000000000.mp4';
    for (const wrong of [{ posterMediaId: 'nobody' }, { mp4: missing }, { webm: null }])
      expect(await haveVideo(shop, { ...video, ...wrong })).toBe(false);
  });

  test('without a file there is no video in the database either', async () => {
    await expect(add({ video: { ...video, webm: null } })).rejects.toThrow();
  });
});
