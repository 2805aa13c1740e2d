import type { Assortment } from '#shop/catalog/assortment/categories.ts';
import { categoryFrom } from '#shop/catalog/assortment/named-category.ts';
import type { Which } from '#shop/catalog/bulk-edit/bulk-edit.server.ts';

/** `?prodotto=` for each, or `?tutti` for all results of the list's filters. */
export function whichProducts(query: URLSearchParams, { categories }: Assortment): Which {
  if (!query.has('tutti')) return { ids: query.getAll('prodotto') };
  return {
    found: {
      q: query.get('q') ?? '',
      category: categoryFrom(query.get('categoria'), categories),
      incomplete: query.has('mancanti'),
    },
  };
}
