import type { ProductCard } from '#shop/catalog/products/product.ts';
import type { Cents } from '#shop/money/money.ts';
import type { CatalogueCache } from './catalog-cache.server.ts';
import { type Filters, parseFilters, type Sort } from './filters.ts';
import { type CollectionName, type FoundList, findList, IN_COLLECTION } from './find-list.ts';
import { readCursor, writeCursor } from './list-cursor.server.ts';
import type { NamedCategory } from './suggestions.ts';

/** Products per page. */
export const PAGE_SIZE = 24;

export type ListingShop = {
  catalogue: Pick<
    CatalogueCache,
    'read' | 'cards' | 'synonyms' | 'words' | 'sizeGuide' | 'sizeNames' | 'assortment'
  >;
};

/** `next` is the cursor for the parameter `dopo`. */
export type Listing = Omit<FoundList, 'ids' | 'next'> & { products: ProductCard[]; next: string | null };

/** Specification section 2. @param after cursor of the page before; null for the first */
export async function listProducts(
  { catalogue }: ListingShop,
  filters: Filters<Sort>,
  after: string | null,
  { within = null, most = PAGE_SIZE }: { within?: CollectionName | null; most?: number } = {},
): Promise<Listing> {
  const known = await knownTo(catalogue, filters);
  const { ids, next, ...found } = findList(await catalogue.read(), {
    ...known,
    filters,
    within,
    most,
    after: readCursor(after),
  });
  return { ...found, products: await catalogue.cards(ids), next: next && writeCursor(next) };
}

/** What is needed beside the filters. */
async function knownTo({ synonyms, words, sizeNames }: ListingShop['catalogue'], { q }: Filters<Sort>) {
  return { synonyms: q ? await synonyms() : [], words: await words(), sizeNames: await sizeNames() };
}

/** As listed, but each colour separately and without suggestions. `corrected` as in a list. */
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
    ...known,
    filters,
    most,
    within: null,
    after: null,
    everyColor: true,
  });
  return kind === 'found' ? { ids, corrected } : { ids: [], corrected: null };
}

/** In cents, for the slider; null for an empty list. */
export async function dearestCents(
  { catalogue }: ListingShop,
  within: CollectionName | null = null,
): Promise<Cents | null> {
  return (await catalogue.read()).dearest(within ? IN_COLLECTION[within] : undefined);
}

/** While this is true, links to lists lead to empty pages. */
export async function isNothingOnSale(shop: ListingShop): Promise<boolean> {
  return (await dearestCents(shop)) === null;
}

/** In the owner's order, without empty ones that are to be hidden. */
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
