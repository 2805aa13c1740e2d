import type { Shoe } from '#db/json/products.ts';
import { keysOf } from '#lib/keys.ts';

/** Parts of a shoe with declared materials (D.M. 11 April 1996; Directive 94/11/EC); keys are form fields. */
export const SHOE_PARTS = {
  upper: 'Tomaia',
  lining: 'Rivestimento e suola interna',
  sole: 'Suola esterna',
} as const satisfies Record<keyof Shoe, string>;

export type ShoePart = keyof Shoe;
export type ShoeMaterial = Shoe[ShoePart][number];

/** A part states its main material, or two where none reaches 80%. */
export const MOST_SHOE_MATERIALS = 2;

export function statedParts(shoe: Shoe): ShoePart[] {
  return keysOf(SHOE_PARTS).filter((part) => shoe[part].length > 0);
}

export const NO_SHOE: Shoe = { upper: [], lining: [], sole: [] };
