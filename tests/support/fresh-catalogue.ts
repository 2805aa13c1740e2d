import type { Db } from '../../app/db/client.server.ts';
import {
  createKnownCatalogue,
  type KnownCatalogue,
} from '../../app/shop/catalogue/known-catalogue.server.ts';

/** A catalogue that is read anew each time, for tests that write rows and announce nothing. */
export function freshCatalogue(
  db: Db,
): Pick<KnownCatalogue, 'read' | 'cards' | 'synonyms' | 'highestDiscount'> {
  const fresh = () => createKnownCatalogue({ db, mediaBase: '/media', now: () => new Date() });
  return {
    read: () => fresh().read(),
    cards: (ids) => fresh().cards(ids),
    synonyms: () => fresh().synonyms(),
    highestDiscount: () => fresh().highestDiscount(),
  };
}
