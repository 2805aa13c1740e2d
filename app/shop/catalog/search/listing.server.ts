import type { ProductCard } from '#shop/catalog/products/product.ts';
import type { Cents } from '#shop/money/money.ts';
import type { CatalogueCache } from './catalog-cache.server.ts';
import { type Filters, parseFilters, type Sort } from './filters.ts';
import { type CollectionName, type FoundList, findList, IN_COLLECTION } from './find-list.ts';
import { readCursor, writeCursor } from './list-cursor.server.ts';
import type { NamedCategory } from './suggestions.ts';

/** Products of one page of a list. */
export const PAGE_SIZE = 24;

export type ListingShop = {
  catalogue: Pick<
    CatalogueCache,
    'read' | 'cards' | 'synonyms' | 'words' | 'sizeGuide' | 'sizeNames' | 'assortment'
  >;
};

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
  const known = await knownTo(catalogue, filters);
  const { ids, next, ...found } = findList(await catalogue.read(), {
    ...{ ...known, filters, within, most, after: readCursor(after) },
  });
  return { ...found, products: await catalogue.cards(ids), next: next && writeCursor(next) };
}

/** What a list is found by beside its filters. */
async function knownTo({ synonyms, words, sizeNames }: ListingShop['catalogue'], { q }: Filters<Sort>) {
  return { synonyms: q ? await synonyms() : [], words: await words(), sizeNames: await sizeNames() };
}

/**
 * The products that a search of shoppers' finds, in its order, but each colour of a model by itself; none where they would
 * be shown suggestions. `corrected` as of a list.
 */
export async function searchProducts(
  { catalogue }: ListingShop,
  q: string,
  most: number,
): Promise<Pick<FoundList, 'ids' | 'corrected'>> {
  const filters = parseFilters(new URLSearchParams({ q }), {
    sliderMaxEuros: 0,
    assortment: await catalogue.assortment(),
  });
  const known = await knownTo(catalogue, filters);
  const { kind, ids, corrected } = findList(await catalogue.read(), {
    ...{ ...known, filters, most, within: null, after: null, everyColor: true },
  });
  return kind === 'found' ? { ids, corrected } : { ids: [], corrected: null };
}

/** The dearest price (cents) of the catalogue or of a collection, for its slider; null where it is empty. */
export async function dearestCents(
  { catalogue }: ListingShop,
  within: CollectionName | null = null,
): Promise<Cents | null> {
  return (await catalogue.read()).dearest(within ? IN_COLLECTION[within] : undefined);
}

/** Whether nothing is on sale: as long as it is so, links to lists lead to nothing. */
export async function isNothingOnSale(shop: ListingShop): Promise<boolean> {
  return (await dearestCents(shop)) === null;
}

/** The categories that menus and filters show, in the owner's order: those that stay hidden while empty only when full. */
export async function shownCategories({
  catalogue,
}: {
  catalogue: Pick<CatalogueCache, 'read' | 'assortment'>;
}): Promise<NamedCategory[]> {
  const { categories } = await catalogue.assortment();
  const isAlways = categories.every((one) => !one.isHiddenWhileEmpty);
  const index = isAlways ? null : await catalogue.read();
  return categories
    .filter(({ isHiddenWhileEmpty, address }) => !isHiddenWhileEmpty || index?.hasCategory(address))
    .map(({ name, address }) => ({ name, address }));
}
