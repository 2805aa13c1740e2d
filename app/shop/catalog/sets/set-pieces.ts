import type { Cents } from '../../money/money.ts';
import type { Composition } from '../labelling/composition.ts';

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
