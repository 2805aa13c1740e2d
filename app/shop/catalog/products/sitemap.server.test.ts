import { expect, test } from 'vitest';
import { onEachEngine } from '#support/database.ts';
import { addPictures, showPictures } from '#support/pictures.ts';
import { addProduct, addProducts } from '#support/room.ts';
import { catalogueSummary, type ListedProduct, listedProducts } from './sitemap.server.ts';

async function all(found: AsyncGenerator<ListedProduct>): Promise<ListedProduct[]> {
  const products: ListedProduct[] = [];
  for await (const one of found) products.push(one);
  return products;
}

onEachEngine((_engine, open) => {
  test('an empty catalogue has no products, no day and no categories', async () => {
    const { db } = await open();
    expect(await catalogueSummary(db)).toEqual({ total: 0, updatedAt: null, categories: [] });
    expect(await all(listedProducts(db, { skip: 0, count: 10 }))).toEqual([]);
  });

  test('counts products, and says when each category and the whole last changed', async () => {
    const { db } = await open();
    for (const [category, day] of [
      ['Top', '2026-01-01'],
      ['Top', '2026-03-01'],
      ['Gonne', '2026-02-01'],
    ] as const) {
      await addProduct(db, { category, updatedAt: new Date(day) });
    }
    expect(await catalogueSummary(db)).toEqual({
      total: 3,
      updatedAt: new Date('2026-03-01'),
      categories: [
        { address: 'Gonne', updatedAt: new Date('2026-02-01') },
        { address: 'Top', updatedAt: new Date('2026-03-01') },
      ],
    });
  });

  test('parts that follow one another hold every product once, whatever the batch', async () => {
    const { db } = await open();
    const values = Array.from({ length: 1203 }, (_, n) => ({
      name: `Prodotto ${n}`,
      category: 'Top' as const,
    }));
    await addProducts(db, values);
    const parts = await Promise.all(
      [0, 700, 1400].map((skip) => all(listedProducts(db, { skip, count: 700 }))),
    );
    expect(parts.map((part) => part.length)).toEqual([700, 503, 0]);
    expect(new Set(parts.flat().map(({ id }) => id)).size).toBe(1203);
  });

  test('names the pictures in their order, each with its widest rendition', async () => {
    const { db } = await open();
    const id = await addProduct(db);
    await addPictures(db, [
      { id: 'bb02', widths: [320] },
      { id: 'aa01', widths: [320, 640] },
    ]);
    await showPictures(db, id, ['aa01', 'bb02']);
    const [listed] = await all(listedProducts(db, { skip: 0, count: 1 }));
    expect(listed?.pictures).toEqual([
      { id: 'aa01', width: 640 },
      { id: 'bb02', width: 320 },
    ]);
  });
});
