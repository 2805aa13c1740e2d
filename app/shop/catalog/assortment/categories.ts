import type { LABELLING_KEYS } from '#db/values/assortment.ts';
import { type Garment, type GarmentSizes, type SizeGuide, sizesOf } from '#shop/catalog/sizing/size-guide.ts';
import { ONE_SIZE } from './one-size.ts';
import { LETTERS, NUMBERS, type SizeScale, scaleWith } from './scales.ts';

export type Labelling = (typeof LABELLING_KEYS)[number];

/** Name chosen by the owner; products store it. */
export type Category = string;

export type ShopCategory = {
  name: Category;
  /** Used in links (`/shop?category=…`) and by search keywords; never changes. */
  address: string;
  /** Empty for what is sold in one size. */
  scaleIds: readonly string[];
  /** Id of Google's product taxonomy (https://www.google.com/basepages/producttype/taxonomy-with-ids.it-IT.txt). */
  googleCategory: number | null;
  /** The category's table of the size guide; null without one. */
  garment: Garment | null;
  /** The owner's own size table, shown instead of the garment's. */
  sizeTableId: string | null;
  labelling: Labelling;
  isHiddenWhileEmpty: boolean;
  /** Shown by search engines; empty = the shop's default text. */
  searchTitle: string;
  searchDescription: string;
};

const CLOTHES = [LETTERS, NUMBERS];

export type Assortment = { categories: readonly ShopCategory[]; scales: readonly SizeScale[] };

export function categoryCalled(name: Category | null, { categories }: Assortment): ShopCategory | null {
  return categories.find((one) => one.name === name) ?? null;
}

/** The labelling rules of a category; those of garments where it is unknown. */
export function labellingOf(name: Category | null, assortment: Assortment): Labelling {
  return categoryCalled(name, assortment)?.labelling ?? 'textile';
}

export function scalesFor(
  name: Category | null,
  assortment: Assortment,
): { fitting: SizeScale[]; others: SizeScale[] } {
  const ids = categoryCalled(name, assortment)?.scaleIds ?? CLOTHES;
  const isFitting = ({ id }: SizeScale) => ids.includes(id);
  return {
    fitting: assortment.scales.filter(isFitting),
    others: assortment.scales.filter((one) => !isFitting(one)),
  };
}

/** The scale with all of a product's sizes, its category's scales first; null where there is none. */
export function scaleOf(
  { category, sizes }: { category: Category | null; sizes: readonly string[] },
  assortment: Assortment,
): SizeScale | null {
  const { fitting, others } = scalesFor(category, assortment);
  return scaleWith(sizes, [...fitting, ...others]);
}

/** Another category clears the sizes (specification section 4). */
export function withCategory<Form extends { category: Category | null; sizes: readonly string[] }>(
  form: Form,
  category: Category | null,
): Form {
  return category === form.category ? form : { ...form, category, sizes: [] };
}

/** The owner's size table for a product; null without sizes to choose, or without such a table. */
export function sizeTableOf(
  product: { category: Category; sizes: readonly { size: string }[] },
  assortment: Assortment,
): string | null {
  return hasSizes(product) ? (categoryCalled(product.category, assortment)?.sizeTableId ?? null) : null;
}

/** The garment whose size table applies; null without sizes to choose, or without a table. */
export function garmentOf(
  product: { category: Category; sizes: readonly { size: string }[] },
  assortment: Assortment,
): Garment | null {
  return hasSizes(product) ? (categoryCalled(product.category, assortment)?.garment ?? null) : null;
}

/** Rows of the size guide by product id, except for the owner's own tables. */
export function guidesOf(
  products: readonly { id: string; category: Category; sizes: readonly { size: string }[] }[],
  assortment: Assortment,
  guide: SizeGuide,
): Record<string, GarmentSizes> {
  return Object.fromEntries(
    products.flatMap((product) => {
      const garment = sizeTableOf(product, assortment) === null ? garmentOf(product, assortment) : null;
      return garment ? [[product.id, sizesOf(guide, garment)]] : [];
    }),
  );
}

function hasSizes({ sizes }: { sizes: readonly { size: string }[] }): boolean {
  return sizes.some(({ size }) => size !== ONE_SIZE);
}
