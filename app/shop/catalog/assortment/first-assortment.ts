import type { Garment } from '#shop/catalog/sizing/size-guide.ts';
import type { Assortment, ShopCategory } from './categories.ts';
import { ONE_SIZE } from './one-size.ts';
import { LETTER_SIZES, LETTERS, NUMBERS, NUMERIC_SIZES, type SizeScale, type SizeSystem } from './scales.ts';

const whole = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
const written = (sizes: readonly number[]) => sizes.map((size) => `${size}`.replace('.', ','));
const cups = ['A', 'B', 'C', 'D'];

/** A shop's first scales; those of the specification come first. */
export const FIRST_SCALES: readonly SizeScale[] = [
  scale(LETTERS, 'Taglie in lettere', LETTER_SIZES),
  scale(NUMBERS, 'Taglie numeriche', NUMERIC_SIZES, 'IT'),
  scale('scarpe', 'Numeri di scarpe', written(whole(35, 42, 0.5)), 'EU'),
  scale('jeans', 'Jeans', written(whole(24, 34)), 'US'),
  scale('doppie', 'Taglie doppie', ['XS/S', 'S/M', 'M/L', 'L/XL']),
  scale('anelli', 'Anelli', written(whole(8, 24)), 'IT'),
  scale(
    'cinture',
    'Cinture',
    whole(70, 115, 5).map((size) => `${size} cm`),
  ),
  scale(
    'reggiseni',
    'Reggiseni',
    whole(1, 6).flatMap((band) => cups.map((cup) => `${band}${cup}`)),
    'IT',
  ),
  scale('unica', 'Taglia unica', [ONE_SIZE]),
];

function scale(
  id: string,
  name: string,
  sizes: readonly string[],
  sizeSystem: SizeSystem | null = null,
): SizeScale {
  return { id, name, sizes, sizeSystem, sizeType: null };
}

/** Categories of the specification, in its order (section 3). */
export const FIRST_CATEGORIES: readonly ShopCategory[] = [
  first('Vestiti', 'dress', 2271),
  first('Top', 'top', 212),
  first('Pantaloni', 'bottom', 204),
  first('Giacche', 'top', 5598),
  { ...first('Scarpe', 'shoe', 187), scaleIds: ['scarpe', LETTERS], labelling: 'footwear' },
  // Of accessories, only belts have sizes.
  first('Accessori', 'belt', 167),
  first('Camicie', 'top', 212),
  first('Gonne', 'bottom', 1581),
  first('Maglioni', 'top', 212),
];

function first(name: string, garment: Garment, googleCategory: number): ShopCategory {
  return {
    name,
    address: name,
    garment,
    sizeTableId: null,
    googleCategory,
    scaleIds: [LETTERS, NUMBERS],
    labelling: 'textile',
    isHiddenWhileEmpty: false,
    searchTitle: '',
    searchDescription: '',
  };
}

export const FIRST_ASSORTMENT: Assortment = { categories: FIRST_CATEGORIES, scales: FIRST_SCALES };
