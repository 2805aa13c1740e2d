import { expect, test } from 'vitest';
import { FIRST_ASSORTMENT } from '#shop/catalog/assortment/first-assortment.ts';
import { listInventory } from '#shop/catalog/products/products.server.ts';
import { onEachEngine } from '#support/database.ts';
import { freshCatalogue } from '#support/fresh-catalogue.ts';
import { addProducts } from '#support/room.ts';
import { parseFilters } from './filters.ts';
import { listProducts } from './listing.server.ts';

const NOW = new Date('2026-03-10T10:00:00Z');

/** Names as makers write them, each with what somebody types who has a plain keyboard. */
const NAMES = [
  ['Borsa Sørensen', 'sorensen'],
  ['Abito «Œuvre»', 'oeuvre'],
  ['Cintura Großstadt', 'grossstadt'],
  ['Gonna Łódź', 'lodz'],
  ['Camicia Đorđe', 'dorde'],
  ['Profumo N.º 5', 'n.o 5'],
  ['Stivale 38½', '38 1/2'],
  ['Maglia ‘Alba’', "'alba'"],
  ['Giacca “Notte”', '"notte"'],
  ['L’abito d’Été', "l'abito d'ete"],
] as const;

onEachEngine((_engine, open) => {
  test('a product is found by its name as written and in plain letters, by shoppers and by the owner', async () => {
    const { db } = await open();
    const shop = { db, mediaBase: '/media', now: () => NOW, catalogue: freshCatalogue(db) };
    await addProducts(
      db,
      NAMES.map(([name]) => ({ name, category: 'Vestiti', priceCents: 1000, stock: { M: 2 } })),
    );
    for (const [name, plain] of NAMES) {
      for (const q of [name, plain, name.toUpperCase()]) {
        const filters = parseFilters(new URLSearchParams({ q }), {
          sliderMaxEuros: 200,
          assortment: FIRST_ASSORTMENT,
        });
        const { products } = await listProducts(shop, filters, null);
        expect(products[0]?.name, q).toBe(name);
        const owners = await listInventory(shop, { q, category: null, incomplete: false, after: null });
        expect(
          owners.products.map((one) => one.name),
          q,
        ).toContain(name);
      }
    }
  });
});
