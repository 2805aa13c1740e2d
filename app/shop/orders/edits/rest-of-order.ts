import type { Cents } from '#shop/money/money.ts';

/** A cancelled order without the pieces sold meanwhile. */
export type RestOfOrder = {
  /** Names of the pieces: "1 × Camicia, taglia M". */
  gone: string[];
  left: string[];
  /** Refund for unavailable pieces; 0 if the order was not fully paid and costs less instead. */
  backCents: Cents;
};
