import { categoryFrom } from '../../../shop/catalogue/categories.ts';
import type { Which } from '../../../shop/catalogue/together.server.ts';

/** The products that an address names: `?prodotto=` each, or `?tutti` that the list's filters find. */
export function whichProducts(query: URLSearchParams): Which {
  if (!query.has('tutti')) return { ids: query.getAll('prodotto') };
  return {
    found: {
      q: query.get('q') ?? '',
      category: categoryFrom(query.get('categoria')),
      incomplete: query.has('mancanti'),
    },
  };
}
