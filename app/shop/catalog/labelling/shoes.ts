import { keysOf } from '#lib/keys.ts';

/** The three parts of a shoe whose materials are told (D.M. 11 April 1996; Directive 94/11/EC), as fields of forms. */
export const SHOE_PARTS = {
  upper: 'Tomaia',
  lining: 'Rivestimento e suola interna',
  sole: 'Suola esterna',
} as const;

export type ShoePart = keyof typeof SHOE_PARTS;

export const SHOE_MATERIALS = ['cuoio', 'cuoio rivestito', 'materie tessili', 'altre materie'] as const;
export type ShoeMaterial = (typeof SHOE_MATERIALS)[number];

/** The materials of each part; a part of which nothing was said has none. */
export type Shoe = Record<ShoePart, ShoeMaterial[]>;

/** A part is called by its main material, or by its two main ones where none makes up 80% of it. */
export const MOST_SHOE_MATERIALS = 2;

/** The parts of which something was said, in their order. */
export function statedParts(shoe: Shoe): ShoePart[] {
  return keysOf(SHOE_PARTS).filter((part) => shoe[part].length > 0);
}

export const NO_SHOE: Shoe = { upper: [], lining: [], sole: [] };
