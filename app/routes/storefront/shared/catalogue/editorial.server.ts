import type { Shop } from '#boot/compose.server.ts';
import type { Filters, Sort } from '#shop/catalog/search/filters.ts';
import { type ShownPlace, shownPlaces } from '#shop/marketing/editorial/editorial.server.ts';
import type { EditorialList } from '#shop/marketing/editorial/editorial-places.ts';

/** Editorial pictures of a list; none in searches, nor on later pages, where positions are unknown. */
export async function editorialIn(
  shop: Shop,
  list: EditorialList,
  { filters, after }: { filters: Filters<Sort>; after: string | null },
): Promise<{ editorial?: ShownPlace[] }> {
  if (filters.q !== '' || after !== null) return {};
  const { editorial: places } = await shop.settings();
  if (places.length === 0) return {};
  return { editorial: await shownPlaces(shop, places, list) };
}
