/** A number of pieces of one size, by the id of its row. */
export type Pieces = { productSizeId: string; quantity: number };

/** As much of a frozen line as says what it takes from the shop. */
type Line = Pieces & { pieceSizeIds?: readonly string[] };

/** What lines take from the shop, each size once: of a set that is sold as its pieces, one piece of each. */
export function piecesOfLines(lines: readonly Line[]): Pieces[] {
  const pieces = new Map<string, number>();
  for (const { productSizeId, pieceSizeIds, quantity } of lines)
    for (const id of pieceSizeIds ?? [productSizeId]) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  return [...pieces].map(([productSizeId, quantity]) => ({ productSizeId, quantity }));
}
