import { z } from 'zod';
import { parseSentJson } from '#lib/typed-text.ts';
import type { ProductCard } from '#shop/catalog/products/product.ts';
import type { Cents } from '#shop/money/money.ts';
import type { CatalogueCache } from './catalog-cache.server.ts';
import { type Filters, parseFilters, type Sort } from './filters.ts';
import {
  type CollectionName,
  type FoundList,
  findList,
  IN_COLLECTION,
  type ListQuery,
  type Place,
} from './find-list.ts';
import type { NamedCategory } from './suggestions.ts';

export const PAGE_SIZE = 24;

export type ListingShop = {
  catalogue: Pick<
    CatalogueCache,
    'read' | 'cards' | 'synonyms' | 'words' | 'sizeGuide' | 'sizeNames' | 'assortment'
  >;
};

/** `next`: cursor, value of the parameter `dopo`. */
export type Listing = Omit<FoundList, 'ids' | 'next'> & { products: ProductCard[]; next: string | null };

/** A page of a list (specification section 2). @param after cursor of the page before; null for the first */
export async function listProducts(
  { catalogue }: ListingShop,
  filters: Filters<Sort>,
  after: string | null,
  {
    within = null,
    most = PAGE_SIZE,
    isCounted = false,
  }: Partial<Pick<ListQuery, 'within' | 'most' | 'isCounted'>> = {},
): Promise<Listing> {
  const known = await knownTo(catalogue, filters);
  const { ids, next, ...found } = findList(await catalogue.read(), {
    ...known,
    filters,
    within,
    most,
    isCounted,
    after: readCursor(after),
  });
  return { ...found, products: await catalogue.cards(ids), next: next && writeCursor(next) };
}

async function knownTo({ synonyms, words, sizeNames }: ListingShop['catalogue'], { q }: Filters<Sort>) {
  return { synonyms: q ? await synonyms() : [], words: await words(), sizeNames: await sizeNames() };
}

/** As `listProducts`, but each colour separately and without suggestions. `corrected`: see `FoundList`. */
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
    isCounted: false,
  });
  return kind === 'found' ? { ids, corrected } : { ids: [], corrected: null };
}

/** Highest price (cents) for the slider; null for an empty list. */
export async function dearestCents(
  { catalogue }: ListingShop,
  within: CollectionName | null = null,
): Promise<Cents | null> {
  return (await catalogue.read()).dearest(within ? IN_COLLECTION[within] : undefined);
}

/** Whether links to lists lead to empty pages. */
export async function isNothingOnSale(shop: ListingShop): Promise<boolean> {
  return (await dearestCents(shop)) === null;
}

/** Categories in the owner's order, without empty ones that are hidden. */
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

const key = z.union([z.string(), z.number()]);
const relevance = z.number().nullable();
const place = z.union([
  z.tuple([key, z.uuid()]),
  z.tuple([key, z.uuid(), relevance]),
  z.tuple([key, z.uuid(), relevance, z.literal(1)]),
]);

/** Cursor for an address. */
function writeCursor({ key, id, relevance, isMention }: Place): string {
  const values = [key, id, ...(relevance === undefined && !isMention ? [] : [relevance ?? null])];
  if (isMention) values.push(1);
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Null for an invalid cursor: the list starts over. */
function readCursor(text: string | null): Place | null {
  if (text === null) return null;
  try {
    const read = place.safeParse(
      parseSentJson(Buffer.from(text.slice(0, 1000), 'base64url').toString('utf8')),
    );
    if (!read.success) return null;
    const [key, id, relevance, mention] = read.data;
    return {
      key,
      id,
      ...(typeof relevance === 'number' && { relevance }),
      ...(mention === 1 && { isMention: true }),
    };
  } catch {
    return null;
  }
}
