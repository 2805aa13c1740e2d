import type { ProductCard } from '#shop/catalog/products/product.ts';
import { setsWithPiece } from '#shop/catalog/sets/set-pieces.server.ts';
import { type LookShop, looksWith } from '#shop/marketing/looks/read-looks.server.ts';
import type { ShownLook } from '#shop/marketing/looks/shown-look.ts';

/** Most looks and sets on a product's page. */
const MOST_LOOKS = 2;
const MOST_SETS = 4;

export type OwnersHand = { looks: ShownLook[]; sets: ProductCard[] };

export const NOTHING_MADE: OwnersHand = { looks: [], sets: [] };

export async function ownersHand(shop: LookShop, productId: string): Promise<OwnersHand> {
  const [looks, setIds] = await Promise.all([looksWith(shop, productId), setsWithPiece(shop.db, productId)]);
  return {
    looks: looks.slice(0, MOST_LOOKS),
    sets: (await shop.catalogue.cards(setIds)).slice(0, MOST_SETS),
  };
}

export function idsOf({ looks, sets }: OwnersHand): string[] {
  const pieces = looks.flatMap((look) => look.pieces.map(({ product }) => product.id));
  return [...pieces, ...sets.map(({ id }) => id)];
}
