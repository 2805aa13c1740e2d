import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { products } from '#db/schema/products.ts';
import { diskStorage } from '#platform/disk-storage.server.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addPictures } from '#support/pictures.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import type { ProductInput } from './product-input.ts';
import { inventoryProducts } from './products.server.ts';
import { saveProduct } from './save-product.server.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const NOBODY = '00000000-0000-4000-8000-000000000000';

onEachEngine((_engine, open) => {
  let shop: Parameters<typeof saveProduct>[0];
  beforeEach(async () => {
    const { db } = await open();
    const directory = mkdtempSync(join(tmpdir(), 'vetrina-save-product-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    shop = { db, storage: diskStorage({ directory }), mediaBase: '/media', now: () => NOW };
    await addPictures(db, [{ id: 'there' }]);
    await saveSetting(db, 'publish_only_complete', false, NOW);
  });

  const save = (input: Partial<ProductInput>, id: string | null = null, version: Date | null = null) =>
    saveProduct(shop, { id, input: { ...PRODUCT_INPUT, ...input }, version, accountId: 'owner' });
  const add = async (input: Partial<ProductInput> = {}) => {
    const saved = await save(input);
    if (!saved.ok) throw new Error(saved.code);
    return saved.id;
  };
  const stored = async (id: string) => (await inventoryProducts(shop, [id]))[0];

  test('adds a product, and changes the version that was shown', async () => {
    const id = await add({ images: [{ mediaId: 'there', alt: 'Un abito' }] });
    const shown = (await stored(id))?.updatedAt ?? null;
    expect(await save({ name: 'Abito lungo' }, id, shown)).toEqual({ ok: true, id });
    expect(await save({ name: 'Abito corto' }, id, shown)).toEqual({ ok: false, code: 'edited_elsewhere' });
    expect(await stored(id)).toMatchObject({ name: 'Abito lungo', pictures: [] });
    for (const unknown of [NOBODY, 'x', ''])
      expect(await save({}, unknown)).toEqual({ ok: false, code: 'not_found' });
  });

  test.each<[string, Partial<ProductInput>]>([
    ['maker', { makerId: NOBODY }],
    ['pieces', { isSet: true, pieceIds: [NOBODY] }],
    ['matches', { matchIds: [NOBODY] }],
    ['video', { video: { mp4: null, webm: `product-video/${NOBODY}.webm`, posterMediaId: 'there' } }],
    ['sku_M', { sizes: [{ size: 'M', stock: 1, sku: 'TAKEN' }] }],
    ['images', { images: [{ mediaId: 'gone', alt: '' }] }],
  ])('writes nothing when the %s refers to what it may not', async (field, wrong) => {
    const other = await add({ name: 'Altro', sizes: [{ size: 'S', stock: 1, sku: 'TAKEN' }] });
    const id = await add();
    const refused = { ok: false, code: 'invalid', fields: { [field]: expect.any(String) } };
    expect(await save({ name: 'Nuovo', ...wrong })).toEqual(refused);
    expect(await save({ name: 'Cambiato', ...wrong }, id)).toEqual(refused);
    expect(await shop.db.$count(products)).toBe(2);
    expect((await stored(id))?.name).toBe('Abito');
    expect((await stored(other))?.name).toBe('Altro');
  });

  test('neither its own pieces nor its own matches', async () => {
    const id = await add();
    expect(await save({ isSet: true, pieceIds: [id] }, id)).toMatchObject({
      fields: { pieces: expect.any(String) },
    });
    expect(await save({ matchIds: [id] }, id)).toMatchObject({ fields: { matches: expect.any(String) } });
  });

  test('a shop that publishes only complete products takes an incomplete one as a draft alone', async () => {
    await saveSetting(shop.db, 'publish_only_complete', true, NOW);
    expect(await save({})).toMatchObject({ ok: false, code: 'incomplete' });
    expect(await shop.db.$count(products)).toBe(0);
    const id = await add({ isPublished: false });
    expect(await save({}, id)).toMatchObject({ ok: false, code: 'incomplete' });
    expect((await stored(id))?.isPublished).toBe(false);
  });
});
