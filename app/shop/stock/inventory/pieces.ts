export type Pieces = { productSizeId: string; quantity: number };

/** Pieces that a frozen line takes from the shop. */
type Line = Pieces & { pieceSizeIds?: readonly string[] };

/** Each size once; of a set sold as pieces, one per piece. */
export function piecesOfLines(lines: readonly Line[]): Pieces[] {
  const pieces = new Map<string, number>();
  for (const { productSizeId, pieceSizeIds, quantity } of lines)
    for (const id of pieceSizeIds ?? [productSizeId]) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  return [...pieces].map(([productSizeId, quantity]) => ({ productSizeId, quantity }));
}
