import { expect, test } from 'vitest';
import { isTaxCode, isVatNumber, readTaxCode, readVatNumber } from './fiscal-codes.ts';

test.each([
  ['07643520567', true],
  ['00743110157', true],
  ['00000000000', true],
  ['07643520568', false],
  ['07643502567', false],
  ['0764352056', false],
  ['076435205670', false],
  ['IT07643520567', false],
  ['', false],
])('VAT number %s: %s', (text, valid) => {
  expect(isVatNumber(text)).toBe(valid);
});

test('a code with one wrong digit is refused', () => {
  const right = '07643520567';
  for (let place = 0; place < right.length; place++) {
    for (let digit = 0; digit < 10; digit++) {
      const typed = `${right.slice(0, place)}${digit}${right.slice(place + 1)}`;
      expect(isVatNumber(typed)).toBe(typed === right);
    }
  }
});

test.each([
  ['RSSMRA85T10A562S', true],
  ['RSSMRA85T10A562T', false],
  ['RSSMRA85T10A56NH', true],
  ['RSSMRA85X10A562S', false],
  ['rssmra85t10a562s', false],
  ['07643520567', true],
  ['07643520568', false],
  ['RSSMRA85T10A562', false],
])('tax code %s: %s', (text, valid) => {
  expect(isTaxCode(text)).toBe(valid);
});

test.each([
  [' it 0764 3520567 ', '07643520567'],
  ['07643520567', '07643520567'],
  ['07643520568', null],
])('VAT number typed as %j: %s', (typed, read) => {
  expect(readVatNumber(typed)).toBe(read);
});

test.each([
  ['rssmra 85t10 a562s', 'RSSMRA85T10A562S'],
  ['RSSMRA85T10A56NH', 'RSSMRA85T10A56NH'],
  ['07643520567', '07643520567'],
  ['RSSMRA85T10A562X', null],
])('tax code typed as %j: %s', (typed, read) => {
  expect(readTaxCode(typed)).toBe(read);
});
