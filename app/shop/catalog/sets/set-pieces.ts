import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import type { Composition } from '#shop/catalog/labelling/composition.ts';
import type { Cents } from '#shop/money/money.ts';

/** A product of which a set is made, as it is now. */
export type SetPiece = {
  id: string;
  name: string;
  priceCents: Cents;
  /** A draft cannot be bought by itself. */
  isPublished: boolean;
  composition: Composition;
};

/** Most products that a set can be made of. */
export const MOST_PIECES = 6;

/**
 * What is saved by buying the set instead of its pieces at their present prices, in cents; null where that is nothing,
 * or where they cannot all be bought one by one (Codice del Consumo artt. 21-22: an advantage is told only if it is one).
 */
export function savingCents(set: { priceCents: Cents; pieces: readonly SetPiece[] }): Cents | null {
  const { pieces, priceCents } = set;
  if (pieces.length < 2 || pieces.some((piece) => !piece.isPublished)) return null;
  const apart = pieces.reduce((sum, piece) => sum + piece.priceCents, 0);
  return apart > priceCents ? apart - priceCents : null;
}

/**
 * Of a set that is sold as its pieces: its one size where whatever is chosen of each piece hangs in the shop. That is
 * known where every size of each is counted, and some piece of one is promised to nobody.
 */
export function setInShop(
  pieces: readonly { sizes: readonly { size: string; stock: number | null; held: number }[] }[] = [],
): string[] {
  const isThere = pieces.every(
    ({ sizes }) =>
      sizes.every(({ stock }) => stock !== null) && sizes.some(({ stock, held }) => (stock ?? 0) > held),
  );
  return isThere && pieces.length > 0 ? [ONE_SIZE] : [];
}
