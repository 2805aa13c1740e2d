import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { sizePricesOf } from '#shop/pricing/prices/size-price.ts';
import type { SizeInput } from '#shop/stock/inventory/count.ts';
import { compositionOf } from './composition-columns.server.ts';
import { plainOf } from './plain-fields.ts';
import type { ProductInput } from './product-input.ts';

/** A size that the product has no longer has no price. */
export function chargedOf(input: ProductInput) {
  const sizes = sizesOf(input).map(({ size }) => size);
  return { ...input, sizePrices: sizePricesOf(input.sizePrices, sizes) };
}

/** What a product's own row holds of it, its prices aside. */
export function columnsOf(input: ProductInput) {
  const { name, category, discountPercentage, isPublished, isSet } = input;
  return {
    ...plainOf(input),
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
    occasions: [...input.occasions],
    makerId: input.makerId,
  };
}

/** A product without sizes has one row, which is not counted where nothing says so, or where its pieces are. */
export function sizesOf({ sizes, pieceIds }: ProductInput): readonly SizeInput[] {
  const hasOwn = sizes.some(({ size }) => size !== ONE_SIZE);
  return sizes.length > 0 && (hasOwn || pieceIds.length === 0) ? sizes : [{ size: ONE_SIZE, stock: null }];
}
