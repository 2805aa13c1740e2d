import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LETTER_SIZES, NUMERIC_SIZES, ONE_SIZE } from './categories.ts';
import { sizeTypeOf, sortSizes, toggleSize, withCategory } from './sizes.ts';

test.each([
  [[], 'none'],
  [['Unica'], 'none'],
  [['M'], 'letter'],
  [['XXL', 'XS'], 'letter'],
  [['38', '52'], 'numeric'],
  [['M', '42'], 'mixed'],
])('%j are of the kind %s', (sizes, kind) => {
  expect(sizeTypeOf(sizes)).toBe(kind);
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
    ['M', 'S', 'M'],
    ['S', 'M'],
  ],
  [
    ['zeta', 'Unica', '3XL', 'S'],
    ['S', 'Unica', '3XL', 'zeta'],
  ],
])('%j are sorted as %j', (sizes, sorted) => {
  expect(sortSizes(sizes)).toEqual(sorted);
});

test.each([
  [[], 'M', { ok: true, sizes: ['M'] }],
  [['L'], 'S', { ok: true, sizes: ['S', 'L'] }],
  [['S', 'L'], 'S', { ok: true, sizes: ['L'] }],
  [['S'], '42', { ok: false, code: 'mixed_sizes' }],
  [['42'], 'S', { ok: false, code: 'mixed_sizes' }],
  [['M', '42'], '42', { ok: true, sizes: ['M'] }],
  [['S'], 'S', { ok: true, sizes: [] }],
  [[], '54', { ok: false, code: 'unknown_size' }],
  [['3XL'], '3XL', { ok: true, sizes: [] }],
])('%j with a click on %s', (sizes, size, result) => {
  expect(toggleSize(sizes, size)).toEqual(result);
});

test('no sequence of clicks mixes letter and number sizes', () => {
  const size = fc.constantFrom(...LETTER_SIZES, ...NUMERIC_SIZES, ONE_SIZE);
  fc.assert(
    fc.property(fc.array(size, { maxLength: 30 }), (clicks) => {
      let sizes: string[] = [];
      for (const click of clicks) {
        const result = toggleSize(sizes, click);
        if (result.ok) sizes = result.sizes;
        expect(sizeTypeOf(sizes)).not.toBe('mixed');
        expect(sizes).toEqual(sortSizes(sizes));
      }
    }),
  );
});

test('another category clears the sizes, the same one keeps them', () => {
  const form = { name: 'Abito', category: 'Vestiti' as const, sizes: ['S', 'M'] };
  expect(withCategory<Parameters<typeof withCategory>[0]>(form, 'Scarpe')).toEqual({
    name: 'Abito',
    category: 'Scarpe',
    sizes: [],
  });
  expect(withCategory(form, 'Vestiti')).toBe(form);
});
