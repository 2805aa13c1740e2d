import { expect, test } from 'vitest';
import { boughtSize, type KeptPiece } from './bought-size.ts';

const SIZES = ['S', 'M', 'L'];

test.each<[string, KeptPiece[], string | null]>([
  ['nothing was bought', [], null],
  [
    'the last one tells',
    [
      { garment: 'top', size: 'M' },
      { garment: 'top', size: 'S' },
    ],
    'M',
  ],
  ['another garment says nothing', [{ garment: 'bottom', size: 'M' }], null],
  ['neither does what has no table', [{ garment: null, size: 'M' }], null],
  [
    'a size that the product does not have is passed over',
    [
      { garment: 'top', size: 'XL' },
      { garment: 'top', size: 'L' },
    ],
    'L',
  ],
])('%s', (_what, kept, size) => {
  expect(boughtSize(kept, { garment: 'top', sizes: SIZES })).toBe(size);
});
