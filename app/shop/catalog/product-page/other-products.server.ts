import { chosenMatches, likelyMatches, recommendedProducts } from '#shop/catalog/products/matches.server.ts';
import type { ProductCard, ProductDetail } from '#shop/catalog/products/product.ts';
import { setsWithPiece } from '#shop/catalog/sets/set-pieces.server.ts';
import { type LookShop, looksWith } from '#shop/marketing/looks/read-looks.server.ts';
import { type LookTeaser, type ShownLook, teaserOf } from '#shop/marketing/looks/shown-look.ts';

/** Most looks and sets on a product's page. */
const MOST_LOOKS = 2;
const MOST_SETS = 4;

export type RecommendingShop = Parameters<typeof likelyMatches>[0] & LookShop;

/** `looks` with their products, `teasers` as the page draws them. */
type Others = {
  looks: ShownLook[];
  teasers: LookTeaser[];
  sets: ProductCard[];
  recommended: ProductCard[];
  matches: ProductCard[];
};

export const NO_OTHERS: Others = { looks: [], teasers: [], sets: [], recommended: [], matches: [] };

/** Without repetitions: looks and sets, the owner's choices, the newest, then guesses. */
export async function otherProducts(
  shop: RecommendingShop,
  id: string,
  reading: Promise<ProductDetail | null>,
): Promise<Others> {
  const [product, chosen, { looks, sets }] = await Promise.all([
    reading,
    chosenMatches(shop, id),
    looksAndSets(shop, id),
  ]);
  if (!product) return NO_OTHERS;
  const pieces = looks.flatMap((look) => look.pieces.map((piece) => piece.product));
  const made = [...pieces, ...sets].map((one) => one.id);
  const matches = chosen.filter((one) => !made.includes(one.id));
  const recommended = await recommendedProducts(shop, product.id, [...made, ...chosen.map((one) => one.id)]);
  const shown = [...made, ...recommended.map((one) => one.id)];
  return {
    looks,
    teasers: looks.map(teaserOf),
    sets,
    recommended,
    matches: chosen.length > 0 ? matches : await likelyMatches(shop, product, shown),
  };
}

async function looksAndSets(shop: LookShop, productId: string) {
  const [looks, setIds] = await Promise.all([looksWith(shop, productId), setsWithPiece(shop.db, productId)]);
  return {
    looks: looks.slice(0, MOST_LOOKS),
    sets: (await shop.catalogue.cards(setIds)).slice(0, MOST_SETS),
  };
}
