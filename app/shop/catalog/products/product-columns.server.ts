import { asc, type SQL, sql } from 'drizzle-orm';
import { flat } from '#db/flat-sql.ts';
import { products } from '#db/schema/products.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import type { Composition } from '#shop/catalog/labelling/composition.ts';
import type { Fit } from '#shop/catalog/sizing/fit.ts';
import { sizePricesOf } from '#shop/pricing/prices/size-price.ts';
import type { SizeInput } from '#shop/stock/inventory/count.ts';
import { choicesOf } from './choice-fields.ts';
import type { ColorFamily, ProductColor, Sibling } from './colors.ts';
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

export const compositionColumns = {
  fibres: products.fibres,
  shoe: products.shoe,
  hasAnimalParts: products.hasAnimalParts,
  materials: products.materials,
};

export function compositionOf({ fibres, shoe, hasAnimalParts, materials }: Composition): Composition {
  return { fibres, shoe, hasAnimalParts, materials };
}

export const fitColumns = {
  fit: products.fit,
  modelHeight: products.modelHeight,
  modelSize: products.modelSize,
  garmentMeasures: products.garmentMeasures,
};

type FitRow = {
  fit: Fit['kind'];
  modelHeight: number | null;
  modelSize: string | null;
  garmentMeasures: Fit['measures'];
};

export function fitOf({ fit, modelHeight, modelSize, garmentMeasures }: FitRow): Fit {
  return { kind: fit, modelHeight, modelSize, measures: garmentMeasures };
}

const MOST_SIBLINGS = 12;

/** Qualified: inside the subquery a bare name is the other product's. */
const own = (column: string) => sql.raw(`"products"."${column}"`);

const siblings: SQL<Sibling[] | null> = flat(sql`case when ${own('model_group')} is not null then (
  select json_agg(json_build_object('id', o.id, 'name', o.color_name, 'swatch', o.color_swatch) order by o.color_name, o.id)
  from (select p.id, p.color_name, p.color_swatch from products p
    where p.model_group = ${own('model_group')} and p.id <> ${own('id')} and p.is_published
      and p.color_family is not null
    order by p.color_name, p.id limit ${sql.raw(String(MOST_SIBLINGS))}) o) end`);

/** Columns of the colour, and of the model's other colours on sale. */
export const colorColumns = {
  colorFamily: products.colorFamily,
  colorName: products.colorName,
  colorSwatch: products.colorSwatch,
  siblings,
};

type ColorRow = Record<'colorName' | 'colorSwatch', string | null> & { colorFamily: ColorFamily | null };

/** Colour from a row with `colorColumns`. */
export function colorFrom({ colorFamily, colorName, colorSwatch }: ColorRow): ProductColor | null {
  return colorFamily !== null && colorName !== null && colorSwatch !== null
    ? { family: colorFamily, name: colorName, swatch: colorSwatch }
    : null;
}

export const isPublished = sql`${products.isPublished}`;

export const byPrice: readonly SQL[] = [asc(products.priceCents), asc(products.id)];
