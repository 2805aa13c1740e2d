import type { LABELLING_KEYS } from '#db/values/assortment.ts';
import { type Garment, type GarmentSizes, type SizeGuide, sizesOf } from '#shop/catalog/sizing/size-guide.ts';
import { ONE_SIZE } from './one-size.ts';
import { LETTERS, NUMBERS, type SizeScale, scaleWith } from './scales.ts';

export type Labelling = (typeof LABELLING_KEYS)[number];

/** The name of a category, as the owner calls it: products keep it. */
export type Category = string;

/** A category of the catalogue. */
export type ShopCategory = {
  name: Category;
  /** Stands in links (`/shop?category=…`) and never changes; search keywords go by it. */
  address: string;
  /** Ids of the scales whose sizes its products have; none for what is sold in one size. */
  scaleIds: readonly string[];
  /** Google's number for it (https://www.google.com/basepages/producttype/taxonomy-with-ids.it-IT.txt). */
  googleCategory: number | null;
  /** What its sizes measure, in the size guide; null where no table tells. */
  garment: Garment | null;
  /** Id of the owner’s own table of the size guide, in the place of the garment’s. */
  sizeTableId: string | null;
  labelling: Labelling;
  isHiddenWhileEmpty: boolean;
  /** What search engines show of its list; empty = the shop's own words. */
  searchTitle: string;
  searchDescription: string;
};

const CLOTHES = [LETTERS, NUMBERS];

/** What the owner sells: its categories and its scales of sizes, each in their order. */
export type Assortment = { categories: readonly ShopCategory[]; scales: readonly SizeScale[] };

/** A category by its name; null for one that is not there. */
export function categoryCalled(name: Category | null, { categories }: Assortment): ShopCategory | null {
  return categories.find((one) => one.name === name) ?? null;
}

/** Which rules of labelling hold for a category; those of garments where it is not known. */
export function labellingOf(name: Category | null, assortment: Assortment): Labelling {
  return categoryCalled(name, assortment)?.labelling ?? 'textile';
}

/** The scales whose sizes products of a category have, and the others of the shop. */
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

/**
 * The scale that the sizes of a product are of: one of its category's if it has them all, else the first that has; null
 * where none has.
 */
export function scaleOf(
  { category, sizes }: { category: Category | null; sizes: readonly string[] },
  assortment: Assortment,
): SizeScale | null {
  const { fitting, others } = scalesFor(category, assortment);
  return scaleWith(sizes, [...fitting, ...others]);
}

/** The product form after a choice of category: another category clears the sizes (specification section 4). */
export function withCategory<Form extends { category: Category | null; sizes: readonly string[] }>(
  form: Form,
  category: Category | null,
): Form {
  return category === form.category ? form : { ...form, category, sizes: [] };
}

/** Id of the owner’s own table that tells the sizes of a product; null where there is no size to choose, or none. */
export function sizeTableOf(
  product: { category: Category; sizes: readonly { size: string }[] },
  assortment: Assortment,
): string | null {
  return hasSizes(product) ? (categoryCalled(product.category, assortment)?.sizeTableId ?? null) : null;
}

/** What the sizes of a product measure; null where there is no size to choose, or no table tells. */
export function garmentOf(
  product: { category: Category; sizes: readonly { size: string }[] },
  assortment: Assortment,
): Garment | null {
  return hasSizes(product) ? (categoryCalled(product.category, assortment)?.garment ?? null) : null;
}

/**
 * The rows of the size guide that tell the sizes of these products, by the product's id: of none that the owner's own
 * table, or no table, tells.
 */
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
