import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_SCALES } from './first-assortment.ts';
import { ONE_SIZE } from './one-size.ts';
import {
  allSizes,
  LETTER_SIZES,
  MIXED_SCALES_ERROR,
  MIXED_SIZES_ERROR,
  mixedSizes,
  NUMERIC_SIZES,
  type SizeScale,
  scaleWith,
  sizeNamed,
  sortSizes,
  toggleSize,
} from './scales.ts';

test('the scales of the specification come first, and the others have what boutiques sell', () => {
  const sizesOf = (id: string) => FIRST_SCALES.find((one) => one.id === id)?.sizes;
  expect(FIRST_SCALES.slice(0, 2).map(({ sizes }) => sizes)).toEqual([LETTER_SIZES, NUMERIC_SIZES]);
  expect(sizesOf('scarpe')).toEqual([
    '35',
    '35,5',
    '36',
    '36,5',
    '37',
    '37,5',
    '38',
    '38,5',
    '39',
    '39,5',
    '40',
    '40,5',
    '41',
    '41,5',
    '42',
  ]);
  expect(sizesOf('jeans')?.[0]).toBe('24');
  expect(sizesOf('jeans')?.at(-1)).toBe('34');
  expect(sizesOf('doppie')).toEqual(['XS/S', 'S/M', 'M/L', 'L/XL']);
  expect(sizesOf('cinture')).toContain('85 cm');
  expect(sizesOf('reggiseni')).toContain('3C');
});

test.each([
  [[], null],
  [['Unica'], null],
  [['M'], null],
  [['XXL', 'XS'], null],
  [['38', '52'], null],
  [['37,5', '38'], null],
  [['M', '42'], MIXED_SIZES_ERROR],
  [['M', '37'], MIXED_SCALES_ERROR],
  [['85 cm', '42'], MIXED_SCALES_ERROR],
  [['44', '36'], MIXED_SCALES_ERROR],
  [['9XL'], MIXED_SCALES_ERROR],
])('%j together are refused with %j', (sizes, message) => {
  expect(mixedSizes(sizes, FIRST_SCALES)).toBe(message);
});

test.each([
  [
    ['XXL', 'M', 'XS', 'L'],
    ['XS', 'M', 'L', 'XXL'],
  ],
  [
    ['44', '38', '40'],
    ['38', '40', '44'],
  ],
  [
    ['38', '37,5', '36', '38,5'],
    ['36', '37,5', '38', '38,5'],
  ],
  [
    ['100 cm', '85 cm'],
    ['85 cm', '100 cm'],
  ],
  [
    ['M', 'S', 'M'],
    ['S', 'M'],
  ],
  [
    ['zeta', 'Unica', '3XL', 'S'],
    ['S', 'Unica', '3XL', 'zeta'],
  ],
])('%j are sorted as %j', (sizes, sorted) => {
  expect(sortSizes(sizes, FIRST_SCALES)).toEqual(sorted);
});

test.each([
  [[], 'M', { ok: true, sizes: ['M'] }],
  [['L'], 'S', { ok: true, sizes: ['S', 'L'] }],
  [['S', 'L'], 'S', { ok: true, sizes: ['L'] }],
  [['38'], '37,5', { ok: true, sizes: ['37,5', '38'] }],
  [['S'], '42', { ok: false, message: MIXED_SIZES_ERROR }],
  [['42'], 'S', { ok: false, message: MIXED_SIZES_ERROR }],
  [['M', '42'], '42', { ok: true, sizes: ['M'] }],
  [['S'], 'S', { ok: true, sizes: [] }],
  [[], '54', { ok: false, message: MIXED_SCALES_ERROR }],
  [['3XL'], '3XL', { ok: true, sizes: [] }],
])('%j with a click on %s', (sizes, size, result) => {
  expect(toggleSize(sizes, size, FIRST_SCALES)).toEqual(result);
});

test('no sequence of clicks mixes sizes of two scales', () => {
  const size = fc.constantFrom(...allSizes(FIRST_SCALES));
  fc.assert(
    fc.property(fc.array(size, { maxLength: 30 }), (clicks) => {
      let sizes: string[] = [];
      for (const click of clicks) {
        const result = toggleSize(sizes, click, FIRST_SCALES);
        if (result.ok) sizes = result.sizes;
        expect(scaleWith(sizes, FIRST_SCALES)).not.toBeNull();
        expect(sizes).toEqual(sortSizes(sizes, FIRST_SCALES));
      }
    }),
  );
});

test.each([
  ['M', 'M'],
  [' xl ', 'XL'],
  ['Small', 'S'],
  ['2XL', 'XXL'],
  ['IT 42', '42'],
  ['42 it', '42'],
  ['Taglia 44', '44'],
  ['Tg. 44', '44'],
  ['37.5', '37,5'],
  ['37 ½', '37,5'],
  ['37½', '37,5'],
  ['EU 38', '38'],
  ['IT 37', '37'],
  ['EU 44', null],
  ['44 EU', null],
  ['44 it', '44'],
  ['it M', 'M'],
  ['X-Small', 'XS'],
  ['X-Large', 'XL'],
  ['Extra-Large', 'XL'],
  ['XX-Large', 'XXL'],
  ['One-size', ONE_SIZE],
  ['T.U.', ONE_SIZE],
  ['O/S', ONE_SIZE],
  ['n° 38', '38'],
  ['Taglia: 42', '42'],
  ['tg.M', 'M'],
  ['Taglia M', 'M'],
  ['85cm', '85 cm'],
  ['85 CM', '85 cm'],
  ['s/m', 'S/M'],
  ['3c', '3C'],
  ['Taglia unica', ONE_SIZE],
  ['Default Title', ONE_SIZE],
  ['', ONE_SIZE],
  ['3XL', null],
  ['9', '9'],
  ['99', null],
  ['__proto__', null],
])('the text %j names the size %j', (written, size) => {
  expect(sizeNamed(written, FIRST_SCALES)).toBe(size);
});

const SCALE: SizeScale = { id: 'una', name: 'Una', sizes: [], sizeSystem: null, sizeType: null };

test('three of them and their number are one, whichever the shop has', () => {
  const of = (size: string) => [{ ...SCALE, sizes: ['XL', size, '4XL'] }];
  expect(sizeNamed('3XL', of('XXXL'))).toBe('XXXL');
  expect(sizeNamed('XXXL', of('3XL'))).toBe('3XL');
  expect(sizeNamed('XXXXL', of('3XL'))).toBe('4XL');
});

test('a European number is one of a European scale alone', () => {
  const one = (sizeSystem: SizeScale['sizeSystem']) => [{ ...SCALE, sizes: ['36', '38'], sizeSystem }];
  expect(sizeNamed('EU 38', one('IT'))).toBeNull();
  expect(sizeNamed('EU 38', one('EU'))).toBe('38');
  expect(sizeNamed('IT 38', one('IT'))).toBe('38');
  expect(sizeNamed('IT 38', one('FR'))).toBeNull();
  expect(sizeNamed('EU 38', one(null))).toBe('38');
});

test('every size of the shop is named by itself', () => {
  for (const size of allSizes(FIRST_SCALES)) expect(sizeNamed(size, FIRST_SCALES)).toBe(size);
});
