import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { sizePricesOf } from '#shop/pricing/prices/size-price.ts';
import type { SizeInput } from '#shop/stock/inventory/count.ts';
import { choicesOf } from './choice-fields.ts';
import { compositionOf } from './composition-columns.server.ts';
import { plainOf } from './plain-fields.ts';
import type { ProductInput } from './product-input.ts';

/** Prices of the input, without those of removed sizes. */
export function chargedOf(input: ProductInput) {
  const sizes = sizesOf(input).map(({ size }) => size);
  return { ...input, sizePrices: sizePricesOf(input.sizePrices, sizes) };
}

/** Columns of a product, without prices. */
export function columnsOf(input: ProductInput) {
  const { name, category, discountPercentage, isPublished, isSet } = input;
  return {
    ...plainOf(input),
    ...choicesOf(input),
    name,
    category,
    discountPercentage,
    isPublished,
    isSet,
    ...compositionOf(input.composition),
    careSymbols: input.care.symbols,
    careNote: input.care.note,
    fit: input.fit.kind,
    modelHeight: input.fit.modelHeight,
    modelSize: input.fit.modelSize,
    garmentMeasures: input.fit.measures,
    colorFamily: input.color?.family ?? null,
    colorName: input.color?.name ?? null,
    colorSwatch: input.color?.swatch ?? null,
    modelGroup: input.modelGroup,
    makerId: input.makerId,
  };
}

/** A product without sizes has one row, uncounted by default and for a set with pieces. */
export function sizesOf({ sizes, pieceIds }: ProductInput): readonly SizeInput[] {
  const hasOwn = sizes.some(({ size }) => size !== ONE_SIZE);
  return sizes.length > 0 && (hasOwn || pieceIds.length === 0) ? sizes : [{ size: ONE_SIZE, stock: null }];
}
