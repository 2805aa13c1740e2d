import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import type { Composition } from '#shop/catalog/labelling/composition.ts';
import type { Cents } from '#shop/money/money.ts';

export type SetPiece = {
  id: string;
  name: string;
  priceCents: Cents;
  /** Drafts cannot be bought on their own. */
  isPublished: boolean;
  composition: Composition;
};

export const MOST_PIECES = 6;

/** Saving (cents); null unless positive and all pieces can be bought separately (Codice del Consumo artt. 21-22). */
export function savingCents(set: { priceCents: Cents; pieces: readonly SetPiece[] }): Cents | null {
  const { pieces, priceCents } = set;
  if (pieces.length < 2 || pieces.some((piece) => !piece.isPublished)) return null;
  const apart = pieces.reduce((sum, piece) => sum + piece.priceCents, 0);
  return apart > priceCents ? apart - priceCents : null;
}

/** Only size of a set sold as pieces, if every size of each piece is counted and has a free piece in the shop. */
export function setInShop(
  pieces: readonly { sizes: readonly { size: string; stock: number | null; held: number }[] }[] = [],
): string[] {
  const isThere = pieces.every(
    ({ sizes }) =>
      sizes.every(({ stock }) => stock !== null) && sizes.some(({ stock, held }) => (stock ?? 0) > held),
  );
  return isThere && pieces.length > 0 ? [ONE_SIZE] : [];
}
