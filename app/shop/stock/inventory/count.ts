export type Count = {
  /** In the shop; null = not counted. */
  stock: number | null;
  /** Held for open checkouts, reservations and proposals; stock − held can be sold. */
  held: number;
  /** A person counted fewer than are held; only then `stock` is below `held`. */
  belowHeld: boolean;
};

/** `stock`: null if uncounted; with `stockWas`, the count shown, applied as a difference: later sales stay. */
export type SizeInput = {
  size: string;
  stock: number | null;
  stockWas?: number | null;
  /** As `readBarcode` returns it; null: removed; undefined: unchanged. */
  barcode?: string | null;
  sku?: string | null;
};

/** Holds a piece; null if uncounted, or none is free. */
export function hold(count: Count): Count | null {
  return count.stock !== null && free(count) >= 1 ? { ...count, held: count.held + 1 } : null;
}

/** Holds pieces; null if too few are free. Uncounted sizes always suffice. */
export function promise(count: Count, pieces: number): Count | null {
  return pieces <= free(count) ? { ...count, held: count.held + pieces } : null;
}

export function release(count: Count, pieces: number): Count {
  return settled({ ...count, held: count.held - pieces });
}

/**
 * Removes pieces, `promised` of them held for the buyer; null if too few. Below the holds, the first payer gets them.
 */
export function sell(count: Count, pieces: number, promised: number): Count | null {
  const rest = { ...count, held: count.held - promised };
  if (count.stock === null) return settled(rest);
  const isThere = promised >= pieces ? count.stock >= pieces : pieces <= free(rest);
  return isThere ? settled({ ...rest, stock: count.stock - pieces }) : null;
}

/** Uncounted sizes stay uncounted. */
export function restock(count: Count, pieces: number): Count {
  return count.stock === null ? count : settled({ ...count, stock: count.stock + pieces });
}

/** Sets a count regardless of holds. */
export function correct(
  count: Count,
  { stock: typed, stockWas }: Pick<SizeInput, 'stock' | 'stockWas'>,
): Count {
  const stock =
    typed !== null && count.stock !== null && typeof stockWas === 'number'
      ? Math.max(0, count.stock + typed - stockWas)
      : typed;
  return { ...count, stock, belowHeld: stock !== null && stock < count.held };
}

function free({ stock, held }: Count): number {
  return stock === null ? Number.POSITIVE_INFINITY : stock - held;
}

/** Clears `belowHeld` once the count covers the holds. */
function settled(count: Count): Count {
  return { ...count, belowHeld: count.belowHeld && count.stock !== null && count.stock < count.held };
}

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
