import type { FibrePart } from '#db/json/products.ts';
import { fold } from '#lib/fold.ts';
import type { Shoe } from '#shop/catalog/labelling/shoes.ts';
import type { ColorFamily } from '#shop/catalog/products/colors.ts';
import type { Occasion } from '#shop/catalog/products/occasions.ts';
import { isReduced } from '#shop/catalog/products/product.ts';
import type { Garment } from '#shop/catalog/sizing/size-guide.ts';
import type { Cents } from '#shop/money/money.ts';
import { reductionPercent } from '#shop/pricing/prices/discount.ts';
import type { Entry } from './catalog-index.ts';
import { mainFibres } from './main-fibres.ts';
import { sizeKey } from './size-keys.ts';

/** Percent of a garment from which on a search for a fibre finds it. */
const LEAST_FOUND = 10;

/** A product as the index reads it. */
export type Row = {
  id: string;
  name: string;
  /** Name, description and category, folded. */
  text: string;
  /** The address of its category, and what that is called now. */
  category: string;
  categoryName: string;
  /** Whether its sizes are those of shoes. */
  isShoe: boolean;
  /** What its category's sizes measure. */
  garment: Garment | null;
  priceCents: Cents;
  priorPriceCents: Cents | null;
  color: ColorFamily | null;
  colorName: string | null;
  modelGroup: string | null;
  fibres: FibrePart[];
  occasions: Occasion[];
  materials: string;
  shoe: Shoe;
  modelCode: string;
  /** What its sizes are called on labels and by the shop. */
  codes: readonly string[];
  isSet: boolean;
  /** When it was first published; microseconds since 1970. */
  newSince: number;
  /** The sizes that can be had. */
  sizes: string[];
};

/** What lists and searches know of a product. */
export function entryOf(row: Row): Entry {
  const { id, category, priceCents, priorPriceCents, color, isSet, newSince, occasions } = row;
  const facts = fold(factsOf(row).join(' '));
  return {
    id,
    category,
    priceCents,
    color,
    // What has no colour of its own is shown with no other.
    model: color === null ? null : row.modelGroup,
    garment: row.garment,
    isSet,
    newSince,
    facts,
    codes: [row.modelCode, ...row.codes].filter(Boolean).map(fold),
    occasions,
    name: fold(row.name),
    text: `${row.text} ${facts}`,
    sizes: row.sizes.map((size) => sizeKey(size, row.isShoe)),
    fibres: mainFibres(row.fibres),
    isReduced: isReduced({ priceCents, priorPriceCents }),
    percent: reductionPercent({ priceCents, priorPriceCents }) ?? 0,
  };
}

/** What is true of a product and need not stand in its texts. */
function factsOf({ categoryName, colorName, fibres, occasions, materials, ...row }: Row): string[] {
  const found = fibres.flatMap((part) => part.fibres.filter(({ percent }) => percent >= LEAST_FOUND));
  return [
    categoryName,
    colorName ?? '',
    ...new Set(found.map(({ fibre }) => fibre)),
    ...occasions,
    materials,
    ...row.shoe.upper,
    row.modelCode,
    ...row.codes,
  ].filter(Boolean);
}
