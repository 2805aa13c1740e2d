import { COLLECTIONS, parseFilters, type Sort, sliderMaxEuros } from '../../shop/catalogue/filters.ts';
import { dearestCents, type ListingShop, listProducts } from '../../shop/catalogue/listing.server.ts';
import type { COLLECTION_TEXTS } from './collection-texts.ts';

const SETS_SORTS = ['newest'] as const satisfies readonly Sort[];

/** The page of `/shop` that a query asks for: its filters, where it begins (`dopo`), its products. */
export async function shopPage(shop: ListingShop, query: URLSearchParams) {
  const top = sliderMaxEuros(await dearestCents(shop));
  const filters = parseFilters(query, { sliderMaxEuros: top });
  const after = query.get('dopo');
  const { counts, ...listing } = await listProducts(shop, filters, after);
  return { filters, after, counts, listing: { ...listing, sliderMaxEuros: top } };
}

/** The page of a collection that a query asks for, with the sorts that the collection has. */
export async function collectionPage(
  shop: ListingShop,
  name: keyof typeof COLLECTION_TEXTS,
  query: URLSearchParams,
) {
  const sorts: readonly Sort[] = name === 'completi' ? SETS_SORTS : COLLECTIONS[name].sorts;
  const least = name === 'completi' ? 0 : COLLECTIONS[name].sliderEuros;
  const top = sliderMaxEuros(await dearestCents(shop, name), least);
  const filters = parseFilters(query, { sliderMaxEuros: top }, sorts);
  const after = query.get('dopo');
  const asked = { ...filters, category: null, q: '' };
  const { counts, ...listing } = await listProducts(shop, asked, after, { within: name });
  return { name, sorts, filters, after, counts, listing: { ...listing, sliderMaxEuros: top } };
}
