import type { ChoiceValues } from '#shop/catalog/products/choice-fields.ts';
import type { ColorFamily } from '#shop/catalog/products/colors.ts';
import type { Garment } from '#shop/catalog/sizing/size-guide.ts';
import type { Cents } from '#shop/money/money.ts';

export type Fact = ChoiceValues & {
  /** Address of the category. */
  category: string;
  priceCents: Cents;
  color: ColorFamily | null;
  /** Groups the colours of a model into one card; null for a single product. */
  model: string | null;
  isReduced: boolean;
  garment: Garment | null;
  /** Available sizes, each once, as `sizeKey` writes them. */
  sizes: readonly string[];
  /** Main fibres (`mainFibres`). */
  fibres: readonly string[];
};
