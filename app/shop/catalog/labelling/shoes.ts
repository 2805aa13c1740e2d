import { keysOf } from '#lib/keys.ts';

/** Parts of a shoe with declared materials (D.M. 11 April 1996; Directive 94/11/EC); keys are form fields. */
export const SHOE_PARTS = {
  upper: 'Tomaia',
  lining: 'Rivestimento e suola interna',
  sole: 'Suola esterna',
} as const;

export type ShoePart = keyof typeof SHOE_PARTS;

export const SHOE_MATERIALS = ['cuoio', 'cuoio rivestito', 'materie tessili', 'altre materie'] as const;
export type ShoeMaterial = (typeof SHOE_MATERIALS)[number];

export type Shoe = Record<ShoePart, ShoeMaterial[]>;

/** A part states its main material, or two where none reaches 80%. */
export const MOST_SHOE_MATERIALS = 2;

export function statedParts(shoe: Shoe): ShoePart[] {
  return keysOf(SHOE_PARTS).filter((part) => shoe[part].length > 0);
}

export const NO_SHOE: Shoe = { upper: [], lining: [], sole: [] };
