import { expect, test } from 'vitest';
import { compositionLine, NO_COMPOSITION, NO_SHOE } from '#shop/catalog/labelling/composition.ts';
import { composedOf } from './set-composition.ts';
import type { SetPiece } from './set-pieces.ts';

const piece = (euros: number, more: Partial<SetPiece> = {}): SetPiece => ({
  id: `${euros}`,
  name: `Capo ${euros}`,
  priceCents: euros * 100,
  isPublished: true,
  composition: NO_COMPOSITION,
  ...more,
});

test('a set is made of what its pieces are made of, each under its name', () => {
  const fibres = [
    { piece: '', part: 'Tessuto principale', fibres: [{ fibre: 'lino', percent: 100 }] },
    { piece: '', part: 'Fodera', fibres: [{ fibre: 'viscosa', percent: 100 }] },
  ];
  const pieces = [
    piece(1, { name: 'Gilet', composition: { ...NO_COMPOSITION, fibres } }),
    piece(2, {
      name: 'Scarpe',
      composition: { ...NO_COMPOSITION, hasAnimalParts: true, shoe: { ...NO_SHOE, sole: ['altre materie'] } },
    }),
    piece(3, { name: 'Spilla', composition: { ...NO_COMPOSITION, materials: 'ottone' } }),
  ];
  const own = { ...NO_COMPOSITION, materials: 'resina' };
  expect(compositionLine(composedOf(own, pieces))).toBe(
    'Gilet, tessuto principale: 100% lino; Gilet, fodera: 100% viscosa; ' +
      'Scarpe: Suola esterna: altre materie; Spilla: ottone; Contiene parti non tessili di origine animale',
  );
  expect(composedOf(own, [])).toBe(own);
});
