import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { PICTURE_LIMIT } from '#shop/catalog/media/shop-media.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addPictures } from '#support/pictures.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { binUnchanged } from './bin.server.ts';
import { inventoryAfter } from './product-parts.server.ts';
import { createProduct, inventoryProducts } from './products.server.ts';
import { changePictures } from './save-product.server.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

onEachEngine((_engine, open) => {
  let shop: { db: Db; mediaBase: string; now: () => Date };
  let id: string;
  beforeEach(async () => {
    const { db } = await open();
    shop = { db, mediaBase: '/media', now: () => NOW };
    await saveSetting(db, 'publish_only_complete', false, NOW);
    await addPictures(db, [
      { id: 'davanti', width: 800, height: 1000 },
      { id: 'dietro', width: 800, height: 1000 },
    ]);
    id = await add();
  });
  const add = async (now = NOW) =>
    (await createProduct(shop.db, { input: PRODUCT_INPUT, now, accountId: 'owner' })).id;
  const product = async () => {
    const [found] = await inventoryProducts(shop, [id]);
    if (!found) throw new Error('No product');
    return found;
  };
  const change = (version: Date | null, ...added: string[]) =>
    changePictures(shop, { id, version, accountId: 'owner' }, (before) => [
      ...before,
      ...added.map((mediaId) => ({ mediaId, alt: mediaId })),
    ]);

  test('pictures added at once are all there, each with a new version', async () => {
    const { updatedAt } = await product();
    await Promise.all([change(null, 'davanti'), change(null, 'dietro')]);
    const { pictures, updatedAt: later } = await product();
    expect(pictures.map((one) => one.id).toSorted()).toEqual(['davanti', 'dietro']);
    expect(later.getTime()).toBe(updatedAt.getTime() + 2);
    expect(await change(updatedAt, 'davanti')).toEqual({ ok: false, code: 'edited_elsewhere' });
  });

  test('neither a picture that is gone nor one too many is added', async () => {
    expect(await change(null, 'davanti', 'sparita')).toEqual({ ok: false, code: 'gone' });
    const most = PICTURE_LIMIT.first;
    const ids = Array.from({ length: most + 1 }, (_, at) => `foto${at}`);
    await addPictures(
      shop.db,
      ids.map((one) => ({ id: one, width: 800, height: 1000 })),
    );
    expect(await change(null, ...ids)).toEqual({ ok: false, code: 'full', most });
    expect((await product()).pictures).toEqual([]);
  });

  test('a product is put into the bin as it was read, or not at all', async () => {
    const { updatedAt } = await product();
    await change(null, 'davanti');
    const bin = (version: Date) => binUnchanged(shop.db, { id, version }, NOW, 'owner');
    expect(await bin(updatedAt)).toEqual({ ok: false, code: 'edited_elsewhere' });
    expect(await bin((await product()).updatedAt)).toEqual({ ok: true });
    expect(await bin(updatedAt)).toEqual({ ok: false, code: 'not_found' });
    expect(await inventoryAfter(shop, null, 10)).toEqual([]);
  });

  test('a list goes on after a place, with one more than it shows', async () => {
    const second = await add(new Date(NOW.getTime() + 1));
    const third = await add(new Date(NOW.getTime() + 2));
    const ids = async (...[place, limit]: [Parameters<typeof inventoryAfter>[1], number]) =>
      (await inventoryAfter(shop, place, limit)).map((one) => one.id);
    expect(await ids(null, 1)).toEqual([third, second]);
    expect(await ids({ at: new Date(NOW.getTime() + 1).toISOString(), id: second }, 5)).toEqual([id]);
  });
});
