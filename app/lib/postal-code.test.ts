import { expect, test } from 'vitest';
import { isPostalCode } from './postal-code.ts';

test.each([
  ['20121', true],
  ['00118', true],
  ['2012', false],
  ['201211', false],
  ['2012a', false],
  ['٢٠١٢١', false],
  ['', false],
])('postal code "%s"', (text, valid) => {
  expect(isPostalCode(text)).toBe(valid);
});
