import type { PriceEnding } from '#db/values/price-endings.ts';
import type { SHOE_MATERIALS } from '#db/values/products.ts';

export type Shoe = Record<'upper' | 'lining' | 'sole', (typeof SHOE_MATERIALS)[number][]>;

/** The choice for each treatment; treatments without a symbol are absent. */
export type CareSymbols = Partial<
  Record<'wash' | 'bleach' | 'tumble' | 'natural' | 'iron' | 'professional', string>
>;

/** Required before sale; `maker_address`: the maker is known by name only. */
export type Mandatory = 'composition' | 'maker' | 'maker_address' | 'picture';

/**
 * An edit of many products. Percentages are above 0. `isAnnounced`: the present price becomes the original
 * price of a product that has none, if it was charged to anybody.
 */
export type Change =
  | { kind: 'labels'; labels: { isNew?: boolean; isSale?: boolean; isFeatured?: boolean } }
  | { kind: 'category'; category: string }
  | { kind: 'published'; isPublished: boolean }
  | { kind: 'prices'; to: { how: 'set'; priceCents: number } | PercentChange }
  | { kind: 'delete' };

export type PercentChange = {
  how: 'up' | 'down';
  percent: number;
  ending: PriceEnding;
  isAnnounced: boolean;
};

/** Percent with one decimal at most. */
export type FibreShare = { fibre: string; percent: number };

/** In descending order; `piece` names the garment within a set, otherwise empty. */
export type FibrePart = { piece: string; part: string; fibres: FibreShare[] };

/** In centimetres; null = not measured. */
export type SizeMeasures = { size: string } & {
  chest: number | null;
  waist: number | null;
  length: number | null;
};

/** Prices before reductions of sizes that cost more than the product; other sizes cost the product's price. */
export type SizePrices = Readonly<Record<string, number>>;

/** Prior prices of such sizes, like `PriorPrice`; `since` is an ISO moment. */
export type SizePriors = Readonly<
  Record<string, { priceCents: number; since: string; soldFrom: string | null }>
>;
