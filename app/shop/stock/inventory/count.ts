/** The pieces of one size of a product. */
export type Count = {
  /** Pieces in the shop; null = not counted. */
  stock: number | null;
  /** Pieces held for open checkouts, for who tries them on, and for proposals; stock − held can be sold. */
  held: number;
  /** A person counted fewer pieces than are held. Only then `stock` is below `held`. */
  belowHeld: boolean;
};

/**
 * A size as the owner writes it; `stock` null is not counted. `stockWas` is what the owner saw while writing: with it
 * a count is a difference, so that pieces sold meanwhile stay sold.
 */
export type SizeInput = {
  size: string;
  stock: number | null;
  stockWas?: number | null;
  /** As `readBarcode` writes it; null is none, undefined leaves what is there. */
  barcode?: string | null;
  sku?: string | null;
};

/** Holds a counted piece; null where nobody counts, or none is free. */
export function hold(count: Count): Count | null {
  return count.stock !== null && free(count) >= 1 ? { ...count, held: count.held + 1 } : null;
}

/** Promises pieces to a customer of the shop; null where too few are free. What nobody counts is always there. */
export function promise(count: Count, pieces: number): Count | null {
  return pieces <= free(count) ? { ...count, held: count.held + pieces } : null;
}

/** Releases held pieces. */
export function release(count: Count, pieces: number): Count {
  return settled({ ...count, held: count.held - pieces });
}

/**
 * Takes pieces out of the shop, of which `promised` are held for the buyer; null when that many are no longer there.
 * When the count was set below the holds, whoever pays first gets the pieces.
 */
export function sell(count: Count, pieces: number, promised: number): Count | null {
  const rest = { ...count, held: count.held - promised };
  if (count.stock === null) return settled(rest);
  const isThere = promised >= pieces ? count.stock >= pieces : pieces <= free(rest);
  return isThere ? settled({ ...rest, stock: count.stock - pieces }) : null;
}

/** Puts returned pieces back; a size that is not counted stays uncounted. */
export function restock(count: Count, pieces: number): Count {
  return count.stock === null ? count : settled({ ...count, stock: count.stock + pieces });
}

/** Sets the count to what the owner counted, whatever is held. */
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

/** Clears `belowHeld` once the count covers its holds again. */
function settled(count: Count): Count {
  return { ...count, belowHeld: count.belowHeld && count.stock !== null && count.stock < count.held };
}
