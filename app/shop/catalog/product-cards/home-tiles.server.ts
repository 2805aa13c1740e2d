import { and, eq, inArray } from 'drizzle-orm';
import { categories } from '#db/schema/assortment.ts';
import { products } from '#db/schema/products.ts';
import { pictureById, toPicture } from '#shop/catalog/media/media.server.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { byPrice, isPublished } from '#shop/catalog/products/product-columns.server.ts';
import type { CatalogueCache } from '#shop/catalog/search/catalog-cache.server.ts';
import { DEFAULT_TEXTS } from '#shop/company/identity/shop-texts.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { type CatalogueShop, cardQuery } from './product-cards.server.ts';
import { SHIPPED_TILES } from './shipped-pictures.ts';
import { tileTarget } from './tile-target.ts';

export type Tile = {
  name: string;
  category: string | null;
  query: string;
  priceCents: number | null;
  /** No product of the category is on sale. */
  isEmpty: boolean;
  picture: Picture;
  alt: string;
};

/** Tiles of the specification (sections 2 and 9). */
const TILES = [
  { key: 'camicia', named: 'tileShirt', category: 'Vestiti', query: 'casual', fallbackCents: 3999 },
  { key: 'abito', named: 'tileDress', category: 'Giacche', query: 'military', fallbackCents: 4999 },
  { key: 'pantalone', named: 'tileTrousers', category: 'Pantaloni', query: 'elegante', fallbackCents: 7999 },
] as const;

export const CATEGORY_OF_TILE = Object.fromEntries(
  TILES.map(({ key, category }) => [key, category]),
) as Record<(typeof TILES)[number]['key'], string>;

/** Tiles with the lowest price of their category; the fallback price is the demo's. */
export async function homeTiles(
  shop: CatalogueShop & { catalogue: Pick<CatalogueCache, 'assortment'> },
  settings: ShopSettings,
  onFail: (error: unknown) => void,
): Promise<Record<'camicia' | 'abito' | 'pantalone', Tile>> {
  const known = await shop.catalogue.assortment().then(
    ({ categories }) => categories,
    (error: unknown) => {
      onFail(error);
      // On an error the tiles retain their default targets.
      return TILES.map(({ category }) => ({ name: category, address: category }));
    },
  );
  const tiles = await Promise.all(
    TILES.map(async ({ key, named, fallbackCents, ...standard }): Promise<Tile> => {
      const name = settings.texts[named];
      const { category, query } = tileTarget(name, { ...standard, name: DEFAULT_TEXTS[named] }, known);
      let isEmpty = !settings.demo && category !== null;
      const cheapest =
        category === null
          ? undefined
          : await cheapestOf(shop, category).catch((error: unknown) => {
              onFail(error);
              isEmpty = false;
              return undefined;
            });
      const own = cheapest?.pictures?.[0];
      const set = own ? null : await pictureById(shop, settings.pictures.tiles[key], name);
      return {
        name,
        category,
        query,
        priceCents: cheapest?.priceCents ?? (settings.demo ? fallbackCents : null),
        isEmpty: isEmpty && !cheapest,
        picture: own ? toPicture(own, cheapest.name, shop.mediaBase) : (set ?? SHIPPED_TILES[key]),
        alt: own ? cheapest.name : set ? name : SHIPPED_TILES[key].alt,
      };
    }),
  );
  const [camicia, abito, pantalone] = tiles as [Tile, Tile, Tile];
  return { camicia, abito, pantalone };
}

async function cheapestOf(shop: CatalogueShop, address: string) {
  const called = shop.db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.address, address));
  const [cheapest] = await cardQuery(shop)
    .where(and(isPublished, inArray(products.category, called)))
    .orderBy(...byPrice)
    .limit(1);
  return cheapest;
}
