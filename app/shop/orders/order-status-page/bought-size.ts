import type { Garment } from '../../catalog/sizing/size-guide.ts';

/** A piece that somebody bought and kept; `garment` is null where no table of sizes tells of such pieces. */
export type KeptPiece = { garment: Garment | null; size: string };

/**
 * The size in which somebody wears such garments: that of the last one they bought and kept, if the product has it. A
 * size of other garments says nothing: whoever wears 42 wears 38 in shoes.
 * @param kept the newest first
 */
export function boughtSize(
  kept: readonly KeptPiece[],
  { garment, sizes }: { garment: Garment; sizes: readonly string[] },
): string | null {
  const last = kept.find((piece) => piece.garment === garment && sizes.includes(piece.size));
  return last?.size ?? null;
}
