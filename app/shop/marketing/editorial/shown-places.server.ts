import { dayInRome } from '#lib/calendar-day.ts';
import { drawnPictures, type MediaShop } from '#shop/catalog/media/media.server.ts';
import {
  type EditorialList,
  type EditorialPlace,
  editorialOf,
  editorialPictures,
} from './editorial-places.ts';
import type { ShownPlace } from './shown-place.ts';

/** Today's places of a list; those with a missing picture are left out. */
export async function shownPlaces(
  shop: MediaShop & { now: () => Date },
  places: readonly EditorialPlace[],
  list: EditorialList,
): Promise<ShownPlace[]> {
  const found = [...editorialOf(places, list, dayInRome(shop.now()))].toSorted(([a], [b]) => a - b);
  const pictures = await drawnPictures(shop, editorialPictures(found.map(([, one]) => one)));
  const shown: ShownPlace[] = [];
  found.forEach(([at, { id, title, text, linkText, linkTo }], index) => {
    const picture = pictures[index];
    if (picture) shown.push({ id, after: at - 1 - shown.length, picture, title, text, linkText, linkTo });
  });
  return shown;
}
