import { expect, test } from 'vitest';
import { ownSizes } from '#shop/catalog/search/own-sizes.ts';
import { DEFAULT_SIZE_GUIDE } from '#shop/catalog/sizing/default-size-guide.ts';

test.each([
  ['one size for everything', { bust: 84, waist: 68, hips: 92 }, ['M']],
  [
    'a size above, and a larger one below',
    { bust: 80, waist: 64, hips: 96 },
    ['sopra-S', 'sotto-L', 'vestiti-L'],
  ],
  [
    'different clothes, and shoes',
    { bust: 80, waist: 64, hips: 96, foot: 24 },
    ['scarpe-38', 'sopra-S', 'sotto-L', 'vestiti-L'],
  ],
  ['a size that has a number alone', { bust: 104 }, ['52']],
  ['shoes by themselves', { foot: 24 }, ['scarpe-38']],
  ['clothes and shoes', { bust: 84, waist: 68, foot: 24 }, ['M', 'scarpe-38']],
  ['smaller than every size', { bust: 62 }, []],
  ['no measure', {}, []],
])('%s', (_what, body, values) => {
  expect(ownSizes(DEFAULT_SIZE_GUIDE, JSON.stringify(body))).toEqual(values);
});

test('what the browser keeps may be anything', () => {
  for (const stored of ['', 'null', '[]', '{"bust":"84"}'])
    expect(ownSizes(DEFAULT_SIZE_GUIDE, stored)).toEqual([]);
});

test('a shop whose table has letters alone', () => {
  const guide = { clothing: [{ it: '', letter: 'M', eu: '', uk: '', us: '', bust: 84 }], shoes: [] };
  expect(ownSizes(guide, '{"bust":84}')).toEqual(['M']);
});
