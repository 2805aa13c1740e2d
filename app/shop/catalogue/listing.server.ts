import type { Cents } from '../money/money.ts';
import type { Filters, Sort } from './filters.ts';
import { type CollectionName, type FoundList, findList, IN_COLLECTION } from './find-list.ts';
import type { KnownCatalogue } from './known-catalogue.server.ts';
import { readCursor, writeCursor } from './list-cursor.server.ts';
import type { ProductCard } from './product.ts';

/** Products of one page of a list. */
export const PAGE_SIZE = 24;

export type ListingShop = { catalogue: Pick<KnownCatalogue, 'read' | 'synonyms' | 'cards'> };

/** A page of a list with its products; `next` is the cursor of the next page, for the parameter `dopo`. */
export type Listing = Omit<FoundList, 'ids' | 'next'> & { products: ProductCard[]; next: string | null };

/**
 * A page of the catalogue, or of a collection, as lists ask for it (specification section 2).
 * @param after the cursor of the page before; null for the first
 */
export async function listProducts(
  { catalogue }: ListingShop,
  filters: Filters<Sort>,
  after: string | null,
  { within = null, most = PAGE_SIZE }: { within?: CollectionName | null; most?: number } = {},
): Promise<Listing> {
  const synonyms = filters.q ? await catalogue.synonyms() : [];
  const asked = { filters, within, most, synonyms, after: readCursor(after) };
  const { ids, next, ...found } = findList(await catalogue.read(), asked);
  return { ...found, products: await catalogue.cards(ids), next: next && writeCursor(next) };
}

/** The dearest price (cents) of the catalogue or of a collection, for its slider; null where it is empty. */
export async function dearestCents(
  { catalogue }: ListingShop,
  within: CollectionName | null = null,
): Promise<Cents | null> {
  return (await catalogue.read()).dearest(within ? IN_COLLECTION[within] : undefined);
}
