import { dearestKnown } from '../../shop/catalogue/facet-counts.server.ts';
import { COLLECTIONS, parseFilters, type Sort, sliderMaxEuros } from '../../shop/catalogue/filters.ts';
import { dearestOfCollection, listCollection, listProducts } from '../../shop/catalogue/listing.server.ts';
import type { COLLECTION_TEXTS } from './collection-texts.ts';

type Shop = Parameters<typeof listProducts>[0] & Parameters<typeof dearestKnown>[0];

const SETS_SORTS = ['newest'] as const satisfies readonly Sort[];

/** The page of `/shop` that a query asks for: its filters, where it begins (`dopo`), its products. */
export async function shopPage(shop: Shop, query: URLSearchParams) {
  const top = sliderMaxEuros(await dearestKnown(shop));
  const filters = parseFilters(query, { sliderMaxEuros: top });
  const after = query.get('dopo');
  return { filters, after, listing: { ...(await listProducts(shop, filters, after)), sliderMaxEuros: top } };
}

/** The page of a collection that a query asks for, with the sorts that the collection has. */
export async function collectionPage(
  shop: Shop,
  name: keyof typeof COLLECTION_TEXTS,
  query: URLSearchParams,
) {
  const sorts: readonly Sort[] = name === 'completi' ? SETS_SORTS : COLLECTIONS[name].sorts;
  const least = name === 'completi' ? 0 : COLLECTIONS[name].sliderEuros;
  const dearest = name === 'completi' ? dearestOfCollection(shop, name) : dearestKnown(shop, name);
  const top = sliderMaxEuros(await dearest, least);
  const filters = parseFilters(query, { sliderMaxEuros: top }, sorts);
  const after = query.get('dopo');
  const found = await listCollection(shop, name, { ...filters, category: null, q: '' }, after);
  return { name, sorts, filters, after, listing: { ...found, sliderMaxEuros: top } };
}
