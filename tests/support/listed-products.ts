import { beforeAll, expect } from 'vitest';
import { FIRST_ASSORTMENT } from '#shop/catalog/assortment/first-assortment.ts';
import type { CatalogueShop } from '#shop/catalog/product-cards/product-cards.server.ts';
import { type Filters, parseFilters, type Sort } from '#shop/catalog/search/filters.ts';
import { type ListingShop, listProducts } from '#shop/catalog/search/listing.server.ts';
import { CATEGORIES } from './assortment.ts';
import type { OpenDatabase } from './database.ts';
import { freshCatalogue } from './fresh-catalogue.ts';
import { addProducts } from './room.ts';

/** When the shop is asked. */
export const NOW = new Date('2026-03-10T10:00:00Z');

const WORDS = ['camicia', 'città', 'lino', "dell'estate", '100%', 'raso_blu', 'elegante', 'più', 'bianca'];

/** Sixty products that differ in every way that a filter looks at. */
export const CATALOGUE = Array.from({ length: 60 }, (_, index) => ({
  name: `${WORDS[index % WORDS.length]} ${WORDS[(index * 5 + 2) % WORDS.length]} ${index}`,
  description: index % 4 === 0 ? `Perfetta per ${WORDS[(index * 7) % WORDS.length]}` : '',
  category: CATEGORIES[index % CATEGORIES.length] ?? 'Top',
  priceCents: 1000 + ((index * 137) % 90) * 100,
  // A sale label or an original price alone announces nothing.
  isSale: index % 3 === 0,
  originalPriceCents: index % 7 === 0 ? 30000 : null,
  priorPriceCents: index % 5 === 0 ? 20000 : null,
  priorSince: index % 5 === 0 ? NOW : null,
  isSet: index % 10 === 3,
  createdAt: new Date(NOW.getTime() - index * 60_000),
  updatedAt: new Date(NOW.getTime() - index * 60_000),
}));

export function filters(query: string): Filters<Sort> {
  return parseFilters(new URLSearchParams(query), { sliderMaxEuros: 200, assortment: FIRST_ASSORTMENT });
}

/** A shop with these products, and all pages of a list of them. */
export function openListedProducts(open: OpenDatabase) {
  const shop = {} as CatalogueShop & ListingShop;
  beforeAll(async () => {
    const { db } = await open();
    Object.assign(shop, { db, mediaBase: '/media', now: () => NOW, catalogue: freshCatalogue(db) });
    await addProducts(
      db,
      CATALOGUE.map((product, index) => ({
        ...product,
        stock: { [index % 2 ? 'M' : '42']: index % 3 ? null : 0 },
      })),
    );
  });

  async function everyPage(query: string) {
    const found = [];
    let after: string | null = null;
    for (let page = 0; page < 10; page += 1) {
      const answer = await listProducts(shop, filters(query), after);
      found.push(...answer.products);
      if (!answer.next) return { ...answer, products: found };
      expect(answer.products).toHaveLength(24);
      after = answer.next;
    }
    throw new Error('the pages never end');
  }

  return { shop, everyPage };
}
