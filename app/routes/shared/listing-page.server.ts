import { sizeChoices } from '#shop/catalog/search/facet-groups.ts';
import type { FacetCounts } from '#shop/catalog/search/facets.ts';
import {
  COLLECTIONS,
  type Filters,
  parseFilters,
  type Sort,
  sliderMaxEuros,
} from '#shop/catalog/search/filters.ts';
import {
  dearestCents,
  type ListingShop,
  listProducts,
  PAGE_SIZE,
} from '#shop/catalog/search/listing.server.ts';
import type { COLLECTION_TEXTS } from './collection-texts.ts';

const SETS_SORTS = ['newest'] as const satisfies readonly Sort[];

/** The page of `/shop` for a query: filters, cursor (`dopo`), products; at most `most` of these. */
export async function shopPage(shop: ListingShop, query: URLSearchParams, most = PAGE_SIZE) {
  const top = sliderMaxEuros(await dearestCents(shop));
  const assortment = await shop.catalogue.assortment();
  const filters = parseFilters(query, { sliderMaxEuros: top, assortment });
  const after = query.get('dopo');
  const { counts, ...listing } = await listProducts(shop, filters, after, { most, isCounted: true });
  const sizes = await sizesShown(shop, filters, counts);
  return { filters, after, counts, ...sizes, listing: { ...listing, sliderMaxEuros: top } };
}

/** Selectable sizes, the chosen ones as products name them, and their guide. */
async function sizesShown({ catalogue }: ListingShop, { sizes }: Filters<Sort>, { size }: FacetCounts) {
  const names = await catalogue.sizeNames();
  return {
    sizes: sizeChoices(size, sizes, { names, scales: (await catalogue.assortment()).scales }),
    sizeGuide: await catalogue.sizeGuide(),
    requestedSizes: sizes.flatMap(names.valuesOf).flatMap(names.namesOf),
  };
}

/** Each collection has sorts of its own. */
export async function collectionPage(
  shop: ListingShop,
  name: keyof typeof COLLECTION_TEXTS,
  query: URLSearchParams,
) {
  const sorts: readonly Sort[] = name === 'completi' ? SETS_SORTS : COLLECTIONS[name].sorts;
  const least = name === 'completi' ? 0 : COLLECTIONS[name].sliderEuros;
  const top = sliderMaxEuros(await dearestCents(shop, name), least);
  const assortment = await shop.catalogue.assortment();
  const filters = parseFilters(query, { sliderMaxEuros: top, assortment }, sorts);
  const after = query.get('dopo');
  const baseFilters = { ...filters, categories: [], q: '' };
  const { counts, ...listing } = await listProducts(shop, baseFilters, after, {
    within: name,
    isCounted: true,
  });
  const sizes = await sizesShown(shop, filters, counts);
  return { name, sorts, filters, after, counts, ...sizes, listing: { ...listing, sliderMaxEuros: top } };
}
