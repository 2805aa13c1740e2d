import { expect, test } from 'vitest';
import { DEFAULT_SIZE_GUIDE } from '#shop/catalog/sizing/default-size-guide.ts';
import { boughtSize, type RetainedPiece, type SizedBy } from './bought-size.ts';

const SIZES = ['S', 'M', 'L'];
const TOP: SizedBy = { garment: 'top', tableId: null };
const BOTTOM: SizedBy = { garment: 'bottom', tableId: null };
const OWN_TABLE: SizedBy = { garment: 'top', tableId: 'maglie' };

test.each<[string, RetainedPiece[], string | null]>([
  ['nothing was bought', [], null],
  [
    'the last one tells',
    [
      { by: TOP, size: 'M' },
      { by: TOP, size: 'S' },
    ],
    'M',
  ],
  ['another garment says nothing', [{ by: BOTTOM, size: 'M' }], null],
  ['neither does what has no table', [{ by: null, size: 'M' }], null],
  ['nor what another table tells', [{ by: OWN_TABLE, size: 'M' }], null],
  [
    'a size that the product does not have is passed over',
    [
      { by: TOP, size: 'XL' },
      { by: TOP, size: 'L' },
    ],
    'L',
  ],
  ['a number is the letter of the same row', [{ by: TOP, size: '42' }], 'M'],
  [
    'a number without a letter is passed over',
    [
      { by: TOP, size: '52' },
      { by: TOP, size: '44' },
    ],
    'L',
  ],
])('%s', (_what, stored, size) => {
  const product = { by: TOP, sizes: SIZES, rows: DEFAULT_SIZE_GUIDE.clothing };
  expect(boughtSize(stored, product)).toBe(size);
});

test('a letter is the number of the same row, but not by the owner’s own table', () => {
  const bought = (by: SizedBy, rows = DEFAULT_SIZE_GUIDE.clothing) =>
    boughtSize([{ by, size: 'M' }], { by, sizes: ['40', '42'], rows });
  expect(bought(BOTTOM)).toBe('42');
  expect(bought(OWN_TABLE, [])).toBeNull();
});
