import { access } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { pictureUrl } from '#shop/catalog/media/picture.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { onEachEngine } from '#support/database.ts';
import { CATALOGUE, openListedProducts } from '#support/listed-products.ts';
import { homeTiles } from './home-tiles.server.ts';

function raise(error: unknown): never {
  throw error;
}

onEachEngine((_engine, open) => {
  const { shop } = openListedProducts(open);

  test('each tile has the lowest price of its category', async () => {
    const tiles = await homeTiles(shop, DEFAULT_SETTINGS, raise);
    for (const [key, category] of [
      ['camicia', 'Vestiti'],
      ['abito', 'Giacche'],
      ['pantalone', 'Pantaloni'],
    ] as const) {
      const prices = CATALOGUE.filter((one) => one.category === category).map((one) => one.priceCents);
      expect(tiles[key].priceCents).toBe(Math.min(...prices));
    }
  });

  test('a tile that has no product, or whose category cannot be read, keeps its own price in the demo shop', async () => {
    const prices = async (
      at: Parameters<typeof homeTiles>[0],
      demo: boolean,
      onFail: (error: unknown) => void,
    ) => {
      const tiles = await homeTiles(at, { ...DEFAULT_SETTINGS, demo }, onFail);
      return [tiles.camicia, tiles.abito, tiles.pantalone].map(({ priceCents }) => priceCents);
    };
    const failures: unknown[] = [];
    // Read before the transaction: within it the embedded database answers nobody else.
    const assortment = await shop.catalogue.assortment();
    await shop.db
      .transaction(async (tx) => {
        await tx.delete(products);
        const bare = {
          ...shop,
          db: tx as unknown as Db,
          catalogue: { assortment: () => Promise.resolve(assortment) },
        };
        expect(await prices(bare, true, raise)).toEqual([3999, 4999, 7999]);
        expect(await prices(bare, false, raise)).toEqual([null, null, null]);
        // A picture that the shop ships, whose files are there, with words for who does not see it.
        const empty = await homeTiles(bare, DEFAULT_SETTINGS, raise);
        for (const { picture, alt } of Object.values(empty)) {
          expect(alt.length).toBeGreaterThan(20);
          for (const width of picture.widths)
            for (const format of ['avif', 'webp'] as const)
              await access(`public${pictureUrl(picture, width, format)}`);
        }
        throw new Error('enough');
      })
      .catch((error: Error) => expect(error.message).toBe('enough'));
    const away = {
      ...shop,
      db: null as unknown as Db,
      catalogue: { assortment: () => Promise.reject(new Error('no database')) },
    };
    expect(await prices(away, true, (error) => failures.push(error))).toEqual([3999, 4999, 7999]);
    // The list of categories, and the category of each tile.
    expect(failures).toHaveLength(4);
  });
});
