import type { SizePrices } from '#db/json/products.ts';
import type { Category } from '#shop/catalog/assortment/categories.ts';
import type { Care } from '#shop/catalog/labelling/care.ts';
import type { Composition } from '#shop/catalog/labelling/composition.ts';
import type { Fit } from '#shop/catalog/sizing/fit.ts';
import type { Cents } from '#shop/money/money.ts';
import type { SizeInput } from '#shop/stock/inventory/count.ts';
import type { ChoiceValues } from './choice-fields.ts';
import type { ProductColor } from './colors.ts';
import type { PlainValues } from './plain-fields.ts';

export type VideoInput = { mp4: string | null; webm: string | null; posterMediaId: string };

export type ProductInput = PlainValues &
  ChoiceValues & {
    name: string;
    priceCents: Cents;
    originalPriceCents: Cents | null;
    discountPercentage: number | null;
    /** Prices of sizes that cost more. */
    sizePrices: SizePrices;
    category: Category;
    composition: Composition;
    fit: Fit;
    care: Care;
    color: ProductColor | null;
    /** Equal for the colours of a model. */
    modelGroup: string | null;
    /** In display order; empty means one size. */
    sizes: SizeInput[];
    /** In display order; the first is the main one. */
    images: { mediaId: string; alt: string }[];
    /** Shown after the first picture. */
    video: VideoInput | null;
    makerId: string | null;
    /** A draft is visible to the owner alone. */
    isPublished: boolean;
    isSet: boolean;
    pieceIds: string[];
    matchIds: string[];
  };
