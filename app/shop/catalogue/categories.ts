/** The categories of the catalogue, in the order of the menus (specification section 3). */
export const CATEGORIES = [
  'Vestiti',
  'Top',
  'Pantaloni',
  'Giacche',
  'Scarpe',
  'Accessori',
  'Camicie',
  'Gonne',
  'Maglioni',
] as const;

export type Category = (typeof CATEGORIES)[number];

/** The choice that the shop puts in front of the categories: no filter. */
export const ALL = 'Tutti';

/** Stands for every category that somebody asks for and the shop does not have: no product is of it. */
export const UNKNOWN_CATEGORY = 'sconosciuta';

export const LETTER_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export const NUMERIC_SIZES = ['38', '40', '42', '44', '46', '48', '50', '52'] as const;

/** The size of a product that has no sizes. */
export const ONE_SIZE = 'Unica';

/** Every size that a list can be filtered by, in the order in which they are shown. */
export const SIZES = [...LETTER_SIZES, ...NUMERIC_SIZES, ONE_SIZE] as const;

/** The category that a text names, in any case; null for `Tutti`, nothing, and anything else. */
export function categoryFrom(text: string | null): Category | null {
  const wanted = text?.trim().toLowerCase();
  return CATEGORIES.find((category) => category.toLowerCase() === wanted) ?? null;
}
