import { and, eq } from 'drizzle-orm';
import { products } from '../../db/schema/catalogue.ts';
import { pictureById, toPicture } from '../media/media.server.ts';
import type { Picture } from '../media/picture.ts';
import type { ShopSettings } from '../settings/settings.ts';
import type { Category } from './categories.ts';
import { isPublished, orderOf } from './list-order.server.ts';
import { type CatalogueShop, cardQuery } from './product-cards.server.ts';

export type Tile = {
  name: string;
  /** The search that the tile leads to (decisions: query and category). */
  category: Category;
  query: string;
  priceCents: number | null;
  picture: Picture | null;
  alt: string;
};

/** Specification sections 2 and 9; the categories that are read, as decided. */
const TILES = [
  { key: 'camicia', named: 'tileShirt', category: 'Vestiti', query: 'casual', fallbackCents: 3999 },
  { key: 'abito', named: 'tileDress', category: 'Giacche', query: 'military', fallbackCents: 4999 },
  { key: 'pantalone', named: 'tileTrousers', category: 'Pantaloni', query: 'elegante', fallbackCents: 7999 },
] as const;

/**
 * The three tiles of the home page, each with the lowest price of its category. A category that is empty, or could
 * not be read, keeps the tile's own picture and price, the latter in the demo shop only.
 * @param onFail hears of each category that could not be read.
 */
export async function homeTiles(
  shop: CatalogueShop,
  settings: ShopSettings,
  onFail: (error: unknown) => void,
): Promise<Record<'camicia' | 'abito' | 'pantalone', Tile>> {
  const tiles = await Promise.all(
    TILES.map(async ({ key, named, category, query, fallbackCents }): Promise<Tile> => {
      const cheapest = await cheapestOf(shop, category).catch((error: unknown) => {
        onFail(error);
        return undefined;
      });
      const own = cheapest?.pictures?.[0];
      const name = settings.texts[named];
      return {
        name,
        category,
        query,
        priceCents: cheapest?.priceCents ?? (settings.demo ? fallbackCents : null),
        picture: own
          ? toPicture(own, cheapest.name, shop.mediaBase)
          : await pictureById(shop, settings.pictures.tiles[key], name),
        alt: own ? cheapest.name : name,
      };
    }),
  );
  const [camicia, abito, pantalone] = tiles as [Tile, Tile, Tile];
  return { camicia, abito, pantalone };
}

async function cheapestOf(shop: CatalogueShop, category: Category) {
  const [cheapest] = await cardQuery(shop)
    .where(and(isPublished, eq(products.category, category)))
    .orderBy(...orderOf('price-asc'))
    .limit(1);
  return cheapest;
}
