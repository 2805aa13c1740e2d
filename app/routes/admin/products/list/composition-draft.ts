import type { Shoe } from '#db/json/products.ts';
import type { Labelling } from '#shop/catalog/assortment/categories.ts';
import {
  type Composition,
  fibresText,
  NO_COMPOSITION,
  NO_SHOE,
  statedParts,
} from '#shop/catalog/labelling/composition.ts';
import { GARMENT_PARTS, readFibres, type TypedPart } from '#shop/catalog/labelling/fibres.ts';
import type { KnownComposition } from '#shop/catalog/labelling/reserved-text.ts';
import { composedOf } from '#shop/catalog/sets/set-composition.ts';
import type { SetPiece } from '#shop/catalog/sets/set-pieces.ts';

/** `key` identifies a row while it is typed. */
export type DraftPart = TypedPart & { key: number };

export type DraftComposition = Omit<Composition, 'fibres'> & { parts: DraftPart[] };

/** Has at least one row. */
export function draftComposition({ fibres, ...rest }: Composition): DraftComposition {
  const parts = fibres.map(({ piece, part, fibres }, key) => ({
    key,
    piece,
    part,
    text: fibresText(fibres),
  }));
  return { ...rest, parts: parts.length > 0 ? parts : withPart([]) };
}

/** Adds a row for the first part without one. */
export function withPart(parts: readonly DraftPart[]): DraftPart[] {
  const key = Math.max(-1, ...parts.map((one) => one.key)) + 1;
  const piece = parts.at(-1)?.piece ?? '';
  const taken = parts.filter((one) => one.piece === piece).map(({ part }) => part);
  const part = GARMENT_PARTS.find((one) => !taken.includes(one)) ?? GARMENT_PARTS[0];
  return [...parts, { key, piece, part, text: '' }];
}

type Drafted = {
  labelling: Labelling;
  isSet: boolean;
  pieces: readonly SetPiece[];
  composition: DraftComposition;
};

/** The readable part of a composition that is still being typed: fibres, a shoe's parts, or a set's pieces. */
export function knownComposition({ labelling, isSet, pieces, composition }: Drafted): KnownComposition {
  if (isSet && pieces.length > 0) return composedOf(NO_COMPOSITION, pieces);
  const { parts, shoe, hasAnimalParts, materials } = composition;
  const fibres = parts.flatMap(({ piece, part, text }) => {
    const read = readFibres(text);
    return text.trim() !== '' && read.ok ? [{ piece, part, fibres: read.fibres }] : [];
  });
  const isShoe = labelling === 'footwear';
  return { fibres: isShoe ? [] : fibres, shoe: isShoe ? shoe : NO_SHOE, hasAnimalParts, materials };
}

/** Nothing for a set whose pieces define its composition. */
export function setComposition(form: FormData, { labelling, isSet, pieces, composition }: Drafted): void {
  if (isSet && pieces.length > 0) return;
  form.set('materials', composition.materials);
  if (composition.hasAnimalParts) form.set('animal_parts', 'on');
  if (labelling === 'footwear') setShoe(form, composition.shoe);
  else {
    const typed = composition.parts
      .filter(({ text }) => text.trim() !== '')
      .map(({ piece, part, text }): TypedPart => ({ piece: isSet ? piece : '', part, text }));
    form.set('fibres', JSON.stringify(typed));
  }
}

function setShoe(form: FormData, shoe: Shoe): void {
  for (const part of statedParts(shoe)) {
    for (const material of shoe[part]) form.append(`shoe_${part}`, material);
  }
}
