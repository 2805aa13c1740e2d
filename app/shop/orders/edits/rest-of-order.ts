import type { Cents } from '#shop/money/money.ts';

/** A cancelled order without those of its pieces that were sold meanwhile. */
export type RestOfOrder = {
  /** Names of what is gone, and of what is left: "1 × Camicia, taglia M". */
  gone: string[];
  left: string[];
  /** What goes back for what is gone; 0 where the order was not paid whole, and costs so much less. */
  backCents: Cents;
};
