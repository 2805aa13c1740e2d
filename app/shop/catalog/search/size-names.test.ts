import { expect, test } from 'vitest';
import { DEFAULT_SIZE_GUIDE } from '#shop/catalog/sizing/default-size-guide.ts';
import { PLAIN_SIZE_NAMES, sizeNames, sizeOfKey } from './size-names.ts';

const row = (it: string, letter: string) => ({ it, letter, eu: '', uk: '', us: '' });

test.each([
  ['M', ['M'], 'M · 42', ['M', '42']],
  ['42', ['M'], 'M · 42', ['M', '42']],
  // Beyond the letters of the guide a number stands for itself.
  ['50', ['50'], '50', ['50']],
  ['scarpe-42', ['scarpe-42'], '42', ['42']],
  ['sopra-42', ['sopra-M'], 'M · 42 sopra', ['M', '42']],
  ['sotto-50', ['sotto-50'], '50 sotto', ['50']],
  ['su misura', ['su misura'], 'su misura', ['su misura']],
  ['__proto__', ['__proto__'], '__proto__', ['__proto__']],
])('by the guide that a shop begins with, %s is found under %j', (key, values, label, names) => {
  const guide = sizeNames(DEFAULT_SIZE_GUIDE);
  expect(guide.valuesOf(key)).toEqual(values);
  expect(guide.label(values[0] ?? '')).toBe(label);
  expect(guide.namesOf(values[0] ?? '')).toEqual(names);
});

test('a letter of two numbers stands for both, and each number for itself and the letter', () => {
  const guide = sizeNames({ clothing: [row('42', 'M'), row('44', 'L'), row('46', 'L'), row('', 'XL')] });
  expect(guide.valuesOf('L')).toEqual(['44', '46']);
  expect(guide.valuesOf('44')).toEqual(['44']);
  expect(guide.label('44')).toBe('L · 44');
  expect(guide.valuesOf('XL')).toEqual(['XL']);
});

test('without a guide each size is its own', () => {
  expect(PLAIN_SIZE_NAMES.valuesOf('M')).toEqual(['M']);
  expect(sizeOfKey('scarpe-38')).toEqual({ size: '38', isShoe: true, kind: '' });
});
