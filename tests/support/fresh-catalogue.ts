import type { Db } from '#db/client.server.ts';
import { type CatalogueCache, createCatalogueCache } from '#shop/catalog/search/catalog-cache.server.ts';

/** A catalogue that is read anew each time, for tests that write rows and announce nothing. */
export function freshCatalogue(
  db: Db,
): Pick<
  CatalogueCache,
  'read' | 'cards' | 'synonyms' | 'words' | 'assortment' | 'sizeGuide' | 'sizeNames' | 'highestDiscount'
> {
  const fresh = () => createCatalogueCache({ db, mediaBase: '/media', now: () => new Date() });
  return {
    read: () => fresh().read(),
    cards: (ids) => fresh().cards(ids),
    synonyms: () => fresh().synonyms(),
    words: () => fresh().words(),
    sizeGuide: () => fresh().sizeGuide(),
    sizeNames: () => fresh().sizeNames(),
    assortment: () => fresh().assortment(),
    highestDiscount: () => fresh().highestDiscount(),
  };
}
