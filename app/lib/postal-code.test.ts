import { expect, test } from 'vitest';
import { isOutsideVatTerritory, isPostalCode } from './postal-code.ts';

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

test.each([
  ['47890', true],
  ['47899', true],
  ['00120', true],
  ['23041', true],
  ['22061', true],
  // Bormio and Campione's neighbours.
  ['23032', false],
  ['23040', false],
  ['22060', false],
  ['47900', false],
  ['47889', false],
  ['00121', false],
  ['4789', false],
])('postal code "%s" lies outside the VAT territory: %s', (text, outside) => {
  expect(isOutsideVatTerritory(text)).toBe(outside);
});
