import type { ColorFamily } from '#shop/catalog/products/colors.ts';
import type { Occasion } from '#shop/catalog/products/occasions.ts';
import type { Garment } from '#shop/catalog/sizing/size-guide.ts';
import type { Cents } from '#shop/money/money.ts';

/** What the filters need to know of a product. */
export type Fact = {
  /** Its address. */
  category: string;
  priceCents: Cents;
  color: ColorFamily | null;
  /** What the colours of one model have in common, which are one card of a list; null for what comes in one. */
  model: string | null;
  isReduced: boolean;
  /** What its category's sizes measure. */
  garment: Garment | null;
  /** The sizes that can be had, each once, called as `sizeKey` calls them. */
  sizes: readonly string[];
  /** What it is worn to. */
  occasions: readonly Occasion[];
  /** The fibres that it is mainly made of, each once (`mainFibres`). */
  fibres: readonly string[];
};
