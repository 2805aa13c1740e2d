import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import type { Composition } from '#shop/catalog/labelling/composition.ts';
import type { Cents } from '#shop/money/money.ts';

export type SetPiece = {
  id: string;
  name: string;
  priceCents: Cents;
  /** A draft cannot be bought on its own. */
  isPublished: boolean;
  composition: Composition;
};

export const MOST_PIECES = 6;

/**
 * In cents; null unless positive and all pieces can be bought separately (Codice del Consumo artt. 21-22:
 * only a real advantage may be announced).
 */
export function savingCents(set: { priceCents: Cents; pieces: readonly SetPiece[] }): Cents | null {
  const { pieces, priceCents } = set;
  if (pieces.length < 2 || pieces.some((piece) => !piece.isPublished)) return null;
  const apart = pieces.reduce((sum, piece) => sum + piece.priceCents, 0);
  return apart > priceCents ? apart - priceCents : null;
}

/**
 * For a set sold as pieces: its only size if any choice is in the shop, that is, every size of each piece is
 * counted and has an unpromised piece.
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
