import { type Composition, compositionLine, NO_COMPOSITION } from '#shop/catalog/labelling/composition.ts';
import type { SetPiece } from './set-pieces.ts';

/** A set with pieces combines their compositions under their names. */
export function composedOf(own: Composition, pieces: readonly SetPiece[]): Composition {
  if (pieces.length === 0) return own;
  return {
    ...NO_COMPOSITION,
    fibres: pieces.flatMap(({ name, composition }) =>
      composition.fibres.map((part) => ({ ...part, piece: name })),
    ),
    hasAnimalParts: pieces.some(({ composition }) => composition.hasAnimalParts),
    materials: pieces.flatMap(materialsOf).join('; '),
  };
}

/** Non-fibre materials of a piece, including those of a shoe's parts. */
function materialsOf({ name, composition: { shoe, materials } }: SetPiece): string[] {
  const line = compositionLine({ ...NO_COMPOSITION, shoe, materials });
  return line === '' ? [] : [`${name}: ${line}`];
}
