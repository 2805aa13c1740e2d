import type { SizePrices } from '#db/json/products.ts';
import type { Category } from '#shop/catalog/assortment/categories.ts';
import type { Care } from '#shop/catalog/labelling/care.ts';
import type { Composition } from '#shop/catalog/labelling/composition.ts';
import type { Fit } from '#shop/catalog/sizing/fit.ts';
import type { Cents } from '#shop/money/money.ts';
import type { SizeInput } from '#shop/stock/inventory/count.ts';
import type { ProductColor } from './colors.ts';
import type { Occasion } from './occasions.ts';
import type { PlainValues } from './plain-fields.ts';

/** The keys of a video's files in the storage, at least one, and the picture that is its cover. */
export type VideoInput = { mp4: string | null; webm: string | null; posterMediaId: string };

/** A product as the owner writes it. */
export type ProductInput = PlainValues & {
  name: string;
  priceCents: Cents;
  originalPriceCents: Cents | null;
  discountPercentage: number | null;
  /** Of the sizes that cost more than the product; empty where all cost the same. */
  sizePrices: SizePrices;
  category: Category;
  composition: Composition;
  fit: Fit;
  care: Care;
  color: ProductColor | null;
  /** Products that share it are one model in several colours. */
  modelGroup: string | null;
  occasions: readonly Occasion[];
  /** In the order in which they are shown; none makes the product one size. */
  sizes: SizeInput[];
  /** In the order in which they are shown; the first is the main one. */
  images: { mediaId: string; alt: string }[];
  /** Stands after the first picture. */
  video: VideoInput | null;
  makerId: string | null;
  /** A draft is not published: only the owner sees it. */
  isPublished: boolean;
  isSet: boolean;
  /** Ids of the products of which a set is made, in the order in which they are shown; none for another product. */
  pieceIds: string[];
  /** Ids of the products to be worn with it, in the order in which they are shown. */
  matchIds: string[];
};
