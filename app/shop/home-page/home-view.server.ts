import { dayInRome } from '../../lib/calendar-day.ts';
import { parseFilters } from '../catalogue/filters.ts';
import { homeTiles } from '../catalogue/home-tiles.server.ts';
import { type ListingShop, listProducts } from '../catalogue/listing.server.ts';
import type { ProductCard } from '../catalogue/product.ts';
import type { CatalogueShop } from '../catalogue/product-cards.server.ts';
import { pictureById } from '../media/media.server.ts';
import { mapsHref } from '../settings/contact-links.ts';
import { exampleSentence, isInterestFree } from '../settings/instalments.ts';
import { closedAhead, type DayRange, type ShopSettings } from '../settings/settings.ts';
import { openingNotice, specialDaysAhead } from '../settings/special-hours.ts';

/** How many of the newest products the home page shows. */
const NEWEST = 4;

type ViewedShop = CatalogueShop &
  ListingShop & {
    log: { error(error: unknown, context: { where: string }): void };
  };

/**
 * What the home page shows with these settings. Decoration falls back in silence, and is logged (specification section
 * 8): `isWhole` is then false, and the page must not be kept.
 */
export async function homeView(shop: ViewedShop, settings: ShopSettings) {
  const { heroVideo, hero, hours, identity, pictures, home } = settings;
  const today = dayInRome(shop.now());
  let isWhole = true;
  const fellBack = (where: string) => (error: unknown) => {
    isWhole = false;
    shop.log.error(error, { where });
  };
  const none = (where: string) => (error: unknown) => {
    fellBack(where)(error);
    return [];
  };
  const [poster, storefront, tiles, chosen, newest] = await Promise.all([
    pictureById(shop, heroVideo?.posterMediaId ?? null, ''),
    pictureById(shop, pictures.storefront, `La vetrina di ${identity.brand}`),
    homeTiles(shop, settings, fellBack('home tiles')),
    shop.catalogue.cards(home.productIds).catch(none('home chosen')),
    newestProducts(shop, home.productIds).catch(none('home newest')),
  ]);
  const { latitude, longitude, mapsQuery } = identity;
  const shown = {
    hero,
    sections: home.sections,
    video: heroVideo && { mp4: heroVideo.mp4, webm: heroVideo.webm, stamp: heroVideo.stamp },
    ...{ poster, storefront, tiles, chosen, newest, hours },
    closure: openingNotice(settings, today),
    special: specialTimes(settings, today),
    maps: mapsHref({ ...identity, mapsQuery }),
    place: { latitude, longitude },
    interestFree: isInterestFree(settings) ? exampleSentence(settings.instalmentExample) : null,
  };
  return { shown, isWhole };
}

/** Days ahead that are not as the week is, for search engines. */
function specialTimes({ specialHours, closureNotice }: ShopSettings, today: string) {
  const closed = closedAhead(closureNotice, today);
  const times: { days: DayRange; hours: string }[] = specialDaysAhead(specialHours, today).map(
    ({ day, hours }) => ({ days: { from: day, to: day }, hours }),
  );
  return closed ? [...times, { days: closed, hours: 'Chiuso' }] : times;
}

export type HomeView = Awaited<ReturnType<typeof homeView>>['shown'];

/** Those that stand in front are not shown twice. */
async function newestProducts(shop: ViewedShop, without: readonly string[]): Promise<ProductCard[]> {
  const filters = parseFilters(new URLSearchParams({ sort: 'newest' }), { sliderMaxEuros: 0 });
  const { products } = await listProducts(shop, filters, null);
  return products.filter(({ id }) => !without.includes(id)).slice(0, NEWEST);
}
