import type { Cents } from '../money/money.ts';
import { type Category, SIZES } from './categories.ts';
import type { ColorFamily } from './colors.ts';

/** What the filters need to know of a product. */
export type Fact = {
  category: Category;
  priceCents: Cents;
  color: ColorFamily | null;
  isReduced: boolean;
  /** The sizes that can be had, a bit each in the order of `SIZES`; the bit after them stands for any other size. */
  sizes: number;
};

/** The price bands of the storefront, both ends included; null is no end. Together they hold every price once. */
export const PRICE_BANDS: readonly { minCents: Cents; maxCents: Cents | null }[] = [
  { minCents: 0, maxCents: 2999 },
  { minCents: 3000, maxCents: 5999 },
  { minCents: 6000, maxCents: 9999 },
  { minCents: 10_000, maxCents: null },
];

const ORDER: readonly string[] = SIZES;

/** The bit that stands for a size in `Fact.sizes`. */
export function sizeBit(size: string): number {
  const index = ORDER.indexOf(size);
  return 1 << (index < 0 ? ORDER.length : index);
}
