import type { Cents } from '../money/money.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { FacetCounts } from './facets.ts';
import type { Filters, Sort } from './filters.ts';
import {
  type AskedList,
  type CollectionName,
  countsOf,
  type FoundList,
  findList,
  IN_COLLECTION,
} from './find-list.ts';
import type { KnownCatalogue } from './known-catalogue.server.ts';
import { readCursor, writeCursor } from './list-cursor.server.ts';
import type { ProductCard } from './product.ts';

/** Products of one page of a list. */
export const PAGE_SIZE = 24;

export type ListingShop = { catalogue: Pick<KnownCatalogue, 'read' | 'synonyms' | 'cards'> };

/** A page of a list with its products; `next` is the cursor of the next page, for the parameter `dopo`. */
export type Listing = Omit<FoundList, 'ids' | 'next'> & { products: ProductCard[]; next: string | null };

/** The catalogue as /shop asks for it (specification section 2), `most` products of it. */
export async function listProducts(
  shop: ListingShop,
  filters: Filters<Sort>,
  after: string | null,
  most = PAGE_SIZE,
): Promise<Listing> {
  const { index, asked } = await askedOf(shop, { filters, within: null, after, most });
  return shown(shop, findList(index, asked));
}

/** A page of the catalogue or of a collection, and the counts beside its filters. */
export async function listAndCount(
  shop: ListingShop,
  filters: Filters<Sort>,
  after: string | null,
  within: CollectionName | null = null,
): Promise<{ listing: Listing; counts: FacetCounts }> {
  const { index, asked } = await askedOf(shop, { filters, within, after, most: PAGE_SIZE });
  const found = findList(index, asked);
  const counts = countsOf(index, asked, found);
  return { listing: await shown(shop, found), counts };
}

/** The dearest price (cents) of the catalogue or of a collection, for its slider; null where it is empty. */
export async function dearestCents(
  { catalogue }: ListingShop,
  within: CollectionName | null = null,
): Promise<Cents | null> {
  return (await catalogue.read()).dearest(within ? IN_COLLECTION[within] : undefined);
}

async function askedOf(
  { catalogue }: ListingShop,
  { after, ...list }: Omit<AskedList, 'after' | 'synonyms'> & { after: string | null },
): Promise<{ index: CatalogueIndex; asked: AskedList }> {
  const synonyms = list.filters.q ? await catalogue.synonyms() : [];
  return { index: await catalogue.read(), asked: { ...list, synonyms, after: readCursor(after) } };
}

async function shown(shop: ListingShop, { ids, next, ...found }: FoundList): Promise<Listing> {
  return { ...found, products: await shop.catalogue.cards(ids), next: next && writeCursor(next) };
}
