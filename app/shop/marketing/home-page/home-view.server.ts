import type { Address } from '#lib/address.server.ts';
import { type DayRange, dayInRome } from '#lib/calendar-day.ts';
import { type Focus, MIDDLE, type OwnPicture } from '#lib/own-picture.ts';
import { drawnPictures } from '#shop/catalog/media/media.server.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { homeTiles, type Tile } from '#shop/catalog/product-cards/home-tiles.server.ts';
import type { CatalogueShop } from '#shop/catalog/product-cards/product-cards.server.ts';
import { SHIPPED_HERO } from '#shop/catalog/product-cards/shipped-pictures.ts';
import type { ProductCard } from '#shop/catalog/products/product.ts';
import { parseFilters } from '#shop/catalog/search/filters.ts';
import type { CollectionName } from '#shop/catalog/search/find-list.ts';
import { isNothingOnSale, type ListingShop, listProducts } from '#shop/catalog/search/listing.server.ts';
import type { NamedCategory } from '#shop/catalog/search/suggestions.ts';
import { exampleSentence, isInterestFree } from '#shop/checkout/payment-methods/instalments.ts';
import { mapsHref } from '#shop/company/identity/contact-links.ts';
import { closedAhead, closureNoticeOn, specialDaysAhead } from '#shop/company/opening-hours/special-hours.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { type LookShop, lookById } from '#shop/marketing/looks/read-looks.server.ts';
import { teaserOf } from '#shop/marketing/looks/shown-look.ts';
import {
  type HomeLayout,
  type HomeSection,
  type HomeTile,
  picturesOf,
  type SectionFill,
} from './home-layout.ts';

/** Newest products shown. */
const NEWEST = 8;

const SETS = 4;

type ViewedShop = CatalogueShop &
  LookShop &
  ListingShop & { log: { error(error: unknown, context: { where: string }): void } };

/** Failures of decoration are logged and replaced (specification section 8); cache only if `isWhole`. */
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
  const [pictureOf, tiles] = await Promise.all([
    picturesFor(shop, settings),
    homeTiles(shop, settings, fellBack('home tiles')),
  ]);
  // Sequentially: a product in two sections is read and serialised once.
  const isShown = (name: HomeSection) => !home.hidden.includes(name);
  const front = isShown('chosen') ? home.productIds : [];
  const chosen = await shop.catalogue.cards(front).catch(none('home chosen'));
  const newest = isShown('newest')
    ? await newestProducts(shop, { most: NEWEST, without: front }).catch(none('home newest'))
    : [];
  const sets = isShown('sets')
    ? await newestProducts(shop, { most: SETS, within: 'completi' }).catch(none('home sets'))
    : [];
  const lookId = isShown('look') ? (home.fills.look?.look ?? '') : '';
  const look = await lookOrNull(shop, lookId, fellBack('home look'));
  const isEmpty = await isNothingOnSale(shop).catch((error: unknown) => {
    fellBack('home hero')(error);
    return false;
  });
  const byCategory = isShown('categories') ? await homeCategories(shop).catch(none('home categories')) : [];
  const plain = (id: string | null | undefined, alt = '') =>
    pictureOf(id ? plainly(id, alt) : null)?.picture ?? null;
  const { latitude, longitude } = identity;
  const maps = mapsHref(identity);
  const { own: heroPicture, behind } = behindTitle(settings, pictureOf);
  // As on cards: plain ground while loading, decorative.
  const own = (address: string) => {
    const picture = plain(pictures.categories[address]?.mediaId);
    return picture && { ...picture, placeholder: '' };
  };
  const shown = {
    hero,
    sections: home.sections.filter(isShown),
    // The owner's picture replaces the video.
    video: heroPicture ? null : heroVideo && videoOf(heroVideo),
    behind,
    ...(isEmpty && { isEmpty }),
    ...(heroPicture && { isOwn: true as const }),
    storefront: plain(pictures.storefront, `La vetrina di ${identity.brand}`),
    tiles: home.tiles.flatMap((tile) => shownTile(tile, tiles, pictureOf(tile.picture)) ?? []),
    ...(Object.keys(home.fills).length > 0 && { fills: shownFills(home, pictureOf) }),
    chosen,
    newest,
    // The category's own picture before its newest product's.
    categories: byCategory.map(({ category, picture }) => ({
      category,
      picture: own(category.address) ?? picture,
    })),
    sets,
    ...(look && { look: teaserOf(look) }),
    hours,
    editorial: {
      newest: shownOf(plain(pictures.editorial.newest), MIDDLE),
      sets: shownOf(plain(pictures.editorial.sets), MIDDLE),
    },
    closure: closureNoticeOn(settings, today),
    special: specialTimes(settings, today),
    maps,
    place: maps === null ? null : { latitude, longitude },
    interestFree: isInterestFree(settings) ? exampleSentence(settings.instalmentExample) : null,
  };
  return { shown, look, isWhole };
}

/** Null for an empty `lookId`, and where it cannot be read. */
async function lookOrNull(shop: ViewedShop, lookId: string, onError: (error: unknown) => void) {
  if (lookId === '') return null;
  return lookById(shop, lookId).catch((error: unknown) => {
    onError(error);
    return null;
  });
}

/** Picture behind the title for pages without video: the owner's, the video's cover, or a shipped one. */
export async function titlePicture(
  shop: ViewedShop,
  settings: ShopSettings,
): Promise<{ picture: ShownPicture | null; isOwn: boolean }> {
  const { own, behind } = behindTitle(settings, await picturesFor(shop, settings));
  return { picture: behind, isOwn: own !== null };
}

function behindTitle({ heroVideo, home }: ShopSettings, pictureOf: PictureOf) {
  const own = pictureOf(home.heroPicture);
  const cover = heroVideo?.posterMediaId;
  const poster = heroVideo ? (pictureOf(cover ? plainly(cover, '') : null)?.picture ?? null) : SHIPPED_HERO;
  return { own, behind: own ?? shownOf(poster, home.videoFocus) };
}

const plainly = (mediaId: string, alt: string): OwnPicture => ({ mediaId, alt, focus: MIDDLE });

/** See `focused`. */
export type ShownPicture = { picture: Picture; focus?: Focus };

type PictureOf = (picture: OwnPicture | null) => ShownPicture | null;

/** All non-product pictures in one query, each with its own alternative text. */
async function picturesFor(
  shop: ViewedShop,
  { heroVideo, pictures, home }: ShopSettings,
): Promise<PictureOf> {
  const { storefront, categories, editorial } = pictures;
  const ids = [heroVideo?.posterMediaId, storefront, editorial.newest, editorial.sets].concat(
    Object.values(categories).map(({ mediaId }) => mediaId),
  );
  const named = [...picturesOf(home), ...ids.flatMap((id) => (id ? [plainly(id, '')] : []))];
  const drawn = await drawnPictures(shop, named);
  const byId = new Map<string, Picture>(drawn.flatMap((one) => (one ? [[one.picture.id, one.picture]] : [])));
  return (requested) => {
    const picture = requested && byId.get(requested.mediaId);
    return picture ? focused({ ...picture, alt: requested.alt }, requested.focus) : null;
  };
}

/** Omits a central focal point, the default. */
function focused(picture: Picture, focus: Focus): ShownPicture {
  return JSON.stringify(focus) === JSON.stringify(MIDDLE) ? { picture } : { picture, focus };
}

function shownOf(poster: Picture | null, focus: Focus): ShownPicture | null {
  return poster && focused(poster, focus);
}

function videoOf({ mp4, webm, stamp }: NonNullable<ShopSettings['heroVideo']>) {
  return { mp4, webm, stamp };
}

/** A tile; the price only with the kind's own picture and link. None without a picture, or to an empty list. */
function shownTile(
  { kind, text, to }: HomeTile,
  ofKinds: Record<NonNullable<HomeTile['kind']>, Tile>,
  own: ShownPicture | null,
) {
  if (kind === null) return own && { name: text, to, priceCents: null, ...own };
  if (ofKinds[kind].isEmpty && !own && !to) return null;
  const { name, category, query, priceCents, picture, alt } = ofKinds[kind];
  const address = new URLSearchParams({ ...(category && { category }), ...(query && { q: query }) });
  return {
    name: text || name,
    to: to || `${SHOP}?${address}`,
    priceCents: own || to ? null : priceCents,
    ...(own ?? { picture: { ...picture, alt } }),
  };
}

const SHOP: Address = '/shop';

/** A section's content, without empty fields. */
export type ShownFill = Partial<Omit<SectionFill, 'picture'>> & {
  picture?: ShownPicture;
  /** Null: free space for a title on the owner's picture is unknown. */
  quiet?: null;
};

/** Content of shown sections only. */
function shownFills(
  { fills, hidden }: HomeLayout,
  pictureOf: PictureOf,
): { [Section in HomeSection]?: ShownFill } {
  const shown: { [Section in HomeSection]?: ShownFill } = {};
  for (const [name, { picture, ...texts }] of Object.entries(fills) as [HomeSection, SectionFill][]) {
    // Looks are drawn from their own data.
    if (hidden.includes(name) || name === 'look') continue;
    const own = pictureOf(picture);
    const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
    shown[name] = { ...written, ...(own && { picture: own, quiet: null }) };
  }
  return shown;
}

/** Coming special days, for search engines. */
function specialTimes({ specialHours, closureNotice }: ShopSettings, today: string) {
  const closed = closedAhead(closureNotice, today);
  const times: { days: DayRange; hours: string }[] = specialDaysAhead(specialHours, today).map(
    ({ day, hours }) => ({ days: { from: day, to: day }, hours }),
  );
  return closed ? [...times, { days: closed, hours: 'Chiuso' }] : times;
}

export type HomeView = Awaited<ReturnType<typeof homeView>>['shown'];

type Newest = { most: number; within?: CollectionName; without?: readonly string[] };

/** Newest products, without featured ones. */
async function newestProducts(
  shop: ViewedShop,
  { most, within, without = [] }: Newest,
): Promise<ProductCard[]> {
  const assortment = await shop.catalogue.assortment();
  const filters = parseFilters(new URLSearchParams({ sort: 'newest' }), { sliderMaxEuros: 0, assortment });
  const { products } = await listProducts(shop, filters, null, { within: within ?? null });
  return products.filter(({ id }) => !without.includes(id)).slice(0, most);
}

export type CategoryTile = { category: NamedCategory; picture: Picture | null };

/** Categories with products, each with its newest product's picture. */
async function homeCategories(shop: ListingShop): Promise<CategoryTile[]> {
  const assortment = await shop.catalogue.assortment();
  const tiles = await Promise.all(
    assortment.categories.map(async ({ name, address }): Promise<CategoryTile[]> => {
      const query = new URLSearchParams({ sort: 'newest', category: address });
      const filters = parseFilters(query, { sliderMaxEuros: 0, assortment });
      const { products } = await listProducts(shop, filters, null, { most: 1 });
      const category = { name, address };
      return products.map(({ pictures: [picture] }) => ({ category, picture: picture ?? null }));
    }),
  );
  return tiles.flat();
}
