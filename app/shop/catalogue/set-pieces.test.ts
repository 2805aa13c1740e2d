import { expect, test } from 'vitest';
import { compositionLine, NO_COMPOSITION } from '../labelling/composition.ts';
import { NO_SHOE } from '../labelling/shoes.ts';
import { composedOf, type SetPiece, savingCents } from './set-pieces.ts';

const piece = (euros: number, more: Partial<SetPiece> = {}): SetPiece => ({
  ...{ id: `${euros}`, name: `Capo ${euros}`, priceCents: euros * 100, isPublished: true },
  composition: NO_COMPOSITION,
  ...more,
});

test.each<[string, number, SetPiece[], number | null]>([
  ['cheaper together', 75, [piece(35), piece(50)], 10],
  ['as dear as apart', 85, [piece(35), piece(50)], null],
  ['dearer than apart', 90, [piece(35), piece(50)], null],
  ['three pieces', 75, [piece(35), piece(30), piece(20)], 10],
  ['a piece that cannot be bought', 75, [piece(35), piece(50, { isPublished: false })], null],
  ['a single piece is no set', 20, [piece(35)], null],
  ['no pieces', 20, [], null],
])('%s', (_, euros, pieces, saving) => {
  expect(savingCents({ priceCents: euros * 100, pieces })).toBe(saving === null ? null : saving * 100);
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
