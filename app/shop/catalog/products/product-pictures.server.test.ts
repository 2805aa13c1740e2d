import { expect, test } from 'vitest';
import { onEachEngine } from '#support/database.ts';
import { addPictures } from '#support/pictures.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { namedProducts } from './matches.server.ts';
import { thumbnailsOf } from './product-pictures.server.ts';
import { createProduct, listInventory } from './products.server.ts';

onEachEngine((_engine, open) => {
  test('a product is recognised by its first picture and its colour, a match too', async () => {
    const { db } = await open();
    const shop = { db, mediaBase: '/media' };
    await addPictures(db, [{ id: 'prima' }, { id: 'seconda' }]);
    const images = ['prima', 'seconda'].map((mediaId) => ({ mediaId, alt: 'Un abito' }));
    const color = { family: 'rosso' as const, name: 'Terracotta', swatch: '#b5563c' };
    const add = (over: Partial<typeof PRODUCT_INPUT>) =>
      createProduct(db, { input: { ...PRODUCT_INPUT, ...over }, now: new Date(), accountId: 'owner' });
    const { id: whole } = await add({ images, color });
    const { id: bare } = await add({ images: [], color: null, matchIds: [whole] });
    const found = await thumbnailsOf(shop, [whole, bare, crypto.randomUUID()]);
    expect(Object.keys(found).toSorted()).toEqual([whole, bare].toSorted());
    expect(found[whole]).toMatchObject({ picture: { id: 'prima', placeholder: '', base: '/media' }, color });
    expect(found[bare]).toEqual({ picture: null, color: null });
    expect((await namedProducts(shop, [whole]))[0]?.thumbnail).toEqual(found[whole]);
    const { products } = await listInventory(shop, { q: '', category: null, incomplete: false, after: null });
    expect(products.find(({ id }) => id === bare)?.matches[0]?.thumbnail).toEqual(found[whole]);
  });
});
