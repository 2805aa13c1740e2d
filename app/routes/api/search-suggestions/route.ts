import { href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { pictureUrl } from '#shop/catalog/media/picture.ts';
import { isPricedBySize } from '#shop/catalog/products/product.ts';
import { parseFilters } from '#shop/catalog/search/filters.ts';
import { listProducts, shownCategories } from '#shop/catalog/search/listing.server.ts';
import {
  categoriesBeginning,
  findablePage,
  MOST_SUGGESTED,
  pagesAbout,
  type Suggestions,
} from '#shop/catalog/search/suggestions.ts';
import { infoPages } from '#shop/marketing/pages/info-pages.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'api' } satisfies RouteFacts;

/** Width (px) of the pictures. */
const PICTURE = 320;

const OTHER_PAGES = [
  {
    title: 'Il tuo ordine',
    path: href('/ordine'),
    keywords: 'ordini, stato, spedito, pacco, tracciamento, seguire, dov’è',
  },
  { title: 'Recesso', path: href('/recesso'), keywords: 'recedere, rendere, reso, resi, restituire' },
  { title: 'Preferiti', path: href('/wishlist'), keywords: 'lista dei desideri' },
];

const PAGES = [...infoPages, ...OTHER_PAGES].map(findablePage);

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = new URLSearchParams({ q: url.searchParams.get('q') ?? '' });
  const assortment = await shop.catalogue.assortment();
  const filters = parseFilters(query, { sliderMaxEuros: 0, assortment });
  if (filters.q === '') return answer({ corrected: null, total: 0, products: [], categories: [], pages: [] });
  const { sustainabilityPublished, searchSynonyms } = await shop.cachedSettings.read();
  const pages = PAGES.filter(({ page }) => sustainabilityPublished || page.path !== href('/sostenibilita'));
  const { corrected, total, products, kind } = await listProducts(shop, filters, null, {
    most: MOST_SUGGESTED.products,
  });
  const found = kind === 'found' ? products : [];
  const [categories, words] = [await shownCategories(shop), await shop.catalogue.words()];
  return answer({
    corrected,
    total,
    products: found.map(({ id, name, priceCents, sizes, pictures: [first] }) => ({
      id,
      name,
      priceCents,
      ...(isPricedBySize({ sizes }) && { isFrom: true as const }),
      picture: first ? pictureUrl(first, PICTURE, 'webp') : null,
    })),
    categories: categoriesBeginning(corrected ?? filters.q, categories, searchSynonyms, words),
    pages: pagesAbout(filters.q, pages).map(({ title, path }) => ({ title, path })),
  });
}

function answer(suggestions: Suggestions): Response {
  return Response.json(suggestions, { headers: { 'Cache-Control': 'no-cache' } });
}
