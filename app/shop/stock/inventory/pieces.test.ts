import { expect, test } from 'vitest';
import { piecesOfLines } from './pieces.ts';

test('a set takes one of each piece, and a size that several lines take is one', () => {
  expect(
    piecesOfLines([
      { productSizeId: 'shirt-40', quantity: 1 },
      { productSizeId: 'set', pieceSizeIds: ['shirt-40', 'skirt-S'], quantity: 2 },
      { productSizeId: 'other-set', pieceSizeIds: ['skirt-S'], quantity: 1 },
    ]),
  ).toEqual([
    { productSizeId: 'shirt-40', quantity: 3 },
    { productSizeId: 'skirt-S', quantity: 3 },
  ]);
  expect(piecesOfLines([])).toEqual([]);
});
