/** The pieces of one size of a product. */
export type Count = {
  /** Pieces in the shop; null = not counted. */
  stock: number | null;
  /** Pieces promised to open attempts to pay; what can be sold is stock − held. */
  held: number;
  /** A person counted fewer pieces than are promised. Only then `stock` is below `held`. */
  belowHeld: boolean;
};

/**
 * A size as the owner writes it; `stock` null is not counted. `stockWas` is what the owner saw while writing: with it
 * a count is a difference, so that pieces sold meanwhile stay sold.
 */
export type SizeInput = { size: string; stock: number | null; stockWas?: number | null };

/** Promises pieces; null when fewer are free. */
export function hold(count: Count, pieces: number): Count | null {
  return pieces <= free(count) ? { ...count, held: count.held + pieces } : null;
}

/** Takes a promise back. */
export function release(count: Count, pieces: number): Count {
  return settled({ ...count, held: count.held - pieces });
}

/**
 * Takes pieces out of the shop, of which `promised` are held for the buyer; null when that many are no longer there.
 * A promise that outlived a count below it is kept for whoever pays first.
 */
export function sell(count: Count, pieces: number, promised: number): Count | null {
  const rest = { ...count, held: count.held - promised };
  if (count.stock === null) return settled(rest);
  const isThere = promised >= pieces ? count.stock >= pieces : pieces <= free(rest);
  return isThere ? settled({ ...rest, stock: count.stock - pieces }) : null;
}

/** Puts pieces back that came back; a size that is not counted stays so. */
export function restock(count: Count, pieces: number): Count {
  return count.stock === null ? count : settled({ ...count, stock: count.stock + pieces });
}

/** What the owner counted, whatever is promised. */
export function correct(count: Count, { stock: typed, stockWas }: Omit<SizeInput, 'size'>): Count {
  const stock =
    typed !== null && count.stock !== null && typeof stockWas === 'number'
      ? Math.max(0, count.stock + typed - stockWas)
      : typed;
  return { ...count, stock, belowHeld: stock !== null && stock < count.held };
}

function free({ stock, held }: Count): number {
  return stock === null ? Number.POSITIVE_INFINITY : stock - held;
}

/** A count that has caught up with its promises is an ordinary one again. */
function settled(count: Count): Count {
  return { ...count, belowHeld: count.belowHeld && count.stock !== null && count.stock < count.held };
}
