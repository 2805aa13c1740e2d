import { expect, test } from 'vitest';
import { NO_COMPOSITION } from '#shop/catalog/labelling/composition.ts';
import { type SetPiece, savingCents } from './set-pieces.ts';

const piece = (euros: number, more: Partial<SetPiece> = {}): SetPiece => ({
  id: `${euros}`,
  name: `Capo ${euros}`,
  priceCents: euros * 100,
  isPublished: true,
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
