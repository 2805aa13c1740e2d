import { expect, test } from 'vitest';
import { countedSizes } from './product.ts';

test.each([
  ['nothing', [], []],
  ['what is not counted', [['S', null, 0]], []],
  [
    'pieces that are free',
    [
      ['S', 1, 0],
      ['M', 3, 2],
    ],
    ['S', 'M'],
  ],
  [
    'pieces that are promised or gone',
    [
      ['S', 1, 1],
      ['M', 0, 0],
      ['L', 1, 2],
    ],
    [],
  ],
] as const)('of %s these sizes hang in the shop', (_what, sizes, expected) => {
  expect(countedSizes(sizes)).toEqual(expected);
});
