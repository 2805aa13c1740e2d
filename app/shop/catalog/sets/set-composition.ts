import { type Composition, compositionLine, NO_COMPOSITION } from '#shop/catalog/labelling/composition.ts';
import type { SetPiece } from './set-pieces.ts';

/** What a product is made of: a set that names its pieces, of what they are made of, each under its name. */
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

/** The materials of a piece that are no fibres, a shoe's parts among them. */
function materialsOf({ name, composition: { shoe, materials } }: SetPiece): string[] {
  const line = compositionLine({ ...NO_COMPOSITION, shoe, materials });
  return line === '' ? [] : [`${name}: ${line}`];
}
