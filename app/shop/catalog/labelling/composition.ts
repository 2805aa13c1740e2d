import type { FibrePart, FibreShare, Shoe } from '#db/json/products.ts';
import { keysOf } from '#lib/keys.ts';
import { percentageText } from '#shop/money/percentage.ts';

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

export type Composition = {
  fibres: FibrePart[];
  shoe: Shoe;
  /** Contains parts of animal origin (Regulation (EU) 1007/2011, article 12). */
  hasAnimalParts: boolean;
  /** Neither fibre nor shoe, in the owner's words. */
  materials: string;
};

export const NO_COMPOSITION: Composition = {
  fibres: [],
  shoe: NO_SHOE,
  hasAnimalParts: false,
  materials: '',
};

/** Wording prescribed by article 12. */
export const ANIMAL_PARTS = 'Contiene parti non tessili di origine animale';

/** "70% cotone, 30% lino". */
export function fibresText(fibres: readonly FibreShare[]): string {
  return fibres.map(({ fibre, percent }) => `${percentageText(percent)}% ${fibre}`).join(', ');
}

/** In one line, for carts, orders and e-mails; empty when unknown. */
export function compositionLine({ fibres, shoe, hasAnimalParts, materials }: Composition): string {
  const isPlain = fibres.length === 1;
  const parts = fibres.map(({ piece, part, fibres: shares }) => {
    const names = [piece, isPlain || isOnlyPart(fibres, piece) ? '' : part].filter(Boolean);
    const name = names.map((one, index) => (index > 0 ? one.toLowerCase() : one)).join(', ');
    return name ? `${name}: ${fibresText(shares)}` : fibresText(shares);
  });
  const shoes = statedParts(shoe).map((key) => `${SHOE_PARTS[key]}: ${shoe[key].join(' e ')}`);
  return [...parts, ...shoes, materials, hasAnimalParts ? ANIMAL_PARTS : ''].filter(Boolean).join('; ');
}

/** Whether a piece of a set has one part only, which needs no name. */
function isOnlyPart(fibres: readonly FibrePart[], piece: string): boolean {
  return piece !== '' && fibres.filter((one) => one.piece === piece).length === 1;
}

/** Parts grouped by piece, in order of appearance; a product that is no set is one piece. */
export function piecesOf(fibres: readonly FibrePart[]): { piece: string; parts: FibrePart[] }[] {
  const names = [...new Set(fibres.map(({ piece }) => piece))];
  return names.map((piece) => ({ piece, parts: fibres.filter((one) => one.piece === piece) }));
}
